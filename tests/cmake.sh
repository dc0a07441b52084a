#!/bin/bash
# The cmake build: configures, builds and installs into a folder of its own, and refuses what it cannot do.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf 'cmake: %s\n' "$1" >&2
    exit 1
}

# Configures with the arguments given; the output goes to $work/log.
configure() {
    rm -rf "$work/build"
    cmake -S "$root" -B "$work/build" "$@" >"$work/log" 2>&1
}

refused() {
    local reason=$1
    shift
    if configure "$@"; then fail "accepted: $*"; fi
    # cmake breaks long messages.
    tr -s ' \n' ' ' <"$work/log" | grep -q "$reason" || { cat "$work/log" >&2; fail "no '$reason' in the message for: $*"; }
}

refused 'OpenCL library is not there yet' -DCLR_BUILD_HIP=ON -DCLR_BUILD_OCL=ON
refused 'Nothing to build' -DCLR_BUILD_OCL=OFF
refused 'hip_runtime_api.h does not exist' -DCLR_BUILD_HIP=ON -DHIP_COMMON_DIR="$work/missing"

# A folder as in the sources of HIP, made of the installed headers where there are any.
common=()
if [ -e /usr/include/hip/hip_runtime_api.h ]; then common=(-DHIP_COMMON_DIR=/usr); fi
configure -DCLR_BUILD_HIP=ON -DCLR_BUILD_OCL=OFF -DCMAKE_INSTALL_PREFIX="$work/prefix" "${common[@]}" ||
    { cat "$work/log" >&2; fail 'not configured'; }
make -C "$work/build" -j --no-print-directory
make -C "$work/build" --no-print-directory install >/dev/null
for name in libamdhip64.so libamdhip64.so.5 libamdhip64.so.6; do
    [ -L "$work/prefix/lib/$name" ] || fail "$name is no link"
    [ -s "$work/prefix/lib/$name" ] || fail "$name leads nowhere"
done
echo 'cmake: built, installed and checked'
