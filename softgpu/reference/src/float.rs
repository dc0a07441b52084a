//! Binary floating point in integers: any of the three formats, every rounding and denormal mode.

/// A format by the widths of its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Bits of the exponent field.
    pub exponent: u32,
    /// Bits of the fraction field.
    pub fraction: u32,
}

/// binary16.
pub const F16: Format = Format { exponent: 5, fraction: 10 };
/// bfloat16.
pub const BF16: Format = Format { exponent: 8, fraction: 7 };
/// binary32.
pub const F32: Format = Format { exponent: 8, fraction: 23 };
/// binary64.
pub const F64: Format = Format { exponent: 11, fraction: 52 };

impl Format {
    /// The sign bit.
    pub const fn sign(self) -> u64 {
        1 << (self.exponent + self.fraction)
    }

    /// Infinity.
    pub const fn infinity(self) -> u64 {
        ((1 << self.exponent) - 1) << self.fraction
    }

    /// The bit that makes a NaN quiet.
    pub const fn quiet(self) -> u64 {
        1 << (self.fraction - 1)
    }

    /// The NaN that invalid operations give.
    pub const fn nan(self) -> u64 {
        self.infinity() | self.quiet()
    }

    /// One.
    pub const fn one(self) -> u64 {
        (self.bias() as u64) << self.fraction
    }

    /// The largest finite value.
    pub const fn largest(self) -> u64 {
        self.infinity() - 1
    }

    const fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - 1
    }

    /// Weight of the lowest bit of a denormal.
    const fn lowest(self) -> i32 {
        1 - self.bias() - self.fraction as i32
    }

    /// Value bits without the sign.
    pub const fn magnitude(self, bits: u64) -> u64 {
        bits & (self.sign() - 1)
    }

    /// Is the sign bit set?
    pub const fn is_negative(self, bits: u64) -> bool {
        bits & self.sign() != 0
    }

    /// Is it a NaN?
    pub const fn is_nan(self, bits: u64) -> bool {
        self.magnitude(bits) > self.infinity()
    }

    /// Is it a NaN that signals?
    pub const fn is_signaling(self, bits: u64) -> bool {
        self.is_nan(bits) && bits & self.quiet() == 0
    }

    /// Is it an infinity?
    pub const fn is_infinite(self, bits: u64) -> bool {
        self.magnitude(bits) == self.infinity()
    }

    /// Is it a zero?
    pub const fn is_zero(self, bits: u64) -> bool {
        self.magnitude(bits) == 0
    }

    /// Is it a denormal?
    pub const fn is_denormal(self, bits: u64) -> bool {
        self.magnitude(bits) != 0 && self.magnitude(bits) >> self.fraction == 0
    }
}

/// Where results between two values of a format go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// To the nearest, half way to the even one.
    NearestEven,
    /// Up.
    Up,
    /// Down.
    Down,
    /// Toward zero.
    Zero,
}

/// How one format is computed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// Rounding of results.
    pub round: Round,
    /// Denormal sources count; else they are zeros.
    pub sources: bool,
    /// Results may be denormal; else they are zeros.
    pub results: bool,
}

impl Control {
    /// As IEEE 754 has it by default.
    pub const IEEE: Self = Self { round: Round::NearestEven, sources: true, results: true };

    /// The setting of binary32 in a MODE register.
    pub fn single(mode: u32) -> Self {
        Self::fields(mode & 3, mode >> 4 & 3)
    }

    /// The setting of binary64 and binary16 in a MODE register.
    pub fn wide(mode: u32) -> Self {
        Self::fields(mode >> 2 & 3, mode >> 6 & 3)
    }

    fn fields(round: u32, denormals: u32) -> Self {
        let round = [Round::NearestEven, Round::Up, Round::Down, Round::Zero][round as usize];
        Self { round, sources: denormals & 1 != 0, results: denormals & 2 != 0 }
    }
}

/// A finite number: `significand * 2^exponent`, its lowest bit "and a bit more" when inexact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Sign, also of zero.
    pub negative: bool,
    /// Weight of the lowest bit of the significand.
    pub exponent: i32,
    /// The significand.
    pub significand: u128,
}

impl Number {
    /// The value of a finite number's bits.
    pub fn new(format: Format, bits: u64) -> Self {
        let field = (format.magnitude(bits) >> format.fraction) as i32;
        let fraction = u128::from(bits & ((1 << format.fraction) - 1));
        let hidden = u128::from(field != 0) << format.fraction;
        Self {
            negative: format.is_negative(bits),
            exponent: format.lowest() + field.max(1) - 1,
            significand: fraction | hidden,
        }
    }

    /// An integer.
    pub fn integer(value: i128) -> Self {
        Self { negative: value < 0, exponent: 0, significand: value.unsigned_abs() }
    }

    /// The product, exactly (of at most 64 significant bits each).
    pub fn times(self, other: Self) -> Self {
        Self {
            negative: self.negative != other.negative,
            exponent: self.exponent + other.exponent,
            significand: self.significand * other.significand,
        }
    }

    /// The sum; bits that do not fit are jammed into the lowest one. The sign of an exact zero is
    /// that of both, or as `round` says.
    pub fn plus(self, other: Self, round: Round) -> Self {
        if self.significand == 0 || other.significand == 0 {
            return self.plus_zero(other, round);
        }
        let (mut a, mut b) = (self.normal(), other.normal());
        if a.exponent < b.exponent {
            core::mem::swap(&mut a, &mut b);
        }
        b.significand = jam(b.significand, (a.exponent - b.exponent) as u32);
        let signed = |n: Self| if n.negative { -(n.significand as i128) } else { n.significand as i128 };
        let sum = signed(a) + signed(b);
        Self {
            negative: if sum == 0 { round == Round::Down } else { sum < 0 },
            exponent: a.exponent,
            significand: sum.unsigned_abs(),
        }
    }

    fn plus_zero(self, other: Self, round: Round) -> Self {
        match (self.significand == 0, other.significand == 0) {
            (true, true) if self.negative != other.negative => Self { negative: round == Round::Down, ..self },
            (true, false) => other,
            _ => self,
        }
    }

    /// The same number with the highest bit of the significand at bit 125: sums then fit.
    fn normal(self) -> Self {
        let by = self.significand.leading_zeros() as i32 - 2;
        Self { exponent: self.exponent - by, significand: self.significand << by, ..self }
    }

    /// The bits of the nearest value of `format`; what is too small to be normal is a denormal,
    /// or zero when `control` does not allow denormals.
    pub fn round(self, format: Format, control: Control) -> u64 {
        let sign = if self.negative { format.sign() } else { 0 };
        if self.significand == 0 {
            return sign;
        }
        let width = 128 - self.significand.leading_zeros() as i32;
        // The weight of the result's lowest bit.
        let weight = (self.exponent + width - 1 - format.fraction as i32).max(format.lowest());
        let shift = weight - self.exponent;
        let (kept, rest) = if shift <= 0 {
            ((self.significand << -shift) as u64, 0)
        } else {
            let wide = jam_below(self.significand, shift as u32);
            ((wide >> 2) as u64, wide as u64 & 3)
        };
        let rounded = kept + u64::from(increments(control.round, self.negative, kept, rest));
        if rounded < 1 << format.fraction && !control.results {
            return sign;
        }
        // A carry out of the significand is one into the exponent; the hidden bit is one, too.
        let field = ((weight - format.lowest()) as u64).min(1 << format.exponent);
        let bits = if rounded < 1 << format.fraction { rounded } else { (field << format.fraction) + rounded };
        if bits >= format.infinity() { sign | overflow(format, control.round, self.negative) } else { sign | bits }
    }
}

/// `value / 2^by`, its lowest bit set when any bit was lost.
fn jam(value: u128, by: u32) -> u128 {
    match by {
        0 => value,
        1..128 => value >> by | u128::from(value << (128 - by) != 0),
        _ => u128::from(value != 0),
    }
}

/// `value / 2^by` with two more bits: the next one, and whether there is any after it.
fn jam_below(value: u128, by: u32) -> u128 {
    if by >= 2 { jam(value, by - 2) } else { value << (2 - by) }
}

fn increments(round: Round, negative: bool, kept: u64, rest: u64) -> bool {
    match round {
        Round::NearestEven => rest == 3 || rest == 2 && kept & 1 != 0,
        Round::Up => rest != 0 && !negative,
        Round::Down => rest != 0 && negative,
        Round::Zero => false,
    }
}

fn overflow(format: Format, round: Round, negative: bool) -> u64 {
    match round {
        Round::Zero => format.largest(),
        Round::Up if negative => format.largest(),
        Round::Down if !negative => format.largest(),
        _ => format.infinity(),
    }
}

/// A source with denormals made zero if `control` says so.
pub fn source(format: Format, control: Control, bits: u64) -> u64 {
    if format.is_denormal(bits) && !control.sources { bits & format.sign() } else { bits }
}

/// A result that was not rounded, such as a source, with denormals made zero if `control` says so.
pub fn result(format: Format, control: Control, bits: u64) -> u64 {
    if format.is_denormal(bits) && !control.results { bits & format.sign() } else { bits }
}

/// The first NaN of `sources`, quiet.
fn propagate(format: Format, sources: &[u64]) -> Option<u64> {
    sources.iter().find(|bits| format.is_nan(**bits)).map(|bits| bits | format.quiet())
}

/// `a + b`.
pub fn add(format: Format, control: Control, a: u64, b: u64) -> u64 {
    // The product with one is exact.
    fma(format, control, a, format.one(), b)
}

/// `a * b`.
pub fn mul(format: Format, control: Control, a: u64, b: u64) -> u64 {
    let (a, b) = (source(format, control, a), source(format, control, b));
    if let Some(nan) = propagate(format, &[a, b]) {
        return nan;
    }
    let sign = (a ^ b) & format.sign();
    if format.is_infinite(a) || format.is_infinite(b) {
        let invalid = format.is_zero(a) || format.is_zero(b);
        return if invalid { format.nan() } else { sign | format.infinity() };
    }
    Number::new(format, a).times(Number::new(format, b)).round(format, control)
}

/// `a * b + c`, rounded once.
pub fn fma(format: Format, control: Control, a: u64, b: u64, c: u64) -> u64 {
    fma_scaled(format, control, [a, b, c], 0)
}

/// `(a * b + c) * 2^by`, rounded once.
pub fn fma_scaled(format: Format, control: Control, [a, b, c]: [u64; 3], by: i32) -> u64 {
    let [a, b, c] = [a, b, c].map(|bits| source(format, control, bits));
    if let Some(nan) = propagate(format, &[a, b, c]) {
        return nan;
    }
    if format.is_infinite(a) || format.is_infinite(b) {
        let product = mul(format, control, a, b);
        let invalid = format.is_nan(product) || format.is_infinite(c) && product != c;
        return if invalid { format.nan() } else { product };
    }
    if format.is_infinite(c) {
        return c;
    }
    let product = Number::new(format, a).times(Number::new(format, b));
    let sum = product.plus(Number::new(format, c), control.round);
    Number { exponent: sum.exponent + by, ..sum }.round(format, control)
}

/// `a / b` of finite numbers that are not zero.
pub fn div(format: Format, control: Control, a: u64, b: u64) -> u64 {
    if format.is_nan(a) || format.is_nan(b) || format.is_infinite(a) || format.is_infinite(b) {
        return format.nan();
    }
    let (a, b) = (Number::new(format, a), Number::new(format, b));
    if b.significand == 0 {
        return format.nan();
    }
    // As many bits as fit: more than twice those of a result.
    let by = a.significand.leading_zeros();
    let (wide, divisor) = (a.significand << by, b.significand);
    Number {
        negative: a.negative != b.negative,
        exponent: a.exponent - b.exponent - by as i32,
        significand: (wide / divisor) | u128::from(wide % divisor != 0),
    }
    .round(format, control)
}

/// `a * 2^by`.
pub fn ldexp(format: Format, control: Control, a: u64, by: i32) -> u64 {
    let a = source(format, control, a);
    if format.is_nan(a) {
        return a | format.quiet();
    }
    if format.is_infinite(a) {
        return a;
    }
    let number = Number::new(format, a);
    // Beyond this every result is 0 or infinity.
    let by = by.clamp(-100_000, 100_000);
    Number { exponent: number.exponent + by, ..number }.round(format, control)
}

/// The same number in another format.
pub fn convert(from: Format, to: Format, control: Control, bits: u64) -> u64 {
    let sign = if from.is_negative(bits) { to.sign() } else { 0 };
    if from.is_nan(bits) {
        let payload = from.magnitude(bits) & (from.quiet() - 1);
        let (wide, narrow) = (u128::from(payload) << to.fraction, from.fraction);
        return sign | to.nan() | (wide >> narrow) as u64;
    }
    if from.is_infinite(bits) {
        return sign | to.infinity();
    }
    Number::new(from, bits).round(to, control)
}

/// The integer nearest to a finite value in the direction of `round`.
pub fn integer(format: Format, round: Round, bits: u64) -> i128 {
    let number = Number::new(format, bits);
    let kept = if number.exponent >= 0 {
        // Anything from 2^100 on is far out of every integer's range.
        number.significand << number.exponent.min(60)
    } else {
        let wide = jam_below(number.significand, number.exponent.unsigned_abs());
        let (kept, rest) = (wide >> 2, wide as u64 & 3);
        kept + u128::from(increments(round, number.negative, kept as u64, rest))
    };
    if number.negative { -(kept as i128) } else { kept as i128 }
}

/// Rounds to an integral value of the same format, keeping the sign of zero.
pub fn integral(format: Format, round: Round, bits: u64) -> u64 {
    if format.is_nan(bits) {
        return bits | format.quiet();
    }
    if format.is_infinite(bits) || Number::new(format, bits).exponent >= 0 {
        return bits;
    }
    let value = Number::integer(integer(format, round, bits)).round(format, Control::IEEE);
    value & !format.sign() | bits & format.sign()
}

/// Compares; `None` when either is a NaN.
pub fn compare(format: Format, a: u64, b: u64) -> Option<core::cmp::Ordering> {
    if format.is_nan(a) || format.is_nan(b) {
        return None;
    }
    let key = |bits: u64| {
        let magnitude = format.magnitude(bits) as i64;
        if format.is_negative(bits) { -magnitude } else { magnitude }
    };
    Some(key(a).cmp(&key(b)))
}

/// The value as the host's double, which holds all of the formats.
pub fn to_host(format: Format, bits: u64) -> f64 {
    f64::from_bits(convert(format, F64, Control::IEEE, bits))
}

/// The nearest value of a format to a host double.
pub fn from_host(format: Format, control: Control, value: f64) -> u64 {
    convert(F64, format, control, value.to_bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of binary32 from a fixed sequence, with many denormals, overflows and cancellations.
    fn samples() -> impl Iterator<Item = [u32; 3]> {
        let mut state = 0x1234_5678_9abc_def0_u64;
        let mut next = move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let bits = (state >> 32) as u32;
            if state & 0x700 == 0 { bits & 0x80ff_ffff } else { bits }
        };
        (0..200_000).map(move |_| [next(), next(), next()])
    }

    fn same(bits: u64, host: f32) -> bool {
        bits == u64::from(host.to_bits()) || F32.is_nan(bits) && host.is_nan()
    }

    #[test]
    fn arithmetic_is_the_hosts() {
        for [a, b, c] in samples() {
            let [x, y, z] = [a, b, c].map(f32::from_bits);
            let [a, b, c] = [a, b, c].map(u64::from);
            assert!(same(add(F32, Control::IEEE, a, b), x + y), "{x} + {y}");
            assert!(same(mul(F32, Control::IEEE, a, b), x * y), "{x} * {y}");
            assert!(same(fma(F32, Control::IEEE, a, b, c), x.mul_add(y, z)), "{x} * {y} + {z}");
            assert!(same(integral(F32, Round::Down, a), x.floor()), "floor {x}");
            assert!(same(integral(F32, Round::NearestEven, a), x.round_ties_even()), "round {x}");
            assert_eq!(compare(F32, a, b), x.partial_cmp(&y), "{x} {y}");
        }
    }

    #[test]
    fn doubles_are_the_hosts() {
        for [a, b, c] in samples() {
            let wide = |high: u32, low: u32| u64::from(high) << 32 | u64::from(low);
            let (a, b, c) = (wide(a, b), wide(b, c), wide(c, a));
            let [x, y, z] = [a, b, c].map(f64::from_bits);
            let is = |bits: u64, host: f64| bits == host.to_bits() || F64.is_nan(bits) && host.is_nan();
            assert!(is(add(F64, Control::IEEE, a, b), x + y), "{x} + {y}");
            assert!(is(fma(F64, Control::IEEE, a, b, c), x.mul_add(y, z)), "{x} * {y} + {z}");
            assert!(same(convert(F64, F32, Control::IEEE, a), x as f32), "{x}");
        }
    }
}
