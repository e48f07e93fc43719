public import TextSpec

/// Why the laws of a family matter: what a person sees when one of them is broken.
public enum LawReason {
  /// The reason of the longest family that a law belongs to.
  public static func text(of law: LawID) -> String {
    var words = law.rawValue.split(separator: ".").map(String.init)
    while !words.isEmpty {
      let name = words.joined(separator: ".")
      if let entry = all.first(where: { $0.family == name }) { return entry.reason }
      words.removeLast()
    }
    return ""
  }

  private static let all = tokenizer + truncation + caret + tags + suggestion + session

  private static let tokenizer: [(family: String, reason: String)] = [
    ("tokenizer", "Double taps, word deletion and moving by words all rest on these four answers."),
    (
      "tokenizer.answer",
      "Editors index the text with what they get: half a surrogate pair or a piece of an emoji ends "
        + "as a crash, a replacement character or a broken flag."
    ),
    (
      "tokenizer.enclosing",
      "A double tap selects the enclosing range: if that does not hold the place that was tapped, the "
        + "selection jumps to a neighbour or vanishes."
    ),
    (
      "tokenizer.boundary",
      "Selection handles snap to boundaries, and autocorrection asks whether a word has just ended: an "
        + "answer that is off by one corrects the wrong word."
    ),
    (
      "tokenizer.next",
      "Moving and deleting by words repeat this question: an answer that stands still hangs them, and "
        + "one that goes too far deletes what nobody selected."
    ),
    (
      "tokenizer.word",
      "Where words are what delimiters leave, typing @ or # finds its token by them: a word that is cut "
        + "inside loses half of a name."
    ),
    (
      "tokenizer.within",
      "Whether the caret is in a word decides between replacing and inserting: a wrong answer replaces "
        + "a word that the caret only touches."
    ),
    ("tokenizer.span", "Selecting a unit and walking to its edges must end at the same places."),
    (
      "tokenizer.empty",
      "Every text field starts empty, and a question about nothing must not trap."
    ),
    (
      "tokenizer.layout",
      "Arrow keys move to the right or to the left: in Arabic and Hebrew a wrong mapping moves the "
        + "caret against the key."
    ),
    (
      "tokenizer.nest",
      "Larger units are made of whole smaller ones: where they are not, growing a selection from word "
        + "to sentence to paragraph cuts a character."
    ),
    ("tokenizer.concat", "What stands in one paragraph must not change the words of another one."),
    (
      "tokenizer.local",
      "Typing at one end of a text must not move the words at the other, or a cache for long texts "
        + "cannot be right."
    ),
    (
      "tokenizer.reverse",
      "Plain words have no preferred direction, so the mirror finds off-by-ones."
    ),
    (
      "tokenizer.substitute",
      "An emoji of eleven units is one character like any other: counting units instead shifts all "
        + "that follows."
    ),
    ("tokenizer.fresh", "A stale cache answers about the text before the last edit."),
    ("tokenizer.pure", "The system asks in any order, and again and again."),
    (
      "tokenizer.position",
      "Callers pass offsets inside of emoji and beyond the end; that must not take the app down."
    ),
  ]

  private static let truncation: [(family: String, reason: String)] = [
    ("truncation", "A length limit must not damage what is typed, pasted or was there before."),
    ("truncation.answer", "An edit that is not answered leaves the field and its model apart."),
    ("truncation.delete", "At the limit a person must at least be able to delete."),
    ("truncation.fit", "What fits must go in whole; a field that drops it seems to be broken."),
    ("truncation.prefix", "A limit may shorten a paste, and must never change or reorder it."),
    ("truncation.limit", "The limit is there because a server or a column rejects more."),
    ("truncation.refuse", "A refused paste must not delete the selection that it was to replace."),
    (
      "truncation.cut", "Half of a flag or family at the cut is another character, or a broken one."
    ),
    ("truncation.maximal", "As much of a paste goes in as may: dropping all of it loses text."),
    (
      "truncation.caret",
      "A caret that jumps to the end, or into an emoji, garbles what comes next."
    ),
    (
      "truncation.marked",
      "Input methods for Chinese, Japanese and Korean compose longer text than they commit: a limit "
        + "while composing makes typing impossible."
    ),
    (
      "truncation.composition", "Whoever commits by leaving the field expects the same as by Enter."
    ),
    ("truncation.applied", "Undo takes back what was applied and not what was asked for."),
    ("truncation.wellformed", "A lone surrogate breaks encoders, databases and JSON."),
    ("truncation.inplace", "Text that was there before is nobody's to cut."),
    ("truncation.monotone", "A larger limit must not take in less."),
    ("truncation.idempotent", "Pasting what was taken in must take it in again."),
    ("truncation.split", "Typing and pasting the same text must lead to the same."),
    ("truncation.selection", "What stood selected is replaced, so only its place matters."),
    ("truncation.relabel", "Which letters they are must not matter, only how long."),
    ("truncation.shift", "Text around the edit must not matter, only the room it leaves."),
    (
      "truncation.robust",
      "Systems do pass ranges that are out of date; that must not take the app down, nor lose text."
    ),
  ]

  private static let caret: [(family: String, reason: String)] = [
    ("caret", "In a formatted field the caret has to stay at the digit where the person typed."),
    ("caret.text", "The field shows what its formatter makes of the input, and nothing else."),
    ("caret.collapsed", "A selection that appears by itself is overwritten by the next key."),
    ("caret.bounds", "A caret in the prefix or suffix types where no input is taken."),
    ("caret.grapheme", "A caret inside of an emoji deletes half of it."),
    ("caret.bracket", "The caret belongs between the digits between which it was before."),
    (
      "caret.side",
      "Next to a separator the side decides what the next backspace meets: on the wrong side the key "
        + "does nothing."
    ),
    ("caret.prefix", "As much must stand before the caret as the person had typed before it."),
    ("caret.suffix", "As much must stand behind the caret as the person had left behind it."),
    ("caret.end", "Who types at the end stays at the end; otherwise digits come out of order."),
    ("caret.start", "Who stands at the start stays there."),
    ("caret.selection", "A selection must go on holding what the person had selected."),
    ("caret.monotone", "Two carets must not overtake each other, or a selection turns around."),
    ("caret.stable", "Formatting twice, as on focus and on change, must not move the caret."),
    ("caret.noop", "Where nothing changed, nothing must move."),
    ("caret.edit", "What was selected before does not matter to where an edit leads."),
    ("caret.rejected", "A key that is not taken must not move the caret out of its place."),
    ("caret.separators", "A pasted number comes with its own separators; they are no input."),
    ("caret.batch", "Autofill and paste must lead to the same as typing."),
    ("caret.relabel", "Which digits they are must not matter: equal digits confuse diffing."),
    ("caret.widen", "Digits of two units show who counts units in the place of characters."),
    ("caret.undo", "A slip of the finger and one backspace must be as if nothing happened."),
    ("caret.progress", "A key that is held down must delete everything, and never stick."),
    ("caret.robust", "A range that is out of date must not put the caret outside of the text."),
  ]
}
