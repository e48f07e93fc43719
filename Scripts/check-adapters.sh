#!/usr/bin/env bash
# Runs the adapters of real implementations that this machine has. Usage: check-adapters.sh RUNNER
set -euo pipefail
runner=$1
cd "$(dirname "$0")/.."

check() { # name expected-status argument...
  local name=$1 expected=$2 code=0
  shift 2
  "$runner" run "$@" --quiet || code=$?
  if [ "$code" -ne "$expected" ]; then
    echo "FAILED $name: expected exit $expected, got $code"
    exit 1
  fi
  echo "ok $name"
}

if command -v node >/dev/null 2>&1; then
  check "node's Intl.Segmenter, grapheme clusters" 0 \
    --plugin "cmd:node adapters/node-intl/adapter.js" --contract tokenizer --granularity character
else
  echo "SKIPPED node's Intl.Segmenter: no node"
fi

check "Swift's own Character, whose conjuncts are known to be wrong" 1 \
  --plugin builtin:swift-stdlib
