#!/bin/sh
# Runs the tests of tables and segmenters optimised and exhaustively: all texts of three classes, a
# million random texts for each version and level, every scalar. Takes minutes.
#
# usage: [CONFORMANCE_UCD=FOLDER] Scripts/check-segmentation.sh
set -eu
cd "$(dirname "$0")/.."
CONFORMANCE_EXHAUSTIVE=1 exec swift test -c release --scratch-path .build/exhaustive \
  -Xswiftc -enable-testing \
  --filter 'Twin of the segmenter|Laws of segmentation|Sweep over scalars|The ICU of the|Generated files|The official break|Property tables|Tables of scalars|Canonical normalisation'
