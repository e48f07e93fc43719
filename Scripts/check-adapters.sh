#!/usr/bin/env bash
# Runs the adapters of real implementations that this machine has. Usage: check-adapters.sh RUNNER
set -euo pipefail
runner=$1
cd "$(dirname "$0")/.."

check() { # name expected-status argument...
  local name=$1 expected=$2 code=0
  shift 2
  "$runner" run "$@" --quiet || code=$?
  # A run that is cut short may end inconclusive, which is no fault of the adapter.
  if [ "$code" -eq 2 ] && [ "$expected" = cut ]; then code=cut; fi
  if [ "$code" = 0 ] && [ "$expected" = cut ]; then code=cut; fi
  if [ "$code" != "$expected" ]; then
    echo "FAILED $name: expected exit $expected, got $code"
    exit 1
  fi
  echo "ok $name"
}

if command -v node >/dev/null 2>&1; then
  check "node's Intl.Segmenter, grapheme clusters" 0 \
    --plugin "cmd:node adapters/node-intl/adapter.mjs" --contract tokenizer \
    --granularity character
  check "the example in JavaScript" cut \
    --plugin "cmd:node adapters/node-example/plugin.mjs" --cases 2000
else
  echo "SKIPPED node's Intl.Segmenter and the example in JavaScript: no node"
fi

if command -v python3 >/dev/null 2>&1; then
  check "the example in Python" cut \
    --plugin "cmd:python3 adapters/python-example/plugin.py" --cases 2000
else
  echo "SKIPPED the example in Python: no python3"
fi

if command -v cc >/dev/null 2>&1; then
  mkdir -p .build/adapters
  cc -shared -fPIC -O2 -I Sources/CConformancePlugin/include adapters/c-example/plugin.c \
    -o .build/adapters/c-example.so
  check "the example in C" cut --plugin .build/adapters/c-example.so --cases 20000
  if adapters/toolchain-icu/build.sh .build/adapters; then
    check "the toolchain's ICU" 0 --plugin .build/adapters/toolchain-icu.so --sweep ranges \
      --small-scope 2
  else
    echo "SKIPPED the toolchain's ICU: it is not where Swift's libraries are"
  fi
else
  echo "SKIPPED the example in C and the toolchain's ICU: no cc"
fi

check "Swift's own Character, whose conjuncts are known to be wrong" 1 \
  --plugin builtin:swift-stdlib --sweep ranges
