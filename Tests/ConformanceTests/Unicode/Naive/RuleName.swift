import TextSpec
import ReferenceImpl
import UnicodeTables

/// A name in a rule: of a property's value, of a macro, or `sot`, `eot`, `Any`.
struct RuleName: Hashable, Sendable {
  /// The name's place in the list of all names.
  let number: Int

  static let any = RuleName("Any")

  init(_ name: String) {
    guard let number = Self.all.firstIndex(of: name) else {
      preconditionFailure("expected a name that the rules use, found \(name)")
    }
    self.number = number
  }

  private static let all: [String] = {
    let fixed = [
      "sot", "eot", "Any", "ExtPict", "RI", "AHLetter", "MidNumLetQ", "ParaSep", "SATerm",
    ]
    let values =
      GraphemeClusterBreak.allCases.map(\.longName) + WordBreak.allCases.map(\.longName)
      + SentenceBreak.allCases.map(\.longName)
      + ConjunctBreak.allCases.map { "InCB=" + $0.longName }
    return Set(fixed + values).sorted()
  }()

  static var count: Int { all.count }
}

/// For each name the positions of the scalars that answer to it.
struct RuleNameSets {
  private var sets = [UInt64](repeating: 0, count: RuleName.count)

  subscript(name: RuleName) -> UInt64 {
    get { sets[name.number] }
    set { sets[name.number] = newValue }
  }
}

extension RuleName {
  /// All names that a scalar answers to at a level.
  static func names(_ properties: ScalarProperties, _ level: SegmentationLevel) -> [RuleName] {
    var names = ["Any"]
    if properties.isExtendedPictographic { names.append("ExtPict") }
    switch level {
    case .grapheme:
      let kind = properties.graphemeClusterBreak
      names.append(kind == .regionalIndicator ? "RI" : kind.longName)
      names.append("InCB=" + properties.conjunctBreak.longName)
    case .word:
      let kind = properties.wordBreak
      names.append(kind == .regionalIndicator ? "RI" : kind.longName)
      if ["ALetter", "Hebrew_Letter"].contains(kind.longName) { names.append("AHLetter") }
      if ["MidNumLet", "Single_Quote"].contains(kind.longName) { names.append("MidNumLetQ") }
    case .sentence:
      let kind = properties.sentenceBreak
      names.append(kind.longName)
      if ["Sep", "CR", "LF"].contains(kind.longName) { names.append("ParaSep") }
      if ["STerm", "ATerm"].contains(kind.longName) { names.append("SATerm") }
    }
    return names.map(RuleName.init)
  }
}
