internal import ReferenceImpl
internal import TextSpec

/// A subject that limits lengths as the rule says, step by step, except where a fault says
/// otherwise.
struct FaultyTruncation: TruncationSubject {
  /// What it claims, which need not be what it does.
  let profile: TruncationProfile
  let fault: TruncationFault
  let oracle: any Oracle
  let reference: ReferenceTruncation

  func apply(_ asked: TruncationEdit) throws -> TruncationSheet {
    let edit = fault.sees?(asked) ?? asked
    guard isDefined(edit) else { return fault.wrongEdit?(self, edit) ?? reference.apply(edit) }
    if let answer = try fault.answer?(self, edit) { return answer }
    let count = edit.insertion.count
    let fits =
      count == 0 || edit.isMarked || limit(edit) == nil || fault.fits?(self, edit) ?? fits(edit)
    if fits { return take(count, of: edit) }
    let taken = fault.cut?(self, edit) ?? longestCut(edit)
    if taken > 0 { return take(taken, of: edit) }
    return fault.refusal?(self, edit) ?? refusal(of: edit)
  }

  /// What the reference answers.
  func honest(_ edit: TruncationEdit) -> TruncationSheet { reference.apply(edit) }

  /// The answer with the first `count` units of the insertion.
  func take(_ count: Int, of edit: TruncationEdit) -> TruncationSheet {
    let result = edit.result(taking: count)
    let end = edit.range.start + count
    let caret = oracle.boundary(in: result, atOrAfter: end)
    var sheet = TruncationSheet(
      result, TextRange(caret, caret),
      applied: .init(edit.range, CodeUnits(edit.insertion[..<count])))
    if let selection = fault.selection?(self, edit, end, sheet) { sheet.selection = selection }
    if let report = fault.report?(edit, sheet) { sheet.applied = report }
    return sheet
  }

  func refusal(of edit: TruncationEdit) -> TruncationSheet {
    TruncationSheet(
      edit.text, edit.range,
      applied: .init(TextRange(edit.range.start, edit.range.start), []))
  }

  private func isDefined(_ edit: TruncationEdit) -> Bool {
    edit.hasRange && oracle.isBoundary(in: edit.text, at: edit.range.start, .grapheme)
      && oracle.isBoundary(in: edit.text, at: edit.range.end, .grapheme)
  }
}

/// What a faulty limit does differently. Each hook replaces one step, and a hook that is nil or
/// answers nil leaves the step alone.
struct TruncationFault: Sendable {
  typealias Step<Answer> = @Sendable (FaultyTruncation, TruncationEdit) throws -> Answer
  typealias PlainStep<Answer> = @Sendable (FaultyTruncation, TruncationEdit) -> Answer

  /// The edit as the subject wrongly sees it.
  var sees: (@Sendable (TruncationEdit) -> TruncationEdit)? = nil
  /// The whole answer.
  var answer: Step<TruncationSheet?>? = nil
  /// Whether the whole insertion is taken.
  var fits: PlainStep<Bool?>? = nil
  /// How much of an insertion that does not fit is taken; 0 refuses.
  var cut: PlainStep<Int?>? = nil
  var refusal: PlainStep<TruncationSheet?>? = nil
  /// The selection after an edit, from the end of the insertion in the answered text.
  var selection:
    (@Sendable (FaultyTruncation, TruncationEdit, _ end: Int, TruncationSheet) -> TextRange?)? = nil
  /// The edit that is reported.
  var report: (@Sendable (TruncationEdit, TruncationSheet) -> TruncationSheet.Applied?)? = nil
  /// The answer to an edit outside of the contract.
  var wrongEdit: PlainStep<TruncationSheet?>? = nil
}
