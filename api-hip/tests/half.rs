//! Half precision conversions against the C compiler's own.

use std::path::Path;
use std::process::Command;

/// Prints the conversion of every 16-bit pattern to single, and of some single patterns to half.
const REFERENCE: &str = r#"
#include <stdio.h>
#include <string.h>
int main(void) {
    for (unsigned i = 0; i < 65536; i++) {
        unsigned short h = i; _Float16 x; float f; unsigned u;
        memcpy(&x, &h, 2); f = (float)x; memcpy(&u, &f, 4); printf("%u\n", u);
    }
    for (unsigned i = 0; i < 1 << 20; i++) {
        unsigned u = i << 12 | (i & 1 ? 0 : 0x7ff + i % 3); _Float16 x; float f; unsigned short h;
        memcpy(&f, &u, 4); x = (_Float16)f; memcpy(&h, &x, 2); printf("%u\n", h);
    }
}
"#;

#[test]
fn every_half_and_a_million_floats_agree_with_the_c_compiler() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (c, exe) = (dir.join("half.c"), dir.join("half"));
    std::fs::write(&c, REFERENCE).unwrap();
    let built = Command::new("cc").args(["-O1", "-o"]).args([&exe, &c]).output();
    if !built.is_ok_and(|o| o.status.success()) {
        eprintln!("skipped: the C compiler has no _Float16");
        return;
    }
    let out = Command::new(&exe).output().unwrap().stdout;
    let mut expected = std::str::from_utf8(&out).unwrap().lines().map(|l| l.parse::<u32>().unwrap());
    for bits in 0..=u16::MAX {
        let ours = amdhip64::half::to_f32(bits).to_bits();
        assert_eq!(Some(ours), expected.next(), "half {bits:#06x}");
    }
    for i in 0..1u32 << 20 {
        let bits = i << 12 | if i & 1 == 1 { 0 } else { 0x7ff + i % 3 };
        let ours = u32::from(amdhip64::half::from_f32(f32::from_bits(bits)));
        assert_eq!(Some(ours), expected.next(), "single {bits:#010x}");
    }
}
