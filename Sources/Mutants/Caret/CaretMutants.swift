public import TextSpec

/// The deliberately wrong ways to place a caret, family by family.
public enum CaretMutants {
  /// Algorithms that are in use, re-made from descriptions of what they do.
  public static let algorithms: [Mutant<CaretContract>] = counting + distance + matching + [.seed]

  /// All of them. Names are unique.
  public static let all: [Mutant<CaretContract>] = algorithms + sides + fields + selections
}
