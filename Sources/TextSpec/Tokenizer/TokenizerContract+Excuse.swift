extension TokenizerContract {
  /// Says why a case cannot be judged under a profile, because it hits a departure from plain
  /// UAX #29 which the profile declares; nil for every other case. Complexity: O(text) or less.
  ///
  /// What is excused is exactly what the declared departure can change: a colon that joins
  /// letters, a conjunct that the declared version does not join, and so on.
  public static func excuse(
    for input: Case, under profile: TokenizerProfile, by oracle: any Oracle
  ) -> String? {
    if profile.tailoring.isEmpty, profile.surrogates == .other { return nil }
    let departures = TokenizerDepartures(input, profile, oracle)
    if profile.surrogates == .control, departures.joinsSurrogate() {
      return "surrogates: control"
    }
    for tailoring in Tailoring.allCases
    where profile.tailoring.contains(tailoring) && departures.hits(tailoring) {
      return "tailoring: \(tailoring.rawValue)"
    }
    return nil
  }
}

/// Where a case hits a declared departure from plain UAX #29.
struct TokenizerDepartures {
  private let text: CodeUnits
  private let granularity: Granularity
  private let word: TokenizerProfile.Word
  private let oracle: any Oracle

  init(_ input: Case, _ profile: TokenizerProfile, _ oracle: any Oracle) {
    text = input.text
    granularity = input.granularity
    word = profile.word
    self.oracle = oracle
  }

  /// Whether the words of the profile are made of segments of UAX #29.
  private var hasSegmentWords: Bool { granularity == .word && word.followsAnnex }

  /// Whether a mark or a prefix joins a lone surrogate, which it would not join as a control.
  func joinsSurrogate() -> Bool {
    forAnyScalar { offset, scalar, length in
      guard length == 1, scalar & 0xFFFF_F800 == 0xD800 else { return false }
      return !oracle.isBoundary(in: text, at: offset, .grapheme)
        || !oracle.isBoundary(in: text, at: offset + 1, .grapheme)
    }
  }

  func hits(_ tailoring: Tailoring) -> Bool {
    switch tailoring {
    case .colon: hasSegmentWords && joinsByColon()
    case .conjuncts: oracle.unicodeVersion < UnicodeVersion(15, 1) && holdsConjunct()
    case .dictionaryScripts:
      hasSegmentWords
        && forAnyScalar { _, scalar, _ in oracle.traits(of: scalar).contains(.dictionaryScript) }
    case .spaceRuns: granularity == .word && word == .segments && dividesSpaces()
    case .icuStatus: granularity == .word && word == .letters && differsByStatus()
    }
  }

  /// Whether a colon stands in the middle of a word, as only a MidLetter can.
  private func joinsByColon() -> Bool {
    forAnyScalar { offset, scalar, _ in
      (scalar == 0x3A || scalar == 0xFE55 || scalar == 0xFF1A)
        && !oracle.isBoundary(in: text, at: offset, .word)
    }
  }

  /// Whether a boundary of words lies between two scalars of White_Space.
  private func dividesSpaces() -> Bool {
    forAnyScalar { offset, scalar, length in
      let end = offset + length
      return end < text.count && oracle.traits(of: scalar).contains(.whiteSpace)
        && oracle.traits(of: text.scalar(at: end).value).contains(.whiteSpace)
        && oracle.isBoundary(in: text, at: end, .word)
    }
  }

  func forAnyScalar(_ isHit: (_ offset: Int, _ scalar: UInt32, _ length: Int) -> Bool) -> Bool {
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      if isHit(offset, scalar, length) { return true }
      offset += length
    }
    return false
  }
}

extension TokenizerDepartures {
  /// Whether a consonant follows a consonant and a virama of the scripts whose conjuncts CLDR
  /// joined before UAX #29 did, with nothing but marks and joiners between them.
  private func holdsConjunct() -> Bool {
    var isOpen = false
    var isLinked = false
    return forAnyScalar { _, scalar, _ in
      if IndicConjuncts.isConsonant(scalar) {
        if isLinked { return true }
        (isOpen, isLinked) = (true, false)
      } else if IndicConjuncts.isVirama(scalar) {
        isLinked = isOpen
      } else if scalar != 0x200D, !oracle.traits(of: scalar).contains(.mark) {
        (isOpen, isLinked) = (false, false)
      }
      return false
    }
  }

  /// Whether the rule status of ICU calls some segment a word that holds no letter or number, or
  /// the reverse.
  private func differsByStatus() -> Bool {
    let edges = oracle.boundaries(of: text, .word)
    for index in 1..<max(edges.count, 1) {
      var isWord = false
      var hasStatus = false
      var offset = edges[index - 1]
      while offset < edges[index] {
        let (scalar, length) = text.scalar(at: offset)
        let traits = oracle.traits(of: scalar)
        isWord = isWord || !traits.isDisjoint(with: .lettersAndNumbers)
        hasStatus =
          hasStatus || traits.contains(.dictionaryScript) || Self.hasStatus(scalar, oracle)
        offset += length
      }
      if isWord != hasStatus { return true }
    }
    return false
  }

  /// Whether the word break class of a scalar gives a segment a status.
  private static func hasStatus(_ scalar: UInt32, _ oracle: any Oracle) -> Bool {
    let words = ["ALetter", "Hebrew_Letter", "Numeric", "Katakana", "ExtendNumLet"]
    return oracle.classes(of: scalar).split(separator: " ").contains { item in
      item.hasPrefix("WB=") && words.contains(String(item.dropFirst(3)))
    }
  }
}
