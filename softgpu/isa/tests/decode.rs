//! Decoded instructions field by field, and errors that the comparison with LLVM can't cover.

use softgpu_isa::{DecodeError, Format, Inst, Kind, Op, Operand, SdwaSel, Target, decode, disassemble, encodings};

const VCC: Operand = Operand::VCC;
const NONE: Operand = Operand::NONE;

fn s(n: u16) -> Operand {
    Operand::sgpr(n)
}

fn v(n: u16) -> Operand {
    Operand::vgpr(n)
}

fn one(words: &[u32]) -> Inst {
    decode(Target::Gfx90a, words).expect("it is an instruction")
}

#[test]
fn scalar_with_literal() {
    // s_add_u32 s2, 0xdeadbeef, s3
    let inst = one(&[0x8002_03ff, 0xdead_beef]);
    assert_eq!((inst.op, inst.format, inst.size), (Op::S_ADD_U32, Format::Sop2, 8));
    assert_eq!((inst.dst, inst.src), (s(2), [Operand::LITERAL, s(3), NONE, NONE]));
    assert_eq!(inst.literal, 0xdead_beef);
}

#[test]
fn comparison_with_constant_reads_its_register() {
    // s_cmpk_lt_i32 s5, -2
    let inst = one(&[0xb305_fffe]);
    assert_eq!((inst.op, inst.dst, inst.src[0], inst.imm), (Op::S_CMPK_LT_I32, NONE, s(5), -2));
}

#[test]
fn branch_target() {
    // s_branch -2 at 0x1008 goes to 0x1004.
    let inst = one(&[0xbf82_fffe]);
    assert_eq!(inst.imm, -2);
    assert_eq!(disassemble(&inst, 0x1008).to_string(), "s_branch 65534");
    assert_eq!(format!("{:#}", disassemble(&inst, 0x1008)), "s_branch 65534 // 0x1004");
}

#[test]
fn short_and_long_encodings_are_one_operation() {
    let short = one(&[0x0200_0401]); // v_add_f32_e32 v0, s1, v2
    let long = one(&[0xd101_0000, 0x0000_0401]); // v_add_f32_e64 v0, s1, s2
    assert_eq!((short.op, short.format), (Op::V_ADD_F32, Format::Vop2));
    assert_eq!((long.op, long.format), (Op::V_ADD_F32, Format::Vop3));
    assert_eq!(short.src[..2], [s(1), v(2)]);
    assert_eq!(long.src[..2], [s(1), s(2)]);
}

#[test]
fn carries_are_explicit() {
    // v_addc_co_u32_e32 v1, vcc, v2, v3, vcc
    let short = one(&[0x3802_0702]);
    assert_eq!((short.dst, short.dst2, short.src), (v(1), VCC, [v(2), v(3), VCC, NONE]));
    // v_addc_co_u32_e64 v1, s[4:5], v2, v3, s[6:7]
    let long = one(&[0xd11c_0401, 0x001a_0702]);
    assert_eq!((long.dst, long.dst2, long.src), (v(1), s(4), [v(2), v(3), s(6), NONE]));
    assert_eq!(long.format, Format::Vop3b);
}

#[test]
fn accumulators_are_sources() {
    // v_fmac_f32_e32 v1, v2, v3
    assert_eq!(one(&[0x7602_0702]).src, [v(2), v(3), v(1), NONE]);
    // v_madmk_f32 v1, v2, K, v3; v_madak_f32 v1, v2, v3, K
    assert_eq!(one(&[0x2e02_0702, 7]).src, [v(2), Operand::LITERAL, v(3), NONE]);
    assert_eq!(one(&[0x3002_0702, 7]).src, [v(2), v(3), Operand::LITERAL, NONE]);
}

#[test]
fn scalar_memory() {
    // s_load_dwordx2 s[4:5], s[2:3], -8
    let load = one(&[0xc006_0101, 0x001f_fff8]);
    assert_eq!((load.op, load.dst, load.imm), (Op::S_LOAD_DWORDX2, s(4), -8));
    assert_eq!(load.src, [NONE, NONE, s(2), NONE]);
    // s_buffer_store_dword s4, s[8:11], m0
    let store = one(&[0xc060_0104, 0x0000_007c]);
    assert_eq!((store.op, store.dst), (Op::S_BUFFER_STORE_DWORD, NONE));
    assert_eq!(store.src, [NONE, s(4), s(8), Operand::M0]);
    assert_eq!(store.op.info().src_dwords, [0, 1, 4, 1]);
}

#[test]
fn flat_addresses() {
    // global_load_dwordx2 v[4:5], v2, s[6:7] offset:-8
    let load = one(&[0xdc54_9ff8, 0x0406_0002]);
    assert_eq!((load.format, load.dst, load.imm), (Format::Global, v(4), -8));
    assert_eq!(load.src, [v(2), NONE, s(6), NONE]);
    assert_eq!((load.src_dwords(0), load.dst_dwords()), (1, 2));
    // global_store_dword v[2:3], a1, off
    let store = one(&[0xdc70_8000, 0x00ff_0102]);
    assert_eq!((store.dst, store.src), (NONE, [v(2), Operand::agpr(1), NONE, NONE]));
    assert_eq!(store.src_dwords(0), 2);
    // flat_atomic_add v1, v[2:3], v4 glc, and without glc
    assert_eq!(one(&[0xdd09_0000, 0x0100_0402]).dst, v(1));
    assert_eq!(one(&[0xdd08_0000, 0x0000_0402]).dst, NONE);
}

#[test]
fn buffer_addresses() {
    // buffer_load_dwordx4 v[8:11], v[2:3], s[4:7], s9 idxen offen offset:16
    let load = one(&[0xe05c_3010, 0x0901_0802]);
    assert_eq!((load.dst, load.src), (v(8), [v(2), NONE, s(4), s(9)]));
    assert_eq!((load.src_dwords(0), load.src_dwords(2), load.imm), (2, 4, 16));
}

#[test]
fn two_offsets_of_data_share() {
    // ds_write2_b64 v1, v[2:3], v[4:5] offset0:6 offset1:7
    let inst = one(&[0xd89c_0706, 0x0004_0201]);
    assert_eq!((inst.op, inst.imm), (Op::DS_WRITE2_B64, 0x0706));
    assert_eq!((inst.dst, inst.src), (NONE, [v(1), v(2), NONE, v(4)]));
    assert_eq!(inst.op.info().src_dwords, [1, 2, 0, 2]);
}

#[test]
fn matrix_operands() {
    // v_mfma_f32_32x32x1f32 a[0:31], v1, a2, a[32:63]
    let inst = one(&[0xd3c0_8000, 0x1482_0501]);
    assert_eq!(inst.dst, Operand::agpr(0));
    assert_eq!(inst.src, [v(1), Operand::agpr(2), Operand::agpr(32), NONE]);
    assert_eq!((inst.op.info().dst_dwords, inst.op.info().src_kind[2]), (32, Kind::F32));
}

#[test]
fn sdwa_selects() {
    // v_add_u32_sdwa v1, v2, sext(v3) dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_3
    let inst = one(&[0x6802_06f9, 0x0b05_1102]);
    let sdwa = inst.sdwa.expect("it is SDWA");
    assert_eq!((sdwa.dst_sel, sdwa.src0_sel, sdwa.src1_sel), (SdwaSel::Byte1, SdwaSel::Word1, SdwaSel::Byte3));
    assert_eq!((sdwa.src0_sext, sdwa.src1_sext), (false, true));
}

#[test]
fn sdwa_reserved() {
    let base = 0x0606_0600;
    assert!(decode(Target::Gfx90a, &[0x0202_06f9, base]).is_ok());
    for reserved in [0x0606_0700, 0x0607_0600, 0x0706_0600, 0x0606_1e00] {
        let words = [0x0202_06f9, reserved];
        assert_eq!(decode(Target::Gfx90a, &words), Err(DecodeError::Unknown { word: words[0], next: reserved }));
    }
}

#[test]
fn cut_off() {
    assert_eq!(decode(Target::Gfx90a, &[]), Err(DecodeError::Truncated));
    assert_eq!(decode(Target::Gfx90a, &[0x8002_03ff]), Err(DecodeError::Truncated));
    assert!(decode(Target::Gfx90a, &[0x8002_0301]).is_ok());
}

#[test]
fn targets_differ() {
    // VOP2 opcode 4
    let words = [0x0800_0501];
    assert_eq!(decode(Target::Gfx900, &words).map(|i| i.op), Ok(Op::V_MUL_LEGACY_F32));
    assert_eq!(one(&[0x0800_0502]).op, Op::V_FMAC_F64);
    assert!(decode(Target::Gfx900, &[0x7600_0501]).is_err(), "v_fmac_f32 is not on gfx900");
}

#[test]
fn names_are_unique() {
    let mut names: Vec<_> = Op::ALL.iter().map(|op| op.info().name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|w| w[0] != w[1]));
}

/// Literals where there is no room for them, and constants for matrices.
#[test]
fn no_room() {
    assert!(decode(Target::Gfx942, &[0xd101_0000, 0x0000_04ff]).is_err(), "v_add_f32_e64 with a literal");
    assert!(decode(Target::Gfx942, &[0xe050_0000, 0xff01_0000]).is_err(), "buffer_load_dword with a literal");
    assert!(decode(Target::Gfx950, &[0xd3ad_0000, 0x0402_0880]).is_err(), "v_mfma_*_f8f6f4 with a constant");
}

#[test]
fn tuples_are_aligned_from_gfx90a_on() {
    // global_load_dwordx2 v[5:6], v[2:3], off
    let words = [0xdc54_8000, 0x057f_0002];
    assert_eq!(decode(Target::Gfx908, &words).map(|i| i.dst), Ok(v(5)));
    assert!(decode(Target::Gfx90a, &words).is_err());
}

#[test]
fn scratch_without_addresses() {
    // scratch_load_dword v1, off, off offset:4; v1, v2, s3; both only from gfx940 on.
    let none = decode(Target::Gfx942, &[0xdc50_4004, 0x017f_0000]).expect("it is an instruction");
    assert_eq!((none.src, none.imm), ([NONE; 4], 4));
    let both = decode(Target::Gfx942, &[0xdc50_6000, 0x0103_0002]).expect("it is an instruction");
    assert_eq!(both.src, [v(2), NONE, s(3), NONE]);
}

#[test]
fn sparse_matrix_operands() {
    // v_smfmac_f32_16x16x32_f16 v[0:3], v[4:5], a[8:11], v12
    let inst = decode(Target::Gfx942, &[0xd3e2_0000, 0x1432_1104]).expect("it is an instruction");
    assert_eq!((inst.dst, inst.src), (v(0), [v(4), Operand::agpr(8), v(12), v(0)]));
}

#[test]
fn scaled_matrix_instruction() {
    // v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:7], v[12:17], v[20:23], v24, v25
    //     op_sel:[1,0,0] op_sel_hi:[0,1,0] cbsz:4 blgp:2
    let words = [0xd3ac_0800, 0x1002_3318, 0xd3ad_0c00, 0x4452_1904];
    let inst = decode(Target::Gfx950, &words).expect("it is an instruction");
    assert_eq!((inst.format, inst.size, inst.scale), (Format::Vop3px, 16, [v(24), v(25)]));
    assert_eq!((inst.src, inst.src_dwords(0), inst.src_dwords(1)), ([v(4), v(12), v(20), NONE], 4, 6));
    assert_eq!((inst.mods.op_sel, inst.mods.op_sel_hi, inst.mods.neg_hi), (4, 0b1001, 2));
    assert_eq!(decode(Target::Gfx950, &words[..2]).map(|i| i.op), Ok(Op::V_MFMA_LD_SCALE_B32));
    assert!(decode(Target::Gfx950, &words[2..]).is_err(), "it has no scales");
}

#[test]
fn encodings_are_of_their_operations() {
    let accepted = |target: Target| {
        let all = encodings(target).filter(|e| {
            let inst = decode(target, &e.words[..usize::from(e.dwords)]);
            inst.is_ok_and(|i| i.op == e.op && i.format == e.format && i.size == 4 * e.dwords)
        });
        all.count()
    };
    for target in Target::ALL {
        // The others need registers where the words have zeros, which are constants or SGPRs.
        let (all, accepted) = (encodings(target).count(), accepted(target));
        assert!(all > 1300 && accepted * 10 > all * 9, "{}: {accepted} of {all}", target.name());
    }
}
