/// How a tokenizer is asked about a text, besides the plain way.
public enum TokenizerAsk: String, CaseIterable, Hashable, Sendable {
  /// At every position, in ascending order.
  case plain
  /// The same questions from the last to the first.
  case reversed
  /// At the offsets that are no positions, and just outside of the text.
  case invalid
}

extension Case {
  /// The granularity that a tokenizer case asks about; `character` where none is named.
  public var granularity: Granularity {
    guard case .text(let name) = self["granularity"] else { return .character }
    return Self.granularityNames.first { $0.name == name }?.granularity ?? .character
  }

  /// The writing direction of a tokenizer case; left to right where none is named.
  public var writing: WritingDirection {
    guard case .text(let name) = self["writingDirection"] else { return .leftToRight }
    return name == Self.rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The way in which a tokenizer case is asked. Only the cases that laws name as siblings have
  /// another one than the plain.
  public var ask: TokenizerAsk {
    guard case .text(let name) = self["ask"] else { return .plain }
    return Self.askNames.first { $0.name == name }?.ask ?? .plain
  }

  /// The soft line breaks of a tokenizer case: its marks of that name, ascending.
  public var softBreaks: [Int] {
    marks.isEmpty ? [] : marks.filter { $0.name == "softBreak" }.map(\.offset)
  }

  /// The same case, asked in another way.
  public func asked(_ ask: TokenizerAsk) -> Case {
    var changed = self
    changed["ask"] = .string(ask.rawValue)
    return changed
  }

  /// The same text at another granularity, without soft breaks.
  func at(_ granularity: Granularity) -> Case {
    var changed = self
    changed["granularity"] = .text(Self.granularityNames[granularity.rawValue].name)
    changed.marks = []
    return changed
  }

  /// The same questions about another text. `softBreaks` are offsets of that text.
  func of(_ text: CodeUnits, softBreaks: [Int] = []) -> Case {
    var changed = self
    changed.text = text
    changed.marks = softBreaks.map { Mark("softBreak", $0) }
    return changed
  }

  // The names as code units, so that reading a case decodes no string.

  private static let granularityNames: [(name: CodeUnits, granularity: Granularity)] =
    Granularity.allCases.map { (CodeUnits($0.name), $0) }
  private static let askNames: [(name: CodeUnits, ask: TokenizerAsk)] =
    TokenizerAsk.allCases.map { (CodeUnits($0.rawValue), $0) }
  private static let rightToLeft = CodeUnits(WritingDirection.rightToLeft.name)
}
