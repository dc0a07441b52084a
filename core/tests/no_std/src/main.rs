//! Uses each layer of the core a little, without std and without libc.
#![no_std]
#![no_main]

use core::panic::PanicInfo;
use core::sync::atomic::{AtomicU64, Ordering};

use rocclr::aql::{Fence, Header, KernelDispatch, PacketType};
use rocclr::kernarg::KernargRing;
use rocclr::range::Buddy;
use rocclr::ring::words;
use rocclr::signal::{Condition, Signal};

static SEEN: AtomicU64 = AtomicU64::new(0);

fn note(v: u64) {
    SEEN.fetch_add(v, Ordering::Relaxed);
}

fn without_allocator() {
    let header = Header { kind: PacketType::KernelDispatch, barrier: true, acquire: Fence::Agent, release: Fence::Agent };
    note(header.bits().into());
    note(words(&KernelDispatch::default())[1].into());
    note(KernargRing::new(4096).alloc(100).unwrap_or(1));
    note(Buddy::<16>::new(8).alloc(3).unwrap_or(1).into());
    let signal = Signal::new(1, 0, 0);
    note(Condition::Lt(1).holds(signal.value.load(Ordering::Acquire)).into());
}

#[cfg(feature = "alloc")]
mod with_allocator {
    extern crate alloc;

    use core::alloc::{GlobalAlloc, Layout};
    use core::sync::atomic::{AtomicUsize, Ordering};

    struct Bump;

    const SIZE: usize = 1 << 20;
    #[repr(align(64))]
    struct Memory(core::cell::UnsafeCell<[u8; SIZE]>);
    // SAFETY: the allocator hands out each byte once.
    unsafe impl Sync for Memory {}
    static MEMORY: Memory = Memory(core::cell::UnsafeCell::new([0; SIZE]));
    static NEXT: AtomicUsize = AtomicUsize::new(0);

    // SAFETY: each block is a fresh part of MEMORY, or null.
    unsafe impl GlobalAlloc for Bump {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            let at = NEXT.fetch_add(layout.size() + layout.align(), Ordering::Relaxed).next_multiple_of(layout.align());
            // SAFETY: inside MEMORY if the check passes.
            if at + layout.size() > SIZE { core::ptr::null_mut() } else { unsafe { MEMORY.0.get().cast::<u8>().add(at) } }
        }
        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    #[global_allocator]
    static ALLOCATOR: Bump = Bump;

    pub fn run() {
        let id = rocclr::code::target::TargetId::parse("gfx90a:xnack-");
        super::note(id.is_ok().into());
        super::note(rocclr::code::bundle::entries(b"no bundle").is_err().into());
        super::note(rocclr::code::elf::CodeObject::parse(b"no object").is_err().into());
    }
}

#[unsafe(no_mangle)]
extern "C" fn _start() -> ! {
    without_allocator();
    #[cfg(feature = "alloc")]
    with_allocator::run();
    // SAFETY: the exit system call of x86-64 Linux.
    unsafe { core::arch::asm!("syscall", in("rax") 60, in("rdi") 0, options(noreturn)) }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: as above; a panic is status 1.
    unsafe { core::arch::asm!("syscall", in("rax") 60, in("rdi") 1, options(noreturn)) }
}

/// What the prebuilt `core` refers to on a hosted target.
mod runtime {
    #[unsafe(no_mangle)]
    extern "C" fn rust_eh_personality() {}
    #[unsafe(no_mangle)]
    extern "C" fn _Unwind_Resume() {}

    #[unsafe(no_mangle)]
    unsafe extern "C" fn memcpy(to: *mut u8, from: *const u8, n: usize) -> *mut u8 {
        // SAFETY: by C's contract. `rep movsb` keeps this from becoming a call of itself.
        unsafe { core::arch::asm!("rep movsb", inout("rcx") n => _, inout("rdi") to => _, inout("rsi") from => _) };
        to
    }
    #[unsafe(no_mangle)]
    unsafe extern "C" fn memmove(to: *mut u8, from: *const u8, n: usize) -> *mut u8 {
        if (to as usize) <= from as usize {
            // SAFETY: a forward copy is right when the destination comes first.
            return unsafe { memcpy(to, from, n) };
        }
        for i in (0..n).rev() {
            // SAFETY: by C's contract.
            unsafe { to.add(i).write_volatile(from.add(i).read_volatile()) };
        }
        to
    }
    #[unsafe(no_mangle)]
    unsafe extern "C" fn memset(to: *mut u8, v: i32, n: usize) -> *mut u8 {
        // SAFETY: by C's contract.
        unsafe { core::arch::asm!("rep stosb", inout("rcx") n => _, inout("rdi") to => _, in("al") v as u8) };
        to
    }
    #[unsafe(no_mangle)]
    unsafe extern "C" fn memcmp(a: *const u8, b: *const u8, n: usize) -> i32 {
        for i in 0..n {
            // SAFETY: by C's contract.
            let (x, y) = unsafe { (a.add(i).read_volatile(), b.add(i).read_volatile()) };
            if x != y {
                return i32::from(x) - i32::from(y);
            }
        }
        0
    }
    #[unsafe(no_mangle)]
    unsafe extern "C" fn bcmp(a: *const u8, b: *const u8, n: usize) -> i32 {
        // SAFETY: by C's contract.
        unsafe { memcmp(a, b, n) }
    }
}
