#!/bin/sh
# Builds toolchain-icu.so; the first argument is the folder to write it to (default: here).
# Finds the toolchain's libraries by the `swift` on PATH, or in CONFORMANCE_ICU_DIR.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here}
libraries=${CONFORMANCE_ICU_DIR:-}
if [ -z "$libraries" ]; then
  libraries=$(swift -print-target-info | sed -n '/"runtimeLibraryPaths"/,/]/s/^ *"\(\/[^"]*\)",\{0,1\}$/\1/p' | head -1)
fi
if [ ! -e "$libraries/lib_FoundationICU.so" ]; then
  echo "build.sh: no lib_FoundationICU.so in '$libraries'; set CONFORMANCE_ICU_DIR" >&2
  exit 1
fi
mkdir -p "$target"
"${CC:-cc}" -shared -fPIC -O2 -Wall -Wextra -I "$here/../../Sources/CConformancePlugin/include" \
  "$here/plugin.c" -o "$target/toolchain-icu.so" -ldl -Wl,-rpath,"$libraries"
echo "$target/toolchain-icu.so"
