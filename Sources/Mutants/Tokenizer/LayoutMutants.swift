internal import TextSpec

extension TokenizerMutants {
  /// Faults of the directions of the layout.
  static let layout: [Mutant<TokenizerContract>] = [
    .leftIsForward, .verticalDirectionsDiffer, .layoutIgnoresWriting, .verticalIsSwapped,
  ]
}

extension Mutant where C == TokenizerContract {
  static let leftIsForward = Mutant(
    "left-is-forward", "Whatever is not the raw value 1 is taken for forward: left and up, too.",
    seen: "lockbook's tokenizer",
    killedBy: ["tokenizer.layout.horizontal", "tokenizer.layout.vertical"],
    claim: { $0.layout = .ltr },
    fault: TokenizerFault(
      resolve: { _, direction, _ in direction == .backward ? .backward : .forward }))

  static let verticalDirectionsDiffer = Mutant(
    "vertical-directions-differ",
    "AtBoundary takes up and down for backward; the other questions take both for forward.",
    seen: "a custom tokenizer shared on the web",
    killedBy: ["tokenizer.layout.same", "tokenizer.layout.vertical"],
    claim: { $0.layout = .ltr },
    fault: TokenizerFault(
      resolve: { question, direction, _ in
        switch direction {
        case .up, .down: question == .atBoundary ? .backward : .forward
        default: direction
        }
      }))

  static let layoutIgnoresWriting = Mutant(
    "layout-ignores-writing", "In text that is written from right to left, right is forward.",
    seen: "NKT, Runestone, Compose, MUI, WebCore",
    killedBy: ["tokenizer.layout.horizontal"], claim: { $0.layout = .writingDirection },
    fault: TokenizerFault(
      resolve: { _, direction, _ in direction.storage(.leftToRight) }))

  static let verticalIsSwapped = Mutant(
    "vertical-is-swapped", "Up is taken for forward and down for backward.",
    killedBy: ["tokenizer.layout.vertical"], claim: { $0.layout = .ltr },
    fault: TokenizerFault(
      resolve: { _, direction, _ in
        switch direction {
        case .up: .forward
        case .down: .backward
        default: direction
        }
      }))
}
