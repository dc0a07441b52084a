//! Handles that HIP 6 adds.

abi_handles! {
    hipUserObject_t,
    hiprtcLinkState,
}
