//! The generator's random numbers: equal for a seed on every machine.

/// SplitMix64.
pub struct Prng(u64);

impl Prng {
    /// A sequence of its own for each `index` of a `seed`.
    pub fn new(seed: u64, index: u64) -> Self {
        let mut start = Self(seed ^ index.wrapping_mul(0xd134_2543_de82_ef95));
        Self(start.next())
    }

    /// 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// In 0..limit.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() >> 33).expect("31 bits") % limit
    }

    /// True `percent` times of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of `choices`, which is not empty.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_and_indices_give_sequences_of_their_own() {
        let first = |seed, index| Prng::new(seed, index).next();
        assert_eq!(first(1, 2), first(1, 2));
        assert_ne!(first(1, 2), first(1, 3));
        assert_ne!(first(1, 2), first(2, 2));
        let mut prng = Prng::new(1, 1);
        assert!((0..1000).all(|_| prng.below(7) < 7));
    }
}
