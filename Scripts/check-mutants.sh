#!/usr/bin/env bash
# Every mutant is caught with exit 1; its shrunk case, saved, fails again under replay and passes
# with the reference. Usage: check-mutants.sh RUNNER
set -euo pipefail
runner=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

passed=0
failed=0
while read -r name; do
  saved="$folder/${name##*/}"
  code=0
  "$runner" run --plugin "$name" --small-scope 2 --sweep ranges --cases 6000 --save "$saved" \
    --quiet >"$folder/log" 2>&1 || code=$?
  again=0
  "$runner" replay "$saved" --plugin "$name" --quiet >>"$folder/log" 2>&1 || again=$?
  clean=0
  "$runner" replay "$saved" --quiet >>"$folder/log" 2>&1 || clean=$?
  if [ "$code" -eq 1 ] && [ "$again" -eq 1 ] && [ "$clean" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "$name: run $code, replay $again, replay with the reference $clean"
    tail -n 3 "$folder/log"
  fi
done < <("$runner" list subjects | grep '^builtin:mutant/')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
