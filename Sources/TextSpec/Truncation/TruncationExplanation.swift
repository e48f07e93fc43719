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
    } else if sheet.selection == edit.range && sheet.text == edit.text {
      self = .kept
    } else if isApplied && taken > 0 {
      self = .applied(taken)
    } else if sheet.text == edit.text {
      self = .kept
    } else {
      self = isApplied ? .emptied : .none
    }
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
