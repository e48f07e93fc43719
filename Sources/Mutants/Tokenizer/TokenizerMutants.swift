public import TextSpec

/// The deliberately wrong tokenizers, family by family.
public enum TokenizerMutants {
  /// All of them. Names are unique.
  public static let all: [Mutant<TokenizerContract>] =
    next + enclosing + within + boundary + units + segmentation + nesting + layout + state
    + positions + claims + webAnswers + editors + compose + labels + lockbook + browsers

  /// Those that do not answer at all about some text: they hang, or throw. They are kept apart,
  /// since whoever runs them needs a deadline.
  public static let hostile: [Mutant<TokenizerContract>] = [
    .hangsOnLongWords, .throwsOnEmptyText, .trapsOnEmptyText,
  ]
}
