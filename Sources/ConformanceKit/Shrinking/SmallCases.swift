internal import TextSpec

/// The cases of the shape of a given one with few scalars: every way to put them in the text and
/// in the texts of the parameters, with marks at every place in their order, and small numbers.
struct SmallCases {
  private let input: Case
  private let alphabet: [UInt32]
  private let places: [NestedText]
  private let numbers: [Int]

  init(of input: Case, alphabet: [UInt32]) {
    self.input = input
    self.alphabet = alphabet
    places = NestedText.places(in: input)
    numbers = input.params.indices.filter { input.params[$0].value.intValue != nil }
  }

  /// Calls `body` with the cases of up to `sizeMax` scalars, those with fewer first, and with the
  /// number of their scalars, until it returns false.
  func forEach(upTo sizeMax: Int, _ body: (Case, Int) -> Bool) {
    guard sizeMax >= 0 else { return }
    for size in 0...sizeMax where !forEach(of: size, body) { return }
  }

  /// The same for the cases of `size` scalars; false when `body` returned false.
  @discardableResult
  func forEach(of size: Int, _ body: (Case, Int) -> Bool) -> Bool {
    forEachRow(of: size) { scalars in
      forEachSplit(of: size, into: places.count + 1, from: []) { counts in
        forEachFilling(scalars, counts) { body($0, size) }
      }
    }
  }

  /// All rows of `size` scalars, in the order of the alphabet from the left.
  private func forEachRow(of size: Int, _ body: ([UInt32]) -> Bool) -> Bool {
    var indices = [Int](repeating: 0, count: size)
    while true {
      if !body(indices.map { alphabet[$0] }) { return false }
      var place = size - 1
      while place >= 0, indices[place] == alphabet.count - 1 {
        indices[place] = 0
        place -= 1
      }
      if place < 0 { return true }
      indices[place] += 1
    }
  }

  /// All ways to divide `size` among `partCount` texts.
  private func forEachSplit(
    of size: Int, into partCount: Int, from head: [Int], _ body: ([Int]) -> Bool
  ) -> Bool {
    if partCount == 1 { return body(head + [size]) }
    for count in 0...size {
      if !forEachSplit(of: size - count, into: partCount - 1, from: head + [count], body) {
        return false
      }
    }
    return true
  }

  private func forEachFilling(
    _ scalars: [UInt32], _ counts: [Int], _ body: (Case) -> Bool
  ) -> Bool {
    var candidate = input
    candidate.text = CodeUnits(scalars: scalars[..<counts[0]])
    var start = counts[0]
    for (place, count) in zip(places, counts.dropFirst()) {
      candidate = place.setting(CodeUnits(scalars: scalars[start..<start + count]), in: candidate)
      start += count
    }
    if input.marks.isEmpty { return forEachNumber(candidate, 0, body) }
    // Marks may be optional, and then the case without them is smaller.
    var bare = candidate
    bare.marks = []
    guard forEachNumber(bare, 0, body) else { return false }
    let offsets = candidate.text.scalarOffsets
    if input.marks.count <= 2 { return forEachPlacing(candidate, offsets, 0, body) }
    guard Set(input.marks.map(\.offset)).count <= 4 else { return true }
    return forEachGroupPlacing(candidate, offsets, 0, 0, body)
  }

  /// All ways to put the marks from `index` on anywhere.
  private func forEachPlacing(
    _ candidate: Case, _ offsets: [Int], _ index: Int, _ body: (Case) -> Bool
  ) -> Bool {
    guard index < input.marks.count else { return forEachNumber(candidate, 0, body) }
    for offset in offsets {
      var placed = candidate
      placed.marks[index].offset = offset
      if !forEachPlacing(placed, offsets, index + 1, body) { return false }
    }
    return true
  }

  /// All ways to put many marks, from `index` on in the order of their offsets, at `lowest` or
  /// behind it. Marks that stand together stay together.
  private func forEachGroupPlacing(
    _ candidate: Case, _ offsets: [Int], _ index: Int, _ lowest: Int, _ body: (Case) -> Bool
  ) -> Bool {
    let groups = Set(input.marks.map(\.offset)).sorted()
    guard index < groups.count else { return forEachNumber(candidate, 0, body) }
    for place in lowest..<offsets.count {
      var placed = candidate
      for mark in input.marks.indices where input.marks[mark].offset == groups[index] {
        placed.marks[mark].offset = offsets[place]
      }
      if !forEachGroupPlacing(placed, offsets, index + 1, place, body) { return false }
    }
    return true
  }

  /// All small values of the numbers from `index` on.
  private func forEachNumber(_ candidate: Case, _ index: Int, _ body: (Case) -> Bool) -> Bool {
    guard index < numbers.count else { return body(candidate) }
    for number in 0...4 {
      var changed = candidate
      changed.params[numbers[index]].value = .int(number)
      if !forEachNumber(changed, index + 1, body) { return false }
    }
    return true
  }
}
