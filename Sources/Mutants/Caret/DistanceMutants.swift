internal import TextSpec

extension CaretMutants {
  /// Algorithms that look at offsets and know of no content.
  static let distance: [Mutant<CaretContract>] = [
    .keepsOffset, .keepsOffsetUnclamped, .goesToEnd, .keepsDistanceFromEnd, .correctsByOne,
    .mapsThroughDiffLeft, .mapsThroughDiffRight, .countsCharacters,
  ]
}

extension Mutant where C == CaretContract {
  static let keepsOffset = Mutant(
    "caret-keeps-offset", "The caret keeps its offset, whatever came before it.",
    seen: "fields that assign their text and restore the selection",
    killedBy: ["caret.bracket", "caret.grapheme", "caret.end", "caret.batch"]
  ) { min($0.caret, $0.formatted.count) }

  static let keepsOffsetUnclamped = Mutant(
    "caret-keeps-offset-unclamped",
    "The caret keeps its offset, and is left outside of a text that became shorter.",
    seen: "fields whose limit drops a tail", killedBy: ["caret.bounds"]
  ) { $0.caret }

  static let goesToEnd = Mutant(
    "caret-goes-to-end", "The caret goes to the end of the text.",
    seen: "fields that assign their text and restore nothing",
    killedBy: ["caret.bracket", "caret.start", "caret.suffix", "caret.noop"]
  ) { $0.formatted.count }

  static let keepsDistanceFromEnd = Mutant(
    "caret-keeps-distance-from-end", "The caret keeps its distance from the end, in code units.",
    seen: "React Native's text input on iOS",
    killedBy: ["caret.bracket", "caret.grapheme", "caret.progress.backspace"]
  ) { max(0, $0.formatted.count - ($0.raw.count - $0.caret)) }

  static let correctsByOne = Mutant(
    "caret-corrects-by-one",
    "The end stays the end; any other caret moves by one where a separator came or went before it.",
    seen: "cleave.js", killedBy: ["caret.bracket", "caret.grapheme"]
  ) { scene in
    guard scene.caret < scene.raw.count else { return scene.formatted.count }
    let limit = min(scene.caret, scene.formatted.count)
    let before = scene.raw[..<scene.caret].count(where: scene.isContent)
    let after = scene.formatted[..<limit].count(where: scene.isContent)
    return min(scene.formatted.count, scene.caret + (before - after).signum())
  }

  static let mapsThroughDiffLeft = Mutant(
    "caret-maps-through-diff-left",
    "What differs between both texts is one replaced span, and a caret in it goes to its start.",
    seen: "position mapping as in editors, over a computed difference",
    killedBy: ["caret.bracket", "caret.batch"]
  ) { $0.mappedThroughDiff(toEnd: false) }

  static let mapsThroughDiffRight = Mutant(
    "caret-maps-through-diff-right",
    "What differs between both texts is one replaced span, and a caret in it goes to its end.",
    seen: "position mapping as in editors, over a computed difference",
    killedBy: ["caret.bracket", "caret.progress.backspace"]
  ) { $0.mappedThroughDiff(toEnd: true) }

  static let countsCharacters = Mutant(
    "caret-counts-characters", "The caret is a number of characters taken for one of code units.",
    seen: "input-mask-ios", killedBy: ["caret.widen", "caret.bracket", "caret.grapheme"]
  ) { scene in
    let honest = scene.honest
    return scene.subject.oracle.boundaries(of: scene.formatted, .grapheme).firstIndex(of: honest)
      ?? honest
  }
}

extension CaretScene {
  /// The caret through the difference of both texts: what they share at both ends stays.
  fileprivate func mappedThroughDiff(toEnd: Bool) -> Int {
    let limit = min(raw.count, formatted.count)
    var prefix = 0
    while prefix < limit, raw[prefix] == formatted[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix,
      raw[raw.count - 1 - suffix] == formatted[formatted.count - 1 - suffix]
    { suffix += 1 }
    if caret < prefix || caret == prefix && !toEnd { return caret }
    if raw.count - caret < suffix || raw.count - caret == suffix && toEnd {
      return formatted.count - (raw.count - caret)
    }
    return toEnd ? formatted.count - suffix : prefix
  }
}
