#!/usr/bin/env bash
# A run that is split over processes finds what one process finds, byte for byte: some contracts,
# some numbers of shards, started by GNU parallel where it is installed and by xargs elsewhere.
# Usage: check-shards.sh RUNNER
set -euo pipefail
runner=$(realpath "$1")
export runner
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Runs the numbers on standard input through a command, two at a time.
each() {
  if command -v parallel >/dev/null 2>&1; then parallel --will-cite -j 2 "$1 {}"; else
    echo "GNU parallel is not installed; xargs stands in" >&2
    xargs -P 2 -I {} bash -c "$1 {}"
  fi
}

# One shard. An exit of 1 is what a mutant is for; 2 says that a part proves less than the whole.
shard() {
  local code=0
  "$runner" run $options --shard "$1/$count" --report "events=$folder/shard-$1.events" --quiet \
    2>>"$folder/log" || code=$?
  [ "$code" -le 2 ] || { echo "shard $1/$count ended with $code"; tail -n 3 "$folder/log"; return 1; }
}
export -f shard
export folder options count

failed=0
for name in enclosing-ignores-direction cuts-at-unit caret-keeps-offset; do
  "$runner" list subjects | grep -q "^builtin:mutant/$name\$" || continue
  options="--plugin builtin:mutant/$name --jobs 1 --small-scope 2 --sweep ranges --cases 4000"
  "$runner" run $options --report "json=$folder/whole.json" --quiet 2>/dev/null || true
  for count in 2 3 8; do
    rm -f "$folder"/shard-*.events
    seq "$count" | each shard
    code=0
    "$runner" report merge "$folder"/shard-*.events --report "json=$folder/merged.json" || code=$?
    # The merged report says that it was merged; all else is the same.
    if grep -v '^  "merged"' "$folder/merged.json" | cmp -s - "$folder/whole.json"; then
      echo "$name: $count shards, the same report (exit $code)"
    else
      echo "$name: $count shards, ANOTHER report (exit $code)"
      failed=1
    fi
  done
done
exit "$failed"
