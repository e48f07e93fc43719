internal import ReferenceImpl
internal import TextSpec

extension CaretMutants {
  /// Carets in the right gap and on the wrong side of it, or just outside of it.
  static let sides: [Mutant<CaretContract>] = [
    .alwaysLeft, .alwaysRight, .insertsBehindSuffix, .ignoresArea, .oneUnitEarly,
    .oneClusterLate, .startGoesBehindFirst, .countsTypedSeparators, .settlesAtRight,
  ]
}

extension Mutant where C == CaretContract {
  static let alwaysLeft = Mutant(
    "caret-always-left", "The caret rests on the left of its gap, also after a forward delete.",
    killedBy: ["caret.side", "caret.progress.delete"]
  ) { $0.resting(.backward) }

  static let alwaysRight = Mutant(
    "caret-always-right", "The caret rests on the right of its gap, also after a backspace.",
    killedBy: ["caret.side", "caret.progress.backspace", "caret.undo.type"]
  ) { $0.resting(.forward) }

  static let insertsBehindSuffix = Mutant(
    "caret-inserts-behind-suffix",
    "After an insertion the caret is on the right of its gap, the protected suffix included.",
    killedBy: ["caret.bounds", "caret.side"]
  ) { scene in
    guard scene.anchor.direction == .insert else { return scene.honest }
    let hasMore = scene.anchor.images.contains { $0.output != nil && $0.input.start >= scene.caret }
    return hasMore ? scene.resting(.forward) : scene.formatted.count
  }

  static let ignoresArea = Mutant(
    "caret-ignores-area", "A caret before all content stands before the protected prefix.",
    killedBy: ["caret.bounds"]
  ) { scene in
    let honest = scene.honest
    return honest == scene.anchor.area.start ? 0 : honest
  }

  static let oneUnitEarly = Mutant(
    "caret-inside-clusters", "Behind a cluster of several units, the caret is one unit early.",
    killedBy: ["caret.grapheme"]
  ) { scene in
    let honest = scene.honest
    let isInside =
      honest > scene.anchor.area.start
      && !scene.subject.oracle.isBoundary(in: scene.formatted, at: honest - 1, .grapheme)
    return isInside ? honest - 1 : honest
  }

  static let oneClusterLate = Mutant(
    "caret-one-place-late",
    "After an insertion in the midst, the caret is behind the next character.",
    seen: "cleave.js, jQuery masks", killedBy: ["caret.bracket", "caret.undo.type", "caret.prefix"]
  ) { scene in
    let next = scene.anchor.images.first { $0.input.start >= scene.caret && $0.output != nil }
    guard scene.anchor.direction == .insert, let end = next?.output?.end else {
      return scene.honest
    }
    return scene.subject.oracle.boundary(in: scene.formatted, atOrAfter: scene.clamped(end))
  }

  static let startGoesBehindFirst = Mutant(
    "caret-start-goes-behind-first",
    "A caret behind leading separators and before the first digit is remembered behind that digit.",
    seen: "Android's phone number watcher", killedBy: ["caret.start", "caret.bracket"]
  ) { scene in
    let honest = scene.honest
    guard scene.caret > 0, scene.countBefore == 0, let first = scene.content.first else {
      return honest
    }
    return first.end
  }

  static let countsTypedSeparators = Mutant(
    "caret-counts-typed-separators",
    "Separators that the user typed move the caret on by as many characters.",
    seen: "react-number-format", killedBy: ["caret.separators", "caret.rejected"]
  ) { scene in
    guard scene.anchor.direction == .insert, let edit = scene.edit else { return scene.honest }
    let typed = scene.subject.oracle.format(edit.insert, by: edit.formatter)?.images ?? []
    let excess = edit.insert.count - typed.reduce(0) { $0 + $1.input.length }
    return scene.clamped(scene.honest + excess)
  }

  static let settlesAtRight = Mutant(
    "caret-settles-at-right", "Formatting without an edit moves the caret to the right of its gap.",
    seen: "fields that set their caret once more when they have settled",
    killedBy: ["caret.stable", "caret.noop", "caret.side"]
  ) { $0.anchor.direction == .none ? $0.resting(.forward) : $0.honest }
}

extension CaretScene {
  /// The caret of the reference, had the edit gone another way.
  fileprivate func resting(_ direction: EditDirection) -> Int {
    var anchor = anchor
    anchor.direction = direction
    return subject.reference.caret(for: anchor)
  }
}
