//! The functions of the library that need no kernel, called as C programs call them.
#![allow(unsafe_code)]

use core::ffi::c_void;
use core::ptr::null_mut;
use std::sync::atomic::{AtomicU32, Ordering};

use amdhip64::exports::{callback::*, event::*, init_device::*, memcpy::*, memory::*, pointer_attr::*, stream::*};
use hip_abi::*;

/// Calls a function and expects a code of it.
macro_rules! expect {
    ($code:ident, $call:expr) => {
        // SAFETY: pointers are to locals that are large enough, or deliberately wrong values that must be refused.
        assert_eq!(unsafe { $call }, hipError_t::$code, "{}", stringify!($call))
    };
}

macro_rules! ok {
    ($call:expr) => {
        expect!(hipSuccess, $call)
    };
}

fn device_memory(size: usize) -> *mut c_void {
    let mut p = null_mut();
    ok!(hipMalloc(&raw mut p, size));
    p
}

#[test]
fn copies_and_fills_arrive() {
    const N: usize = 1000;
    let p = device_memory(N);
    let source: Vec<u8> = (0..N).map(|i| (i * 7) as u8).collect();
    let mut back = vec![0u8; N];
    ok!(hipMemcpy(p, source.as_ptr().cast(), N, hipMemcpyKind::hipMemcpyHostToDevice));
    ok!(hipMemcpy(back.as_mut_ptr().cast(), p, N, hipMemcpyKind::hipMemcpyDeviceToHost));
    assert_eq!(back, source);
    // A plane of 10 by 9 bytes in rows of 100, then a pattern of two bytes.
    ok!(hipMemset2D(p, 100, 0xee, 10, 9));
    ok!(hipMemsetD16(p.wrapping_byte_add(950), 0x1234, 5));
    ok!(hipMemcpyDtoH(back.as_mut_ptr().cast(), p, N));
    for (i, (now, before)) in back.iter().zip(&source).enumerate() {
        let want = match i {
            0..900 if i % 100 < 10 => 0xee,
            950..960 => [0x34, 0x12][i % 2],
            _ => *before,
        };
        assert_eq!(*now, want, "byte {i}");
    }
    ok!(hipFree(p));
}

#[test]
fn wrong_arguments_are_refused() {
    let p = device_memory(64);
    let mut byte = 0u8;
    let host = (&raw mut byte).cast::<c_void>();
    let to_host = hipMemcpyKind::hipMemcpyDeviceToHost;
    expect!(hipErrorInvalidValue, hipMalloc(null_mut(), 8));
    expect!(hipErrorInvalidValue, hipMemcpy(null_mut(), p, 1, to_host));
    expect!(hipErrorInvalidValue, hipMemcpy(p, p.wrapping_byte_add(60), 8, hipMemcpyKind::hipMemcpyDeviceToDevice));
    expect!(hipErrorInvalidMemcpyDirection, hipMemcpy(host, p, 1, hipMemcpyKind(9)));
    expect!(hipErrorInvalidValue, hipMemset(host, 0, 1));
    expect!(hipErrorInvalidPitchValue, hipMemset2D(p, 4, 0, 8, 2));
    let mut none = null_mut();
    expect!(hipErrorOutOfMemory, hipMalloc(&raw mut none, usize::MAX / 2));
    expect!(hipErrorInvalidValue, hipFree(p.wrapping_byte_add(8)));
    expect!(hipErrorInvalidValue, hipFree(host));
    ok!(hipFree(p));
    expect!(hipErrorInvalidValue, hipFree(p));
    ok!(hipFree(null_mut()));
    for invented in [3usize, 0x53, 0xdead_beef] {
        expect!(hipErrorInvalidHandle, hipStreamSynchronize(hipStream_t(invented as *mut c_void)));
        expect!(hipErrorInvalidHandle, hipEventRecord(hipEvent_t(invented as *mut c_void), hipStream_t::NULL));
    }
    expect!(hipErrorInvalidDevice, hipSetDevice(99));
}

#[test]
fn pointers_are_described() {
    let p = device_memory(4096);
    let mut a = hipPointerAttribute_t::zeroed();
    ok!(hipPointerGetAttributes(&raw mut a, p.wrapping_byte_add(100)));
    assert_eq!((a.memoryType, a.device, a.isManaged), (hipMemoryType::hipMemoryTypeDevice, 0, 0));
    let (mut base, mut size) = (null_mut(), 0);
    ok!(hipMemGetAddressRange(&raw mut base, &raw mut size, p.wrapping_byte_add(4095)));
    assert_eq!((base, size), (p, 4096));
    ok!(hipFree(p));
    expect!(hipErrorInvalidValue, hipPointerGetAttributes(&raw mut a, p));
    let mut host = vec![0u8; 8192];
    let h = host.as_mut_ptr().cast::<c_void>();
    ok!(hipHostRegister(h, 8192, 0));
    ok!(hipPointerGetAttributes(&raw mut a, h));
    assert_eq!((a.memoryType, a.hostPointer), (hipMemoryType::hipMemoryTypeHost, h));
    ok!(hipHostUnregister(h));
    expect!(hipErrorHostMemoryNotRegistered, hipHostUnregister(h));
}

static CALLS: AtomicU32 = AtomicU32::new(0);

unsafe extern "C" fn count(step: *mut c_void) {
    // Each call checks that those before it came first.
    let _ = CALLS.compare_exchange(step as u32, step as u32 + 1, Ordering::SeqCst, Ordering::SeqCst);
}

#[test]
fn host_functions_run_in_order() {
    let mut s = hipStream_t::NULL;
    ok!(hipStreamCreateWithFlags(&raw mut s, hipStreamNonBlocking));
    for i in 0..100usize {
        ok!(hipLaunchHostFunc(s, Some(count), i as *mut c_void));
    }
    ok!(hipStreamSynchronize(s));
    assert_eq!(CALLS.load(Ordering::SeqCst), 100);
    ok!(hipStreamDestroy(s));
    expect!(hipErrorInvalidHandle, hipStreamDestroy(s));
}

#[test]
fn streams_wait_for_events_and_values() {
    let (mut a, mut b) = (hipStream_t::NULL, hipStream_t::NULL);
    let mut e = hipEvent_t::NULL;
    ok!(hipStreamCreateWithFlags(&raw mut a, hipStreamNonBlocking));
    ok!(hipStreamCreateWithFlags(&raw mut b, hipStreamNonBlocking));
    ok!(hipEventCreate(&raw mut e));
    let mut word = null_mut();
    ok!(hipHostMalloc(&raw mut word, 4, 0));
    // SAFETY: four fresh bytes.
    let value = unsafe { &*word.cast::<AtomicU32>() };
    value.store(0, Ordering::SeqCst);
    ok!(hipStreamWaitValue32(a, word, 1, hipStreamWaitValueGte, u32::MAX));
    ok!(hipEventRecord(e, a));
    ok!(hipStreamWaitEvent(b, e, 0));
    let memory = device_memory(4);
    ok!(hipMemsetAsync(memory, 0x5a, 4, b));
    expect!(hipErrorNotReady, hipStreamQuery(b));
    expect!(hipErrorNotReady, hipEventQuery(e));
    value.store(1, Ordering::SeqCst);
    ok!(hipStreamSynchronize(b));
    ok!(hipEventQuery(e));
    let mut back = 0u32;
    ok!(hipMemcpyDtoH((&raw mut back).cast(), memory, 4));
    assert_eq!(back, 0x5a5a_5a5a);
    ok!(hipEventDestroy(e));
    expect!(hipErrorInvalidHandle, hipEventSynchronize(e));
    ok!(hipStreamDestroy(a));
    ok!(hipStreamDestroy(b));
    ok!(hipFree(memory));
    ok!(hipHostFree(word));
}

#[test]
fn time_passes_between_events() {
    let (mut start, mut stop, mut ms) = (hipEvent_t::NULL, hipEvent_t::NULL, -1.0);
    ok!(hipEventCreate(&raw mut start));
    ok!(hipEventCreate(&raw mut stop));
    expect!(hipErrorInvalidHandle, hipEventElapsedTime(&raw mut ms, start, stop));
    ok!(hipEventRecord(start, hipStreamPerThread));
    ok!(hipStreamSynchronize(hipStreamPerThread));
    std::thread::sleep(std::time::Duration::from_millis(20));
    ok!(hipEventRecord(stop, hipStreamPerThread));
    ok!(hipEventSynchronize(stop));
    ok!(hipEventElapsedTime(&raw mut ms, start, stop));
    assert!((15.0..2000.0).contains(&ms), "{ms} ms");
}

#[test]
fn both_layouts_tell_the_same() {
    let (mut five, mut six) = (hipDeviceProp_t::zeroed(), hipDeviceProp_tR0600::zeroed());
    ok!(hipGetDeviceProperties(&raw mut five, 0));
    ok!(hipGetDevicePropertiesR0600(&raw mut six, 0));
    assert_eq!(five.name, six.name);
    assert_eq!((five.warpSize, five.multiProcessorCount), (six.warpSize, six.multiProcessorCount));
    assert_eq!(five.gcnArchName, six.gcnArchName);
    let mut warp = 0;
    ok!(hipDeviceGetAttribute(&raw mut warp, hipDeviceAttribute_t::hipDeviceAttributeWarpSize, 0));
    assert_eq!(warp, five.warpSize);
    expect!(hipErrorInvalidValue, hipGetDeviceProperties(null_mut(), 0));
    expect!(hipErrorInvalidDevice, hipGetDeviceProperties(&raw mut five, -1));
}
