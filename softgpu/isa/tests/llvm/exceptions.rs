//! Where this crate differs from LLVM on purpose.

/// Is the difference a known one? The texts are `None` where the instruction is rejected.
pub fn applies(pair: [u32; 2], ours: Option<&str>, theirs: Option<&str>) -> bool {
    match (ours, theirs) {
        (None, Some(theirs)) => rejected(pair, theirs),
        (Some(ours), Some(theirs)) => same_but_suffix(ours, theirs),
        _ => false,
    }
}

/// LLVM takes it, this crate does not.
fn rejected([first, _]: [u32; 2], text: &str) -> bool {
    let mnemonic = text.split(' ').next().unwrap_or("");
    let starts = |list: &[&str]| list.iter().any(|start| mnemonic.starts_with(start));
    // The ISA has 12 bits of offset in the flat segment; LLVM takes 13.
    let flat = first >> 26 == 0x37;
    let long_offset = flat && first >> 14 & 3 == 0 && first >> 12 & 1 != 0;
    // LLVM marks scalar operands where a VGPR is needed, but forgets constants that it
    // models as registers (src_scc, src_shared_base...).
    let vector_only = ["v_mfma", "v_accvgpr", "v_swap", "v_readfirstlane"];
    let forgotten = starts(&vector_only) && text.contains(" src_");
    // So it does with masks: destinations of comparisons and carries.
    let masks =
        ["v_cmp", "v_addc", "v_subb", "v_cndmask", "v_add_co", "v_sub_co", "v_subrev_co", "v_div_scale", "v_mad_"];
    let mask = mnemonic.ends_with("_e64") && starts(&masks) && (text.contains(" src_") || constant_mask(text));
    // Graphics formats: no compute program has them.
    let graphics = starts(&["image_", "exp", "v_interp_"]);
    long_offset || forgotten || mask || graphics
}

/// `v_cmp_*_e64 1.0, ...`: an inline constant as destination.
fn constant_mask(text: &str) -> bool {
    let destination = text.split(' ').nth(1).unwrap_or("");
    text.starts_with("v_cmp") && destination.starts_with(|c: char| c == '-' || c.is_ascii_digit())
}

/// `v_mul_legacy_f32` only has a 64-bit encoding on gfx90a, where LLVM leaves the suffix out.
fn same_but_suffix(ours: &str, theirs: &str) -> bool {
    ours.replacen("v_mul_legacy_f32_e64 ", "v_mul_legacy_f32 ", 1) == theirs
}
