#!/bin/sh
# Counts the instructions that segmenting a text takes and compares them with a committed baseline.
#
# usage: Scripts/instruction-gate.sh [--update]
#
# Instruction counts do not depend on how busy a machine is, as times do; they vary by a few parts
# in a million. They do depend on the compiler and the processor's kind, so the gate is skipped,
# aloud, where those are not the baseline's, and where there is no valgrind.
# Exit status: 0 within the tolerance or skipped, 1 otherwise.
set -eu
cd "$(dirname "$0")/.."
baseline=Scripts/instruction-baseline.txt
tolerance=3 # per cent

if ! command -v valgrind >/dev/null; then
  echo "instruction gate: SKIPPED, there is no valgrind"
  exit 0
fi
toolchain="$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p') $(uname -m)"
recorded="$(sed -n 's/^# toolchain: //p' "$baseline" 2>/dev/null || true)"
if [ "${1:-}" != --update ] && [ "$recorded" != "$toolchain" ]; then
  echo "instruction gate: SKIPPED, the baseline is for $recorded, this is $toolchain"
  exit 0
fi

swift build -c release --product conformance-runner >/dev/null
runner="$(swift build -c release --show-bin-path)/conformance-runner"

# The instructions of a whole process with some number of passes.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$runner" bench segmentation \
    --engine reference --level "$1" --text "$2" --passes "$3" 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p'
}

# What ten passes take more than none: start-up and the making of the text cancel out.
current="$(
  for level in grapheme word sentence; do
    for text in emoji latin; do
      one=$(count $level $text 1)
      eleven=$(count $level $text 11)
      echo "$level $text $(((eleven - one) / 10))"
    done
  done
)"

if [ "${1:-}" = --update ]; then
  {
    echo "# Instructions of one pass over a text of \`conformance-runner bench segmentation\`."
    echo "# Renewed by Scripts/instruction-gate.sh --update."
    echo "# toolchain: $toolchain"
    echo "$current"
  } >"$baseline"
  cat "$baseline"
  exit 0
fi

echo "$current" | awk -v tolerance=$tolerance -v baseline="$baseline" '
  BEGIN {
    while ((getline line < baseline) > 0) {
      if (line ~ /^#/) continue
      split(line, field, " ")
      expected[field[1] " " field[2]] = field[3]
    }
  }
  {
    key = $1 " " $2
    if (!(key in expected)) { print key ": no baseline"; bad = 1; next }
    change = ($3 / expected[key] - 1) * 100
    verdict = change > tolerance ? "TOO MANY" : change < -tolerance ? "fewer: renew the baseline" : "ok"
    printf "%-10s %-6s expected %10d, found %10d (%+.2f %%) %s\n", $1, $2, expected[key], $3, change, verdict
    if (change > tolerance) bad = 1
  }
  END { exit bad }'
