//! Variables of the program on the current device.

use core::ffi::c_void;

use hip_abi::{hipMemcpyKind, hipStream_t};

use crate::error::{HipError, HipResult};
use crate::globals;
use crate::registration;
use crate::shim::{Out, UserPtr};
use crate::stream::{self, NullStream};
use crate::transfer::{Mode, Side, copy};

/// Part of a variable, and the memory at the other end of the copy.
struct Part {
    symbol: UserPtr,
    other: UserPtr,
    size: usize,
    offset: usize,
    kind: hipMemcpyKind,
    /// The variable is written.
    to_symbol: bool,
}

impl Part {
    fn run(&self, stream: hipStream_t, null: NullStream, mode: Mode) -> HipResult<()> {
        let stream = stream::resolve(stream, null)?;
        let variable = registration::variable(stream.device, self.symbol.addr())?;
        let end = self.offset.checked_add(self.size).filter(|&e| e as u64 <= variable.size);
        if end.is_none() {
            return Err(HipError::invalid_value("the part lies outside of the variable"));
        }
        let inside = Side::linear(variable.address + self.offset as u64, self.size);
        let outside = Side::linear(self.other.addr(), self.size);
        let (dst, src) = if self.to_symbol { (inside, outside) } else { (outside, inside) };
        let size = [self.size, 1, 1];
        // The variable's end of the copy is known to be on the device whatever the caller says.
        let kind = match self.kind {
            hipMemcpyKind::hipMemcpyHostToHost => hipMemcpyKind::hipMemcpyDefault,
            kind => kind,
        };
        copy(&stream, dst, src, size, kind, mode)
    }
}

macro_rules! symbol_copies {
    ($( $(#[$doc:meta])* $to:ident, $(#[$doc2:meta])* $from:ident: ($null:ident, $mode:ident $(, $stream:ident)?); )*) => {$(
        $(#[$doc])*
        pub fn $to(
            symbol: UserPtr,
            src: UserPtr,
            size: usize,
            offset: usize,
            kind: hipMemcpyKind,
            $( $stream: hipStream_t, )?
        ) -> HipResult<()> {
            #[allow(unused_variables)]
            let on = hipStream_t::NULL;
            $( let on = $stream; )?
            Part { symbol, other: src, size, offset, kind, to_symbol: true }.run(on, NullStream::$null, Mode::$mode)
        }

        $(#[$doc2])*
        pub fn $from(
            dst: UserPtr,
            symbol: UserPtr,
            size: usize,
            offset: usize,
            kind: hipMemcpyKind,
            $( $stream: hipStream_t, )?
        ) -> HipResult<()> {
            #[allow(unused_variables)]
            let on = hipStream_t::NULL;
            $( let on = $stream; )?
            Part { symbol, other: dst, size, offset, kind, to_symbol: false }.run(on, NullStream::$null, Mode::$mode)
        }
    )*};
}

symbol_copies! {
    /// `hipMemcpyToSymbol`.
    to_symbol,
    /// `hipMemcpyFromSymbol`.
    from_symbol: (Legacy, Sync);
    /// `hipMemcpyToSymbol_spt`.
    to_symbol_spt,
    /// `hipMemcpyFromSymbol_spt`.
    from_symbol_spt: (PerThread, Sync);
    /// `hipMemcpyToSymbolAsync`.
    to_symbol_async,
    /// `hipMemcpyFromSymbolAsync`.
    from_symbol_async: (Legacy, Async, stream);
    /// `hipMemcpyToSymbolAsync_spt`.
    to_symbol_async_spt,
    /// `hipMemcpyFromSymbolAsync_spt`.
    from_symbol_async_spt: (PerThread, Async, stream);
}

/// `hipGetSymbolAddress`.
pub fn get_address(address: Out<*mut c_void>, symbol: UserPtr) -> HipResult<()> {
    address.check()?;
    let variable = registration::variable(globals::current()?, symbol.addr())?;
    address.set(variable.address as *mut c_void)
}

/// `hipGetSymbolSize`.
pub fn get_size(size: Out<usize>, symbol: UserPtr) -> HipResult<()> {
    size.check()?;
    size.set(registration::variable(globals::current()?, symbol.addr())?.size as usize)
}
