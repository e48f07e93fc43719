#!/usr/bin/env bash
# The shrinking challenge in one run: our engine, and what else is installed. Prints tables with
# ratios (the other's cost divided by ours). What is not run is named, with the reason.
#
# usage: run.sh [--seeds N] [--seconds S] [--runner PATH]
#   --seeds    how many seeds a property is run with; 20 unless told otherwise
#   --seconds  the most processor time that a peer may search for one seed; 10. Hypothesis,
#              QuickCheck and Hedgehog may shrink as long again
#   --runner   a built conformance-runner; else one is built for release
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"

seeds=20
seconds=10
runner=""
while [ $# -gt 0 ]; do
  case "$1" in
    --seeds) seeds="$2"; shift 2 ;;
    --seconds) seconds="$2"; shift 2 ;;
    --runner) runner="$2"; shift 2 ;;
    *) echo "run.sh: unknown option: $1" >&2; exit 64 ;;
  esac
done

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

if [ -z "$runner" ]; then
  root="$here/../.."
  swift build --package-path "$root" -c release --product conformance-runner >&2
  runner="$(swift build --package-path "$root" -c release --show-bin-path)/conformance-runner"
fi

skip() { printf 'not run: %s: %s\n' "$1" "$2" | tee -a "$work/skipped"; }

echo "== ours"
"$runner" bench challenge --seeds "$seeds" --json "$work/ours.json"

python="$(command -v python3 || true)"
if [ -z "$python" ]; then
  skip "Hypothesis" "python3 is not installed, and there is no table without it"
elif ! "$python" -c 'import hypothesis' 2>/dev/null; then
  skip "Hypothesis" "not installed; python3-hypothesis on Debian, hypothesis on PyPI"
else
  echo "== Hypothesis"
  "$python" "$here/hypothesis_challenge.py" --seeds "$seeds" --seconds "$seconds" \
    --json "$work/hypothesis.json"
fi

# Debian keeps crates as sources in a directory that can stand in for the registry.
crates=/usr/share/cargo/registry
build_proptest() {
  export CARGO_TARGET_DIR="${TMPDIR:-/tmp}/proptest-challenge"
  local options=(--quiet --release --offline --manifest-path "$here/proptest/Cargo.toml")
  if [ -d "$crates" ]; then
    options+=(--config 'source.crates-io.replace-with="debian"')
    options+=(--config "source.debian.directory=\"$crates\"")
  fi
  cargo build "${options[@]}" && cp "$CARGO_TARGET_DIR/release/proptest-challenge" "$work/"
}

if ! command -v cargo > /dev/null; then
  skip "proptest" "cargo is not installed"
elif ! build_proptest > "$work/cargo.log" 2>&1; then
  skip "proptest" "cargo cannot build it: $(grep -m1 error "$work/cargo.log" || echo unknown)"
else
  echo "== proptest"
  version="$(sed -n '/^name = "proptest"$/{n;s/version = "\(.*\)"/\1/p;}' \
    "$here/proptest/Cargo.lock")"
  "$work/proptest-challenge" "$seeds" "$seconds" "$version" > "$work/proptest.json"
fi

# challenge_haskell NAME PACKAGE DEBIAN: builds NAMEChallenge.hs with a package, and runs it.
challenge_haskell() {
  local name="$1" package="$2" missing=""
  if ! command -v ghc > /dev/null || ! command -v ghc-pkg > /dev/null; then
    skip "$name" "ghc is not installed; ghc and $3 on Debian"
    return
  fi
  local packages=(-hide-all-packages)
  for needed in base containers transformers "$package"; do
    [ -n "$(ghc-pkg list --simple-output "$needed" 2> /dev/null)" ] || missing+=" $needed"
    packages+=(-package "$needed")
  done
  if [ -n "$missing" ]; then
    skip "$name" "ghc has no package$missing; $3 on Debian"
  elif ! ghc -O1 "${packages[@]}" -i"$here/haskell" -outputdir "$work/$name" \
    -o "$work/$name-challenge" "$here/haskell/${name}Challenge.hs" > "$work/$name.log" 2>&1; then
    skip "$name" "ghc cannot build it: $(grep -m1 -A1 error "$work/$name.log" | tr -s ' \n' ' ')"
  else
    echo "== $name"
    "$work/$name-challenge" "$seeds" "$seconds" > "$work/$name.json"
  fi
}

challenge_haskell QuickCheck QuickCheck libghc-quickcheck2-dev
challenge_haskell Hedgehog hedgehog libghc-hedgehog-dev

if [ -n "$python" ]; then
  echo "== tables"
  "$python" "$here/compare.py" "$work/ours.json" "$work/hypothesis.json" "$work/proptest.json" \
    "$work/QuickCheck.json" "$work/Hedgehog.json"
fi
[ ! -s "$work/skipped" ] || cat "$work/skipped"
