internal import TextSpec

extension CaretMutants {
  /// Algorithms that look characters up by their value.
  static let matching: [Mutant<CaretContract>] = [.mapsToNearest, .followsTargetCharacter]
}

extension Mutant where C == CaretContract {
  static let mapsToNearest = Mutant(
    "caret-maps-to-nearest",
    "Characters are matched from the left, and the caret goes to the nearer of its two neighbours.",
    seen: "react-number-format",
    killedBy: ["caret.side", "caret.bracket", "caret.progress.delete"]
  ) { scene in
    var low = 0
    var high = scene.formatted.count
    var next = 0
    for unit in scene.raw.indices {
      guard let match = scene.formatted[next...].firstIndex(of: scene.raw[unit]) else { continue }
      next = match + 1
      if unit < scene.caret {
        low = match + 1
      } else {
        high = match
        break
      }
    }
    let isLowNearer = abs(scene.caret - low) <= abs(high - scene.caret)
    return isLowNearer ? low : high
  }

  static let followsTargetCharacter = Mutant(
    "caret-follows-target-character",
    "The caret follows the same occurrence of the character before it; an unchanged text is taken for rejected input.",
    seen: "text-mask", killedBy: ["caret.bracket", "caret.side"]
  ) { scene in
    if let edit = scene.edit, !edit.insert.isEmpty {
      guard edit.text != scene.formatted else { return edit.range.start }
      guard edit.insert.count == 1 else { return min(scene.caret, scene.formatted.count) }
    }
    let head = scene.raw[..<scene.caret]
    guard let target = head.last(where: { scene.formatted.contains($0) }) else {
      return scene.clamped(0)
    }
    var rest = head.count { $0 == target }
    for (offset, unit) in scene.formatted.enumerated() where unit == target {
      rest -= 1
      if rest == 0 { return offset + 1 }
    }
    return scene.formatted.count
  }
}
