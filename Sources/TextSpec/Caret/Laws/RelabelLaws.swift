extension CaretContract {
  /// How the caret goes with significant clusters of another value or another length.
  static let relabelLaws: [Law<CaretContract>] = [.valuesDoNotCount, .lengthsDoNotCount]
}

extension Law where C == CaretContract {
  static let valuesDoNotCount = Law(
    "caret.relabel", .must, .metamorphic,
    "Where all significant clusters are made equal to others of their length, the caret stays the same.",
    sources: [
      .decision("a place among repeated digits is a place, not a digit to be looked up"),
      .document(
        "marmelroy/PhoneNumberKit, PhoneNumberTextField",
        "the digit behind the caret is looked up among equal digits"),
      .document("s-yadav/react-number-format#834", "a digit and a separator look alike"),
    ],
    isOn: { $0.valueBlind && $0.supports { $0.isStandard } },
    unless: "the formatter looks at values, or nothing is significant",
    sibling: { $1.relabelled }
  ) { main, other in
    guard main.facts.hasSameShape(as: other.facts, main.sheet, other.sheet),
      main.isReformat == other.isReformat
    else {
      return .doesNotApply("other values are formatted in another shape")
    }
    guard main.sheet.selection != other.sheet.selection else { return .holds(1) }
    return main.facts.broken(
      .disagreement, expected: .range(other.sheet.selection), got: .range(main.sheet.selection),
      "where all significant clusters are equal")
  }

  static let lengthsDoNotCount = Law(
    "caret.widen", .must, .metamorphic,
    "Where ASCII digits become digits of two code units, the caret stays at the same cluster boundary.",
    sources: [
      .unicode("General_Category Nd: U+1D7CE MATHEMATICAL BOLD DIGIT ZERO and its row"),
      .document(
        "RedMadRobot/input-mask-ios, MaskedTextInputListener", "characters and code units are mixed"
      ),
    ],
    isOn: { profile in profile.supports { $0.isStandard && $0.significance == .decimalDigit } },
    unless: "no ASCII digit is significant", sibling: { $1.widened }
  ) { main, other in
    let view = main.facts.view(of: main.sheet)
    let wide = other.facts.view(of: other.sheet)
    guard view.boundaries.count == wide.boundaries.count, view.isClean, wide.isClean,
      view.images?.count == wide.images?.count, main.isReformat == other.isReformat,
      view.places(of: view.area) == wide.places(of: wide.area)
    else { return .doesNotApply("other lengths are formatted in another shape") }
    guard view.isBoundary(main.sheet.caret), wide.isBoundary(other.sheet.caret) else {
      return .doesNotApply(CaretReason.outOfRange)
    }
    let index = view.boundaries.firstIndex(of: main.sheet.caret) ?? 0
    return other.facts.expect(
      other.sheet.caret, equals: wide.boundaries[index], "with digits of two code units")
  }
}

extension CaretView {
  /// The numbers of the boundaries at both ends of a range.
  fileprivate func places(of range: TextRange) -> TextRange {
    TextRange(
      boundaries.firstIndex(of: range.start) ?? -1, boundaries.firstIndex(of: range.end) ?? -1)
  }
}

extension Observation<CaretContract> {
  /// Whether nothing was edited and formatting changed nothing, so that carets stay.
  fileprivate var isReformat: Bool {
    facts.direction == .none && facts.view(of: sheet).text == facts.raw
  }
}

extension CaretFacts {
  /// The same case with all significant clusters replaced by equal ones of the same length.
  var relabelled: CaretInput? {
    guard input.given == nil, let formatter, formatter.isStandard else { return nil }
    return replacingContent { text, cluster in
      Self.label(text[cluster.start..<cluster.end].count, formatter.significance)
    }
  }

  /// The same case with digits of two code units in place of ASCII digits.
  var widened: CaretInput? {
    guard input.given == nil, let formatter, formatter.isStandard,
      formatter.significance == .decimalDigit, !isSelection
    else { return nil }
    return replacingContent { text, cluster in
      guard cluster.length == 1, (0x30...0x39).contains(text[cluster.start]) else { return nil }
      return CodeUnits(scalar: 0x1D7CE + UInt32(text[cluster.start]) - 0x30)
    }
  }

  /// One significant cluster of a length, the same for every cluster of that length.
  private static func label(_ length: Int, _ significance: Significance) -> CodeUnits? {
    switch significance {
    case .decimalDigit:
      return length == 1 ? [0x31] : length == 2 ? CodeUnits(scalar: 0x1D7CF) : nil
    case .letterOrDigit:
      return length == 1 ? [0x41] : length == 2 ? CodeUnits(scalar: 0x10330) : nil
    case .oneOf(let clusters): return clusters.first { $0.count == length }
    case .notHyphen, .everyCluster:
      if length == 2 { return CodeUnits(scalar: 0x1F600) }
      return [0x41] + CodeUnits(repeating: 0x0301, count: length - 1)
    }
  }

  /// The case with some significant clusters replaced, in its text and in what is inserted; nil
  /// where nothing was replaced or the places of its marks are inside of clusters.
  private func replacingContent(
    _ replacement: (CodeUnits, TextRange) -> CodeUnits?
  ) -> CaretInput? {
    var changed = input
    let text = Replaced(input.text, significant(in: input.text), replacement)
    let insert = Replaced(input.insert, significant(in: input.insert), replacement)
    guard text.count + insert.count > 0 else { return nil }
    changed.text = text.units
    changed.insert = insert.units
    changed.selection = TextRange(
      text.offset(input.selection.start), text.offset(input.selection.end))
    changed.range = TextRange(text.offset(input.range.start), text.offset(input.range.end))
    return changed
  }

  /// Whether two answers lie in texts of the same shape: separators, images and all.
  fileprivate func hasSameShape(
    as other: CaretFacts, _ sheet: CaretSheet, _ otherSheet: CaretSheet
  ) -> Bool {
    let view = view(of: sheet)
    let otherView = other.view(of: otherSheet)
    return view.images != nil && view.images == otherView.images && view.area == otherView.area
      && view.boundaries == otherView.boundaries && raw.count == other.raw.count
  }
}

/// A text some of whose clusters were replaced.
private struct Replaced {
  private(set) var units: CodeUnits = []
  /// How many clusters were replaced.
  private(set) var count = 0
  /// Where the text was unchanged, changed, and by how much it had grown by then.
  private var moves: [(offset: Int, distance: Int)] = []

  init(
    _ text: CodeUnits, _ clusters: [TextRange], _ replacement: (CodeUnits, TextRange) -> CodeUnits?
  ) {
    var done = 0
    for cluster in clusters {
      guard let replaced = replacement(text, cluster) else { continue }
      units += text[done..<cluster.start]
      units += replaced
      done = cluster.end
      count += 1
      moves.append((cluster.end, units.count - cluster.end))
    }
    units += text[done...]
  }

  /// Where an offset between clusters went.
  func offset(_ offset: Int) -> Int {
    var distance = 0
    for move in moves where move.offset <= offset { distance = move.distance }
    return offset + distance
  }
}
