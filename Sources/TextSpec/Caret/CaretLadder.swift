/// The canonical cases of one mode and direction under every formatter, for a shrinker: a row of
/// significant letters, as it is typed or as it is formatted, with at most one other among them.
struct CaretLadder {
  private let input: CaretInput
  private let hasSelection: Bool
  /// How many scalars the texts of the case have; no rung that is smaller has more.
  private let sizeMax: Int
  private let oracle: any Oracle

  init(like input: Case, by oracle: any Oracle) {
    self.input = CaretInput(input)
    hasSelection = self.input.selection.start != self.input.selection.end
    sizeMax = [self.input.text, self.input.insert, self.input.given?.text ?? []].reduce(0) {
      $0 + $1.scalarValues.count
    }
    self.oracle = oracle
  }

  /// Calls `body` with them, those of fewer letters first, until it returns false.
  func forEach(_ body: (Case) -> Bool) {
    guard input.mode == .field || forEachGiven(body) else { return }
    for count in 0...min(Self.letterMax, sizeMax) {
      for (name, letters) in Self.formatters {
        for text in texts(of: count, letters, name) where !forEachPlace(text, letters, name, body) {
          return
        }
      }
    }
  }

  /// A formatted text that the case brings along, without any alignment.
  private func forEachGiven(_ body: (Case) -> Bool) -> Bool {
    for count in 0...2 {
      for textCount in 0...count where !hasSelection {
        let text = CodeUnits(repeating: 0x61, count: textCount)
        for caret in 0...textCount {
          var rung = bare(
            CaretInput(anchor: text, TextRange(caret, caret), input.direction, by: ""))
          rung["formatter"] = nil
          rung["formatted"] = .text(CodeUnits(repeating: 0x61, count: count - textCount))
          guard body(rung) else { return false }
        }
      }
    }
    return true
  }

  /// The rows of `count` letters: all the same, and one of them another, or two; in a field also as
  /// the formatter writes the first of them.
  private func texts(of count: Int, _ letters: Letters, _ name: String) -> [CodeUnits] {
    let row = [UInt32](repeating: letters.significant, count: count)
    var texts = [CodeUnits(scalars: row)]
    if count <= Self.mixedMax {
      for other in letters.others {
        for place in row.indices {
          var mixed = row
          mixed[place] = other
          texts.append(CodeUnits(scalars: mixed))
        }
      }
    }
    if count == 2 {
      for first in letters.others {
        for second in letters.others { texts.append(CodeUnits(scalars: [first, second])) }
      }
    }
    if input.mode == .field, let formatted = oracle.format(texts[0], by: name)?.text,
      formatted != texts[0]
    {
      texts.append(formatted)
    }
    return texts
  }

  private func forEachPlace(
    _ text: CodeUnits, _ letters: Letters, _ name: String, _ body: (Case) -> Bool
  ) -> Bool {
    // A raw caret may stand inside of a cluster, a field's may not.
    let offsets =
      input.mode == .anchor || text.isEmpty
      ? (0...text.count).filter { !text.splitsPair(at: $0) }
      : oracle.boundaries(of: text, .grapheme)
    for (index, start) in offsets.enumerated() {
      switch (input.mode, input.direction) {
      case (.anchor, _), (.field, .none):
        for end in hasSelection ? Array(offsets[index...]) : [start] {
          guard forEachSelection(text, TextRange(start, end), name, body) else { return false }
        }
      case (.field, .insert):
        for inserted in letters.insertions {
          let range = TextRange(start, start)
          guard body(edit(text, range, inserted, name)) else { return false }
        }
      case (.field, .backward), (.field, .forward):
        guard index + 1 < offsets.count else { break }
        let range = TextRange(start, offsets[index + 1])
        guard body(edit(text, range, [], name)) else { return false }
      }
    }
    return true
  }

  private func forEachSelection(
    _ text: CodeUnits, _ selection: TextRange, _ name: String, _ body: (Case) -> Bool
  ) -> Bool {
    if input.mode == .anchor {
      return body(bare(CaretInput(anchor: text, selection, input.direction, by: name)))
    }
    for place in [0, selection.end] {
      let question = CaretInput(
        field: text, selection: selection, replacing: TextRange(place, place), with: [], .none,
        by: name)
      guard body(bare(question)) else { return false }
    }
    return true
  }

  private func edit(
    _ text: CodeUnits, _ range: TextRange, _ inserted: CodeUnits, _ name: String
  ) -> Case {
    bare(
      CaretInput(
        field: text, selection: TextRange(0, 0), replacing: range, with: inserted,
        input.direction, by: name))
  }

  /// The case without what reads the same when it is missing.
  private func bare(_ question: CaretInput) -> Case {
    var made = question.asCase
    let isDirectionNeeded =
      question.mode == .field ? question.direction == .forward : question.direction != .insert
    if !isDirectionNeeded { made["direction"] = nil }
    if question.insert.isEmpty { made["insert"] = nil }
    return made
  }

  /// What is typed where a formatter is at work.
  private struct Letters {
    let significant: UInt32
    /// Another significant one.
    let second: UInt32
    /// Those which it drops, or treats in a way of its own.
    let others: [UInt32]

    init(_ name: String) {
      let formatter = StandardFormatter(rawValue: name)
      second = [.decimalDigit, nil].contains(formatter?.significance) ? 0x32 : 0x41
      switch formatter?.significance ?? .decimalDigit {
      case .notHyphen: (significant, others) = (0x61, [0x2D, 0x1F600])
      case .letterOrDigit: (significant, others) = (0x61, [0x20, 0xDF, 0x1F600])
      case .everyCluster, .oneOf: (significant, others) = (0x61, [0x301, 0x1F600, 0xDF])
      case .decimalDigit:
        significant = 0x30
        let isPadding = formatter?.formatterClass == .padding
        others = [0x61, 0x20, 0x32, isPadding ? 0x34 : 0x1F600, 0x1D7CE]
      }
    }

    /// What is put in at a place, the simplest first.
    var insertions: [CodeUnits] {
      let single = [significant] + others
      return single.map(CodeUnits.init(scalar:))
        + single.map { CodeUnits(scalars: [significant, $0]) }
        + others.flatMap { other in
          [significant, second].map { CodeUnits(scalars: [other, $0]) }
        }
    }
  }

  /// Those come first whose letters do, then those that do something to one digit.
  private static let formatters: [(name: String, letters: Letters)] = {
    let template = StandardFormatter.exampleTemplate
    let first: [StandardFormatter] = [.identity, .upper, .iban, .emojiSig]
    let names = first.map(\.rawValue) + [template] + CaretContract.names
    var seen: [String] = []
    for name in names where !seen.contains(name) { seen.append(name) }
    return seen.map { (name: $0, letters: Letters($0)) }
  }()

  /// The most letters of a row, and of one with another letter in it.
  private static let letterMax = 8
  private static let mixedMax = 5
}
