/// How an answer can have come about.
///
/// The laws speak of *some* applied prefix, since an answer may be explained by more than one: a
/// refused edit looks like an accepted one where the replaced text equals a prefix of the
/// insertion. The length of the text leaves one prefix at most, and the selection tells a refusal
/// apart, so the explanation that the laws allow most is found without search.
enum TruncationExplanation: Hashable {
  /// The range was replaced by so many units of the insertion.
  case applied(Int)
  /// Nothing was done to the text, and no prefix explains it better.
  case kept
  /// The range was deleted and nothing was inserted.
  case emptied
  /// No prefix of the insertion explains the text.
  case none

  init(_ sheet: TruncationSheet, _ facts: TruncationFacts) {
    let edit = facts.edit
    let taken = sheet.text.count - edit.text.count + edit.range.length
    let isApplied =
      taken >= 0 && taken <= edit.insertion.count && edit.isResult(sheet.text, taking: taken)
    if isApplied && taken == edit.insertion.count && (facts.fits || taken == 0) {
      self = .applied(taken)
    } else if sheet.text == edit.text {
      let isTaken = isApplied && taken > 0 && Self.isTaken(taken, sheet, facts)
      self = isTaken ? .applied(taken) : .kept
    } else {
      self = !isApplied ? .none : taken > 0 ? .applied(taken) : .emptied
    }
  }

  /// Whether an unchanged text is better explained by a prefix that equals what it replaced: its
  /// selection is not the one from before, and either that prefix is the one to be taken, or the
  /// caret stands behind it.
  private static func isTaken(
    _ count: Int, _ sheet: TruncationSheet, _ facts: TruncationFacts
  ) -> Bool {
    guard sheet.selection != facts.edit.range else { return false }
    if count == facts.longestCut { return true }
    let caret = facts.caret(in: sheet.text, atOrAfter: facts.edit.range.start + count)
    return sheet.selection == TextRange(caret, caret)
  }

  /// The units of the insertion that were taken, or nil where the answer has no explanation.
  var takenCount: Int? {
    switch self {
    case .applied(let count): count
    case .kept, .emptied: 0
    case .none: nil
    }
  }
}
