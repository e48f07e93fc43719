#!/usr/bin/env bash
# Every mutant is caught with exit 1; its shrunk case, saved, fails again under replay and passes
# with the reference. Usage: check-mutants.sh RUNNER
set -euo pipefail
runner=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Checks one mutant and writes `ok`, or what went wrong, to a file of its name.
check() {
  local name=$1 saved="$folder/${1##*/}" code=0 again=0 clean=0
  # Most mutants are caught at once; the rest get the budget of a usual run.
  for cases in 600 6000 60000; do
    code=0
    "$runner" run --plugin "$name" --jobs 1 --sweep ranges --small-scope 2 --cases "$cases" \
      --save "$saved" --quiet >"$saved.log" 2>&1 || code=$?
    if [ "$code" -eq 1 ] && [ -d "$saved" ]; then break; fi
  done
  "$runner" replay "$saved" --plugin "$name" --quiet >>"$saved.log" 2>&1 || again=$?
  "$runner" replay "$saved" --quiet >>"$saved.log" 2>&1 || clean=$?
  if [ "$code" -eq 1 ] && [ "$again" -eq 1 ] && [ "$clean" -eq 0 ]; then
    echo ok >"$saved.result"
  else
    echo "$name: run $code, replay $again, replay with the reference $clean" >"$saved.result"
    tail -n 3 "$saved.log" >>"$saved.result"
  fi
}
export -f check
export runner folder

"$runner" list subjects | grep '^builtin:mutant/' | xargs -P 2 -I {} bash -c 'check {}'
passed=$(cat "$folder"/*.result | grep -c '^ok$' || true)
failed=$(($(find "$folder" -maxdepth 1 -name '*.result' | wc -l) - passed))
cat "$folder"/*.result | grep -v '^ok$' || true
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
