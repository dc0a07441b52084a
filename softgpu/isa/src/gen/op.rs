// @generated from desc/gfx9.txt by softgpu-isa-gen. Do not edit.

/// What an instruction does, whatever its encoding.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u16)]
pub enum Op {
    /// `s_add_u32`
    S_ADD_U32,
    /// `s_sub_u32`
    S_SUB_U32,
    /// `s_add_i32`
    S_ADD_I32,
    /// `s_sub_i32`
    S_SUB_I32,
    /// `s_addc_u32`
    S_ADDC_U32,
    /// `s_subb_u32`
    S_SUBB_U32,
    /// `s_min_i32`
    S_MIN_I32,
    /// `s_min_u32`
    S_MIN_U32,
    /// `s_max_i32`
    S_MAX_I32,
    /// `s_max_u32`
    S_MAX_U32,
    /// `s_cselect_b32`
    S_CSELECT_B32,
    /// `s_cselect_b64`
    S_CSELECT_B64,
    /// `s_and_b32`
    S_AND_B32,
    /// `s_and_b64`
    S_AND_B64,
    /// `s_or_b32`
    S_OR_B32,
    /// `s_or_b64`
    S_OR_B64,
    /// `s_xor_b32`
    S_XOR_B32,
    /// `s_xor_b64`
    S_XOR_B64,
    /// `s_andn2_b32`
    S_ANDN2_B32,
    /// `s_andn2_b64`
    S_ANDN2_B64,
    /// `s_orn2_b32`
    S_ORN2_B32,
    /// `s_orn2_b64`
    S_ORN2_B64,
    /// `s_nand_b32`
    S_NAND_B32,
    /// `s_nand_b64`
    S_NAND_B64,
    /// `s_nor_b32`
    S_NOR_B32,
    /// `s_nor_b64`
    S_NOR_B64,
    /// `s_xnor_b32`
    S_XNOR_B32,
    /// `s_xnor_b64`
    S_XNOR_B64,
    /// `s_lshl_b32`
    S_LSHL_B32,
    /// `s_lshl_b64`
    S_LSHL_B64,
    /// `s_lshr_b32`
    S_LSHR_B32,
    /// `s_lshr_b64`
    S_LSHR_B64,
    /// `s_ashr_i32`
    S_ASHR_I32,
    /// `s_ashr_i64`
    S_ASHR_I64,
    /// `s_bfm_b32`
    S_BFM_B32,
    /// `s_bfm_b64`
    S_BFM_B64,
    /// `s_mul_i32`
    S_MUL_I32,
    /// `s_bfe_u32`
    S_BFE_U32,
    /// `s_bfe_i32`
    S_BFE_I32,
    /// `s_bfe_u64`
    S_BFE_U64,
    /// `s_bfe_i64`
    S_BFE_I64,
    /// `s_cbranch_g_fork`
    S_CBRANCH_G_FORK,
    /// `s_absdiff_i32`
    S_ABSDIFF_I32,
    /// `s_rfe_restore_b64`
    S_RFE_RESTORE_B64,
    /// `s_mul_hi_u32`
    S_MUL_HI_U32,
    /// `s_mul_hi_i32`
    S_MUL_HI_I32,
    /// `s_lshl1_add_u32`
    S_LSHL1_ADD_U32,
    /// `s_lshl2_add_u32`
    S_LSHL2_ADD_U32,
    /// `s_lshl3_add_u32`
    S_LSHL3_ADD_U32,
    /// `s_lshl4_add_u32`
    S_LSHL4_ADD_U32,
    /// `s_pack_ll_b32_b16`
    S_PACK_LL_B32_B16,
    /// `s_pack_lh_b32_b16`
    S_PACK_LH_B32_B16,
    /// `s_pack_hh_b32_b16`
    S_PACK_HH_B32_B16,
    /// `s_movk_i32`
    S_MOVK_I32,
    /// `s_cmovk_i32`
    S_CMOVK_I32,
    /// `s_cmpk_eq_i32`
    S_CMPK_EQ_I32,
    /// `s_cmpk_lg_i32`
    S_CMPK_LG_I32,
    /// `s_cmpk_gt_i32`
    S_CMPK_GT_I32,
    /// `s_cmpk_ge_i32`
    S_CMPK_GE_I32,
    /// `s_cmpk_lt_i32`
    S_CMPK_LT_I32,
    /// `s_cmpk_le_i32`
    S_CMPK_LE_I32,
    /// `s_cmpk_eq_u32`
    S_CMPK_EQ_U32,
    /// `s_cmpk_lg_u32`
    S_CMPK_LG_U32,
    /// `s_cmpk_gt_u32`
    S_CMPK_GT_U32,
    /// `s_cmpk_ge_u32`
    S_CMPK_GE_U32,
    /// `s_cmpk_lt_u32`
    S_CMPK_LT_U32,
    /// `s_cmpk_le_u32`
    S_CMPK_LE_U32,
    /// `s_addk_i32`
    S_ADDK_I32,
    /// `s_mulk_i32`
    S_MULK_I32,
    /// `s_cbranch_i_fork`
    S_CBRANCH_I_FORK,
    /// `s_getreg_b32`
    S_GETREG_B32,
    /// `s_setreg_b32`
    S_SETREG_B32,
    /// `s_setreg_imm32_b32`
    S_SETREG_IMM32_B32,
    /// `s_call_b64`
    S_CALL_B64,
    /// `s_mov_b32`
    S_MOV_B32,
    /// `s_mov_b64`
    S_MOV_B64,
    /// `s_cmov_b32`
    S_CMOV_B32,
    /// `s_cmov_b64`
    S_CMOV_B64,
    /// `s_not_b32`
    S_NOT_B32,
    /// `s_not_b64`
    S_NOT_B64,
    /// `s_wqm_b32`
    S_WQM_B32,
    /// `s_wqm_b64`
    S_WQM_B64,
    /// `s_brev_b32`
    S_BREV_B32,
    /// `s_brev_b64`
    S_BREV_B64,
    /// `s_bcnt0_i32_b32`
    S_BCNT0_I32_B32,
    /// `s_bcnt0_i32_b64`
    S_BCNT0_I32_B64,
    /// `s_bcnt1_i32_b32`
    S_BCNT1_I32_B32,
    /// `s_bcnt1_i32_b64`
    S_BCNT1_I32_B64,
    /// `s_ff0_i32_b32`
    S_FF0_I32_B32,
    /// `s_ff0_i32_b64`
    S_FF0_I32_B64,
    /// `s_ff1_i32_b32`
    S_FF1_I32_B32,
    /// `s_ff1_i32_b64`
    S_FF1_I32_B64,
    /// `s_flbit_i32_b32`
    S_FLBIT_I32_B32,
    /// `s_flbit_i32_b64`
    S_FLBIT_I32_B64,
    /// `s_flbit_i32`
    S_FLBIT_I32,
    /// `s_flbit_i32_i64`
    S_FLBIT_I32_I64,
    /// `s_sext_i32_i8`
    S_SEXT_I32_I8,
    /// `s_sext_i32_i16`
    S_SEXT_I32_I16,
    /// `s_bitset0_b32`
    S_BITSET0_B32,
    /// `s_bitset0_b64`
    S_BITSET0_B64,
    /// `s_bitset1_b32`
    S_BITSET1_B32,
    /// `s_bitset1_b64`
    S_BITSET1_B64,
    /// `s_getpc_b64`
    S_GETPC_B64,
    /// `s_setpc_b64`
    S_SETPC_B64,
    /// `s_swappc_b64`
    S_SWAPPC_B64,
    /// `s_rfe_b64`
    S_RFE_B64,
    /// `s_and_saveexec_b64`
    S_AND_SAVEEXEC_B64,
    /// `s_or_saveexec_b64`
    S_OR_SAVEEXEC_B64,
    /// `s_xor_saveexec_b64`
    S_XOR_SAVEEXEC_B64,
    /// `s_andn2_saveexec_b64`
    S_ANDN2_SAVEEXEC_B64,
    /// `s_orn2_saveexec_b64`
    S_ORN2_SAVEEXEC_B64,
    /// `s_nand_saveexec_b64`
    S_NAND_SAVEEXEC_B64,
    /// `s_nor_saveexec_b64`
    S_NOR_SAVEEXEC_B64,
    /// `s_xnor_saveexec_b64`
    S_XNOR_SAVEEXEC_B64,
    /// `s_quadmask_b32`
    S_QUADMASK_B32,
    /// `s_quadmask_b64`
    S_QUADMASK_B64,
    /// `s_movrels_b32`
    S_MOVRELS_B32,
    /// `s_movrels_b64`
    S_MOVRELS_B64,
    /// `s_movreld_b32`
    S_MOVRELD_B32,
    /// `s_movreld_b64`
    S_MOVRELD_B64,
    /// `s_cbranch_join`
    S_CBRANCH_JOIN,
    /// `s_abs_i32`
    S_ABS_I32,
    /// `s_set_gpr_idx_idx`
    S_SET_GPR_IDX_IDX,
    /// `s_andn1_saveexec_b64`
    S_ANDN1_SAVEEXEC_B64,
    /// `s_orn1_saveexec_b64`
    S_ORN1_SAVEEXEC_B64,
    /// `s_andn1_wrexec_b64`
    S_ANDN1_WREXEC_B64,
    /// `s_andn2_wrexec_b64`
    S_ANDN2_WREXEC_B64,
    /// `s_bitreplicate_b64_b32`
    S_BITREPLICATE_B64_B32,
    /// `s_cmp_eq_i32`
    S_CMP_EQ_I32,
    /// `s_cmp_lg_i32`
    S_CMP_LG_I32,
    /// `s_cmp_gt_i32`
    S_CMP_GT_I32,
    /// `s_cmp_ge_i32`
    S_CMP_GE_I32,
    /// `s_cmp_lt_i32`
    S_CMP_LT_I32,
    /// `s_cmp_le_i32`
    S_CMP_LE_I32,
    /// `s_cmp_eq_u32`
    S_CMP_EQ_U32,
    /// `s_cmp_lg_u32`
    S_CMP_LG_U32,
    /// `s_cmp_gt_u32`
    S_CMP_GT_U32,
    /// `s_cmp_ge_u32`
    S_CMP_GE_U32,
    /// `s_cmp_lt_u32`
    S_CMP_LT_U32,
    /// `s_cmp_le_u32`
    S_CMP_LE_U32,
    /// `s_bitcmp0_b32`
    S_BITCMP0_B32,
    /// `s_bitcmp1_b32`
    S_BITCMP1_B32,
    /// `s_bitcmp0_b64`
    S_BITCMP0_B64,
    /// `s_bitcmp1_b64`
    S_BITCMP1_B64,
    /// `s_setvskip`
    S_SETVSKIP,
    /// `s_set_gpr_idx_on`
    S_SET_GPR_IDX_ON,
    /// `s_cmp_eq_u64`
    S_CMP_EQ_U64,
    /// `s_cmp_lg_u64`
    S_CMP_LG_U64,
    /// `s_nop`
    S_NOP,
    /// `s_endpgm`
    S_ENDPGM,
    /// `s_branch`
    S_BRANCH,
    /// `s_wakeup`
    S_WAKEUP,
    /// `s_cbranch_scc0`
    S_CBRANCH_SCC0,
    /// `s_cbranch_scc1`
    S_CBRANCH_SCC1,
    /// `s_cbranch_vccz`
    S_CBRANCH_VCCZ,
    /// `s_cbranch_vccnz`
    S_CBRANCH_VCCNZ,
    /// `s_cbranch_execz`
    S_CBRANCH_EXECZ,
    /// `s_cbranch_execnz`
    S_CBRANCH_EXECNZ,
    /// `s_barrier`
    S_BARRIER,
    /// `s_setkill`
    S_SETKILL,
    /// `s_waitcnt`
    S_WAITCNT,
    /// `s_sethalt`
    S_SETHALT,
    /// `s_sleep`
    S_SLEEP,
    /// `s_setprio`
    S_SETPRIO,
    /// `s_sendmsg`
    S_SENDMSG,
    /// `s_sendmsghalt`
    S_SENDMSGHALT,
    /// `s_trap`
    S_TRAP,
    /// `s_icache_inv`
    S_ICACHE_INV,
    /// `s_incperflevel`
    S_INCPERFLEVEL,
    /// `s_decperflevel`
    S_DECPERFLEVEL,
    /// `s_ttracedata`
    S_TTRACEDATA,
    /// `s_cbranch_cdbgsys`
    S_CBRANCH_CDBGSYS,
    /// `s_cbranch_cdbguser`
    S_CBRANCH_CDBGUSER,
    /// `s_cbranch_cdbgsys_or_user`
    S_CBRANCH_CDBGSYS_OR_USER,
    /// `s_cbranch_cdbgsys_and_user`
    S_CBRANCH_CDBGSYS_AND_USER,
    /// `s_endpgm_saved`
    S_ENDPGM_SAVED,
    /// `s_set_gpr_idx_off`
    S_SET_GPR_IDX_OFF,
    /// `s_set_gpr_idx_mode`
    S_SET_GPR_IDX_MODE,
    /// `s_endpgm_ordered_ps_done`
    S_ENDPGM_ORDERED_PS_DONE,
    /// `s_load_dword`
    S_LOAD_DWORD,
    /// `s_load_dwordx2`
    S_LOAD_DWORDX2,
    /// `s_load_dwordx4`
    S_LOAD_DWORDX4,
    /// `s_load_dwordx8`
    S_LOAD_DWORDX8,
    /// `s_load_dwordx16`
    S_LOAD_DWORDX16,
    /// `s_scratch_load_dword`
    S_SCRATCH_LOAD_DWORD,
    /// `s_scratch_load_dwordx2`
    S_SCRATCH_LOAD_DWORDX2,
    /// `s_scratch_load_dwordx4`
    S_SCRATCH_LOAD_DWORDX4,
    /// `s_buffer_load_dword`
    S_BUFFER_LOAD_DWORD,
    /// `s_buffer_load_dwordx2`
    S_BUFFER_LOAD_DWORDX2,
    /// `s_buffer_load_dwordx4`
    S_BUFFER_LOAD_DWORDX4,
    /// `s_buffer_load_dwordx8`
    S_BUFFER_LOAD_DWORDX8,
    /// `s_buffer_load_dwordx16`
    S_BUFFER_LOAD_DWORDX16,
    /// `s_store_dword`
    S_STORE_DWORD,
    /// `s_store_dwordx2`
    S_STORE_DWORDX2,
    /// `s_store_dwordx4`
    S_STORE_DWORDX4,
    /// `s_scratch_store_dword`
    S_SCRATCH_STORE_DWORD,
    /// `s_scratch_store_dwordx2`
    S_SCRATCH_STORE_DWORDX2,
    /// `s_scratch_store_dwordx4`
    S_SCRATCH_STORE_DWORDX4,
    /// `s_buffer_store_dword`
    S_BUFFER_STORE_DWORD,
    /// `s_buffer_store_dwordx2`
    S_BUFFER_STORE_DWORDX2,
    /// `s_buffer_store_dwordx4`
    S_BUFFER_STORE_DWORDX4,
    /// `s_dcache_inv`
    S_DCACHE_INV,
    /// `s_dcache_wb`
    S_DCACHE_WB,
    /// `s_dcache_inv_vol`
    S_DCACHE_INV_VOL,
    /// `s_dcache_wb_vol`
    S_DCACHE_WB_VOL,
    /// `s_memtime`
    S_MEMTIME,
    /// `s_memrealtime`
    S_MEMREALTIME,
    /// `s_atc_probe`
    S_ATC_PROBE,
    /// `s_atc_probe_buffer`
    S_ATC_PROBE_BUFFER,
    /// `s_dcache_discard`
    S_DCACHE_DISCARD,
    /// `s_dcache_discard_x2`
    S_DCACHE_DISCARD_X2,
    /// `s_buffer_atomic_swap`
    S_BUFFER_ATOMIC_SWAP,
    /// `s_buffer_atomic_cmpswap`
    S_BUFFER_ATOMIC_CMPSWAP,
    /// `s_buffer_atomic_add`
    S_BUFFER_ATOMIC_ADD,
    /// `s_buffer_atomic_sub`
    S_BUFFER_ATOMIC_SUB,
    /// `s_buffer_atomic_smin`
    S_BUFFER_ATOMIC_SMIN,
    /// `s_buffer_atomic_umin`
    S_BUFFER_ATOMIC_UMIN,
    /// `s_buffer_atomic_smax`
    S_BUFFER_ATOMIC_SMAX,
    /// `s_buffer_atomic_umax`
    S_BUFFER_ATOMIC_UMAX,
    /// `s_buffer_atomic_and`
    S_BUFFER_ATOMIC_AND,
    /// `s_buffer_atomic_or`
    S_BUFFER_ATOMIC_OR,
    /// `s_buffer_atomic_xor`
    S_BUFFER_ATOMIC_XOR,
    /// `s_buffer_atomic_inc`
    S_BUFFER_ATOMIC_INC,
    /// `s_buffer_atomic_dec`
    S_BUFFER_ATOMIC_DEC,
    /// `s_buffer_atomic_swap_x2`
    S_BUFFER_ATOMIC_SWAP_X2,
    /// `s_buffer_atomic_cmpswap_x2`
    S_BUFFER_ATOMIC_CMPSWAP_X2,
    /// `s_buffer_atomic_add_x2`
    S_BUFFER_ATOMIC_ADD_X2,
    /// `s_buffer_atomic_sub_x2`
    S_BUFFER_ATOMIC_SUB_X2,
    /// `s_buffer_atomic_smin_x2`
    S_BUFFER_ATOMIC_SMIN_X2,
    /// `s_buffer_atomic_umin_x2`
    S_BUFFER_ATOMIC_UMIN_X2,
    /// `s_buffer_atomic_smax_x2`
    S_BUFFER_ATOMIC_SMAX_X2,
    /// `s_buffer_atomic_umax_x2`
    S_BUFFER_ATOMIC_UMAX_X2,
    /// `s_buffer_atomic_and_x2`
    S_BUFFER_ATOMIC_AND_X2,
    /// `s_buffer_atomic_or_x2`
    S_BUFFER_ATOMIC_OR_X2,
    /// `s_buffer_atomic_xor_x2`
    S_BUFFER_ATOMIC_XOR_X2,
    /// `s_buffer_atomic_inc_x2`
    S_BUFFER_ATOMIC_INC_X2,
    /// `s_buffer_atomic_dec_x2`
    S_BUFFER_ATOMIC_DEC_X2,
    /// `s_atomic_swap`
    S_ATOMIC_SWAP,
    /// `s_atomic_cmpswap`
    S_ATOMIC_CMPSWAP,
    /// `s_atomic_add`
    S_ATOMIC_ADD,
    /// `s_atomic_sub`
    S_ATOMIC_SUB,
    /// `s_atomic_smin`
    S_ATOMIC_SMIN,
    /// `s_atomic_umin`
    S_ATOMIC_UMIN,
    /// `s_atomic_smax`
    S_ATOMIC_SMAX,
    /// `s_atomic_umax`
    S_ATOMIC_UMAX,
    /// `s_atomic_and`
    S_ATOMIC_AND,
    /// `s_atomic_or`
    S_ATOMIC_OR,
    /// `s_atomic_xor`
    S_ATOMIC_XOR,
    /// `s_atomic_inc`
    S_ATOMIC_INC,
    /// `s_atomic_dec`
    S_ATOMIC_DEC,
    /// `s_atomic_swap_x2`
    S_ATOMIC_SWAP_X2,
    /// `s_atomic_cmpswap_x2`
    S_ATOMIC_CMPSWAP_X2,
    /// `s_atomic_add_x2`
    S_ATOMIC_ADD_X2,
    /// `s_atomic_sub_x2`
    S_ATOMIC_SUB_X2,
    /// `s_atomic_smin_x2`
    S_ATOMIC_SMIN_X2,
    /// `s_atomic_umin_x2`
    S_ATOMIC_UMIN_X2,
    /// `s_atomic_smax_x2`
    S_ATOMIC_SMAX_X2,
    /// `s_atomic_umax_x2`
    S_ATOMIC_UMAX_X2,
    /// `s_atomic_and_x2`
    S_ATOMIC_AND_X2,
    /// `s_atomic_or_x2`
    S_ATOMIC_OR_X2,
    /// `s_atomic_xor_x2`
    S_ATOMIC_XOR_X2,
    /// `s_atomic_inc_x2`
    S_ATOMIC_INC_X2,
    /// `s_atomic_dec_x2`
    S_ATOMIC_DEC_X2,
    /// `v_cndmask_b32`
    V_CNDMASK_B32,
    /// `v_add_f32`
    V_ADD_F32,
    /// `v_sub_f32`
    V_SUB_F32,
    /// `v_subrev_f32`
    V_SUBREV_F32,
    /// `v_mul_legacy_f32`
    V_MUL_LEGACY_F32,
    /// `v_fmac_f64`
    V_FMAC_F64,
    /// `v_mul_f32`
    V_MUL_F32,
    /// `v_mul_i32_i24`
    V_MUL_I32_I24,
    /// `v_mul_hi_i32_i24`
    V_MUL_HI_I32_I24,
    /// `v_mul_u32_u24`
    V_MUL_U32_U24,
    /// `v_mul_hi_u32_u24`
    V_MUL_HI_U32_U24,
    /// `v_min_f32`
    V_MIN_F32,
    /// `v_max_f32`
    V_MAX_F32,
    /// `v_min_i32`
    V_MIN_I32,
    /// `v_max_i32`
    V_MAX_I32,
    /// `v_min_u32`
    V_MIN_U32,
    /// `v_max_u32`
    V_MAX_U32,
    /// `v_lshrrev_b32`
    V_LSHRREV_B32,
    /// `v_ashrrev_i32`
    V_ASHRREV_I32,
    /// `v_lshlrev_b32`
    V_LSHLREV_B32,
    /// `v_and_b32`
    V_AND_B32,
    /// `v_or_b32`
    V_OR_B32,
    /// `v_xor_b32`
    V_XOR_B32,
    /// `v_mac_f32`
    V_MAC_F32,
    /// `v_dot2c_f32_bf16`
    V_DOT2C_F32_BF16,
    /// `v_madmk_f32`
    V_MADMK_F32,
    /// `v_fmamk_f32`
    V_FMAMK_F32,
    /// `v_madak_f32`
    V_MADAK_F32,
    /// `v_fmaak_f32`
    V_FMAAK_F32,
    /// `v_add_co_u32`
    V_ADD_CO_U32,
    /// `v_sub_co_u32`
    V_SUB_CO_U32,
    /// `v_subrev_co_u32`
    V_SUBREV_CO_U32,
    /// `v_addc_co_u32`
    V_ADDC_CO_U32,
    /// `v_subb_co_u32`
    V_SUBB_CO_U32,
    /// `v_subbrev_co_u32`
    V_SUBBREV_CO_U32,
    /// `v_add_f16`
    V_ADD_F16,
    /// `v_sub_f16`
    V_SUB_F16,
    /// `v_subrev_f16`
    V_SUBREV_F16,
    /// `v_mul_f16`
    V_MUL_F16,
    /// `v_mac_f16`
    V_MAC_F16,
    /// `v_madmk_f16`
    V_MADMK_F16,
    /// `v_madak_f16`
    V_MADAK_F16,
    /// `v_add_u16`
    V_ADD_U16,
    /// `v_sub_u16`
    V_SUB_U16,
    /// `v_subrev_u16`
    V_SUBREV_U16,
    /// `v_mul_lo_u16`
    V_MUL_LO_U16,
    /// `v_lshlrev_b16`
    V_LSHLREV_B16,
    /// `v_lshrrev_b16`
    V_LSHRREV_B16,
    /// `v_ashrrev_i16`
    V_ASHRREV_I16,
    /// `v_max_f16`
    V_MAX_F16,
    /// `v_min_f16`
    V_MIN_F16,
    /// `v_max_u16`
    V_MAX_U16,
    /// `v_max_i16`
    V_MAX_I16,
    /// `v_min_u16`
    V_MIN_U16,
    /// `v_min_i16`
    V_MIN_I16,
    /// `v_ldexp_f16`
    V_LDEXP_F16,
    /// `v_add_u32`
    V_ADD_U32,
    /// `v_sub_u32`
    V_SUB_U32,
    /// `v_subrev_u32`
    V_SUBREV_U32,
    /// `v_dot2c_f32_f16`
    V_DOT2C_F32_F16,
    /// `v_dot2c_i32_i16`
    V_DOT2C_I32_I16,
    /// `v_dot4c_i32_i8`
    V_DOT4C_I32_I8,
    /// `v_dot8c_i32_i4`
    V_DOT8C_I32_I4,
    /// `v_fmac_f32`
    V_FMAC_F32,
    /// `v_pk_fmac_f16`
    V_PK_FMAC_F16,
    /// `v_xnor_b32`
    V_XNOR_B32,
    /// `v_nop`
    V_NOP,
    /// `v_mov_b32`
    V_MOV_B32,
    /// `v_readfirstlane_b32`
    V_READFIRSTLANE_B32,
    /// `v_cvt_i32_f64`
    V_CVT_I32_F64,
    /// `v_cvt_f64_i32`
    V_CVT_F64_I32,
    /// `v_cvt_f32_i32`
    V_CVT_F32_I32,
    /// `v_cvt_f32_u32`
    V_CVT_F32_U32,
    /// `v_cvt_u32_f32`
    V_CVT_U32_F32,
    /// `v_cvt_i32_f32`
    V_CVT_I32_F32,
    /// `v_cvt_f16_f32`
    V_CVT_F16_F32,
    /// `v_cvt_f32_f16`
    V_CVT_F32_F16,
    /// `v_cvt_rpi_i32_f32`
    V_CVT_RPI_I32_F32,
    /// `v_cvt_flr_i32_f32`
    V_CVT_FLR_I32_F32,
    /// `v_cvt_off_f32_i4`
    V_CVT_OFF_F32_I4,
    /// `v_cvt_f32_f64`
    V_CVT_F32_F64,
    /// `v_cvt_f64_f32`
    V_CVT_F64_F32,
    /// `v_cvt_f32_ubyte0`
    V_CVT_F32_UBYTE0,
    /// `v_cvt_f32_ubyte1`
    V_CVT_F32_UBYTE1,
    /// `v_cvt_f32_ubyte2`
    V_CVT_F32_UBYTE2,
    /// `v_cvt_f32_ubyte3`
    V_CVT_F32_UBYTE3,
    /// `v_cvt_u32_f64`
    V_CVT_U32_F64,
    /// `v_cvt_f64_u32`
    V_CVT_F64_U32,
    /// `v_trunc_f64`
    V_TRUNC_F64,
    /// `v_ceil_f64`
    V_CEIL_F64,
    /// `v_rndne_f64`
    V_RNDNE_F64,
    /// `v_floor_f64`
    V_FLOOR_F64,
    /// `v_fract_f32`
    V_FRACT_F32,
    /// `v_trunc_f32`
    V_TRUNC_F32,
    /// `v_ceil_f32`
    V_CEIL_F32,
    /// `v_rndne_f32`
    V_RNDNE_F32,
    /// `v_floor_f32`
    V_FLOOR_F32,
    /// `v_exp_f32`
    V_EXP_F32,
    /// `v_log_f32`
    V_LOG_F32,
    /// `v_rcp_f32`
    V_RCP_F32,
    /// `v_rcp_iflag_f32`
    V_RCP_IFLAG_F32,
    /// `v_rsq_f32`
    V_RSQ_F32,
    /// `v_rcp_f64`
    V_RCP_F64,
    /// `v_rsq_f64`
    V_RSQ_F64,
    /// `v_sqrt_f32`
    V_SQRT_F32,
    /// `v_sqrt_f64`
    V_SQRT_F64,
    /// `v_sin_f32`
    V_SIN_F32,
    /// `v_cos_f32`
    V_COS_F32,
    /// `v_not_b32`
    V_NOT_B32,
    /// `v_bfrev_b32`
    V_BFREV_B32,
    /// `v_ffbh_u32`
    V_FFBH_U32,
    /// `v_ffbl_b32`
    V_FFBL_B32,
    /// `v_ffbh_i32`
    V_FFBH_I32,
    /// `v_frexp_exp_i32_f64`
    V_FREXP_EXP_I32_F64,
    /// `v_frexp_mant_f64`
    V_FREXP_MANT_F64,
    /// `v_fract_f64`
    V_FRACT_F64,
    /// `v_frexp_exp_i32_f32`
    V_FREXP_EXP_I32_F32,
    /// `v_frexp_mant_f32`
    V_FREXP_MANT_F32,
    /// `v_clrexcp`
    V_CLREXCP,
    /// `v_screen_partition_4se_b32`
    V_SCREEN_PARTITION_4SE_B32,
    /// `v_mov_b64`
    V_MOV_B64,
    /// `v_cvt_f16_u16`
    V_CVT_F16_U16,
    /// `v_cvt_f16_i16`
    V_CVT_F16_I16,
    /// `v_cvt_u16_f16`
    V_CVT_U16_F16,
    /// `v_cvt_i16_f16`
    V_CVT_I16_F16,
    /// `v_rcp_f16`
    V_RCP_F16,
    /// `v_sqrt_f16`
    V_SQRT_F16,
    /// `v_rsq_f16`
    V_RSQ_F16,
    /// `v_log_f16`
    V_LOG_F16,
    /// `v_exp_f16`
    V_EXP_F16,
    /// `v_frexp_mant_f16`
    V_FREXP_MANT_F16,
    /// `v_frexp_exp_i16_f16`
    V_FREXP_EXP_I16_F16,
    /// `v_floor_f16`
    V_FLOOR_F16,
    /// `v_ceil_f16`
    V_CEIL_F16,
    /// `v_trunc_f16`
    V_TRUNC_F16,
    /// `v_rndne_f16`
    V_RNDNE_F16,
    /// `v_fract_f16`
    V_FRACT_F16,
    /// `v_sin_f16`
    V_SIN_F16,
    /// `v_cos_f16`
    V_COS_F16,
    /// `v_exp_legacy_f32`
    V_EXP_LEGACY_F32,
    /// `v_log_legacy_f32`
    V_LOG_LEGACY_F32,
    /// `v_cvt_norm_i16_f16`
    V_CVT_NORM_I16_F16,
    /// `v_cvt_norm_u16_f16`
    V_CVT_NORM_U16_F16,
    /// `v_sat_pk_u8_i16`
    V_SAT_PK_U8_I16,
    /// `v_swap_b32`
    V_SWAP_B32,
    /// `v_accvgpr_mov_b32`
    V_ACCVGPR_MOV_B32,
    /// `v_cvt_f32_fp8`
    V_CVT_F32_FP8,
    /// `v_cvt_f32_bf8`
    V_CVT_F32_BF8,
    /// `v_cvt_pk_f32_fp8`
    V_CVT_PK_F32_FP8,
    /// `v_cvt_pk_f32_bf8`
    V_CVT_PK_F32_BF8,
    /// `v_prng_b32`
    V_PRNG_B32,
    /// `v_permlane16_swap_b32`
    V_PERMLANE16_SWAP_B32,
    /// `v_permlane32_swap_b32`
    V_PERMLANE32_SWAP_B32,
    /// `v_cvt_f32_bf16`
    V_CVT_F32_BF16,
    /// `v_cmp_class_f32`
    V_CMP_CLASS_F32,
    /// `v_cmpx_class_f32`
    V_CMPX_CLASS_F32,
    /// `v_cmp_class_f64`
    V_CMP_CLASS_F64,
    /// `v_cmpx_class_f64`
    V_CMPX_CLASS_F64,
    /// `v_cmp_class_f16`
    V_CMP_CLASS_F16,
    /// `v_cmpx_class_f16`
    V_CMPX_CLASS_F16,
    /// `v_cmp_f_f16`
    V_CMP_F_F16,
    /// `v_cmp_lt_f16`
    V_CMP_LT_F16,
    /// `v_cmp_eq_f16`
    V_CMP_EQ_F16,
    /// `v_cmp_le_f16`
    V_CMP_LE_F16,
    /// `v_cmp_gt_f16`
    V_CMP_GT_F16,
    /// `v_cmp_lg_f16`
    V_CMP_LG_F16,
    /// `v_cmp_ge_f16`
    V_CMP_GE_F16,
    /// `v_cmp_o_f16`
    V_CMP_O_F16,
    /// `v_cmp_u_f16`
    V_CMP_U_F16,
    /// `v_cmp_nge_f16`
    V_CMP_NGE_F16,
    /// `v_cmp_nlg_f16`
    V_CMP_NLG_F16,
    /// `v_cmp_ngt_f16`
    V_CMP_NGT_F16,
    /// `v_cmp_nle_f16`
    V_CMP_NLE_F16,
    /// `v_cmp_neq_f16`
    V_CMP_NEQ_F16,
    /// `v_cmp_nlt_f16`
    V_CMP_NLT_F16,
    /// `v_cmp_tru_f16`
    V_CMP_TRU_F16,
    /// `v_cmpx_f_f16`
    V_CMPX_F_F16,
    /// `v_cmpx_lt_f16`
    V_CMPX_LT_F16,
    /// `v_cmpx_eq_f16`
    V_CMPX_EQ_F16,
    /// `v_cmpx_le_f16`
    V_CMPX_LE_F16,
    /// `v_cmpx_gt_f16`
    V_CMPX_GT_F16,
    /// `v_cmpx_lg_f16`
    V_CMPX_LG_F16,
    /// `v_cmpx_ge_f16`
    V_CMPX_GE_F16,
    /// `v_cmpx_o_f16`
    V_CMPX_O_F16,
    /// `v_cmpx_u_f16`
    V_CMPX_U_F16,
    /// `v_cmpx_nge_f16`
    V_CMPX_NGE_F16,
    /// `v_cmpx_nlg_f16`
    V_CMPX_NLG_F16,
    /// `v_cmpx_ngt_f16`
    V_CMPX_NGT_F16,
    /// `v_cmpx_nle_f16`
    V_CMPX_NLE_F16,
    /// `v_cmpx_neq_f16`
    V_CMPX_NEQ_F16,
    /// `v_cmpx_nlt_f16`
    V_CMPX_NLT_F16,
    /// `v_cmpx_tru_f16`
    V_CMPX_TRU_F16,
    /// `v_cmp_f_f32`
    V_CMP_F_F32,
    /// `v_cmp_lt_f32`
    V_CMP_LT_F32,
    /// `v_cmp_eq_f32`
    V_CMP_EQ_F32,
    /// `v_cmp_le_f32`
    V_CMP_LE_F32,
    /// `v_cmp_gt_f32`
    V_CMP_GT_F32,
    /// `v_cmp_lg_f32`
    V_CMP_LG_F32,
    /// `v_cmp_ge_f32`
    V_CMP_GE_F32,
    /// `v_cmp_o_f32`
    V_CMP_O_F32,
    /// `v_cmp_u_f32`
    V_CMP_U_F32,
    /// `v_cmp_nge_f32`
    V_CMP_NGE_F32,
    /// `v_cmp_nlg_f32`
    V_CMP_NLG_F32,
    /// `v_cmp_ngt_f32`
    V_CMP_NGT_F32,
    /// `v_cmp_nle_f32`
    V_CMP_NLE_F32,
    /// `v_cmp_neq_f32`
    V_CMP_NEQ_F32,
    /// `v_cmp_nlt_f32`
    V_CMP_NLT_F32,
    /// `v_cmp_tru_f32`
    V_CMP_TRU_F32,
    /// `v_cmpx_f_f32`
    V_CMPX_F_F32,
    /// `v_cmpx_lt_f32`
    V_CMPX_LT_F32,
    /// `v_cmpx_eq_f32`
    V_CMPX_EQ_F32,
    /// `v_cmpx_le_f32`
    V_CMPX_LE_F32,
    /// `v_cmpx_gt_f32`
    V_CMPX_GT_F32,
    /// `v_cmpx_lg_f32`
    V_CMPX_LG_F32,
    /// `v_cmpx_ge_f32`
    V_CMPX_GE_F32,
    /// `v_cmpx_o_f32`
    V_CMPX_O_F32,
    /// `v_cmpx_u_f32`
    V_CMPX_U_F32,
    /// `v_cmpx_nge_f32`
    V_CMPX_NGE_F32,
    /// `v_cmpx_nlg_f32`
    V_CMPX_NLG_F32,
    /// `v_cmpx_ngt_f32`
    V_CMPX_NGT_F32,
    /// `v_cmpx_nle_f32`
    V_CMPX_NLE_F32,
    /// `v_cmpx_neq_f32`
    V_CMPX_NEQ_F32,
    /// `v_cmpx_nlt_f32`
    V_CMPX_NLT_F32,
    /// `v_cmpx_tru_f32`
    V_CMPX_TRU_F32,
    /// `v_cmp_f_f64`
    V_CMP_F_F64,
    /// `v_cmp_lt_f64`
    V_CMP_LT_F64,
    /// `v_cmp_eq_f64`
    V_CMP_EQ_F64,
    /// `v_cmp_le_f64`
    V_CMP_LE_F64,
    /// `v_cmp_gt_f64`
    V_CMP_GT_F64,
    /// `v_cmp_lg_f64`
    V_CMP_LG_F64,
    /// `v_cmp_ge_f64`
    V_CMP_GE_F64,
    /// `v_cmp_o_f64`
    V_CMP_O_F64,
    /// `v_cmp_u_f64`
    V_CMP_U_F64,
    /// `v_cmp_nge_f64`
    V_CMP_NGE_F64,
    /// `v_cmp_nlg_f64`
    V_CMP_NLG_F64,
    /// `v_cmp_ngt_f64`
    V_CMP_NGT_F64,
    /// `v_cmp_nle_f64`
    V_CMP_NLE_F64,
    /// `v_cmp_neq_f64`
    V_CMP_NEQ_F64,
    /// `v_cmp_nlt_f64`
    V_CMP_NLT_F64,
    /// `v_cmp_tru_f64`
    V_CMP_TRU_F64,
    /// `v_cmpx_f_f64`
    V_CMPX_F_F64,
    /// `v_cmpx_lt_f64`
    V_CMPX_LT_F64,
    /// `v_cmpx_eq_f64`
    V_CMPX_EQ_F64,
    /// `v_cmpx_le_f64`
    V_CMPX_LE_F64,
    /// `v_cmpx_gt_f64`
    V_CMPX_GT_F64,
    /// `v_cmpx_lg_f64`
    V_CMPX_LG_F64,
    /// `v_cmpx_ge_f64`
    V_CMPX_GE_F64,
    /// `v_cmpx_o_f64`
    V_CMPX_O_F64,
    /// `v_cmpx_u_f64`
    V_CMPX_U_F64,
    /// `v_cmpx_nge_f64`
    V_CMPX_NGE_F64,
    /// `v_cmpx_nlg_f64`
    V_CMPX_NLG_F64,
    /// `v_cmpx_ngt_f64`
    V_CMPX_NGT_F64,
    /// `v_cmpx_nle_f64`
    V_CMPX_NLE_F64,
    /// `v_cmpx_neq_f64`
    V_CMPX_NEQ_F64,
    /// `v_cmpx_nlt_f64`
    V_CMPX_NLT_F64,
    /// `v_cmpx_tru_f64`
    V_CMPX_TRU_F64,
    /// `v_cmp_f_i16`
    V_CMP_F_I16,
    /// `v_cmp_lt_i16`
    V_CMP_LT_I16,
    /// `v_cmp_eq_i16`
    V_CMP_EQ_I16,
    /// `v_cmp_le_i16`
    V_CMP_LE_I16,
    /// `v_cmp_gt_i16`
    V_CMP_GT_I16,
    /// `v_cmp_ne_i16`
    V_CMP_NE_I16,
    /// `v_cmp_ge_i16`
    V_CMP_GE_I16,
    /// `v_cmp_t_i16`
    V_CMP_T_I16,
    /// `v_cmp_f_u16`
    V_CMP_F_U16,
    /// `v_cmp_lt_u16`
    V_CMP_LT_U16,
    /// `v_cmp_eq_u16`
    V_CMP_EQ_U16,
    /// `v_cmp_le_u16`
    V_CMP_LE_U16,
    /// `v_cmp_gt_u16`
    V_CMP_GT_U16,
    /// `v_cmp_ne_u16`
    V_CMP_NE_U16,
    /// `v_cmp_ge_u16`
    V_CMP_GE_U16,
    /// `v_cmp_t_u16`
    V_CMP_T_U16,
    /// `v_cmpx_f_i16`
    V_CMPX_F_I16,
    /// `v_cmpx_lt_i16`
    V_CMPX_LT_I16,
    /// `v_cmpx_eq_i16`
    V_CMPX_EQ_I16,
    /// `v_cmpx_le_i16`
    V_CMPX_LE_I16,
    /// `v_cmpx_gt_i16`
    V_CMPX_GT_I16,
    /// `v_cmpx_ne_i16`
    V_CMPX_NE_I16,
    /// `v_cmpx_ge_i16`
    V_CMPX_GE_I16,
    /// `v_cmpx_t_i16`
    V_CMPX_T_I16,
    /// `v_cmpx_f_u16`
    V_CMPX_F_U16,
    /// `v_cmpx_lt_u16`
    V_CMPX_LT_U16,
    /// `v_cmpx_eq_u16`
    V_CMPX_EQ_U16,
    /// `v_cmpx_le_u16`
    V_CMPX_LE_U16,
    /// `v_cmpx_gt_u16`
    V_CMPX_GT_U16,
    /// `v_cmpx_ne_u16`
    V_CMPX_NE_U16,
    /// `v_cmpx_ge_u16`
    V_CMPX_GE_U16,
    /// `v_cmpx_t_u16`
    V_CMPX_T_U16,
    /// `v_cmp_f_i32`
    V_CMP_F_I32,
    /// `v_cmp_lt_i32`
    V_CMP_LT_I32,
    /// `v_cmp_eq_i32`
    V_CMP_EQ_I32,
    /// `v_cmp_le_i32`
    V_CMP_LE_I32,
    /// `v_cmp_gt_i32`
    V_CMP_GT_I32,
    /// `v_cmp_ne_i32`
    V_CMP_NE_I32,
    /// `v_cmp_ge_i32`
    V_CMP_GE_I32,
    /// `v_cmp_t_i32`
    V_CMP_T_I32,
    /// `v_cmp_f_u32`
    V_CMP_F_U32,
    /// `v_cmp_lt_u32`
    V_CMP_LT_U32,
    /// `v_cmp_eq_u32`
    V_CMP_EQ_U32,
    /// `v_cmp_le_u32`
    V_CMP_LE_U32,
    /// `v_cmp_gt_u32`
    V_CMP_GT_U32,
    /// `v_cmp_ne_u32`
    V_CMP_NE_U32,
    /// `v_cmp_ge_u32`
    V_CMP_GE_U32,
    /// `v_cmp_t_u32`
    V_CMP_T_U32,
    /// `v_cmpx_f_i32`
    V_CMPX_F_I32,
    /// `v_cmpx_lt_i32`
    V_CMPX_LT_I32,
    /// `v_cmpx_eq_i32`
    V_CMPX_EQ_I32,
    /// `v_cmpx_le_i32`
    V_CMPX_LE_I32,
    /// `v_cmpx_gt_i32`
    V_CMPX_GT_I32,
    /// `v_cmpx_ne_i32`
    V_CMPX_NE_I32,
    /// `v_cmpx_ge_i32`
    V_CMPX_GE_I32,
    /// `v_cmpx_t_i32`
    V_CMPX_T_I32,
    /// `v_cmpx_f_u32`
    V_CMPX_F_U32,
    /// `v_cmpx_lt_u32`
    V_CMPX_LT_U32,
    /// `v_cmpx_eq_u32`
    V_CMPX_EQ_U32,
    /// `v_cmpx_le_u32`
    V_CMPX_LE_U32,
    /// `v_cmpx_gt_u32`
    V_CMPX_GT_U32,
    /// `v_cmpx_ne_u32`
    V_CMPX_NE_U32,
    /// `v_cmpx_ge_u32`
    V_CMPX_GE_U32,
    /// `v_cmpx_t_u32`
    V_CMPX_T_U32,
    /// `v_cmp_f_i64`
    V_CMP_F_I64,
    /// `v_cmp_lt_i64`
    V_CMP_LT_I64,
    /// `v_cmp_eq_i64`
    V_CMP_EQ_I64,
    /// `v_cmp_le_i64`
    V_CMP_LE_I64,
    /// `v_cmp_gt_i64`
    V_CMP_GT_I64,
    /// `v_cmp_ne_i64`
    V_CMP_NE_I64,
    /// `v_cmp_ge_i64`
    V_CMP_GE_I64,
    /// `v_cmp_t_i64`
    V_CMP_T_I64,
    /// `v_cmp_f_u64`
    V_CMP_F_U64,
    /// `v_cmp_lt_u64`
    V_CMP_LT_U64,
    /// `v_cmp_eq_u64`
    V_CMP_EQ_U64,
    /// `v_cmp_le_u64`
    V_CMP_LE_U64,
    /// `v_cmp_gt_u64`
    V_CMP_GT_U64,
    /// `v_cmp_ne_u64`
    V_CMP_NE_U64,
    /// `v_cmp_ge_u64`
    V_CMP_GE_U64,
    /// `v_cmp_t_u64`
    V_CMP_T_U64,
    /// `v_cmpx_f_i64`
    V_CMPX_F_I64,
    /// `v_cmpx_lt_i64`
    V_CMPX_LT_I64,
    /// `v_cmpx_eq_i64`
    V_CMPX_EQ_I64,
    /// `v_cmpx_le_i64`
    V_CMPX_LE_I64,
    /// `v_cmpx_gt_i64`
    V_CMPX_GT_I64,
    /// `v_cmpx_ne_i64`
    V_CMPX_NE_I64,
    /// `v_cmpx_ge_i64`
    V_CMPX_GE_I64,
    /// `v_cmpx_t_i64`
    V_CMPX_T_I64,
    /// `v_cmpx_f_u64`
    V_CMPX_F_U64,
    /// `v_cmpx_lt_u64`
    V_CMPX_LT_U64,
    /// `v_cmpx_eq_u64`
    V_CMPX_EQ_U64,
    /// `v_cmpx_le_u64`
    V_CMPX_LE_U64,
    /// `v_cmpx_gt_u64`
    V_CMPX_GT_U64,
    /// `v_cmpx_ne_u64`
    V_CMPX_NE_U64,
    /// `v_cmpx_ge_u64`
    V_CMPX_GE_U64,
    /// `v_cmpx_t_u64`
    V_CMPX_T_U64,
    /// `v_mad_legacy_f32`
    V_MAD_LEGACY_F32,
    /// `v_mad_f32`
    V_MAD_F32,
    /// `v_mad_i32_i24`
    V_MAD_I32_I24,
    /// `v_mad_u32_u24`
    V_MAD_U32_U24,
    /// `v_cubeid_f32`
    V_CUBEID_F32,
    /// `v_cubesc_f32`
    V_CUBESC_F32,
    /// `v_cubetc_f32`
    V_CUBETC_F32,
    /// `v_cubema_f32`
    V_CUBEMA_F32,
    /// `v_bfe_u32`
    V_BFE_U32,
    /// `v_bfe_i32`
    V_BFE_I32,
    /// `v_bfi_b32`
    V_BFI_B32,
    /// `v_fma_f32`
    V_FMA_F32,
    /// `v_fma_f64`
    V_FMA_F64,
    /// `v_lerp_u8`
    V_LERP_U8,
    /// `v_alignbit_b32`
    V_ALIGNBIT_B32,
    /// `v_alignbyte_b32`
    V_ALIGNBYTE_B32,
    /// `v_min3_f32`
    V_MIN3_F32,
    /// `v_min3_i32`
    V_MIN3_I32,
    /// `v_min3_u32`
    V_MIN3_U32,
    /// `v_max3_f32`
    V_MAX3_F32,
    /// `v_max3_i32`
    V_MAX3_I32,
    /// `v_max3_u32`
    V_MAX3_U32,
    /// `v_med3_f32`
    V_MED3_F32,
    /// `v_med3_i32`
    V_MED3_I32,
    /// `v_med3_u32`
    V_MED3_U32,
    /// `v_sad_u8`
    V_SAD_U8,
    /// `v_sad_hi_u8`
    V_SAD_HI_U8,
    /// `v_sad_u16`
    V_SAD_U16,
    /// `v_sad_u32`
    V_SAD_U32,
    /// `v_cvt_pk_u8_f32`
    V_CVT_PK_U8_F32,
    /// `v_div_fixup_f32`
    V_DIV_FIXUP_F32,
    /// `v_div_fixup_f64`
    V_DIV_FIXUP_F64,
    /// `v_div_scale_f32`
    V_DIV_SCALE_F32,
    /// `v_div_scale_f64`
    V_DIV_SCALE_F64,
    /// `v_div_fmas_f32`
    V_DIV_FMAS_F32,
    /// `v_div_fmas_f64`
    V_DIV_FMAS_F64,
    /// `v_msad_u8`
    V_MSAD_U8,
    /// `v_qsad_pk_u16_u8`
    V_QSAD_PK_U16_U8,
    /// `v_mqsad_pk_u16_u8`
    V_MQSAD_PK_U16_U8,
    /// `v_mqsad_u32_u8`
    V_MQSAD_U32_U8,
    /// `v_mad_u64_u32`
    V_MAD_U64_U32,
    /// `v_mad_i64_i32`
    V_MAD_I64_I32,
    /// `v_mad_legacy_f16`
    V_MAD_LEGACY_F16,
    /// `v_mad_legacy_u16`
    V_MAD_LEGACY_U16,
    /// `v_mad_legacy_i16`
    V_MAD_LEGACY_I16,
    /// `v_perm_b32`
    V_PERM_B32,
    /// `v_fma_legacy_f16`
    V_FMA_LEGACY_F16,
    /// `v_div_fixup_legacy_f16`
    V_DIV_FIXUP_LEGACY_F16,
    /// `v_cvt_pkaccum_u8_f32`
    V_CVT_PKACCUM_U8_F32,
    /// `v_mad_u32_u16`
    V_MAD_U32_U16,
    /// `v_mad_i32_i16`
    V_MAD_I32_I16,
    /// `v_xad_u32`
    V_XAD_U32,
    /// `v_min3_f16`
    V_MIN3_F16,
    /// `v_min3_i16`
    V_MIN3_I16,
    /// `v_min3_u16`
    V_MIN3_U16,
    /// `v_max3_f16`
    V_MAX3_F16,
    /// `v_max3_i16`
    V_MAX3_I16,
    /// `v_max3_u16`
    V_MAX3_U16,
    /// `v_med3_f16`
    V_MED3_F16,
    /// `v_med3_i16`
    V_MED3_I16,
    /// `v_med3_u16`
    V_MED3_U16,
    /// `v_lshl_add_u32`
    V_LSHL_ADD_U32,
    /// `v_add_lshl_u32`
    V_ADD_LSHL_U32,
    /// `v_add3_u32`
    V_ADD3_U32,
    /// `v_lshl_or_b32`
    V_LSHL_OR_B32,
    /// `v_and_or_b32`
    V_AND_OR_B32,
    /// `v_or3_b32`
    V_OR3_B32,
    /// `v_mad_f16`
    V_MAD_F16,
    /// `v_mad_u16`
    V_MAD_U16,
    /// `v_mad_i16`
    V_MAD_I16,
    /// `v_fma_f16`
    V_FMA_F16,
    /// `v_div_fixup_f16`
    V_DIV_FIXUP_F16,
    /// `v_lshl_add_u64`
    V_LSHL_ADD_U64,
    /// `v_bitop3_b16`
    V_BITOP3_B16,
    /// `v_bitop3_b32`
    V_BITOP3_B32,
    /// `v_cvt_scalef32_pk_fp8_f32`
    V_CVT_SCALEF32_PK_FP8_F32,
    /// `v_cvt_scalef32_pk_bf8_f32`
    V_CVT_SCALEF32_PK_BF8_F32,
    /// `v_cvt_scalef32_sr_fp8_f32`
    V_CVT_SCALEF32_SR_FP8_F32,
    /// `v_cvt_scalef32_sr_bf8_f32`
    V_CVT_SCALEF32_SR_BF8_F32,
    /// `v_cvt_scalef32_pk_f32_fp8`
    V_CVT_SCALEF32_PK_F32_FP8,
    /// `v_cvt_scalef32_pk_f32_bf8`
    V_CVT_SCALEF32_PK_F32_BF8,
    /// `v_cvt_scalef32_f32_fp8`
    V_CVT_SCALEF32_F32_FP8,
    /// `v_cvt_scalef32_f32_bf8`
    V_CVT_SCALEF32_F32_BF8,
    /// `v_cvt_scalef32_pk_fp4_f32`
    V_CVT_SCALEF32_PK_FP4_F32,
    /// `v_cvt_scalef32_sr_pk_fp4_f32`
    V_CVT_SCALEF32_SR_PK_FP4_F32,
    /// `v_cvt_scalef32_pk_f32_fp4`
    V_CVT_SCALEF32_PK_F32_FP4,
    /// `v_cvt_scalef32_pk_fp8_f16`
    V_CVT_SCALEF32_PK_FP8_F16,
    /// `v_cvt_scalef32_pk_bf8_f16`
    V_CVT_SCALEF32_PK_BF8_F16,
    /// `v_cvt_scalef32_sr_fp8_f16`
    V_CVT_SCALEF32_SR_FP8_F16,
    /// `v_cvt_scalef32_sr_bf8_f16`
    V_CVT_SCALEF32_SR_BF8_F16,
    /// `v_cvt_scalef32_pk_fp8_bf16`
    V_CVT_SCALEF32_PK_FP8_BF16,
    /// `v_cvt_scalef32_pk_bf8_bf16`
    V_CVT_SCALEF32_PK_BF8_BF16,
    /// `v_cvt_scalef32_sr_fp8_bf16`
    V_CVT_SCALEF32_SR_FP8_BF16,
    /// `v_cvt_scalef32_sr_bf8_bf16`
    V_CVT_SCALEF32_SR_BF8_BF16,
    /// `v_cvt_scalef32_pk_f16_fp8`
    V_CVT_SCALEF32_PK_F16_FP8,
    /// `v_cvt_scalef32_pk_f16_bf8`
    V_CVT_SCALEF32_PK_F16_BF8,
    /// `v_cvt_scalef32_f16_fp8`
    V_CVT_SCALEF32_F16_FP8,
    /// `v_cvt_scalef32_f16_bf8`
    V_CVT_SCALEF32_F16_BF8,
    /// `v_cvt_scalef32_pk_fp4_f16`
    V_CVT_SCALEF32_PK_FP4_F16,
    /// `v_cvt_scalef32_pk_fp4_bf16`
    V_CVT_SCALEF32_PK_FP4_BF16,
    /// `v_cvt_scalef32_sr_pk_fp4_f16`
    V_CVT_SCALEF32_SR_PK_FP4_F16,
    /// `v_cvt_scalef32_sr_pk_fp4_bf16`
    V_CVT_SCALEF32_SR_PK_FP4_BF16,
    /// `v_cvt_scalef32_pk_f16_fp4`
    V_CVT_SCALEF32_PK_F16_FP4,
    /// `v_cvt_scalef32_pk_bf16_fp4`
    V_CVT_SCALEF32_PK_BF16_FP4,
    /// `v_cvt_scalef32_2xpk16_fp6_f32`
    V_CVT_SCALEF32_2XPK16_FP6_F32,
    /// `v_cvt_scalef32_2xpk16_bf6_f32`
    V_CVT_SCALEF32_2XPK16_BF6_F32,
    /// `v_cvt_scalef32_sr_pk32_fp6_f32`
    V_CVT_SCALEF32_SR_PK32_FP6_F32,
    /// `v_cvt_scalef32_sr_pk32_bf6_f32`
    V_CVT_SCALEF32_SR_PK32_BF6_F32,
    /// `v_cvt_scalef32_pk32_f32_fp6`
    V_CVT_SCALEF32_PK32_F32_FP6,
    /// `v_cvt_scalef32_pk32_f32_bf6`
    V_CVT_SCALEF32_PK32_F32_BF6,
    /// `v_cvt_scalef32_pk32_fp6_f16`
    V_CVT_SCALEF32_PK32_FP6_F16,
    /// `v_cvt_scalef32_pk32_fp6_bf16`
    V_CVT_SCALEF32_PK32_FP6_BF16,
    /// `v_cvt_scalef32_pk32_bf6_f16`
    V_CVT_SCALEF32_PK32_BF6_F16,
    /// `v_cvt_scalef32_pk32_bf6_bf16`
    V_CVT_SCALEF32_PK32_BF6_BF16,
    /// `v_cvt_scalef32_sr_pk32_fp6_f16`
    V_CVT_SCALEF32_SR_PK32_FP6_F16,
    /// `v_cvt_scalef32_sr_pk32_fp6_bf16`
    V_CVT_SCALEF32_SR_PK32_FP6_BF16,
    /// `v_cvt_scalef32_sr_pk32_bf6_f16`
    V_CVT_SCALEF32_SR_PK32_BF6_F16,
    /// `v_cvt_scalef32_sr_pk32_bf6_bf16`
    V_CVT_SCALEF32_SR_PK32_BF6_BF16,
    /// `v_cvt_scalef32_pk32_f16_fp6`
    V_CVT_SCALEF32_PK32_F16_FP6,
    /// `v_cvt_scalef32_pk32_bf16_fp6`
    V_CVT_SCALEF32_PK32_BF16_FP6,
    /// `v_cvt_scalef32_pk32_f16_bf6`
    V_CVT_SCALEF32_PK32_F16_BF6,
    /// `v_cvt_scalef32_pk32_bf16_bf6`
    V_CVT_SCALEF32_PK32_BF16_BF6,
    /// `v_ashr_pk_i8_i32`
    V_ASHR_PK_I8_I32,
    /// `v_ashr_pk_u8_i32`
    V_ASHR_PK_U8_I32,
    /// `v_cvt_pk_f16_f32`
    V_CVT_PK_F16_F32,
    /// `v_cvt_pk_bf16_f32`
    V_CVT_PK_BF16_F32,
    /// `v_cvt_scalef32_pk_bf16_fp8`
    V_CVT_SCALEF32_PK_BF16_FP8,
    /// `v_cvt_scalef32_pk_bf16_bf8`
    V_CVT_SCALEF32_PK_BF16_BF8,
    /// `v_add_f64`
    V_ADD_F64,
    /// `v_mul_f64`
    V_MUL_F64,
    /// `v_min_f64`
    V_MIN_F64,
    /// `v_max_f64`
    V_MAX_F64,
    /// `v_ldexp_f64`
    V_LDEXP_F64,
    /// `v_mul_lo_u32`
    V_MUL_LO_U32,
    /// `v_mul_hi_u32`
    V_MUL_HI_U32,
    /// `v_mul_hi_i32`
    V_MUL_HI_I32,
    /// `v_ldexp_f32`
    V_LDEXP_F32,
    /// `v_readlane_b32`
    V_READLANE_B32,
    /// `v_writelane_b32`
    V_WRITELANE_B32,
    /// `v_bcnt_u32_b32`
    V_BCNT_U32_B32,
    /// `v_mbcnt_lo_u32_b32`
    V_MBCNT_LO_U32_B32,
    /// `v_mbcnt_hi_u32_b32`
    V_MBCNT_HI_U32_B32,
    /// `v_lshlrev_b64`
    V_LSHLREV_B64,
    /// `v_lshrrev_b64`
    V_LSHRREV_B64,
    /// `v_ashrrev_i64`
    V_ASHRREV_I64,
    /// `v_trig_preop_f64`
    V_TRIG_PREOP_F64,
    /// `v_bfm_b32`
    V_BFM_B32,
    /// `v_cvt_pknorm_i16_f32`
    V_CVT_PKNORM_I16_F32,
    /// `v_cvt_pknorm_u16_f32`
    V_CVT_PKNORM_U16_F32,
    /// `v_cvt_pkrtz_f16_f32`
    V_CVT_PKRTZ_F16_F32,
    /// `v_cvt_pk_u16_u32`
    V_CVT_PK_U16_U32,
    /// `v_cvt_pk_i16_i32`
    V_CVT_PK_I16_I32,
    /// `v_cvt_pknorm_i16_f16`
    V_CVT_PKNORM_I16_F16,
    /// `v_cvt_pknorm_u16_f16`
    V_CVT_PKNORM_U16_F16,
    /// `v_add_i32`
    V_ADD_I32,
    /// `v_sub_i32`
    V_SUB_I32,
    /// `v_add_i16`
    V_ADD_I16,
    /// `v_sub_i16`
    V_SUB_I16,
    /// `v_pack_b32_f16`
    V_PACK_B32_F16,
    /// `v_cvt_pk_fp8_f32`
    V_CVT_PK_FP8_F32,
    /// `v_cvt_pk_bf8_f32`
    V_CVT_PK_BF8_F32,
    /// `v_cvt_sr_fp8_f32`
    V_CVT_SR_FP8_F32,
    /// `v_cvt_sr_bf8_f32`
    V_CVT_SR_BF8_F32,
    /// `v_cvt_sr_f16_f32`
    V_CVT_SR_F16_F32,
    /// `v_cvt_sr_bf16_f32`
    V_CVT_SR_BF16_F32,
    /// `v_minimum3_f32`
    V_MINIMUM3_F32,
    /// `v_maximum3_f32`
    V_MAXIMUM3_F32,
    /// `v_pk_mad_i16`
    V_PK_MAD_I16,
    /// `v_pk_mul_lo_u16`
    V_PK_MUL_LO_U16,
    /// `v_pk_add_i16`
    V_PK_ADD_I16,
    /// `v_pk_sub_i16`
    V_PK_SUB_I16,
    /// `v_pk_lshlrev_b16`
    V_PK_LSHLREV_B16,
    /// `v_pk_lshrrev_b16`
    V_PK_LSHRREV_B16,
    /// `v_pk_ashrrev_i16`
    V_PK_ASHRREV_I16,
    /// `v_pk_max_i16`
    V_PK_MAX_I16,
    /// `v_pk_min_i16`
    V_PK_MIN_I16,
    /// `v_pk_mad_u16`
    V_PK_MAD_U16,
    /// `v_pk_add_u16`
    V_PK_ADD_U16,
    /// `v_pk_sub_u16`
    V_PK_SUB_U16,
    /// `v_pk_max_u16`
    V_PK_MAX_U16,
    /// `v_pk_min_u16`
    V_PK_MIN_U16,
    /// `v_pk_fma_f16`
    V_PK_FMA_F16,
    /// `v_pk_add_f16`
    V_PK_ADD_F16,
    /// `v_pk_mul_f16`
    V_PK_MUL_F16,
    /// `v_pk_min_f16`
    V_PK_MIN_F16,
    /// `v_pk_max_f16`
    V_PK_MAX_F16,
    /// `v_dot2_f32_bf16`
    V_DOT2_F32_BF16,
    /// `v_pk_minimum3_f16`
    V_PK_MINIMUM3_F16,
    /// `v_pk_maximum3_f16`
    V_PK_MAXIMUM3_F16,
    /// `v_mad_mix_f32`
    V_MAD_MIX_F32,
    /// `v_fma_mix_f32`
    V_FMA_MIX_F32,
    /// `v_mad_mixlo_f16`
    V_MAD_MIXLO_F16,
    /// `v_fma_mixlo_f16`
    V_FMA_MIXLO_F16,
    /// `v_mad_mixhi_f16`
    V_MAD_MIXHI_F16,
    /// `v_fma_mixhi_f16`
    V_FMA_MIXHI_F16,
    /// `v_dot2_f32_f16`
    V_DOT2_F32_F16,
    /// `v_dot2_i32_i16`
    V_DOT2_I32_I16,
    /// `v_dot2_u32_u16`
    V_DOT2_U32_U16,
    /// `v_dot4_i32_i8`
    V_DOT4_I32_I8,
    /// `v_dot4_u32_u8`
    V_DOT4_U32_U8,
    /// `v_dot8_i32_i4`
    V_DOT8_I32_I4,
    /// `v_dot8_u32_u4`
    V_DOT8_U32_U4,
    /// `v_mfma_ld_scale_b32`
    V_MFMA_LD_SCALE_B32,
    /// `v_mfma_f32_16x16x128_f8f6f4`
    V_MFMA_F32_16X16X128_F8F6F4,
    /// `v_mfma_f32_32x32x64_f8f6f4`
    V_MFMA_F32_32X32X64_F8F6F4,
    /// `v_pk_fma_f32`
    V_PK_FMA_F32,
    /// `v_pk_mul_f32`
    V_PK_MUL_F32,
    /// `v_pk_add_f32`
    V_PK_ADD_F32,
    /// `v_pk_mov_b32`
    V_PK_MOV_B32,
    /// `v_mfma_f32_16x16x32_bf16`
    V_MFMA_F32_16X16X32_BF16,
    /// `v_mfma_i32_16x16x64_i8`
    V_MFMA_I32_16X16X64_I8,
    /// `v_mfma_f32_32x32x16_bf16`
    V_MFMA_F32_32X32X16_BF16,
    /// `v_mfma_i32_32x32x32_i8`
    V_MFMA_I32_32X32X32_I8,
    /// `v_smfmac_f32_16x16x64_bf16`
    V_SMFMAC_F32_16X16X64_BF16,
    /// `v_smfmac_i32_16x16x128_i8`
    V_SMFMAC_I32_16X16X128_I8,
    /// `v_smfmac_f32_16x16x128_bf8_bf8`
    V_SMFMAC_F32_16X16X128_BF8_BF8,
    /// `v_smfmac_f32_16x16x128_bf8_fp8`
    V_SMFMAC_F32_16X16X128_BF8_FP8,
    /// `v_smfmac_f32_16x16x128_fp8_bf8`
    V_SMFMAC_F32_16X16X128_FP8_BF8,
    /// `v_mfma_f32_16x16x8_xf32`
    V_MFMA_F32_16X16X8_XF32,
    /// `v_mfma_f32_32x32x4_xf32`
    V_MFMA_F32_32X32X4_XF32,
    /// `v_mfma_f32_32x32x1f32`
    V_MFMA_F32_32X32X1F32,
    /// `v_mfma_f32_16x16x1f32`
    V_MFMA_F32_16X16X1F32,
    /// `v_mfma_f32_4x4x1f32`
    V_MFMA_F32_4X4X1F32,
    /// `v_smfmac_f32_16x16x128_fp8_fp8`
    V_SMFMAC_F32_16X16X128_FP8_FP8,
    /// `v_mfma_f32_32x32x2f32`
    V_MFMA_F32_32X32X2F32,
    /// `v_mfma_f32_16x16x4f32`
    V_MFMA_F32_16X16X4F32,
    /// `v_smfmac_f32_32x32x32_bf16`
    V_SMFMAC_F32_32X32X32_BF16,
    /// `v_smfmac_i32_32x32x64_i8`
    V_SMFMAC_I32_32X32X64_I8,
    /// `v_mfma_f32_32x32x4f16`
    V_MFMA_F32_32X32X4F16,
    /// `v_mfma_f32_16x16x4f16`
    V_MFMA_F32_16X16X4F16,
    /// `v_mfma_f32_4x4x4f16`
    V_MFMA_F32_4X4X4F16,
    /// `v_smfmac_f32_32x32x64_bf8_bf8`
    V_SMFMAC_F32_32X32X64_BF8_BF8,
    /// `v_mfma_f32_32x32x8f16`
    V_MFMA_F32_32X32X8F16,
    /// `v_mfma_f32_16x16x16f16`
    V_MFMA_F32_16X16X16F16,
    /// `v_smfmac_f32_32x32x64_bf8_fp8`
    V_SMFMAC_F32_32X32X64_BF8_FP8,
    /// `v_smfmac_f32_32x32x64_fp8_bf8`
    V_SMFMAC_F32_32X32X64_FP8_BF8,
    /// `v_mfma_i32_32x32x4i8`
    V_MFMA_I32_32X32X4I8,
    /// `v_mfma_i32_16x16x4i8`
    V_MFMA_I32_16X16X4I8,
    /// `v_mfma_i32_4x4x4i8`
    V_MFMA_I32_4X4X4I8,
    /// `v_smfmac_f32_32x32x64_fp8_fp8`
    V_SMFMAC_F32_32X32X64_FP8_FP8,
    /// `v_mfma_i32_32x32x8i8`
    V_MFMA_I32_32X32X8I8,
    /// `v_mfma_f32_16x16x32_f16`
    V_MFMA_F32_16X16X32_F16,
    /// `v_mfma_i32_16x16x16i8`
    V_MFMA_I32_16X16X16I8,
    /// `v_mfma_f32_32x32x16_f16`
    V_MFMA_F32_32X32X16_F16,
    /// `v_mfma_i32_32x32x16_i8`
    V_MFMA_I32_32X32X16_I8,
    /// `v_mfma_i32_16x16x32_i8`
    V_MFMA_I32_16X16X32_I8,
    /// `v_accvgpr_read_b32`
    V_ACCVGPR_READ_B32,
    /// `v_accvgpr_write_b32`
    V_ACCVGPR_WRITE_B32,
    /// `v_smfmac_f32_16x16x64_f16`
    V_SMFMAC_F32_16X16X64_F16,
    /// `v_smfmac_f32_32x32x32_f16`
    V_SMFMAC_F32_32X32X32_F16,
    /// `v_mfma_f32_32x32x4bf16_1k`
    V_MFMA_F32_32X32X4BF16_1K,
    /// `v_mfma_f32_16x16x4bf16_1k`
    V_MFMA_F32_16X16X4BF16_1K,
    /// `v_mfma_f32_4x4x4bf16_1k`
    V_MFMA_F32_4X4X4BF16_1K,
    /// `v_mfma_f32_32x32x8bf16_1k`
    V_MFMA_F32_32X32X8BF16_1K,
    /// `v_mfma_f32_16x16x16bf16_1k`
    V_MFMA_F32_16X16X16BF16_1K,
    /// `v_smfmac_f32_16x16x32_f16`
    V_SMFMAC_F32_16X16X32_F16,
    /// `v_smfmac_f32_32x32x16_f16`
    V_SMFMAC_F32_32X32X16_F16,
    /// `v_smfmac_f32_16x16x32_bf16`
    V_SMFMAC_F32_16X16X32_BF16,
    /// `v_mfma_f32_32x32x2bf16`
    V_MFMA_F32_32X32X2BF16,
    /// `v_smfmac_f32_32x32x16_bf16`
    V_SMFMAC_F32_32X32X16_BF16,
    /// `v_mfma_f32_16x16x2bf16`
    V_MFMA_F32_16X16X2BF16,
    /// `v_smfmac_i32_16x16x64_i8`
    V_SMFMAC_I32_16X16X64_I8,
    /// `v_mfma_f32_4x4x2bf16`
    V_MFMA_F32_4X4X2BF16,
    /// `v_mfma_f32_32x32x4bf16`
    V_MFMA_F32_32X32X4BF16,
    /// `v_smfmac_i32_32x32x32_i8`
    V_SMFMAC_I32_32X32X32_I8,
    /// `v_mfma_f32_16x16x8bf16`
    V_MFMA_F32_16X16X8BF16,
    /// `v_mfma_f64_16x16x4f64`
    V_MFMA_F64_16X16X4F64,
    /// `v_mfma_f64_4x4x4f64`
    V_MFMA_F64_4X4X4F64,
    /// `v_mfma_f32_16x16x32_bf8_bf8`
    V_MFMA_F32_16X16X32_BF8_BF8,
    /// `v_mfma_f32_16x16x32_bf8_fp8`
    V_MFMA_F32_16X16X32_BF8_FP8,
    /// `v_mfma_f32_16x16x32_fp8_bf8`
    V_MFMA_F32_16X16X32_FP8_BF8,
    /// `v_mfma_f32_16x16x32_fp8_fp8`
    V_MFMA_F32_16X16X32_FP8_FP8,
    /// `v_mfma_f32_32x32x16_bf8_bf8`
    V_MFMA_F32_32X32X16_BF8_BF8,
    /// `v_mfma_f32_32x32x16_bf8_fp8`
    V_MFMA_F32_32X32X16_BF8_FP8,
    /// `v_mfma_f32_32x32x16_fp8_bf8`
    V_MFMA_F32_32X32X16_FP8_BF8,
    /// `v_mfma_f32_32x32x16_fp8_fp8`
    V_MFMA_F32_32X32X16_FP8_FP8,
    /// `v_smfmac_f32_16x16x64_bf8_bf8`
    V_SMFMAC_F32_16X16X64_BF8_BF8,
    /// `v_smfmac_f32_16x16x64_bf8_fp8`
    V_SMFMAC_F32_16X16X64_BF8_FP8,
    /// `v_smfmac_f32_16x16x64_fp8_bf8`
    V_SMFMAC_F32_16X16X64_FP8_BF8,
    /// `v_smfmac_f32_16x16x64_fp8_fp8`
    V_SMFMAC_F32_16X16X64_FP8_FP8,
    /// `v_smfmac_f32_32x32x32_bf8_bf8`
    V_SMFMAC_F32_32X32X32_BF8_BF8,
    /// `v_smfmac_f32_32x32x32_bf8_fp8`
    V_SMFMAC_F32_32X32X32_BF8_FP8,
    /// `v_smfmac_f32_32x32x32_fp8_bf8`
    V_SMFMAC_F32_32X32X32_FP8_BF8,
    /// `v_smfmac_f32_32x32x32_fp8_fp8`
    V_SMFMAC_F32_32X32X32_FP8_FP8,
    /// `v_mfma_scale_f32_16x16x128_f8f6f4`
    V_MFMA_SCALE_F32_16X16X128_F8F6F4,
    /// `v_mfma_scale_f32_32x32x64_f8f6f4`
    V_MFMA_SCALE_F32_32X32X64_F8F6F4,
    /// `ds_add_u32`
    DS_ADD_U32,
    /// `ds_sub_u32`
    DS_SUB_U32,
    /// `ds_rsub_u32`
    DS_RSUB_U32,
    /// `ds_inc_u32`
    DS_INC_U32,
    /// `ds_dec_u32`
    DS_DEC_U32,
    /// `ds_min_i32`
    DS_MIN_I32,
    /// `ds_max_i32`
    DS_MAX_I32,
    /// `ds_min_u32`
    DS_MIN_U32,
    /// `ds_max_u32`
    DS_MAX_U32,
    /// `ds_and_b32`
    DS_AND_B32,
    /// `ds_or_b32`
    DS_OR_B32,
    /// `ds_xor_b32`
    DS_XOR_B32,
    /// `ds_mskor_b32`
    DS_MSKOR_B32,
    /// `ds_write_b32`
    DS_WRITE_B32,
    /// `ds_write2_b32`
    DS_WRITE2_B32,
    /// `ds_write2st64_b32`
    DS_WRITE2ST64_B32,
    /// `ds_cmpst_b32`
    DS_CMPST_B32,
    /// `ds_cmpst_f32`
    DS_CMPST_F32,
    /// `ds_min_f32`
    DS_MIN_F32,
    /// `ds_max_f32`
    DS_MAX_F32,
    /// `ds_add_f32`
    DS_ADD_F32,
    /// `ds_pk_add_f16`
    DS_PK_ADD_F16,
    /// `ds_pk_add_bf16`
    DS_PK_ADD_BF16,
    /// `ds_write_addtid_b32`
    DS_WRITE_ADDTID_B32,
    /// `ds_write_b8`
    DS_WRITE_B8,
    /// `ds_write_b16`
    DS_WRITE_B16,
    /// `ds_add_rtn_u32`
    DS_ADD_RTN_U32,
    /// `ds_sub_rtn_u32`
    DS_SUB_RTN_U32,
    /// `ds_rsub_rtn_u32`
    DS_RSUB_RTN_U32,
    /// `ds_inc_rtn_u32`
    DS_INC_RTN_U32,
    /// `ds_dec_rtn_u32`
    DS_DEC_RTN_U32,
    /// `ds_min_rtn_i32`
    DS_MIN_RTN_I32,
    /// `ds_max_rtn_i32`
    DS_MAX_RTN_I32,
    /// `ds_min_rtn_u32`
    DS_MIN_RTN_U32,
    /// `ds_max_rtn_u32`
    DS_MAX_RTN_U32,
    /// `ds_and_rtn_b32`
    DS_AND_RTN_B32,
    /// `ds_or_rtn_b32`
    DS_OR_RTN_B32,
    /// `ds_xor_rtn_b32`
    DS_XOR_RTN_B32,
    /// `ds_mskor_rtn_b32`
    DS_MSKOR_RTN_B32,
    /// `ds_wrxchg_rtn_b32`
    DS_WRXCHG_RTN_B32,
    /// `ds_wrxchg2_rtn_b32`
    DS_WRXCHG2_RTN_B32,
    /// `ds_wrxchg2st64_rtn_b32`
    DS_WRXCHG2ST64_RTN_B32,
    /// `ds_cmpst_rtn_b32`
    DS_CMPST_RTN_B32,
    /// `ds_cmpst_rtn_f32`
    DS_CMPST_RTN_F32,
    /// `ds_min_rtn_f32`
    DS_MIN_RTN_F32,
    /// `ds_max_rtn_f32`
    DS_MAX_RTN_F32,
    /// `ds_wrap_rtn_b32`
    DS_WRAP_RTN_B32,
    /// `ds_add_rtn_f32`
    DS_ADD_RTN_F32,
    /// `ds_read_b32`
    DS_READ_B32,
    /// `ds_read2_b32`
    DS_READ2_B32,
    /// `ds_read2st64_b32`
    DS_READ2ST64_B32,
    /// `ds_read_i8`
    DS_READ_I8,
    /// `ds_read_u8`
    DS_READ_U8,
    /// `ds_read_i16`
    DS_READ_I16,
    /// `ds_read_u16`
    DS_READ_U16,
    /// `ds_swizzle_b32`
    DS_SWIZZLE_B32,
    /// `ds_permute_b32`
    DS_PERMUTE_B32,
    /// `ds_bpermute_b32`
    DS_BPERMUTE_B32,
    /// `ds_add_u64`
    DS_ADD_U64,
    /// `ds_sub_u64`
    DS_SUB_U64,
    /// `ds_rsub_u64`
    DS_RSUB_U64,
    /// `ds_inc_u64`
    DS_INC_U64,
    /// `ds_dec_u64`
    DS_DEC_U64,
    /// `ds_min_i64`
    DS_MIN_I64,
    /// `ds_max_i64`
    DS_MAX_I64,
    /// `ds_min_u64`
    DS_MIN_U64,
    /// `ds_max_u64`
    DS_MAX_U64,
    /// `ds_and_b64`
    DS_AND_B64,
    /// `ds_or_b64`
    DS_OR_B64,
    /// `ds_xor_b64`
    DS_XOR_B64,
    /// `ds_mskor_b64`
    DS_MSKOR_B64,
    /// `ds_write_b64`
    DS_WRITE_B64,
    /// `ds_write2_b64`
    DS_WRITE2_B64,
    /// `ds_write2st64_b64`
    DS_WRITE2ST64_B64,
    /// `ds_cmpst_b64`
    DS_CMPST_B64,
    /// `ds_cmpst_f64`
    DS_CMPST_F64,
    /// `ds_min_f64`
    DS_MIN_F64,
    /// `ds_max_f64`
    DS_MAX_F64,
    /// `ds_write_b8_d16_hi`
    DS_WRITE_B8_D16_HI,
    /// `ds_write_b16_d16_hi`
    DS_WRITE_B16_D16_HI,
    /// `ds_read_u8_d16`
    DS_READ_U8_D16,
    /// `ds_read_u8_d16_hi`
    DS_READ_U8_D16_HI,
    /// `ds_read_i8_d16`
    DS_READ_I8_D16,
    /// `ds_read_i8_d16_hi`
    DS_READ_I8_D16_HI,
    /// `ds_read_u16_d16`
    DS_READ_U16_D16,
    /// `ds_read_u16_d16_hi`
    DS_READ_U16_D16_HI,
    /// `ds_add_f64`
    DS_ADD_F64,
    /// `ds_add_rtn_u64`
    DS_ADD_RTN_U64,
    /// `ds_sub_rtn_u64`
    DS_SUB_RTN_U64,
    /// `ds_rsub_rtn_u64`
    DS_RSUB_RTN_U64,
    /// `ds_inc_rtn_u64`
    DS_INC_RTN_U64,
    /// `ds_dec_rtn_u64`
    DS_DEC_RTN_U64,
    /// `ds_min_rtn_i64`
    DS_MIN_RTN_I64,
    /// `ds_max_rtn_i64`
    DS_MAX_RTN_I64,
    /// `ds_min_rtn_u64`
    DS_MIN_RTN_U64,
    /// `ds_max_rtn_u64`
    DS_MAX_RTN_U64,
    /// `ds_and_rtn_b64`
    DS_AND_RTN_B64,
    /// `ds_or_rtn_b64`
    DS_OR_RTN_B64,
    /// `ds_xor_rtn_b64`
    DS_XOR_RTN_B64,
    /// `ds_mskor_rtn_b64`
    DS_MSKOR_RTN_B64,
    /// `ds_wrxchg_rtn_b64`
    DS_WRXCHG_RTN_B64,
    /// `ds_wrxchg2_rtn_b64`
    DS_WRXCHG2_RTN_B64,
    /// `ds_wrxchg2st64_rtn_b64`
    DS_WRXCHG2ST64_RTN_B64,
    /// `ds_cmpst_rtn_b64`
    DS_CMPST_RTN_B64,
    /// `ds_cmpst_rtn_f64`
    DS_CMPST_RTN_F64,
    /// `ds_min_rtn_f64`
    DS_MIN_RTN_F64,
    /// `ds_max_rtn_f64`
    DS_MAX_RTN_F64,
    /// `ds_read_b64`
    DS_READ_B64,
    /// `ds_read2_b64`
    DS_READ2_B64,
    /// `ds_read2st64_b64`
    DS_READ2ST64_B64,
    /// `ds_add_rtn_f64`
    DS_ADD_RTN_F64,
    /// `ds_condxchg32_rtn_b64`
    DS_CONDXCHG32_RTN_B64,
    /// `ds_add_src2_u32`
    DS_ADD_SRC2_U32,
    /// `ds_sub_src2_u32`
    DS_SUB_SRC2_U32,
    /// `ds_rsub_src2_u32`
    DS_RSUB_SRC2_U32,
    /// `ds_inc_src2_u32`
    DS_INC_SRC2_U32,
    /// `ds_dec_src2_u32`
    DS_DEC_SRC2_U32,
    /// `ds_min_src2_i32`
    DS_MIN_SRC2_I32,
    /// `ds_max_src2_i32`
    DS_MAX_SRC2_I32,
    /// `ds_min_src2_u32`
    DS_MIN_SRC2_U32,
    /// `ds_max_src2_u32`
    DS_MAX_SRC2_U32,
    /// `ds_and_src2_b32`
    DS_AND_SRC2_B32,
    /// `ds_or_src2_b32`
    DS_OR_SRC2_B32,
    /// `ds_xor_src2_b32`
    DS_XOR_SRC2_B32,
    /// `ds_write_src2_b32`
    DS_WRITE_SRC2_B32,
    /// `ds_min_src2_f32`
    DS_MIN_SRC2_F32,
    /// `ds_max_src2_f32`
    DS_MAX_SRC2_F32,
    /// `ds_add_src2_f32`
    DS_ADD_SRC2_F32,
    /// `ds_gws_sema_release_all`
    DS_GWS_SEMA_RELEASE_ALL,
    /// `ds_gws_init`
    DS_GWS_INIT,
    /// `ds_gws_sema_v`
    DS_GWS_SEMA_V,
    /// `ds_gws_sema_br`
    DS_GWS_SEMA_BR,
    /// `ds_gws_sema_p`
    DS_GWS_SEMA_P,
    /// `ds_gws_barrier`
    DS_GWS_BARRIER,
    /// `ds_read_addtid_b32`
    DS_READ_ADDTID_B32,
    /// `ds_pk_add_rtn_f16`
    DS_PK_ADD_RTN_F16,
    /// `ds_pk_add_rtn_bf16`
    DS_PK_ADD_RTN_BF16,
    /// `ds_consume`
    DS_CONSUME,
    /// `ds_append`
    DS_APPEND,
    /// `ds_ordered_count`
    DS_ORDERED_COUNT,
    /// `ds_add_src2_u64`
    DS_ADD_SRC2_U64,
    /// `ds_sub_src2_u64`
    DS_SUB_SRC2_U64,
    /// `ds_rsub_src2_u64`
    DS_RSUB_SRC2_U64,
    /// `ds_inc_src2_u64`
    DS_INC_SRC2_U64,
    /// `ds_dec_src2_u64`
    DS_DEC_SRC2_U64,
    /// `ds_min_src2_i64`
    DS_MIN_SRC2_I64,
    /// `ds_max_src2_i64`
    DS_MAX_SRC2_I64,
    /// `ds_min_src2_u64`
    DS_MIN_SRC2_U64,
    /// `ds_max_src2_u64`
    DS_MAX_SRC2_U64,
    /// `ds_and_src2_b64`
    DS_AND_SRC2_B64,
    /// `ds_or_src2_b64`
    DS_OR_SRC2_B64,
    /// `ds_xor_src2_b64`
    DS_XOR_SRC2_B64,
    /// `ds_write_src2_b64`
    DS_WRITE_SRC2_B64,
    /// `ds_min_src2_f64`
    DS_MIN_SRC2_F64,
    /// `ds_max_src2_f64`
    DS_MAX_SRC2_F64,
    /// `ds_write_b96`
    DS_WRITE_B96,
    /// `ds_write_b128`
    DS_WRITE_B128,
    /// `ds_read_b64_tr_b4`
    DS_READ_B64_TR_B4,
    /// `ds_read_b96_tr_b6`
    DS_READ_B96_TR_B6,
    /// `ds_read_b64_tr_b8`
    DS_READ_B64_TR_B8,
    /// `ds_read_b64_tr_b16`
    DS_READ_B64_TR_B16,
    /// `ds_read_b96`
    DS_READ_B96,
    /// `ds_read_b128`
    DS_READ_B128,
    /// `flat_load_ubyte`
    FLAT_LOAD_UBYTE,
    /// `flat_load_sbyte`
    FLAT_LOAD_SBYTE,
    /// `flat_load_ushort`
    FLAT_LOAD_USHORT,
    /// `flat_load_sshort`
    FLAT_LOAD_SSHORT,
    /// `flat_load_dword`
    FLAT_LOAD_DWORD,
    /// `flat_load_dwordx2`
    FLAT_LOAD_DWORDX2,
    /// `flat_load_dwordx3`
    FLAT_LOAD_DWORDX3,
    /// `flat_load_dwordx4`
    FLAT_LOAD_DWORDX4,
    /// `flat_store_byte`
    FLAT_STORE_BYTE,
    /// `flat_store_byte_d16_hi`
    FLAT_STORE_BYTE_D16_HI,
    /// `flat_store_short`
    FLAT_STORE_SHORT,
    /// `flat_store_short_d16_hi`
    FLAT_STORE_SHORT_D16_HI,
    /// `flat_store_dword`
    FLAT_STORE_DWORD,
    /// `flat_store_dwordx2`
    FLAT_STORE_DWORDX2,
    /// `flat_store_dwordx3`
    FLAT_STORE_DWORDX3,
    /// `flat_store_dwordx4`
    FLAT_STORE_DWORDX4,
    /// `flat_load_ubyte_d16`
    FLAT_LOAD_UBYTE_D16,
    /// `flat_load_ubyte_d16_hi`
    FLAT_LOAD_UBYTE_D16_HI,
    /// `flat_load_sbyte_d16`
    FLAT_LOAD_SBYTE_D16,
    /// `flat_load_sbyte_d16_hi`
    FLAT_LOAD_SBYTE_D16_HI,
    /// `flat_load_short_d16`
    FLAT_LOAD_SHORT_D16,
    /// `flat_load_short_d16_hi`
    FLAT_LOAD_SHORT_D16_HI,
    /// `flat_atomic_swap`
    FLAT_ATOMIC_SWAP,
    /// `flat_atomic_cmpswap`
    FLAT_ATOMIC_CMPSWAP,
    /// `flat_atomic_add`
    FLAT_ATOMIC_ADD,
    /// `flat_atomic_sub`
    FLAT_ATOMIC_SUB,
    /// `flat_atomic_smin`
    FLAT_ATOMIC_SMIN,
    /// `flat_atomic_umin`
    FLAT_ATOMIC_UMIN,
    /// `flat_atomic_smax`
    FLAT_ATOMIC_SMAX,
    /// `flat_atomic_umax`
    FLAT_ATOMIC_UMAX,
    /// `flat_atomic_and`
    FLAT_ATOMIC_AND,
    /// `flat_atomic_or`
    FLAT_ATOMIC_OR,
    /// `flat_atomic_xor`
    FLAT_ATOMIC_XOR,
    /// `flat_atomic_inc`
    FLAT_ATOMIC_INC,
    /// `flat_atomic_dec`
    FLAT_ATOMIC_DEC,
    /// `flat_atomic_add_f32`
    FLAT_ATOMIC_ADD_F32,
    /// `flat_atomic_pk_add_f16`
    FLAT_ATOMIC_PK_ADD_F16,
    /// `flat_atomic_add_f64`
    FLAT_ATOMIC_ADD_F64,
    /// `flat_atomic_min_f64`
    FLAT_ATOMIC_MIN_F64,
    /// `flat_atomic_max_f64`
    FLAT_ATOMIC_MAX_F64,
    /// `flat_atomic_pk_add_bf16`
    FLAT_ATOMIC_PK_ADD_BF16,
    /// `flat_atomic_swap_x2`
    FLAT_ATOMIC_SWAP_X2,
    /// `flat_atomic_cmpswap_x2`
    FLAT_ATOMIC_CMPSWAP_X2,
    /// `flat_atomic_add_x2`
    FLAT_ATOMIC_ADD_X2,
    /// `flat_atomic_sub_x2`
    FLAT_ATOMIC_SUB_X2,
    /// `flat_atomic_smin_x2`
    FLAT_ATOMIC_SMIN_X2,
    /// `flat_atomic_umin_x2`
    FLAT_ATOMIC_UMIN_X2,
    /// `flat_atomic_smax_x2`
    FLAT_ATOMIC_SMAX_X2,
    /// `flat_atomic_umax_x2`
    FLAT_ATOMIC_UMAX_X2,
    /// `flat_atomic_and_x2`
    FLAT_ATOMIC_AND_X2,
    /// `flat_atomic_or_x2`
    FLAT_ATOMIC_OR_X2,
    /// `flat_atomic_xor_x2`
    FLAT_ATOMIC_XOR_X2,
    /// `flat_atomic_inc_x2`
    FLAT_ATOMIC_INC_X2,
    /// `flat_atomic_dec_x2`
    FLAT_ATOMIC_DEC_X2,
    /// `scratch_load_ubyte`
    SCRATCH_LOAD_UBYTE,
    /// `scratch_load_sbyte`
    SCRATCH_LOAD_SBYTE,
    /// `scratch_load_ushort`
    SCRATCH_LOAD_USHORT,
    /// `scratch_load_sshort`
    SCRATCH_LOAD_SSHORT,
    /// `scratch_load_dword`
    SCRATCH_LOAD_DWORD,
    /// `scratch_load_dwordx2`
    SCRATCH_LOAD_DWORDX2,
    /// `scratch_load_dwordx3`
    SCRATCH_LOAD_DWORDX3,
    /// `scratch_load_dwordx4`
    SCRATCH_LOAD_DWORDX4,
    /// `scratch_store_byte`
    SCRATCH_STORE_BYTE,
    /// `scratch_store_byte_d16_hi`
    SCRATCH_STORE_BYTE_D16_HI,
    /// `scratch_store_short`
    SCRATCH_STORE_SHORT,
    /// `scratch_store_short_d16_hi`
    SCRATCH_STORE_SHORT_D16_HI,
    /// `scratch_store_dword`
    SCRATCH_STORE_DWORD,
    /// `scratch_store_dwordx2`
    SCRATCH_STORE_DWORDX2,
    /// `scratch_store_dwordx3`
    SCRATCH_STORE_DWORDX3,
    /// `scratch_store_dwordx4`
    SCRATCH_STORE_DWORDX4,
    /// `scratch_load_ubyte_d16`
    SCRATCH_LOAD_UBYTE_D16,
    /// `scratch_load_ubyte_d16_hi`
    SCRATCH_LOAD_UBYTE_D16_HI,
    /// `scratch_load_sbyte_d16`
    SCRATCH_LOAD_SBYTE_D16,
    /// `scratch_load_sbyte_d16_hi`
    SCRATCH_LOAD_SBYTE_D16_HI,
    /// `scratch_load_short_d16`
    SCRATCH_LOAD_SHORT_D16,
    /// `scratch_load_short_d16_hi`
    SCRATCH_LOAD_SHORT_D16_HI,
    /// `scratch_load_lds_ubyte`
    SCRATCH_LOAD_LDS_UBYTE,
    /// `scratch_load_lds_sbyte`
    SCRATCH_LOAD_LDS_SBYTE,
    /// `scratch_load_lds_ushort`
    SCRATCH_LOAD_LDS_USHORT,
    /// `scratch_load_lds_sshort`
    SCRATCH_LOAD_LDS_SSHORT,
    /// `scratch_load_lds_dword`
    SCRATCH_LOAD_LDS_DWORD,
    /// `global_load_ubyte`
    GLOBAL_LOAD_UBYTE,
    /// `global_load_sbyte`
    GLOBAL_LOAD_SBYTE,
    /// `global_load_ushort`
    GLOBAL_LOAD_USHORT,
    /// `global_load_sshort`
    GLOBAL_LOAD_SSHORT,
    /// `global_load_dword`
    GLOBAL_LOAD_DWORD,
    /// `global_load_dwordx2`
    GLOBAL_LOAD_DWORDX2,
    /// `global_load_dwordx3`
    GLOBAL_LOAD_DWORDX3,
    /// `global_load_dwordx4`
    GLOBAL_LOAD_DWORDX4,
    /// `global_store_byte`
    GLOBAL_STORE_BYTE,
    /// `global_store_byte_d16_hi`
    GLOBAL_STORE_BYTE_D16_HI,
    /// `global_store_short`
    GLOBAL_STORE_SHORT,
    /// `global_store_short_d16_hi`
    GLOBAL_STORE_SHORT_D16_HI,
    /// `global_store_dword`
    GLOBAL_STORE_DWORD,
    /// `global_store_dwordx2`
    GLOBAL_STORE_DWORDX2,
    /// `global_store_dwordx3`
    GLOBAL_STORE_DWORDX3,
    /// `global_store_dwordx4`
    GLOBAL_STORE_DWORDX4,
    /// `global_load_ubyte_d16`
    GLOBAL_LOAD_UBYTE_D16,
    /// `global_load_ubyte_d16_hi`
    GLOBAL_LOAD_UBYTE_D16_HI,
    /// `global_load_sbyte_d16`
    GLOBAL_LOAD_SBYTE_D16,
    /// `global_load_sbyte_d16_hi`
    GLOBAL_LOAD_SBYTE_D16_HI,
    /// `global_load_short_d16`
    GLOBAL_LOAD_SHORT_D16,
    /// `global_load_short_d16_hi`
    GLOBAL_LOAD_SHORT_D16_HI,
    /// `global_load_lds_ubyte`
    GLOBAL_LOAD_LDS_UBYTE,
    /// `global_load_lds_sbyte`
    GLOBAL_LOAD_LDS_SBYTE,
    /// `global_load_lds_ushort`
    GLOBAL_LOAD_LDS_USHORT,
    /// `global_load_lds_sshort`
    GLOBAL_LOAD_LDS_SSHORT,
    /// `global_load_lds_dword`
    GLOBAL_LOAD_LDS_DWORD,
    /// `global_atomic_swap`
    GLOBAL_ATOMIC_SWAP,
    /// `global_atomic_cmpswap`
    GLOBAL_ATOMIC_CMPSWAP,
    /// `global_atomic_add`
    GLOBAL_ATOMIC_ADD,
    /// `global_atomic_sub`
    GLOBAL_ATOMIC_SUB,
    /// `global_atomic_smin`
    GLOBAL_ATOMIC_SMIN,
    /// `global_atomic_umin`
    GLOBAL_ATOMIC_UMIN,
    /// `global_atomic_smax`
    GLOBAL_ATOMIC_SMAX,
    /// `global_atomic_umax`
    GLOBAL_ATOMIC_UMAX,
    /// `global_atomic_and`
    GLOBAL_ATOMIC_AND,
    /// `global_atomic_or`
    GLOBAL_ATOMIC_OR,
    /// `global_atomic_xor`
    GLOBAL_ATOMIC_XOR,
    /// `global_atomic_inc`
    GLOBAL_ATOMIC_INC,
    /// `global_atomic_dec`
    GLOBAL_ATOMIC_DEC,
    /// `global_atomic_add_f32`
    GLOBAL_ATOMIC_ADD_F32,
    /// `global_atomic_pk_add_f16`
    GLOBAL_ATOMIC_PK_ADD_F16,
    /// `global_atomic_add_f64`
    GLOBAL_ATOMIC_ADD_F64,
    /// `global_atomic_min_f64`
    GLOBAL_ATOMIC_MIN_F64,
    /// `global_atomic_max_f64`
    GLOBAL_ATOMIC_MAX_F64,
    /// `global_atomic_pk_add_bf16`
    GLOBAL_ATOMIC_PK_ADD_BF16,
    /// `global_atomic_swap_x2`
    GLOBAL_ATOMIC_SWAP_X2,
    /// `global_atomic_cmpswap_x2`
    GLOBAL_ATOMIC_CMPSWAP_X2,
    /// `global_atomic_add_x2`
    GLOBAL_ATOMIC_ADD_X2,
    /// `global_atomic_sub_x2`
    GLOBAL_ATOMIC_SUB_X2,
    /// `global_atomic_smin_x2`
    GLOBAL_ATOMIC_SMIN_X2,
    /// `global_atomic_umin_x2`
    GLOBAL_ATOMIC_UMIN_X2,
    /// `global_atomic_smax_x2`
    GLOBAL_ATOMIC_SMAX_X2,
    /// `global_atomic_umax_x2`
    GLOBAL_ATOMIC_UMAX_X2,
    /// `global_atomic_and_x2`
    GLOBAL_ATOMIC_AND_X2,
    /// `global_atomic_or_x2`
    GLOBAL_ATOMIC_OR_X2,
    /// `global_atomic_xor_x2`
    GLOBAL_ATOMIC_XOR_X2,
    /// `global_atomic_inc_x2`
    GLOBAL_ATOMIC_INC_X2,
    /// `global_atomic_dec_x2`
    GLOBAL_ATOMIC_DEC_X2,
    /// `global_load_lds_dwordx4`
    GLOBAL_LOAD_LDS_DWORDX4,
    /// `global_load_lds_dwordx3`
    GLOBAL_LOAD_LDS_DWORDX3,
    /// `buffer_wbl2`
    BUFFER_WBL2,
    /// `buffer_store_lds_dword`
    BUFFER_STORE_LDS_DWORD,
    /// `buffer_load_format_x`
    BUFFER_LOAD_FORMAT_X,
    /// `buffer_load_format_xy`
    BUFFER_LOAD_FORMAT_XY,
    /// `buffer_load_format_xyz`
    BUFFER_LOAD_FORMAT_XYZ,
    /// `buffer_load_format_xyzw`
    BUFFER_LOAD_FORMAT_XYZW,
    /// `buffer_store_format_x`
    BUFFER_STORE_FORMAT_X,
    /// `buffer_store_format_xy`
    BUFFER_STORE_FORMAT_XY,
    /// `buffer_store_format_xyz`
    BUFFER_STORE_FORMAT_XYZ,
    /// `buffer_store_format_xyzw`
    BUFFER_STORE_FORMAT_XYZW,
    /// `buffer_load_format_d16_x`
    BUFFER_LOAD_FORMAT_D16_X,
    /// `buffer_load_format_d16_xy`
    BUFFER_LOAD_FORMAT_D16_XY,
    /// `buffer_load_format_d16_xyz`
    BUFFER_LOAD_FORMAT_D16_XYZ,
    /// `buffer_load_format_d16_xyzw`
    BUFFER_LOAD_FORMAT_D16_XYZW,
    /// `buffer_store_format_d16_x`
    BUFFER_STORE_FORMAT_D16_X,
    /// `buffer_store_format_d16_xy`
    BUFFER_STORE_FORMAT_D16_XY,
    /// `buffer_store_format_d16_xyz`
    BUFFER_STORE_FORMAT_D16_XYZ,
    /// `buffer_store_format_d16_xyzw`
    BUFFER_STORE_FORMAT_D16_XYZW,
    /// `buffer_load_ubyte`
    BUFFER_LOAD_UBYTE,
    /// `buffer_load_sbyte`
    BUFFER_LOAD_SBYTE,
    /// `buffer_load_ushort`
    BUFFER_LOAD_USHORT,
    /// `buffer_load_sshort`
    BUFFER_LOAD_SSHORT,
    /// `buffer_load_dword`
    BUFFER_LOAD_DWORD,
    /// `buffer_load_dwordx2`
    BUFFER_LOAD_DWORDX2,
    /// `buffer_load_dwordx3`
    BUFFER_LOAD_DWORDX3,
    /// `buffer_load_dwordx4`
    BUFFER_LOAD_DWORDX4,
    /// `buffer_store_byte`
    BUFFER_STORE_BYTE,
    /// `buffer_store_byte_d16_hi`
    BUFFER_STORE_BYTE_D16_HI,
    /// `buffer_store_short`
    BUFFER_STORE_SHORT,
    /// `buffer_store_short_d16_hi`
    BUFFER_STORE_SHORT_D16_HI,
    /// `buffer_store_dword`
    BUFFER_STORE_DWORD,
    /// `buffer_store_dwordx2`
    BUFFER_STORE_DWORDX2,
    /// `buffer_store_dwordx3`
    BUFFER_STORE_DWORDX3,
    /// `buffer_store_dwordx4`
    BUFFER_STORE_DWORDX4,
    /// `buffer_load_ubyte_d16`
    BUFFER_LOAD_UBYTE_D16,
    /// `buffer_load_ubyte_d16_hi`
    BUFFER_LOAD_UBYTE_D16_HI,
    /// `buffer_load_sbyte_d16`
    BUFFER_LOAD_SBYTE_D16,
    /// `buffer_load_sbyte_d16_hi`
    BUFFER_LOAD_SBYTE_D16_HI,
    /// `buffer_load_short_d16`
    BUFFER_LOAD_SHORT_D16,
    /// `buffer_load_short_d16_hi`
    BUFFER_LOAD_SHORT_D16_HI,
    /// `buffer_load_format_d16_hi_x`
    BUFFER_LOAD_FORMAT_D16_HI_X,
    /// `buffer_store_format_d16_hi_x`
    BUFFER_STORE_FORMAT_D16_HI_X,
    /// `buffer_invl2`
    BUFFER_INVL2,
    /// `buffer_inv`
    BUFFER_INV,
    /// `buffer_wbinvl1`
    BUFFER_WBINVL1,
    /// `buffer_wbinvl1_vol`
    BUFFER_WBINVL1_VOL,
    /// `buffer_atomic_swap`
    BUFFER_ATOMIC_SWAP,
    /// `buffer_atomic_cmpswap`
    BUFFER_ATOMIC_CMPSWAP,
    /// `buffer_atomic_add`
    BUFFER_ATOMIC_ADD,
    /// `buffer_atomic_sub`
    BUFFER_ATOMIC_SUB,
    /// `buffer_atomic_smin`
    BUFFER_ATOMIC_SMIN,
    /// `buffer_atomic_umin`
    BUFFER_ATOMIC_UMIN,
    /// `buffer_atomic_smax`
    BUFFER_ATOMIC_SMAX,
    /// `buffer_atomic_umax`
    BUFFER_ATOMIC_UMAX,
    /// `buffer_atomic_and`
    BUFFER_ATOMIC_AND,
    /// `buffer_atomic_or`
    BUFFER_ATOMIC_OR,
    /// `buffer_atomic_xor`
    BUFFER_ATOMIC_XOR,
    /// `buffer_atomic_inc`
    BUFFER_ATOMIC_INC,
    /// `buffer_atomic_dec`
    BUFFER_ATOMIC_DEC,
    /// `buffer_atomic_add_f32`
    BUFFER_ATOMIC_ADD_F32,
    /// `buffer_atomic_pk_add_f16`
    BUFFER_ATOMIC_PK_ADD_F16,
    /// `buffer_atomic_add_f64`
    BUFFER_ATOMIC_ADD_F64,
    /// `buffer_atomic_min_f64`
    BUFFER_ATOMIC_MIN_F64,
    /// `buffer_atomic_max_f64`
    BUFFER_ATOMIC_MAX_F64,
    /// `buffer_atomic_pk_add_bf16`
    BUFFER_ATOMIC_PK_ADD_BF16,
    /// `buffer_atomic_swap_x2`
    BUFFER_ATOMIC_SWAP_X2,
    /// `buffer_atomic_cmpswap_x2`
    BUFFER_ATOMIC_CMPSWAP_X2,
    /// `buffer_atomic_add_x2`
    BUFFER_ATOMIC_ADD_X2,
    /// `buffer_atomic_sub_x2`
    BUFFER_ATOMIC_SUB_X2,
    /// `buffer_atomic_smin_x2`
    BUFFER_ATOMIC_SMIN_X2,
    /// `buffer_atomic_umin_x2`
    BUFFER_ATOMIC_UMIN_X2,
    /// `buffer_atomic_smax_x2`
    BUFFER_ATOMIC_SMAX_X2,
    /// `buffer_atomic_umax_x2`
    BUFFER_ATOMIC_UMAX_X2,
    /// `buffer_atomic_and_x2`
    BUFFER_ATOMIC_AND_X2,
    /// `buffer_atomic_or_x2`
    BUFFER_ATOMIC_OR_X2,
    /// `buffer_atomic_xor_x2`
    BUFFER_ATOMIC_XOR_X2,
    /// `buffer_atomic_inc_x2`
    BUFFER_ATOMIC_INC_X2,
    /// `buffer_atomic_dec_x2`
    BUFFER_ATOMIC_DEC_X2,
    /// `tbuffer_load_format_x`
    TBUFFER_LOAD_FORMAT_X,
    /// `tbuffer_load_format_xy`
    TBUFFER_LOAD_FORMAT_XY,
    /// `tbuffer_load_format_xyz`
    TBUFFER_LOAD_FORMAT_XYZ,
    /// `tbuffer_load_format_xyzw`
    TBUFFER_LOAD_FORMAT_XYZW,
    /// `tbuffer_store_format_x`
    TBUFFER_STORE_FORMAT_X,
    /// `tbuffer_store_format_xy`
    TBUFFER_STORE_FORMAT_XY,
    /// `tbuffer_store_format_xyz`
    TBUFFER_STORE_FORMAT_XYZ,
    /// `tbuffer_store_format_xyzw`
    TBUFFER_STORE_FORMAT_XYZW,
    /// `tbuffer_load_format_d16_x`
    TBUFFER_LOAD_FORMAT_D16_X,
    /// `tbuffer_load_format_d16_xy`
    TBUFFER_LOAD_FORMAT_D16_XY,
    /// `tbuffer_load_format_d16_xyz`
    TBUFFER_LOAD_FORMAT_D16_XYZ,
    /// `tbuffer_load_format_d16_xyzw`
    TBUFFER_LOAD_FORMAT_D16_XYZW,
    /// `tbuffer_store_format_d16_x`
    TBUFFER_STORE_FORMAT_D16_X,
    /// `tbuffer_store_format_d16_xy`
    TBUFFER_STORE_FORMAT_D16_XY,
    /// `tbuffer_store_format_d16_xyz`
    TBUFFER_STORE_FORMAT_D16_XYZ,
    /// `tbuffer_store_format_d16_xyzw`
    TBUFFER_STORE_FORMAT_D16_XYZW,
    /// `v_interp_p1_f32`
    V_INTERP_P1_F32,
    /// `v_interp_p2_f32`
    V_INTERP_P2_F32,
    /// `v_interp_mov_f32`
    V_INTERP_MOV_F32,
    /// `exp`
    EXP,
}

impl Op {
    /// All, in the order of their numbers.
    pub const ALL: [Self; 1304] = [
        Self::S_ADD_U32,
        Self::S_SUB_U32,
        Self::S_ADD_I32,
        Self::S_SUB_I32,
        Self::S_ADDC_U32,
        Self::S_SUBB_U32,
        Self::S_MIN_I32,
        Self::S_MIN_U32,
        Self::S_MAX_I32,
        Self::S_MAX_U32,
        Self::S_CSELECT_B32,
        Self::S_CSELECT_B64,
        Self::S_AND_B32,
        Self::S_AND_B64,
        Self::S_OR_B32,
        Self::S_OR_B64,
        Self::S_XOR_B32,
        Self::S_XOR_B64,
        Self::S_ANDN2_B32,
        Self::S_ANDN2_B64,
        Self::S_ORN2_B32,
        Self::S_ORN2_B64,
        Self::S_NAND_B32,
        Self::S_NAND_B64,
        Self::S_NOR_B32,
        Self::S_NOR_B64,
        Self::S_XNOR_B32,
        Self::S_XNOR_B64,
        Self::S_LSHL_B32,
        Self::S_LSHL_B64,
        Self::S_LSHR_B32,
        Self::S_LSHR_B64,
        Self::S_ASHR_I32,
        Self::S_ASHR_I64,
        Self::S_BFM_B32,
        Self::S_BFM_B64,
        Self::S_MUL_I32,
        Self::S_BFE_U32,
        Self::S_BFE_I32,
        Self::S_BFE_U64,
        Self::S_BFE_I64,
        Self::S_CBRANCH_G_FORK,
        Self::S_ABSDIFF_I32,
        Self::S_RFE_RESTORE_B64,
        Self::S_MUL_HI_U32,
        Self::S_MUL_HI_I32,
        Self::S_LSHL1_ADD_U32,
        Self::S_LSHL2_ADD_U32,
        Self::S_LSHL3_ADD_U32,
        Self::S_LSHL4_ADD_U32,
        Self::S_PACK_LL_B32_B16,
        Self::S_PACK_LH_B32_B16,
        Self::S_PACK_HH_B32_B16,
        Self::S_MOVK_I32,
        Self::S_CMOVK_I32,
        Self::S_CMPK_EQ_I32,
        Self::S_CMPK_LG_I32,
        Self::S_CMPK_GT_I32,
        Self::S_CMPK_GE_I32,
        Self::S_CMPK_LT_I32,
        Self::S_CMPK_LE_I32,
        Self::S_CMPK_EQ_U32,
        Self::S_CMPK_LG_U32,
        Self::S_CMPK_GT_U32,
        Self::S_CMPK_GE_U32,
        Self::S_CMPK_LT_U32,
        Self::S_CMPK_LE_U32,
        Self::S_ADDK_I32,
        Self::S_MULK_I32,
        Self::S_CBRANCH_I_FORK,
        Self::S_GETREG_B32,
        Self::S_SETREG_B32,
        Self::S_SETREG_IMM32_B32,
        Self::S_CALL_B64,
        Self::S_MOV_B32,
        Self::S_MOV_B64,
        Self::S_CMOV_B32,
        Self::S_CMOV_B64,
        Self::S_NOT_B32,
        Self::S_NOT_B64,
        Self::S_WQM_B32,
        Self::S_WQM_B64,
        Self::S_BREV_B32,
        Self::S_BREV_B64,
        Self::S_BCNT0_I32_B32,
        Self::S_BCNT0_I32_B64,
        Self::S_BCNT1_I32_B32,
        Self::S_BCNT1_I32_B64,
        Self::S_FF0_I32_B32,
        Self::S_FF0_I32_B64,
        Self::S_FF1_I32_B32,
        Self::S_FF1_I32_B64,
        Self::S_FLBIT_I32_B32,
        Self::S_FLBIT_I32_B64,
        Self::S_FLBIT_I32,
        Self::S_FLBIT_I32_I64,
        Self::S_SEXT_I32_I8,
        Self::S_SEXT_I32_I16,
        Self::S_BITSET0_B32,
        Self::S_BITSET0_B64,
        Self::S_BITSET1_B32,
        Self::S_BITSET1_B64,
        Self::S_GETPC_B64,
        Self::S_SETPC_B64,
        Self::S_SWAPPC_B64,
        Self::S_RFE_B64,
        Self::S_AND_SAVEEXEC_B64,
        Self::S_OR_SAVEEXEC_B64,
        Self::S_XOR_SAVEEXEC_B64,
        Self::S_ANDN2_SAVEEXEC_B64,
        Self::S_ORN2_SAVEEXEC_B64,
        Self::S_NAND_SAVEEXEC_B64,
        Self::S_NOR_SAVEEXEC_B64,
        Self::S_XNOR_SAVEEXEC_B64,
        Self::S_QUADMASK_B32,
        Self::S_QUADMASK_B64,
        Self::S_MOVRELS_B32,
        Self::S_MOVRELS_B64,
        Self::S_MOVRELD_B32,
        Self::S_MOVRELD_B64,
        Self::S_CBRANCH_JOIN,
        Self::S_ABS_I32,
        Self::S_SET_GPR_IDX_IDX,
        Self::S_ANDN1_SAVEEXEC_B64,
        Self::S_ORN1_SAVEEXEC_B64,
        Self::S_ANDN1_WREXEC_B64,
        Self::S_ANDN2_WREXEC_B64,
        Self::S_BITREPLICATE_B64_B32,
        Self::S_CMP_EQ_I32,
        Self::S_CMP_LG_I32,
        Self::S_CMP_GT_I32,
        Self::S_CMP_GE_I32,
        Self::S_CMP_LT_I32,
        Self::S_CMP_LE_I32,
        Self::S_CMP_EQ_U32,
        Self::S_CMP_LG_U32,
        Self::S_CMP_GT_U32,
        Self::S_CMP_GE_U32,
        Self::S_CMP_LT_U32,
        Self::S_CMP_LE_U32,
        Self::S_BITCMP0_B32,
        Self::S_BITCMP1_B32,
        Self::S_BITCMP0_B64,
        Self::S_BITCMP1_B64,
        Self::S_SETVSKIP,
        Self::S_SET_GPR_IDX_ON,
        Self::S_CMP_EQ_U64,
        Self::S_CMP_LG_U64,
        Self::S_NOP,
        Self::S_ENDPGM,
        Self::S_BRANCH,
        Self::S_WAKEUP,
        Self::S_CBRANCH_SCC0,
        Self::S_CBRANCH_SCC1,
        Self::S_CBRANCH_VCCZ,
        Self::S_CBRANCH_VCCNZ,
        Self::S_CBRANCH_EXECZ,
        Self::S_CBRANCH_EXECNZ,
        Self::S_BARRIER,
        Self::S_SETKILL,
        Self::S_WAITCNT,
        Self::S_SETHALT,
        Self::S_SLEEP,
        Self::S_SETPRIO,
        Self::S_SENDMSG,
        Self::S_SENDMSGHALT,
        Self::S_TRAP,
        Self::S_ICACHE_INV,
        Self::S_INCPERFLEVEL,
        Self::S_DECPERFLEVEL,
        Self::S_TTRACEDATA,
        Self::S_CBRANCH_CDBGSYS,
        Self::S_CBRANCH_CDBGUSER,
        Self::S_CBRANCH_CDBGSYS_OR_USER,
        Self::S_CBRANCH_CDBGSYS_AND_USER,
        Self::S_ENDPGM_SAVED,
        Self::S_SET_GPR_IDX_OFF,
        Self::S_SET_GPR_IDX_MODE,
        Self::S_ENDPGM_ORDERED_PS_DONE,
        Self::S_LOAD_DWORD,
        Self::S_LOAD_DWORDX2,
        Self::S_LOAD_DWORDX4,
        Self::S_LOAD_DWORDX8,
        Self::S_LOAD_DWORDX16,
        Self::S_SCRATCH_LOAD_DWORD,
        Self::S_SCRATCH_LOAD_DWORDX2,
        Self::S_SCRATCH_LOAD_DWORDX4,
        Self::S_BUFFER_LOAD_DWORD,
        Self::S_BUFFER_LOAD_DWORDX2,
        Self::S_BUFFER_LOAD_DWORDX4,
        Self::S_BUFFER_LOAD_DWORDX8,
        Self::S_BUFFER_LOAD_DWORDX16,
        Self::S_STORE_DWORD,
        Self::S_STORE_DWORDX2,
        Self::S_STORE_DWORDX4,
        Self::S_SCRATCH_STORE_DWORD,
        Self::S_SCRATCH_STORE_DWORDX2,
        Self::S_SCRATCH_STORE_DWORDX4,
        Self::S_BUFFER_STORE_DWORD,
        Self::S_BUFFER_STORE_DWORDX2,
        Self::S_BUFFER_STORE_DWORDX4,
        Self::S_DCACHE_INV,
        Self::S_DCACHE_WB,
        Self::S_DCACHE_INV_VOL,
        Self::S_DCACHE_WB_VOL,
        Self::S_MEMTIME,
        Self::S_MEMREALTIME,
        Self::S_ATC_PROBE,
        Self::S_ATC_PROBE_BUFFER,
        Self::S_DCACHE_DISCARD,
        Self::S_DCACHE_DISCARD_X2,
        Self::S_BUFFER_ATOMIC_SWAP,
        Self::S_BUFFER_ATOMIC_CMPSWAP,
        Self::S_BUFFER_ATOMIC_ADD,
        Self::S_BUFFER_ATOMIC_SUB,
        Self::S_BUFFER_ATOMIC_SMIN,
        Self::S_BUFFER_ATOMIC_UMIN,
        Self::S_BUFFER_ATOMIC_SMAX,
        Self::S_BUFFER_ATOMIC_UMAX,
        Self::S_BUFFER_ATOMIC_AND,
        Self::S_BUFFER_ATOMIC_OR,
        Self::S_BUFFER_ATOMIC_XOR,
        Self::S_BUFFER_ATOMIC_INC,
        Self::S_BUFFER_ATOMIC_DEC,
        Self::S_BUFFER_ATOMIC_SWAP_X2,
        Self::S_BUFFER_ATOMIC_CMPSWAP_X2,
        Self::S_BUFFER_ATOMIC_ADD_X2,
        Self::S_BUFFER_ATOMIC_SUB_X2,
        Self::S_BUFFER_ATOMIC_SMIN_X2,
        Self::S_BUFFER_ATOMIC_UMIN_X2,
        Self::S_BUFFER_ATOMIC_SMAX_X2,
        Self::S_BUFFER_ATOMIC_UMAX_X2,
        Self::S_BUFFER_ATOMIC_AND_X2,
        Self::S_BUFFER_ATOMIC_OR_X2,
        Self::S_BUFFER_ATOMIC_XOR_X2,
        Self::S_BUFFER_ATOMIC_INC_X2,
        Self::S_BUFFER_ATOMIC_DEC_X2,
        Self::S_ATOMIC_SWAP,
        Self::S_ATOMIC_CMPSWAP,
        Self::S_ATOMIC_ADD,
        Self::S_ATOMIC_SUB,
        Self::S_ATOMIC_SMIN,
        Self::S_ATOMIC_UMIN,
        Self::S_ATOMIC_SMAX,
        Self::S_ATOMIC_UMAX,
        Self::S_ATOMIC_AND,
        Self::S_ATOMIC_OR,
        Self::S_ATOMIC_XOR,
        Self::S_ATOMIC_INC,
        Self::S_ATOMIC_DEC,
        Self::S_ATOMIC_SWAP_X2,
        Self::S_ATOMIC_CMPSWAP_X2,
        Self::S_ATOMIC_ADD_X2,
        Self::S_ATOMIC_SUB_X2,
        Self::S_ATOMIC_SMIN_X2,
        Self::S_ATOMIC_UMIN_X2,
        Self::S_ATOMIC_SMAX_X2,
        Self::S_ATOMIC_UMAX_X2,
        Self::S_ATOMIC_AND_X2,
        Self::S_ATOMIC_OR_X2,
        Self::S_ATOMIC_XOR_X2,
        Self::S_ATOMIC_INC_X2,
        Self::S_ATOMIC_DEC_X2,
        Self::V_CNDMASK_B32,
        Self::V_ADD_F32,
        Self::V_SUB_F32,
        Self::V_SUBREV_F32,
        Self::V_MUL_LEGACY_F32,
        Self::V_FMAC_F64,
        Self::V_MUL_F32,
        Self::V_MUL_I32_I24,
        Self::V_MUL_HI_I32_I24,
        Self::V_MUL_U32_U24,
        Self::V_MUL_HI_U32_U24,
        Self::V_MIN_F32,
        Self::V_MAX_F32,
        Self::V_MIN_I32,
        Self::V_MAX_I32,
        Self::V_MIN_U32,
        Self::V_MAX_U32,
        Self::V_LSHRREV_B32,
        Self::V_ASHRREV_I32,
        Self::V_LSHLREV_B32,
        Self::V_AND_B32,
        Self::V_OR_B32,
        Self::V_XOR_B32,
        Self::V_MAC_F32,
        Self::V_DOT2C_F32_BF16,
        Self::V_MADMK_F32,
        Self::V_FMAMK_F32,
        Self::V_MADAK_F32,
        Self::V_FMAAK_F32,
        Self::V_ADD_CO_U32,
        Self::V_SUB_CO_U32,
        Self::V_SUBREV_CO_U32,
        Self::V_ADDC_CO_U32,
        Self::V_SUBB_CO_U32,
        Self::V_SUBBREV_CO_U32,
        Self::V_ADD_F16,
        Self::V_SUB_F16,
        Self::V_SUBREV_F16,
        Self::V_MUL_F16,
        Self::V_MAC_F16,
        Self::V_MADMK_F16,
        Self::V_MADAK_F16,
        Self::V_ADD_U16,
        Self::V_SUB_U16,
        Self::V_SUBREV_U16,
        Self::V_MUL_LO_U16,
        Self::V_LSHLREV_B16,
        Self::V_LSHRREV_B16,
        Self::V_ASHRREV_I16,
        Self::V_MAX_F16,
        Self::V_MIN_F16,
        Self::V_MAX_U16,
        Self::V_MAX_I16,
        Self::V_MIN_U16,
        Self::V_MIN_I16,
        Self::V_LDEXP_F16,
        Self::V_ADD_U32,
        Self::V_SUB_U32,
        Self::V_SUBREV_U32,
        Self::V_DOT2C_F32_F16,
        Self::V_DOT2C_I32_I16,
        Self::V_DOT4C_I32_I8,
        Self::V_DOT8C_I32_I4,
        Self::V_FMAC_F32,
        Self::V_PK_FMAC_F16,
        Self::V_XNOR_B32,
        Self::V_NOP,
        Self::V_MOV_B32,
        Self::V_READFIRSTLANE_B32,
        Self::V_CVT_I32_F64,
        Self::V_CVT_F64_I32,
        Self::V_CVT_F32_I32,
        Self::V_CVT_F32_U32,
        Self::V_CVT_U32_F32,
        Self::V_CVT_I32_F32,
        Self::V_CVT_F16_F32,
        Self::V_CVT_F32_F16,
        Self::V_CVT_RPI_I32_F32,
        Self::V_CVT_FLR_I32_F32,
        Self::V_CVT_OFF_F32_I4,
        Self::V_CVT_F32_F64,
        Self::V_CVT_F64_F32,
        Self::V_CVT_F32_UBYTE0,
        Self::V_CVT_F32_UBYTE1,
        Self::V_CVT_F32_UBYTE2,
        Self::V_CVT_F32_UBYTE3,
        Self::V_CVT_U32_F64,
        Self::V_CVT_F64_U32,
        Self::V_TRUNC_F64,
        Self::V_CEIL_F64,
        Self::V_RNDNE_F64,
        Self::V_FLOOR_F64,
        Self::V_FRACT_F32,
        Self::V_TRUNC_F32,
        Self::V_CEIL_F32,
        Self::V_RNDNE_F32,
        Self::V_FLOOR_F32,
        Self::V_EXP_F32,
        Self::V_LOG_F32,
        Self::V_RCP_F32,
        Self::V_RCP_IFLAG_F32,
        Self::V_RSQ_F32,
        Self::V_RCP_F64,
        Self::V_RSQ_F64,
        Self::V_SQRT_F32,
        Self::V_SQRT_F64,
        Self::V_SIN_F32,
        Self::V_COS_F32,
        Self::V_NOT_B32,
        Self::V_BFREV_B32,
        Self::V_FFBH_U32,
        Self::V_FFBL_B32,
        Self::V_FFBH_I32,
        Self::V_FREXP_EXP_I32_F64,
        Self::V_FREXP_MANT_F64,
        Self::V_FRACT_F64,
        Self::V_FREXP_EXP_I32_F32,
        Self::V_FREXP_MANT_F32,
        Self::V_CLREXCP,
        Self::V_SCREEN_PARTITION_4SE_B32,
        Self::V_MOV_B64,
        Self::V_CVT_F16_U16,
        Self::V_CVT_F16_I16,
        Self::V_CVT_U16_F16,
        Self::V_CVT_I16_F16,
        Self::V_RCP_F16,
        Self::V_SQRT_F16,
        Self::V_RSQ_F16,
        Self::V_LOG_F16,
        Self::V_EXP_F16,
        Self::V_FREXP_MANT_F16,
        Self::V_FREXP_EXP_I16_F16,
        Self::V_FLOOR_F16,
        Self::V_CEIL_F16,
        Self::V_TRUNC_F16,
        Self::V_RNDNE_F16,
        Self::V_FRACT_F16,
        Self::V_SIN_F16,
        Self::V_COS_F16,
        Self::V_EXP_LEGACY_F32,
        Self::V_LOG_LEGACY_F32,
        Self::V_CVT_NORM_I16_F16,
        Self::V_CVT_NORM_U16_F16,
        Self::V_SAT_PK_U8_I16,
        Self::V_SWAP_B32,
        Self::V_ACCVGPR_MOV_B32,
        Self::V_CVT_F32_FP8,
        Self::V_CVT_F32_BF8,
        Self::V_CVT_PK_F32_FP8,
        Self::V_CVT_PK_F32_BF8,
        Self::V_PRNG_B32,
        Self::V_PERMLANE16_SWAP_B32,
        Self::V_PERMLANE32_SWAP_B32,
        Self::V_CVT_F32_BF16,
        Self::V_CMP_CLASS_F32,
        Self::V_CMPX_CLASS_F32,
        Self::V_CMP_CLASS_F64,
        Self::V_CMPX_CLASS_F64,
        Self::V_CMP_CLASS_F16,
        Self::V_CMPX_CLASS_F16,
        Self::V_CMP_F_F16,
        Self::V_CMP_LT_F16,
        Self::V_CMP_EQ_F16,
        Self::V_CMP_LE_F16,
        Self::V_CMP_GT_F16,
        Self::V_CMP_LG_F16,
        Self::V_CMP_GE_F16,
        Self::V_CMP_O_F16,
        Self::V_CMP_U_F16,
        Self::V_CMP_NGE_F16,
        Self::V_CMP_NLG_F16,
        Self::V_CMP_NGT_F16,
        Self::V_CMP_NLE_F16,
        Self::V_CMP_NEQ_F16,
        Self::V_CMP_NLT_F16,
        Self::V_CMP_TRU_F16,
        Self::V_CMPX_F_F16,
        Self::V_CMPX_LT_F16,
        Self::V_CMPX_EQ_F16,
        Self::V_CMPX_LE_F16,
        Self::V_CMPX_GT_F16,
        Self::V_CMPX_LG_F16,
        Self::V_CMPX_GE_F16,
        Self::V_CMPX_O_F16,
        Self::V_CMPX_U_F16,
        Self::V_CMPX_NGE_F16,
        Self::V_CMPX_NLG_F16,
        Self::V_CMPX_NGT_F16,
        Self::V_CMPX_NLE_F16,
        Self::V_CMPX_NEQ_F16,
        Self::V_CMPX_NLT_F16,
        Self::V_CMPX_TRU_F16,
        Self::V_CMP_F_F32,
        Self::V_CMP_LT_F32,
        Self::V_CMP_EQ_F32,
        Self::V_CMP_LE_F32,
        Self::V_CMP_GT_F32,
        Self::V_CMP_LG_F32,
        Self::V_CMP_GE_F32,
        Self::V_CMP_O_F32,
        Self::V_CMP_U_F32,
        Self::V_CMP_NGE_F32,
        Self::V_CMP_NLG_F32,
        Self::V_CMP_NGT_F32,
        Self::V_CMP_NLE_F32,
        Self::V_CMP_NEQ_F32,
        Self::V_CMP_NLT_F32,
        Self::V_CMP_TRU_F32,
        Self::V_CMPX_F_F32,
        Self::V_CMPX_LT_F32,
        Self::V_CMPX_EQ_F32,
        Self::V_CMPX_LE_F32,
        Self::V_CMPX_GT_F32,
        Self::V_CMPX_LG_F32,
        Self::V_CMPX_GE_F32,
        Self::V_CMPX_O_F32,
        Self::V_CMPX_U_F32,
        Self::V_CMPX_NGE_F32,
        Self::V_CMPX_NLG_F32,
        Self::V_CMPX_NGT_F32,
        Self::V_CMPX_NLE_F32,
        Self::V_CMPX_NEQ_F32,
        Self::V_CMPX_NLT_F32,
        Self::V_CMPX_TRU_F32,
        Self::V_CMP_F_F64,
        Self::V_CMP_LT_F64,
        Self::V_CMP_EQ_F64,
        Self::V_CMP_LE_F64,
        Self::V_CMP_GT_F64,
        Self::V_CMP_LG_F64,
        Self::V_CMP_GE_F64,
        Self::V_CMP_O_F64,
        Self::V_CMP_U_F64,
        Self::V_CMP_NGE_F64,
        Self::V_CMP_NLG_F64,
        Self::V_CMP_NGT_F64,
        Self::V_CMP_NLE_F64,
        Self::V_CMP_NEQ_F64,
        Self::V_CMP_NLT_F64,
        Self::V_CMP_TRU_F64,
        Self::V_CMPX_F_F64,
        Self::V_CMPX_LT_F64,
        Self::V_CMPX_EQ_F64,
        Self::V_CMPX_LE_F64,
        Self::V_CMPX_GT_F64,
        Self::V_CMPX_LG_F64,
        Self::V_CMPX_GE_F64,
        Self::V_CMPX_O_F64,
        Self::V_CMPX_U_F64,
        Self::V_CMPX_NGE_F64,
        Self::V_CMPX_NLG_F64,
        Self::V_CMPX_NGT_F64,
        Self::V_CMPX_NLE_F64,
        Self::V_CMPX_NEQ_F64,
        Self::V_CMPX_NLT_F64,
        Self::V_CMPX_TRU_F64,
        Self::V_CMP_F_I16,
        Self::V_CMP_LT_I16,
        Self::V_CMP_EQ_I16,
        Self::V_CMP_LE_I16,
        Self::V_CMP_GT_I16,
        Self::V_CMP_NE_I16,
        Self::V_CMP_GE_I16,
        Self::V_CMP_T_I16,
        Self::V_CMP_F_U16,
        Self::V_CMP_LT_U16,
        Self::V_CMP_EQ_U16,
        Self::V_CMP_LE_U16,
        Self::V_CMP_GT_U16,
        Self::V_CMP_NE_U16,
        Self::V_CMP_GE_U16,
        Self::V_CMP_T_U16,
        Self::V_CMPX_F_I16,
        Self::V_CMPX_LT_I16,
        Self::V_CMPX_EQ_I16,
        Self::V_CMPX_LE_I16,
        Self::V_CMPX_GT_I16,
        Self::V_CMPX_NE_I16,
        Self::V_CMPX_GE_I16,
        Self::V_CMPX_T_I16,
        Self::V_CMPX_F_U16,
        Self::V_CMPX_LT_U16,
        Self::V_CMPX_EQ_U16,
        Self::V_CMPX_LE_U16,
        Self::V_CMPX_GT_U16,
        Self::V_CMPX_NE_U16,
        Self::V_CMPX_GE_U16,
        Self::V_CMPX_T_U16,
        Self::V_CMP_F_I32,
        Self::V_CMP_LT_I32,
        Self::V_CMP_EQ_I32,
        Self::V_CMP_LE_I32,
        Self::V_CMP_GT_I32,
        Self::V_CMP_NE_I32,
        Self::V_CMP_GE_I32,
        Self::V_CMP_T_I32,
        Self::V_CMP_F_U32,
        Self::V_CMP_LT_U32,
        Self::V_CMP_EQ_U32,
        Self::V_CMP_LE_U32,
        Self::V_CMP_GT_U32,
        Self::V_CMP_NE_U32,
        Self::V_CMP_GE_U32,
        Self::V_CMP_T_U32,
        Self::V_CMPX_F_I32,
        Self::V_CMPX_LT_I32,
        Self::V_CMPX_EQ_I32,
        Self::V_CMPX_LE_I32,
        Self::V_CMPX_GT_I32,
        Self::V_CMPX_NE_I32,
        Self::V_CMPX_GE_I32,
        Self::V_CMPX_T_I32,
        Self::V_CMPX_F_U32,
        Self::V_CMPX_LT_U32,
        Self::V_CMPX_EQ_U32,
        Self::V_CMPX_LE_U32,
        Self::V_CMPX_GT_U32,
        Self::V_CMPX_NE_U32,
        Self::V_CMPX_GE_U32,
        Self::V_CMPX_T_U32,
        Self::V_CMP_F_I64,
        Self::V_CMP_LT_I64,
        Self::V_CMP_EQ_I64,
        Self::V_CMP_LE_I64,
        Self::V_CMP_GT_I64,
        Self::V_CMP_NE_I64,
        Self::V_CMP_GE_I64,
        Self::V_CMP_T_I64,
        Self::V_CMP_F_U64,
        Self::V_CMP_LT_U64,
        Self::V_CMP_EQ_U64,
        Self::V_CMP_LE_U64,
        Self::V_CMP_GT_U64,
        Self::V_CMP_NE_U64,
        Self::V_CMP_GE_U64,
        Self::V_CMP_T_U64,
        Self::V_CMPX_F_I64,
        Self::V_CMPX_LT_I64,
        Self::V_CMPX_EQ_I64,
        Self::V_CMPX_LE_I64,
        Self::V_CMPX_GT_I64,
        Self::V_CMPX_NE_I64,
        Self::V_CMPX_GE_I64,
        Self::V_CMPX_T_I64,
        Self::V_CMPX_F_U64,
        Self::V_CMPX_LT_U64,
        Self::V_CMPX_EQ_U64,
        Self::V_CMPX_LE_U64,
        Self::V_CMPX_GT_U64,
        Self::V_CMPX_NE_U64,
        Self::V_CMPX_GE_U64,
        Self::V_CMPX_T_U64,
        Self::V_MAD_LEGACY_F32,
        Self::V_MAD_F32,
        Self::V_MAD_I32_I24,
        Self::V_MAD_U32_U24,
        Self::V_CUBEID_F32,
        Self::V_CUBESC_F32,
        Self::V_CUBETC_F32,
        Self::V_CUBEMA_F32,
        Self::V_BFE_U32,
        Self::V_BFE_I32,
        Self::V_BFI_B32,
        Self::V_FMA_F32,
        Self::V_FMA_F64,
        Self::V_LERP_U8,
        Self::V_ALIGNBIT_B32,
        Self::V_ALIGNBYTE_B32,
        Self::V_MIN3_F32,
        Self::V_MIN3_I32,
        Self::V_MIN3_U32,
        Self::V_MAX3_F32,
        Self::V_MAX3_I32,
        Self::V_MAX3_U32,
        Self::V_MED3_F32,
        Self::V_MED3_I32,
        Self::V_MED3_U32,
        Self::V_SAD_U8,
        Self::V_SAD_HI_U8,
        Self::V_SAD_U16,
        Self::V_SAD_U32,
        Self::V_CVT_PK_U8_F32,
        Self::V_DIV_FIXUP_F32,
        Self::V_DIV_FIXUP_F64,
        Self::V_DIV_SCALE_F32,
        Self::V_DIV_SCALE_F64,
        Self::V_DIV_FMAS_F32,
        Self::V_DIV_FMAS_F64,
        Self::V_MSAD_U8,
        Self::V_QSAD_PK_U16_U8,
        Self::V_MQSAD_PK_U16_U8,
        Self::V_MQSAD_U32_U8,
        Self::V_MAD_U64_U32,
        Self::V_MAD_I64_I32,
        Self::V_MAD_LEGACY_F16,
        Self::V_MAD_LEGACY_U16,
        Self::V_MAD_LEGACY_I16,
        Self::V_PERM_B32,
        Self::V_FMA_LEGACY_F16,
        Self::V_DIV_FIXUP_LEGACY_F16,
        Self::V_CVT_PKACCUM_U8_F32,
        Self::V_MAD_U32_U16,
        Self::V_MAD_I32_I16,
        Self::V_XAD_U32,
        Self::V_MIN3_F16,
        Self::V_MIN3_I16,
        Self::V_MIN3_U16,
        Self::V_MAX3_F16,
        Self::V_MAX3_I16,
        Self::V_MAX3_U16,
        Self::V_MED3_F16,
        Self::V_MED3_I16,
        Self::V_MED3_U16,
        Self::V_LSHL_ADD_U32,
        Self::V_ADD_LSHL_U32,
        Self::V_ADD3_U32,
        Self::V_LSHL_OR_B32,
        Self::V_AND_OR_B32,
        Self::V_OR3_B32,
        Self::V_MAD_F16,
        Self::V_MAD_U16,
        Self::V_MAD_I16,
        Self::V_FMA_F16,
        Self::V_DIV_FIXUP_F16,
        Self::V_LSHL_ADD_U64,
        Self::V_BITOP3_B16,
        Self::V_BITOP3_B32,
        Self::V_CVT_SCALEF32_PK_FP8_F32,
        Self::V_CVT_SCALEF32_PK_BF8_F32,
        Self::V_CVT_SCALEF32_SR_FP8_F32,
        Self::V_CVT_SCALEF32_SR_BF8_F32,
        Self::V_CVT_SCALEF32_PK_F32_FP8,
        Self::V_CVT_SCALEF32_PK_F32_BF8,
        Self::V_CVT_SCALEF32_F32_FP8,
        Self::V_CVT_SCALEF32_F32_BF8,
        Self::V_CVT_SCALEF32_PK_FP4_F32,
        Self::V_CVT_SCALEF32_SR_PK_FP4_F32,
        Self::V_CVT_SCALEF32_PK_F32_FP4,
        Self::V_CVT_SCALEF32_PK_FP8_F16,
        Self::V_CVT_SCALEF32_PK_BF8_F16,
        Self::V_CVT_SCALEF32_SR_FP8_F16,
        Self::V_CVT_SCALEF32_SR_BF8_F16,
        Self::V_CVT_SCALEF32_PK_FP8_BF16,
        Self::V_CVT_SCALEF32_PK_BF8_BF16,
        Self::V_CVT_SCALEF32_SR_FP8_BF16,
        Self::V_CVT_SCALEF32_SR_BF8_BF16,
        Self::V_CVT_SCALEF32_PK_F16_FP8,
        Self::V_CVT_SCALEF32_PK_F16_BF8,
        Self::V_CVT_SCALEF32_F16_FP8,
        Self::V_CVT_SCALEF32_F16_BF8,
        Self::V_CVT_SCALEF32_PK_FP4_F16,
        Self::V_CVT_SCALEF32_PK_FP4_BF16,
        Self::V_CVT_SCALEF32_SR_PK_FP4_F16,
        Self::V_CVT_SCALEF32_SR_PK_FP4_BF16,
        Self::V_CVT_SCALEF32_PK_F16_FP4,
        Self::V_CVT_SCALEF32_PK_BF16_FP4,
        Self::V_CVT_SCALEF32_2XPK16_FP6_F32,
        Self::V_CVT_SCALEF32_2XPK16_BF6_F32,
        Self::V_CVT_SCALEF32_SR_PK32_FP6_F32,
        Self::V_CVT_SCALEF32_SR_PK32_BF6_F32,
        Self::V_CVT_SCALEF32_PK32_F32_FP6,
        Self::V_CVT_SCALEF32_PK32_F32_BF6,
        Self::V_CVT_SCALEF32_PK32_FP6_F16,
        Self::V_CVT_SCALEF32_PK32_FP6_BF16,
        Self::V_CVT_SCALEF32_PK32_BF6_F16,
        Self::V_CVT_SCALEF32_PK32_BF6_BF16,
        Self::V_CVT_SCALEF32_SR_PK32_FP6_F16,
        Self::V_CVT_SCALEF32_SR_PK32_FP6_BF16,
        Self::V_CVT_SCALEF32_SR_PK32_BF6_F16,
        Self::V_CVT_SCALEF32_SR_PK32_BF6_BF16,
        Self::V_CVT_SCALEF32_PK32_F16_FP6,
        Self::V_CVT_SCALEF32_PK32_BF16_FP6,
        Self::V_CVT_SCALEF32_PK32_F16_BF6,
        Self::V_CVT_SCALEF32_PK32_BF16_BF6,
        Self::V_ASHR_PK_I8_I32,
        Self::V_ASHR_PK_U8_I32,
        Self::V_CVT_PK_F16_F32,
        Self::V_CVT_PK_BF16_F32,
        Self::V_CVT_SCALEF32_PK_BF16_FP8,
        Self::V_CVT_SCALEF32_PK_BF16_BF8,
        Self::V_ADD_F64,
        Self::V_MUL_F64,
        Self::V_MIN_F64,
        Self::V_MAX_F64,
        Self::V_LDEXP_F64,
        Self::V_MUL_LO_U32,
        Self::V_MUL_HI_U32,
        Self::V_MUL_HI_I32,
        Self::V_LDEXP_F32,
        Self::V_READLANE_B32,
        Self::V_WRITELANE_B32,
        Self::V_BCNT_U32_B32,
        Self::V_MBCNT_LO_U32_B32,
        Self::V_MBCNT_HI_U32_B32,
        Self::V_LSHLREV_B64,
        Self::V_LSHRREV_B64,
        Self::V_ASHRREV_I64,
        Self::V_TRIG_PREOP_F64,
        Self::V_BFM_B32,
        Self::V_CVT_PKNORM_I16_F32,
        Self::V_CVT_PKNORM_U16_F32,
        Self::V_CVT_PKRTZ_F16_F32,
        Self::V_CVT_PK_U16_U32,
        Self::V_CVT_PK_I16_I32,
        Self::V_CVT_PKNORM_I16_F16,
        Self::V_CVT_PKNORM_U16_F16,
        Self::V_ADD_I32,
        Self::V_SUB_I32,
        Self::V_ADD_I16,
        Self::V_SUB_I16,
        Self::V_PACK_B32_F16,
        Self::V_CVT_PK_FP8_F32,
        Self::V_CVT_PK_BF8_F32,
        Self::V_CVT_SR_FP8_F32,
        Self::V_CVT_SR_BF8_F32,
        Self::V_CVT_SR_F16_F32,
        Self::V_CVT_SR_BF16_F32,
        Self::V_MINIMUM3_F32,
        Self::V_MAXIMUM3_F32,
        Self::V_PK_MAD_I16,
        Self::V_PK_MUL_LO_U16,
        Self::V_PK_ADD_I16,
        Self::V_PK_SUB_I16,
        Self::V_PK_LSHLREV_B16,
        Self::V_PK_LSHRREV_B16,
        Self::V_PK_ASHRREV_I16,
        Self::V_PK_MAX_I16,
        Self::V_PK_MIN_I16,
        Self::V_PK_MAD_U16,
        Self::V_PK_ADD_U16,
        Self::V_PK_SUB_U16,
        Self::V_PK_MAX_U16,
        Self::V_PK_MIN_U16,
        Self::V_PK_FMA_F16,
        Self::V_PK_ADD_F16,
        Self::V_PK_MUL_F16,
        Self::V_PK_MIN_F16,
        Self::V_PK_MAX_F16,
        Self::V_DOT2_F32_BF16,
        Self::V_PK_MINIMUM3_F16,
        Self::V_PK_MAXIMUM3_F16,
        Self::V_MAD_MIX_F32,
        Self::V_FMA_MIX_F32,
        Self::V_MAD_MIXLO_F16,
        Self::V_FMA_MIXLO_F16,
        Self::V_MAD_MIXHI_F16,
        Self::V_FMA_MIXHI_F16,
        Self::V_DOT2_F32_F16,
        Self::V_DOT2_I32_I16,
        Self::V_DOT2_U32_U16,
        Self::V_DOT4_I32_I8,
        Self::V_DOT4_U32_U8,
        Self::V_DOT8_I32_I4,
        Self::V_DOT8_U32_U4,
        Self::V_MFMA_LD_SCALE_B32,
        Self::V_MFMA_F32_16X16X128_F8F6F4,
        Self::V_MFMA_F32_32X32X64_F8F6F4,
        Self::V_PK_FMA_F32,
        Self::V_PK_MUL_F32,
        Self::V_PK_ADD_F32,
        Self::V_PK_MOV_B32,
        Self::V_MFMA_F32_16X16X32_BF16,
        Self::V_MFMA_I32_16X16X64_I8,
        Self::V_MFMA_F32_32X32X16_BF16,
        Self::V_MFMA_I32_32X32X32_I8,
        Self::V_SMFMAC_F32_16X16X64_BF16,
        Self::V_SMFMAC_I32_16X16X128_I8,
        Self::V_SMFMAC_F32_16X16X128_BF8_BF8,
        Self::V_SMFMAC_F32_16X16X128_BF8_FP8,
        Self::V_SMFMAC_F32_16X16X128_FP8_BF8,
        Self::V_MFMA_F32_16X16X8_XF32,
        Self::V_MFMA_F32_32X32X4_XF32,
        Self::V_MFMA_F32_32X32X1F32,
        Self::V_MFMA_F32_16X16X1F32,
        Self::V_MFMA_F32_4X4X1F32,
        Self::V_SMFMAC_F32_16X16X128_FP8_FP8,
        Self::V_MFMA_F32_32X32X2F32,
        Self::V_MFMA_F32_16X16X4F32,
        Self::V_SMFMAC_F32_32X32X32_BF16,
        Self::V_SMFMAC_I32_32X32X64_I8,
        Self::V_MFMA_F32_32X32X4F16,
        Self::V_MFMA_F32_16X16X4F16,
        Self::V_MFMA_F32_4X4X4F16,
        Self::V_SMFMAC_F32_32X32X64_BF8_BF8,
        Self::V_MFMA_F32_32X32X8F16,
        Self::V_MFMA_F32_16X16X16F16,
        Self::V_SMFMAC_F32_32X32X64_BF8_FP8,
        Self::V_SMFMAC_F32_32X32X64_FP8_BF8,
        Self::V_MFMA_I32_32X32X4I8,
        Self::V_MFMA_I32_16X16X4I8,
        Self::V_MFMA_I32_4X4X4I8,
        Self::V_SMFMAC_F32_32X32X64_FP8_FP8,
        Self::V_MFMA_I32_32X32X8I8,
        Self::V_MFMA_F32_16X16X32_F16,
        Self::V_MFMA_I32_16X16X16I8,
        Self::V_MFMA_F32_32X32X16_F16,
        Self::V_MFMA_I32_32X32X16_I8,
        Self::V_MFMA_I32_16X16X32_I8,
        Self::V_ACCVGPR_READ_B32,
        Self::V_ACCVGPR_WRITE_B32,
        Self::V_SMFMAC_F32_16X16X64_F16,
        Self::V_SMFMAC_F32_32X32X32_F16,
        Self::V_MFMA_F32_32X32X4BF16_1K,
        Self::V_MFMA_F32_16X16X4BF16_1K,
        Self::V_MFMA_F32_4X4X4BF16_1K,
        Self::V_MFMA_F32_32X32X8BF16_1K,
        Self::V_MFMA_F32_16X16X16BF16_1K,
        Self::V_SMFMAC_F32_16X16X32_F16,
        Self::V_SMFMAC_F32_32X32X16_F16,
        Self::V_SMFMAC_F32_16X16X32_BF16,
        Self::V_MFMA_F32_32X32X2BF16,
        Self::V_SMFMAC_F32_32X32X16_BF16,
        Self::V_MFMA_F32_16X16X2BF16,
        Self::V_SMFMAC_I32_16X16X64_I8,
        Self::V_MFMA_F32_4X4X2BF16,
        Self::V_MFMA_F32_32X32X4BF16,
        Self::V_SMFMAC_I32_32X32X32_I8,
        Self::V_MFMA_F32_16X16X8BF16,
        Self::V_MFMA_F64_16X16X4F64,
        Self::V_MFMA_F64_4X4X4F64,
        Self::V_MFMA_F32_16X16X32_BF8_BF8,
        Self::V_MFMA_F32_16X16X32_BF8_FP8,
        Self::V_MFMA_F32_16X16X32_FP8_BF8,
        Self::V_MFMA_F32_16X16X32_FP8_FP8,
        Self::V_MFMA_F32_32X32X16_BF8_BF8,
        Self::V_MFMA_F32_32X32X16_BF8_FP8,
        Self::V_MFMA_F32_32X32X16_FP8_BF8,
        Self::V_MFMA_F32_32X32X16_FP8_FP8,
        Self::V_SMFMAC_F32_16X16X64_BF8_BF8,
        Self::V_SMFMAC_F32_16X16X64_BF8_FP8,
        Self::V_SMFMAC_F32_16X16X64_FP8_BF8,
        Self::V_SMFMAC_F32_16X16X64_FP8_FP8,
        Self::V_SMFMAC_F32_32X32X32_BF8_BF8,
        Self::V_SMFMAC_F32_32X32X32_BF8_FP8,
        Self::V_SMFMAC_F32_32X32X32_FP8_BF8,
        Self::V_SMFMAC_F32_32X32X32_FP8_FP8,
        Self::V_MFMA_SCALE_F32_16X16X128_F8F6F4,
        Self::V_MFMA_SCALE_F32_32X32X64_F8F6F4,
        Self::DS_ADD_U32,
        Self::DS_SUB_U32,
        Self::DS_RSUB_U32,
        Self::DS_INC_U32,
        Self::DS_DEC_U32,
        Self::DS_MIN_I32,
        Self::DS_MAX_I32,
        Self::DS_MIN_U32,
        Self::DS_MAX_U32,
        Self::DS_AND_B32,
        Self::DS_OR_B32,
        Self::DS_XOR_B32,
        Self::DS_MSKOR_B32,
        Self::DS_WRITE_B32,
        Self::DS_WRITE2_B32,
        Self::DS_WRITE2ST64_B32,
        Self::DS_CMPST_B32,
        Self::DS_CMPST_F32,
        Self::DS_MIN_F32,
        Self::DS_MAX_F32,
        Self::DS_ADD_F32,
        Self::DS_PK_ADD_F16,
        Self::DS_PK_ADD_BF16,
        Self::DS_WRITE_ADDTID_B32,
        Self::DS_WRITE_B8,
        Self::DS_WRITE_B16,
        Self::DS_ADD_RTN_U32,
        Self::DS_SUB_RTN_U32,
        Self::DS_RSUB_RTN_U32,
        Self::DS_INC_RTN_U32,
        Self::DS_DEC_RTN_U32,
        Self::DS_MIN_RTN_I32,
        Self::DS_MAX_RTN_I32,
        Self::DS_MIN_RTN_U32,
        Self::DS_MAX_RTN_U32,
        Self::DS_AND_RTN_B32,
        Self::DS_OR_RTN_B32,
        Self::DS_XOR_RTN_B32,
        Self::DS_MSKOR_RTN_B32,
        Self::DS_WRXCHG_RTN_B32,
        Self::DS_WRXCHG2_RTN_B32,
        Self::DS_WRXCHG2ST64_RTN_B32,
        Self::DS_CMPST_RTN_B32,
        Self::DS_CMPST_RTN_F32,
        Self::DS_MIN_RTN_F32,
        Self::DS_MAX_RTN_F32,
        Self::DS_WRAP_RTN_B32,
        Self::DS_ADD_RTN_F32,
        Self::DS_READ_B32,
        Self::DS_READ2_B32,
        Self::DS_READ2ST64_B32,
        Self::DS_READ_I8,
        Self::DS_READ_U8,
        Self::DS_READ_I16,
        Self::DS_READ_U16,
        Self::DS_SWIZZLE_B32,
        Self::DS_PERMUTE_B32,
        Self::DS_BPERMUTE_B32,
        Self::DS_ADD_U64,
        Self::DS_SUB_U64,
        Self::DS_RSUB_U64,
        Self::DS_INC_U64,
        Self::DS_DEC_U64,
        Self::DS_MIN_I64,
        Self::DS_MAX_I64,
        Self::DS_MIN_U64,
        Self::DS_MAX_U64,
        Self::DS_AND_B64,
        Self::DS_OR_B64,
        Self::DS_XOR_B64,
        Self::DS_MSKOR_B64,
        Self::DS_WRITE_B64,
        Self::DS_WRITE2_B64,
        Self::DS_WRITE2ST64_B64,
        Self::DS_CMPST_B64,
        Self::DS_CMPST_F64,
        Self::DS_MIN_F64,
        Self::DS_MAX_F64,
        Self::DS_WRITE_B8_D16_HI,
        Self::DS_WRITE_B16_D16_HI,
        Self::DS_READ_U8_D16,
        Self::DS_READ_U8_D16_HI,
        Self::DS_READ_I8_D16,
        Self::DS_READ_I8_D16_HI,
        Self::DS_READ_U16_D16,
        Self::DS_READ_U16_D16_HI,
        Self::DS_ADD_F64,
        Self::DS_ADD_RTN_U64,
        Self::DS_SUB_RTN_U64,
        Self::DS_RSUB_RTN_U64,
        Self::DS_INC_RTN_U64,
        Self::DS_DEC_RTN_U64,
        Self::DS_MIN_RTN_I64,
        Self::DS_MAX_RTN_I64,
        Self::DS_MIN_RTN_U64,
        Self::DS_MAX_RTN_U64,
        Self::DS_AND_RTN_B64,
        Self::DS_OR_RTN_B64,
        Self::DS_XOR_RTN_B64,
        Self::DS_MSKOR_RTN_B64,
        Self::DS_WRXCHG_RTN_B64,
        Self::DS_WRXCHG2_RTN_B64,
        Self::DS_WRXCHG2ST64_RTN_B64,
        Self::DS_CMPST_RTN_B64,
        Self::DS_CMPST_RTN_F64,
        Self::DS_MIN_RTN_F64,
        Self::DS_MAX_RTN_F64,
        Self::DS_READ_B64,
        Self::DS_READ2_B64,
        Self::DS_READ2ST64_B64,
        Self::DS_ADD_RTN_F64,
        Self::DS_CONDXCHG32_RTN_B64,
        Self::DS_ADD_SRC2_U32,
        Self::DS_SUB_SRC2_U32,
        Self::DS_RSUB_SRC2_U32,
        Self::DS_INC_SRC2_U32,
        Self::DS_DEC_SRC2_U32,
        Self::DS_MIN_SRC2_I32,
        Self::DS_MAX_SRC2_I32,
        Self::DS_MIN_SRC2_U32,
        Self::DS_MAX_SRC2_U32,
        Self::DS_AND_SRC2_B32,
        Self::DS_OR_SRC2_B32,
        Self::DS_XOR_SRC2_B32,
        Self::DS_WRITE_SRC2_B32,
        Self::DS_MIN_SRC2_F32,
        Self::DS_MAX_SRC2_F32,
        Self::DS_ADD_SRC2_F32,
        Self::DS_GWS_SEMA_RELEASE_ALL,
        Self::DS_GWS_INIT,
        Self::DS_GWS_SEMA_V,
        Self::DS_GWS_SEMA_BR,
        Self::DS_GWS_SEMA_P,
        Self::DS_GWS_BARRIER,
        Self::DS_READ_ADDTID_B32,
        Self::DS_PK_ADD_RTN_F16,
        Self::DS_PK_ADD_RTN_BF16,
        Self::DS_CONSUME,
        Self::DS_APPEND,
        Self::DS_ORDERED_COUNT,
        Self::DS_ADD_SRC2_U64,
        Self::DS_SUB_SRC2_U64,
        Self::DS_RSUB_SRC2_U64,
        Self::DS_INC_SRC2_U64,
        Self::DS_DEC_SRC2_U64,
        Self::DS_MIN_SRC2_I64,
        Self::DS_MAX_SRC2_I64,
        Self::DS_MIN_SRC2_U64,
        Self::DS_MAX_SRC2_U64,
        Self::DS_AND_SRC2_B64,
        Self::DS_OR_SRC2_B64,
        Self::DS_XOR_SRC2_B64,
        Self::DS_WRITE_SRC2_B64,
        Self::DS_MIN_SRC2_F64,
        Self::DS_MAX_SRC2_F64,
        Self::DS_WRITE_B96,
        Self::DS_WRITE_B128,
        Self::DS_READ_B64_TR_B4,
        Self::DS_READ_B96_TR_B6,
        Self::DS_READ_B64_TR_B8,
        Self::DS_READ_B64_TR_B16,
        Self::DS_READ_B96,
        Self::DS_READ_B128,
        Self::FLAT_LOAD_UBYTE,
        Self::FLAT_LOAD_SBYTE,
        Self::FLAT_LOAD_USHORT,
        Self::FLAT_LOAD_SSHORT,
        Self::FLAT_LOAD_DWORD,
        Self::FLAT_LOAD_DWORDX2,
        Self::FLAT_LOAD_DWORDX3,
        Self::FLAT_LOAD_DWORDX4,
        Self::FLAT_STORE_BYTE,
        Self::FLAT_STORE_BYTE_D16_HI,
        Self::FLAT_STORE_SHORT,
        Self::FLAT_STORE_SHORT_D16_HI,
        Self::FLAT_STORE_DWORD,
        Self::FLAT_STORE_DWORDX2,
        Self::FLAT_STORE_DWORDX3,
        Self::FLAT_STORE_DWORDX4,
        Self::FLAT_LOAD_UBYTE_D16,
        Self::FLAT_LOAD_UBYTE_D16_HI,
        Self::FLAT_LOAD_SBYTE_D16,
        Self::FLAT_LOAD_SBYTE_D16_HI,
        Self::FLAT_LOAD_SHORT_D16,
        Self::FLAT_LOAD_SHORT_D16_HI,
        Self::FLAT_ATOMIC_SWAP,
        Self::FLAT_ATOMIC_CMPSWAP,
        Self::FLAT_ATOMIC_ADD,
        Self::FLAT_ATOMIC_SUB,
        Self::FLAT_ATOMIC_SMIN,
        Self::FLAT_ATOMIC_UMIN,
        Self::FLAT_ATOMIC_SMAX,
        Self::FLAT_ATOMIC_UMAX,
        Self::FLAT_ATOMIC_AND,
        Self::FLAT_ATOMIC_OR,
        Self::FLAT_ATOMIC_XOR,
        Self::FLAT_ATOMIC_INC,
        Self::FLAT_ATOMIC_DEC,
        Self::FLAT_ATOMIC_ADD_F32,
        Self::FLAT_ATOMIC_PK_ADD_F16,
        Self::FLAT_ATOMIC_ADD_F64,
        Self::FLAT_ATOMIC_MIN_F64,
        Self::FLAT_ATOMIC_MAX_F64,
        Self::FLAT_ATOMIC_PK_ADD_BF16,
        Self::FLAT_ATOMIC_SWAP_X2,
        Self::FLAT_ATOMIC_CMPSWAP_X2,
        Self::FLAT_ATOMIC_ADD_X2,
        Self::FLAT_ATOMIC_SUB_X2,
        Self::FLAT_ATOMIC_SMIN_X2,
        Self::FLAT_ATOMIC_UMIN_X2,
        Self::FLAT_ATOMIC_SMAX_X2,
        Self::FLAT_ATOMIC_UMAX_X2,
        Self::FLAT_ATOMIC_AND_X2,
        Self::FLAT_ATOMIC_OR_X2,
        Self::FLAT_ATOMIC_XOR_X2,
        Self::FLAT_ATOMIC_INC_X2,
        Self::FLAT_ATOMIC_DEC_X2,
        Self::SCRATCH_LOAD_UBYTE,
        Self::SCRATCH_LOAD_SBYTE,
        Self::SCRATCH_LOAD_USHORT,
        Self::SCRATCH_LOAD_SSHORT,
        Self::SCRATCH_LOAD_DWORD,
        Self::SCRATCH_LOAD_DWORDX2,
        Self::SCRATCH_LOAD_DWORDX3,
        Self::SCRATCH_LOAD_DWORDX4,
        Self::SCRATCH_STORE_BYTE,
        Self::SCRATCH_STORE_BYTE_D16_HI,
        Self::SCRATCH_STORE_SHORT,
        Self::SCRATCH_STORE_SHORT_D16_HI,
        Self::SCRATCH_STORE_DWORD,
        Self::SCRATCH_STORE_DWORDX2,
        Self::SCRATCH_STORE_DWORDX3,
        Self::SCRATCH_STORE_DWORDX4,
        Self::SCRATCH_LOAD_UBYTE_D16,
        Self::SCRATCH_LOAD_UBYTE_D16_HI,
        Self::SCRATCH_LOAD_SBYTE_D16,
        Self::SCRATCH_LOAD_SBYTE_D16_HI,
        Self::SCRATCH_LOAD_SHORT_D16,
        Self::SCRATCH_LOAD_SHORT_D16_HI,
        Self::SCRATCH_LOAD_LDS_UBYTE,
        Self::SCRATCH_LOAD_LDS_SBYTE,
        Self::SCRATCH_LOAD_LDS_USHORT,
        Self::SCRATCH_LOAD_LDS_SSHORT,
        Self::SCRATCH_LOAD_LDS_DWORD,
        Self::GLOBAL_LOAD_UBYTE,
        Self::GLOBAL_LOAD_SBYTE,
        Self::GLOBAL_LOAD_USHORT,
        Self::GLOBAL_LOAD_SSHORT,
        Self::GLOBAL_LOAD_DWORD,
        Self::GLOBAL_LOAD_DWORDX2,
        Self::GLOBAL_LOAD_DWORDX3,
        Self::GLOBAL_LOAD_DWORDX4,
        Self::GLOBAL_STORE_BYTE,
        Self::GLOBAL_STORE_BYTE_D16_HI,
        Self::GLOBAL_STORE_SHORT,
        Self::GLOBAL_STORE_SHORT_D16_HI,
        Self::GLOBAL_STORE_DWORD,
        Self::GLOBAL_STORE_DWORDX2,
        Self::GLOBAL_STORE_DWORDX3,
        Self::GLOBAL_STORE_DWORDX4,
        Self::GLOBAL_LOAD_UBYTE_D16,
        Self::GLOBAL_LOAD_UBYTE_D16_HI,
        Self::GLOBAL_LOAD_SBYTE_D16,
        Self::GLOBAL_LOAD_SBYTE_D16_HI,
        Self::GLOBAL_LOAD_SHORT_D16,
        Self::GLOBAL_LOAD_SHORT_D16_HI,
        Self::GLOBAL_LOAD_LDS_UBYTE,
        Self::GLOBAL_LOAD_LDS_SBYTE,
        Self::GLOBAL_LOAD_LDS_USHORT,
        Self::GLOBAL_LOAD_LDS_SSHORT,
        Self::GLOBAL_LOAD_LDS_DWORD,
        Self::GLOBAL_ATOMIC_SWAP,
        Self::GLOBAL_ATOMIC_CMPSWAP,
        Self::GLOBAL_ATOMIC_ADD,
        Self::GLOBAL_ATOMIC_SUB,
        Self::GLOBAL_ATOMIC_SMIN,
        Self::GLOBAL_ATOMIC_UMIN,
        Self::GLOBAL_ATOMIC_SMAX,
        Self::GLOBAL_ATOMIC_UMAX,
        Self::GLOBAL_ATOMIC_AND,
        Self::GLOBAL_ATOMIC_OR,
        Self::GLOBAL_ATOMIC_XOR,
        Self::GLOBAL_ATOMIC_INC,
        Self::GLOBAL_ATOMIC_DEC,
        Self::GLOBAL_ATOMIC_ADD_F32,
        Self::GLOBAL_ATOMIC_PK_ADD_F16,
        Self::GLOBAL_ATOMIC_ADD_F64,
        Self::GLOBAL_ATOMIC_MIN_F64,
        Self::GLOBAL_ATOMIC_MAX_F64,
        Self::GLOBAL_ATOMIC_PK_ADD_BF16,
        Self::GLOBAL_ATOMIC_SWAP_X2,
        Self::GLOBAL_ATOMIC_CMPSWAP_X2,
        Self::GLOBAL_ATOMIC_ADD_X2,
        Self::GLOBAL_ATOMIC_SUB_X2,
        Self::GLOBAL_ATOMIC_SMIN_X2,
        Self::GLOBAL_ATOMIC_UMIN_X2,
        Self::GLOBAL_ATOMIC_SMAX_X2,
        Self::GLOBAL_ATOMIC_UMAX_X2,
        Self::GLOBAL_ATOMIC_AND_X2,
        Self::GLOBAL_ATOMIC_OR_X2,
        Self::GLOBAL_ATOMIC_XOR_X2,
        Self::GLOBAL_ATOMIC_INC_X2,
        Self::GLOBAL_ATOMIC_DEC_X2,
        Self::GLOBAL_LOAD_LDS_DWORDX4,
        Self::GLOBAL_LOAD_LDS_DWORDX3,
        Self::BUFFER_WBL2,
        Self::BUFFER_STORE_LDS_DWORD,
        Self::BUFFER_LOAD_FORMAT_X,
        Self::BUFFER_LOAD_FORMAT_XY,
        Self::BUFFER_LOAD_FORMAT_XYZ,
        Self::BUFFER_LOAD_FORMAT_XYZW,
        Self::BUFFER_STORE_FORMAT_X,
        Self::BUFFER_STORE_FORMAT_XY,
        Self::BUFFER_STORE_FORMAT_XYZ,
        Self::BUFFER_STORE_FORMAT_XYZW,
        Self::BUFFER_LOAD_FORMAT_D16_X,
        Self::BUFFER_LOAD_FORMAT_D16_XY,
        Self::BUFFER_LOAD_FORMAT_D16_XYZ,
        Self::BUFFER_LOAD_FORMAT_D16_XYZW,
        Self::BUFFER_STORE_FORMAT_D16_X,
        Self::BUFFER_STORE_FORMAT_D16_XY,
        Self::BUFFER_STORE_FORMAT_D16_XYZ,
        Self::BUFFER_STORE_FORMAT_D16_XYZW,
        Self::BUFFER_LOAD_UBYTE,
        Self::BUFFER_LOAD_SBYTE,
        Self::BUFFER_LOAD_USHORT,
        Self::BUFFER_LOAD_SSHORT,
        Self::BUFFER_LOAD_DWORD,
        Self::BUFFER_LOAD_DWORDX2,
        Self::BUFFER_LOAD_DWORDX3,
        Self::BUFFER_LOAD_DWORDX4,
        Self::BUFFER_STORE_BYTE,
        Self::BUFFER_STORE_BYTE_D16_HI,
        Self::BUFFER_STORE_SHORT,
        Self::BUFFER_STORE_SHORT_D16_HI,
        Self::BUFFER_STORE_DWORD,
        Self::BUFFER_STORE_DWORDX2,
        Self::BUFFER_STORE_DWORDX3,
        Self::BUFFER_STORE_DWORDX4,
        Self::BUFFER_LOAD_UBYTE_D16,
        Self::BUFFER_LOAD_UBYTE_D16_HI,
        Self::BUFFER_LOAD_SBYTE_D16,
        Self::BUFFER_LOAD_SBYTE_D16_HI,
        Self::BUFFER_LOAD_SHORT_D16,
        Self::BUFFER_LOAD_SHORT_D16_HI,
        Self::BUFFER_LOAD_FORMAT_D16_HI_X,
        Self::BUFFER_STORE_FORMAT_D16_HI_X,
        Self::BUFFER_INVL2,
        Self::BUFFER_INV,
        Self::BUFFER_WBINVL1,
        Self::BUFFER_WBINVL1_VOL,
        Self::BUFFER_ATOMIC_SWAP,
        Self::BUFFER_ATOMIC_CMPSWAP,
        Self::BUFFER_ATOMIC_ADD,
        Self::BUFFER_ATOMIC_SUB,
        Self::BUFFER_ATOMIC_SMIN,
        Self::BUFFER_ATOMIC_UMIN,
        Self::BUFFER_ATOMIC_SMAX,
        Self::BUFFER_ATOMIC_UMAX,
        Self::BUFFER_ATOMIC_AND,
        Self::BUFFER_ATOMIC_OR,
        Self::BUFFER_ATOMIC_XOR,
        Self::BUFFER_ATOMIC_INC,
        Self::BUFFER_ATOMIC_DEC,
        Self::BUFFER_ATOMIC_ADD_F32,
        Self::BUFFER_ATOMIC_PK_ADD_F16,
        Self::BUFFER_ATOMIC_ADD_F64,
        Self::BUFFER_ATOMIC_MIN_F64,
        Self::BUFFER_ATOMIC_MAX_F64,
        Self::BUFFER_ATOMIC_PK_ADD_BF16,
        Self::BUFFER_ATOMIC_SWAP_X2,
        Self::BUFFER_ATOMIC_CMPSWAP_X2,
        Self::BUFFER_ATOMIC_ADD_X2,
        Self::BUFFER_ATOMIC_SUB_X2,
        Self::BUFFER_ATOMIC_SMIN_X2,
        Self::BUFFER_ATOMIC_UMIN_X2,
        Self::BUFFER_ATOMIC_SMAX_X2,
        Self::BUFFER_ATOMIC_UMAX_X2,
        Self::BUFFER_ATOMIC_AND_X2,
        Self::BUFFER_ATOMIC_OR_X2,
        Self::BUFFER_ATOMIC_XOR_X2,
        Self::BUFFER_ATOMIC_INC_X2,
        Self::BUFFER_ATOMIC_DEC_X2,
        Self::TBUFFER_LOAD_FORMAT_X,
        Self::TBUFFER_LOAD_FORMAT_XY,
        Self::TBUFFER_LOAD_FORMAT_XYZ,
        Self::TBUFFER_LOAD_FORMAT_XYZW,
        Self::TBUFFER_STORE_FORMAT_X,
        Self::TBUFFER_STORE_FORMAT_XY,
        Self::TBUFFER_STORE_FORMAT_XYZ,
        Self::TBUFFER_STORE_FORMAT_XYZW,
        Self::TBUFFER_LOAD_FORMAT_D16_X,
        Self::TBUFFER_LOAD_FORMAT_D16_XY,
        Self::TBUFFER_LOAD_FORMAT_D16_XYZ,
        Self::TBUFFER_LOAD_FORMAT_D16_XYZW,
        Self::TBUFFER_STORE_FORMAT_D16_X,
        Self::TBUFFER_STORE_FORMAT_D16_XY,
        Self::TBUFFER_STORE_FORMAT_D16_XYZ,
        Self::TBUFFER_STORE_FORMAT_D16_XYZW,
        Self::V_INTERP_P1_F32,
        Self::V_INTERP_P2_F32,
        Self::V_INTERP_MOV_F32,
        Self::EXP,
    ];
}
