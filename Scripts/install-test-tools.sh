#!/usr/bin/env bash
# Installs the programs that tests and scripts use where they find them. None of them is needed to
# build or to use the project: what is missing is skipped, and each skip is said aloud.
set -euo pipefail

missing=()
need() { # command package
  command -v "$1" >/dev/null 2>&1 || missing+=("$2")
}
need cc gcc
need python3 python3
need node nodejs
need valgrind valgrind
# Languages of the plugins that `init` writes.
need go golang-go
need rustc rustc
need javac default-jdk-headless
need parallel parallel
need zsh zsh
need fish fish
need xmllint libxml2-utils
need perl perl
need script bsdutils
has_browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
has_browser >/dev/null 2>&1 || missing+=(chromium)
has_module() { "$1" -c "import $2" >/dev/null 2>&1; }
has_module python3 jsonschema || has_module /usr/bin/python3 jsonschema ||
  missing+=(python3-jsonschema)

if [ "${#missing[@]}" -eq 0 ]; then
  echo "nothing is missing"
elif command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" -eq 0 ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq || echo "apt-get update failed; going on with the lists that are there"
  for package in "${missing[@]}"; do
    timeout 120 apt-get install -y -qq --no-install-recommends "$package" >/dev/null ||
      echo "cannot install $package; the checks that use it will be skipped"
  done
else
  echo "not installed, and the checks that use them will be skipped: ${missing[*]}"
fi
