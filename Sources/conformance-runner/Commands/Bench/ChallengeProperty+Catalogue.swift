import TextSpec

extension ChallengeProperty {
  /// The ten properties, in the order of the table.
  static func catalogue(_ oracle: any Segmentation) -> [ChallengeProperty] {
    [
      truncation, reversal(oracle), flags, keycap, family, reformat, wordBoundary, sentence,
      hashtag, trigger,
    ]
  }

  /// Cutting at a limit of UTF-16 units cuts a surrogate pair in two.
  private static let truncation = ChallengeProperty(
    "truncation", .limit, minimum: [0x1F600], 1
  ) { scalars, limit in
    var offset = 0
    for scalar in scalars where offset < limit {
      offset += scalar > 0xFFFF ? 2 : 1
      if offset == limit + 1, scalar > 0xFFFF { return true }
    }
    return false
  }

  /// Reversing scalars is not reversing characters: a mark leaves its base.
  private static func reversal(_ oracle: any Segmentation) -> ChallengeProperty {
    ChallengeProperty("reversal", minimum: [0x61, 0x0301]) { scalars, _ in
      var characters: [[UInt32]] = []
      for scalar in scalars {
        if oracle.traits(of: scalar).contains(.mark), !characters.isEmpty {
          characters[characters.count - 1].append(scalar)
        } else {
          characters.append([scalar])
        }
      }
      return Array(characters.reversed().joined()) != scalars.reversed()
    }
  }

  /// An odd run of three or more regional indicators stands before a joiner.
  private static let flags = ChallengeProperty(
    "flags", minimum: [0x1F1E6, 0x1F1E6, 0x1F1E6, 0x200D]
  ) { scalars, _ in
    var runLength = 0
    for scalar in scalars {
      if (0x1F1E6...0x1F1FF).contains(scalar) {
        runLength += 1
      } else {
        if scalar == 0x200D, runLength >= 3, runLength % 2 == 1 { return true }
        runLength = 0
      }
    }
    return false
  }

  /// A keycap is asked to look like text.
  private static let keycap = ChallengeProperty(
    "keycap", minimum: [0x30, 0xFE0E, 0x20E3]
  ) { scalars, _ in
    scalars.indices.dropFirst(2).contains { index in
      scalars[index] == 0x20E3 && scalars[index - 1] == 0xFE0E
        && isKeycapBase(scalars[index - 2])
    }
  }

  /// A family of four or more has a tone.
  private static let family = ChallengeProperty(
    "family",
    minimum: [0x1F466, 0x200D, 0x1F466, 0x200D, 0x1F466, 0x200D, 0x1F466, 0x1F3FB]
  ) { scalars, _ in
    scalars.indices.contains { isFamilyWithTone(scalars, from: $0) }
  }

  /// A formatter puts a space behind every fourth character, and the caret keeps its number.
  private static let reformat = ChallengeProperty(
    "reformat", .caret, minimum: [0x61, 0x61, 0x61, 0x61, 0x61], 5
  ) { scalars, caret in
    var isInserted: [Bool] = []
    for index in scalars.indices {
      if index > 0, index % 4 == 0 { isInserted.append(true) }
      isInserted.append(false)
    }
    return isInserted.prefix(caret).count { !$0 } != caret
  }

  /// A word is thought to end before an apostrophe between letters.
  private static let wordBoundary = ChallengeProperty(
    "word-boundary", .caret, minimum: [0x61, 0x27, 0x61], 1
  ) { scalars, caret in
    caret > 0 && caret + 1 < scalars.count && isLetter(scalars[caret - 1])
      && scalars[caret] == 0x27 && isLetter(scalars[caret + 1])
  }

  /// A sentence is thought to end between a full stop and a small letter.
  private static let sentence = ChallengeProperty(
    "sentence", minimum: [0x61, 0x2E, 0x20, 0x61]
  ) { scalars, _ in
    scalars.indices.dropFirst(3).contains { index in
      isLetter(scalars[index - 3]) && scalars[index - 2] == 0x2E && scalars[index - 1] == 0x20
        && (0x61...0x7A).contains(scalars[index])
    }
  }

  /// A hashtag is thought to end before a combining mark.
  private static let hashtag = ChallengeProperty(
    "hashtag", isAboutMarkers: true, minimum: [0x23, 0x61, 0x0301]
  ) { scalars, _ in
    scalars.indices.contains { start in
      guard scalars[start] == 0x23, start == 0 || isSpace(scalars[start - 1]) else { return false }
      var end = start + 1
      while end < scalars.count, isWord(scalars[end]) { end += 1 }
      return end > start + 1 && end < scalars.count && (0x300...0x36F).contains(scalars[end])
    }
  }

  /// The query before the caret is looked for across white space.
  private static let trigger = ChallengeProperty(
    "trigger", .caret, isAboutMarkers: true, minimum: [0x40, 0x20, 0x61], 3
  ) { scalars, caret in
    guard caret > 0, isLetter(scalars[caret - 1]),
      let start = scalars[..<caret].lastIndex(of: 0x40), start == 0 || isSpace(scalars[start - 1])
    else { return false }
    return scalars[start..<caret].contains(where: isSpace)
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar)
  }

  private static func isWord(_ scalar: UInt32) -> Bool {
    isLetter(scalar) || (0x30...0x39).contains(scalar) || scalar == 0x5F
  }

  private static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x0A }

  private static func isKeycapBase(_ scalar: UInt32) -> Bool {
    (0x30...0x39).contains(scalar) || scalar == 0x23 || scalar == 0x2A
  }

  /// Whether people joined to each other begin at an index: four or more, one with a tone.
  private static func isFamilyWithTone(_ scalars: [UInt32], from start: Int) -> Bool {
    var index = start
    var memberCount = 0
    var hasTone = false
    while index < scalars.count,
      (0x1F466...0x1F469).contains(scalars[index]) || scalars[index] == 0x1F9D1
    {
      memberCount += 1
      index += 1
      if index < scalars.count, (0x1F3FB...0x1F3FF).contains(scalars[index]) {
        hasTone = true
        index += 1
      }
      guard index < scalars.count, scalars[index] == 0x200D else { break }
      index += 1
    }
    return memberCount >= 4 && hasTone
  }
}
