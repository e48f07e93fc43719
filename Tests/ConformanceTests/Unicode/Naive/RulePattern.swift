/// One side of a rule of UAX #29, as the annex writes it: names in a row, `( | )` for a choice,
/// `¬( | )` for anything but those, `*` and `?` behind what they repeat.
///
/// It is matched against a whole text at once. A text of up to 62 scalars is a set of positions,
/// one bit each, so matching is a walk of bit sets and needs neither recursion into the text nor
/// memory of where it has been.
indirect enum RulePattern: Sendable {
  /// One scalar that answers to the name.
  case name(RuleName)
  /// One scalar that answers to none of the names.
  case none([RuleName])
  case choice([RulePattern])
  case sequence([RulePattern])
  case repeated(RulePattern)
  case optional(RulePattern)

  init(_ text: some StringProtocol) {
    var parser = Parser(text)
    self = parser.sequence()
    precondition(parser.tokens.isEmpty, "expected the end of \(text)")
  }

  /// The positions at which a match ends that starts at one of the given positions.
  func ends(_ starts: UInt64, _ having: RuleNameSets) -> UInt64 {
    switch self {
    case .name(let name): return (starts & having[name]) << 1
    case .none(let names):
      let excluded = names.reduce(0) { $0 | having[$1] }
      return (starts & having[.any] & ~excluded) << 1
    case .choice(let patterns): return patterns.reduce(0) { $0 | $1.ends(starts, having) }
    case .sequence(let patterns): return patterns.reduce(starts) { $1.ends($0, having) }
    case .optional(let pattern): return starts | pattern.ends(starts, having)
    case .repeated(let pattern):
      var all = starts
      while true {
        let more = all | pattern.ends(all, having)
        if more == all { return all }
        all = more
      }
    }
  }

  /// The positions at which a match starts that ends at one of the given positions.
  func starts(_ ends: UInt64, _ having: RuleNameSets) -> UInt64 {
    switch self {
    case .name(let name): return ends >> 1 & having[name]
    case .none(let names):
      let excluded = names.reduce(0) { $0 | having[$1] }
      return ends >> 1 & having[.any] & ~excluded
    case .choice(let patterns): return patterns.reduce(0) { $0 | $1.starts(ends, having) }
    case .sequence(let patterns): return patterns.reversed().reduce(ends) { $1.starts($0, having) }
    case .optional(let pattern): return ends | pattern.starts(ends, having)
    case .repeated(let pattern):
      var all = ends
      while true {
        let more = all | pattern.starts(all, having)
        if more == all { return all }
        all = more
      }
    }
  }
}

extension RulePattern {
  private struct Parser {
    var tokens: ArraySlice<String>

    init(_ text: some StringProtocol) {
      var tokens: [String] = []
      var word = ""
      for character in text + " " {
        if " ()|*?¬".contains(character) {
          if !word.isEmpty { tokens.append(word) }
          word = ""
          if character != " " { tokens.append(String(character)) }
        } else {
          word.append(character)
        }
      }
      self.tokens = tokens[...]
    }

    mutating func sequence() -> RulePattern {
      var patterns: [RulePattern] = []
      while let token = tokens.first, token != ")", token != "|" { patterns.append(item()) }
      return .sequence(patterns)
    }

    private mutating func item() -> RulePattern {
      var pattern: RulePattern
      switch tokens.removeFirst() {
      case "(": pattern = .choice(alternatives())
      case "¬":
        precondition(tokens.removeFirst() == "(", "expected a parenthesis")
        pattern = .none(
          alternatives().map { alternative in
            guard case .sequence(let items) = alternative, case .name(let name)? = items.first
            else { preconditionFailure("expected names only") }
            return name
          })
      case let name: pattern = .name(RuleName(name))
      }
      while let suffix = tokens.first, suffix == "*" || suffix == "?" {
        tokens.removeFirst()
        pattern = suffix == "*" ? .repeated(pattern) : .optional(pattern)
      }
      return pattern
    }

    private mutating func alternatives() -> [RulePattern] {
      var patterns = [sequence()]
      while tokens.first == "|" {
        tokens.removeFirst()
        patterns.append(sequence())
      }
      precondition(tokens.removeFirst() == ")", "expected a closing parenthesis")
      return patterns
    }
  }
}
