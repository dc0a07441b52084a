//! Medians and means.

/// The median; of an even number of samples the mean of the middle two. `None` without samples.
pub fn median(samples: &[f64]) -> Option<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => None,
        n if n % 2 == 1 => Some(sorted[middle]),
        _ => Some(f64::midpoint(sorted[middle - 1], sorted[middle])),
    }
}

/// Half the distance between the quartiles, as a part of the median: how far samples scatter. `None` below four.
pub fn scatter(samples: &[f64]) -> Option<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let n = sorted.len();
    if n < 4 {
        return None;
    }
    Some((sorted[n - 1 - n / 4] - sorted[n / 4]) / 2.0 / median(samples)?)
}

/// The geometric mean of positive values: the mean to take of ratios. `None` without values.
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    let logs: f64 = values.iter().map(|v| v.ln()).sum();
    (!values.is_empty()).then(|| (logs / values.len() as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn median_is_the_middle() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[3.0]), Some(3.0));
        assert_eq!(median(&[9.0, 1.0, 5.0]), Some(5.0));
        assert_eq!(median(&[4.0, 100.0, 1.0, 2.0]), Some(3.0));
    }

    #[test]
    fn geometric_mean_of_a_ratio_and_its_inverse_is_one() {
        assert_eq!(geometric_mean(&[]), None);
        assert!((geometric_mean(&[4.0, 0.25]).unwrap() - 1.0).abs() < 1e-12);
        assert!((geometric_mean(&[2.0, 8.0]).unwrap() - 4.0).abs() < 1e-12);
    }

    #[test]
    fn scatter_ignores_outliers() {
        assert_eq!(scatter(&[1.0, 2.0, 3.0]), None);
        assert_eq!(scatter(&[5.0; 8]), Some(0.0));
        // Quartiles 2 and 7, median 4.5.
        let samples = [1.0, 2.0, 2.0, 4.0, 5.0, 7.0, 7.0, 1000.0];
        assert_eq!(scatter(&samples), Some(2.5 / 4.5));
    }
}
