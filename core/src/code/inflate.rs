//! Decompression with a bound: never more bytes than the container's header promised.

use alloc::vec::Vec;

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::bundle::BundleError;

/// Largest size believed. A bound against nonsense headers; real bundles are far below.
const MAX_SIZE: u64 = 1 << 34;

fn limit(promised: u64) -> Result<usize, BundleError> {
    let size = usize::try_from(promised).map_err(|_| BundleError::TooLarge(promised))?;
    if promised > MAX_SIZE { Err(BundleError::TooLarge(promised)) } else { Ok(size) }
}

/// Unpacks a zlib stream of exactly `promised` bytes.
pub(super) fn zlib(payload: &[u8], promised: u64) -> Result<Vec<u8>, BundleError> {
    let wrong = BundleError::WrongSize { promised };
    match decompress_to_vec_zlib_with_limit(payload, limit(promised)?) {
        Ok(out) if out.len() as u64 == promised => Ok(out),
        Ok(_) => Err(wrong),
        Err(e) if e.status == TINFLStatus::HasMoreOutput => Err(wrong),
        Err(_) => Err(BundleError::Damaged),
    }
}

/// Unpacks one zstd frame of exactly `promised` bytes, block by block.
pub(super) fn zstd(payload: &[u8], promised: u64) -> Result<Vec<u8>, BundleError> {
    let max = limit(promised)?;
    let wrong = BundleError::WrongSize { promised };
    let mut source = payload;
    let mut decoder = FrameDecoder::new();
    decoder.init(&mut source).map_err(|_| BundleError::Damaged)?;
    let mut out = Vec::new();
    loop {
        let finished = decoder
            .decode_blocks(&mut source, BlockDecodingStrategy::UptoBlocks(1))
            .map_err(|_| BundleError::Damaged)?;
        if let Some(part) = decoder.collect() {
            if part.len() > max - out.len() {
                return Err(wrong);
            }
            out.try_reserve(part.len()).map_err(|_| BundleError::OutOfMemory)?;
            out.extend_from_slice(&part);
        }
        if finished {
            break;
        }
    }
    if out.len() == max { Ok(out) } else { Err(wrong) }
}
