/// The canonical edits of one measure with up to three scalars in the text and the insertion, for
/// a shrinker: what a limit does wrong shows in one of them.
struct TruncationLadder {
  let measure: LengthMeasure
  let isMarked: Bool
  let oracle: any Oracle

  /// Calls `body` with them, those with fewer scalars first, until it returns false.
  func forEach(_ body: (Case) -> Bool) {
    for row in Self.rows {
      // The first scalars of a row are the text, and the others are inserted.
      for textCount in 0...row.count {
        let text = CodeUnits(scalars: row[..<textCount])
        let insertion = CodeUnits(scalars: row[textCount...])
        for range in ranges(in: text)
        where !forEachLimit(TruncationEdit(text, range, insertion, limit: nil), body) { return }
      }
    }
  }

  private func ranges(in text: CodeUnits) -> [TextRange] {
    let boundaries = oracle.boundaries(of: text, .grapheme)
    let offsets = boundaries.isEmpty ? [0] : boundaries
    return offsets.flatMap { start in
      offsets.filter { $0 >= start }.map { TextRange(start, $0) }
    }
  }

  /// Without a limit, and with those at which a scalar more or less of the insertion just fits.
  private func forEachLimit(_ edit: TruncationEdit, _ body: (Case) -> Bool) -> Bool {
    var edit = edit
    edit.measure = measure
    guard forEachMark(edit, body) else { return false }
    var limits: [Int] = []
    for prefixCount in 0...edit.insertion.count
    where !edit.insertion.splitsPair(at: prefixCount) {
      let cost = measure.cost(of: edit.result(taking: prefixCount), by: oracle)
      for limit in [cost - 1, cost] where limit >= 0 && !limits.contains(limit) {
        limits.append(limit)
      }
    }
    for limit in limits.sorted() {
      edit.limit = limit
      guard forEachMark(edit, body) else { return false }
    }
    return true
  }

  private func forEachMark(_ edit: TruncationEdit, _ body: (Case) -> Bool) -> Bool {
    guard body(edit.input) else { return false }
    guard isMarked else { return true }
    var edit = edit
    edit.isMarked = true
    return body(edit.input)
  }

  /// One scalar of each kind that limits treat in a way of its own, the simplest first: those of
  /// one unit and of two, of two bytes and of three, what continues a cluster or waits for the
  /// next, what a normal form replaces, breaks, and halves of pairs.
  private static let letters: [UInt32] = [
    0x61, 0x41, 0x0D, 0x0A, 0x2029, 0x5D0, 0x301, 0x200D, 0xAC00, 0x1F600, 0x1F1E6, 0x1F3FB, 0x600,
    0x1F71, 0xD800, 0xDC00,
  ]

  /// What belongs together though neither is `a`.
  private static let pairs: [[UInt32]] = [
    [0x0D, 0x0A], [0x0A, 0x0D], [0x1F600, 0x301], [0x1F600, 0x200D], [0x1F600, 0x1F3FB],
    [0x200D, 0x1F600], [0x600, 0x1F600], [0xAC00, 0x11A8], [0xD800, 0xDC00], [0xDC00, 0xD800],
  ]

  /// All rows of one scalar; of two, one of which is `a` or both of which belong together; of three
  /// plain ones, or of `a` and one other.
  private static let rows: [[UInt32]] = {
    var rows: [[UInt32]] = [[]]
    rows += letters.map { [$0] }
    rows += letters.map { [0x61, $0] }
    rows += letters.dropFirst().map { [$0, 0x61] }
    rows += letters.dropFirst().map { [$0, $0] } + pairs
    for alphabet in [[0x61, 0x41, 0x20]] + letters.dropFirst(2).map({ [0x61, $0] }) {
      for first in alphabet {
        for second in alphabet {
          for third in alphabet
          where alphabet.count == 3 || [first, second, third].contains(alphabet[1]) {
            rows.append([first, second, third])
          }
        }
      }
    }
    return rows
  }()
}
