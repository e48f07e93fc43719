internal import TextSpec

extension CaretMutants {
  /// Algorithms that count significant clusters on one side of the caret.
  static let counting: [Mutant<CaretContract>] = [
    .countsBefore, .countsBeforeRight, .countsBehind, .walksMatchingDigits, .testsSingleUnits,
  ]
}

extension Mutant where C == CaretContract {
  static let countsBefore = Mutant(
    "caret-counts-before",
    "The caret follows as many significant characters as stood before it, always close to them.",
    seen: "count-from-the-start masks",
    killedBy: ["caret.side", "caret.bracket", "caret.progress.delete"]
  ) { scene in
    let content = scene.content
    let count = min(scene.countBefore, content.count)
    return scene.clamped(count == 0 ? 0 : content[count - 1].end)
  }

  static let countsBeforeRight = Mutant(
    "caret-counts-before-right",
    "The caret precedes what follows as many significant characters as stood before it.",
    seen: "masks that put the caret at the next placeholder, such as input-format",
    killedBy: ["caret.side", "caret.progress.backspace", "caret.undo.type"]
  ) { scene in
    let content = scene.content
    let count = scene.countBefore
    return scene.clamped(count < content.count ? content[count].start : scene.formatted.count)
  }

  static let countsBehind = Mutant(
    "caret-counts-behind",
    "The caret precedes as many significant characters as stood behind it, counted from the end.",
    seen: "count-from-the-end masks",
    killedBy: ["caret.side", "caret.bracket", "caret.prefix", "caret.progress.backspace"]
  ) { scene in
    let content = scene.content
    let count = scene.countAfter
    guard count > 0 else { return scene.clamped(scene.formatted.count) }
    return scene.clamped(count > content.count ? 0 : content[content.count - count].start)
  }

  static let walksMatchingDigits = Mutant(
    "caret-walks-matching-digits",
    "The formatted text is walked until it has shown the characters before the caret, one by one.",
    seen: "libphonenumber's as-you-type formatter",
    killedBy: ["caret.bracket", "caret.progress.delete"]
  ) { scene in
    let wanted = scene.rawContent.filter { $0.start < scene.caret }
    var matched = 0
    for cluster in scene.content where matched < wanted.count {
      let raw = scene.raw[wanted[matched].start..<wanted[matched].end]
      guard scene.formatted[cluster.start..<cluster.end].elementsEqual(raw) else { continue }
      matched += 1
      if matched == wanted.count { return scene.clamped(cluster.end) }
    }
    return scene.clamped(wanted.isEmpty ? 0 : scene.formatted.count)
  }

  static let testsSingleUnits = Mutant(
    "caret-tests-single-units",
    "Separators are looked up one code unit at a time, so that longer ones count as content.",
    seen: "cleave-zen's cursor tracker", killedBy: ["caret.bracket", "caret.grapheme"]
  ) { scene in
    let isLong = ["cardEager", "emojiSep", "won"].contains(scene.anchor.formatter)
    func isSeparator(_ unit: UInt16) -> Bool {
      !isLong && unit < 0x80 && unit != 0x24 && !scene.isContent(unit)
    }
    var rest = scene.raw[..<scene.caret].count { !isSeparator($0) }
    for (offset, unit) in scene.formatted.enumerated() {
      if rest == 0 { return offset }
      if !isSeparator(unit) { rest -= 1 }
    }
    return scene.formatted.count
  }
}
