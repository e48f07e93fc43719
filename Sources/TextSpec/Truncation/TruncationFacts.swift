/// What the spec knows of an edit before anybody is asked.
///
/// Write P and S for the text before and behind the range, r for the insertion. A cut after n
/// units of r is legal when P + r has a cluster boundary there, so that no cluster is shown which
/// the whole insertion would not have shown; when P + r[0, n) + S has one too, so that the cut
/// joins nothing to what stood there before; and when that text keeps to the limit.
///
/// A class, since every law of every case is handed the facts: a reference is cheap to hand on.
public final class TruncationFacts: Sendable {
  public let profile: TruncationProfile
  public let edit: TruncationEdit
  /// Why no law but those on robustness judges the edit, or nil.
  public let objection: String?
  /// The most that the text may cost; nil where there is no limit, or none that applies.
  public let limit: Int?
  /// Whether the text with all of the insertion keeps to the limit.
  public let fits: Bool
  /// The units that the longest legal cut takes, short of the whole insertion; 0 where none is
  /// legal, or where everything fits.
  public let longestCut: Int
  let oracle: any Oracle

  public init(_ input: Case, _ profile: TruncationProfile, _ oracle: any Oracle) {
    let edit = TruncationEdit(input)
    self.edit = edit
    self.profile = profile
    self.oracle = oracle
    objection = Self.objection(to: edit, under: profile, by: oracle)
    limit = edit.isMarked ? nil : edit.limit.map { Swift.max(0, $0) }
    let isJudged = objection == nil && !edit.insertion.isEmpty
    guard let limit, isJudged else {
      fits = isJudged
      longestCut = 0
      return
    }
    switch edit.measure {
    case .utf16:
      fits = edit.text.count - edit.range.length + edit.insertion.count <= limit
    case .utf8, .scalars, .graphemes, .weighted:
      let whole = edit.result(taking: edit.insertion.count)
      fits = edit.measure.cost(of: whole, by: oracle) <= limit
    }
    longestCut = fits ? 0 : LegalCuts(edit, limit, oracle).longest()
  }

  /// Says why an edit is outside of what the contract defines or the profile claims, or nil.
  static func objection(
    to edit: TruncationEdit, under profile: TruncationProfile, by oracle: any Oracle
  ) -> String? {
    if let excuse = excuse(for: edit, under: profile) { return excuse }
    guard edit.hasRange else { return "the range is not a range of the text" }
    for offset in [edit.range.start, edit.range.end]
    where !oracle.isBoundary(in: edit.text, at: offset, .grapheme) {
      return "the range is not one of whole clusters"
    }
    return nil
  }

  /// Says why an edit cannot be judged under a profile, or nil.
  static func excuse(for edit: TruncationEdit, under profile: TruncationProfile) -> String? {
    guard profile.measures.contains(edit.measure) else { return "the measure is not claimed" }
    guard profile.marked || !edit.isMarked else { return "marked text is not claimed" }
    guard profile.segmentation == .uax29 || edit.measure.isAdditive else {
      return "the clusters of the profile are not counted"
    }
    guard profile.surrogates == .control else { return nil }
    return edit.text.isWellFormed && edit.insertion.isWellFormed
      ? nil : "the profile reads lone surrogates as controls"
  }

  /// The cost of a text by the measure of the edit.
  func cost(of text: CodeUnits) -> Int { edit.measure.cost(of: text, by: oracle) }

  /// Whether a text may be cut at an offset, or a caret stand there, as far as the profile's
  /// clusters are known: at a boundary of UAX #29, or where Foundation's sequences may differ.
  func isBoundary(in text: CodeUnits, at offset: Int) -> Bool {
    if oracle.isBoundary(in: text, at: offset, .grapheme) { return true }
    guard profile.segmentation == .nsstring, offset > 0, offset < text.count,
      !text.splitsPair(at: offset)
    else { return false }
    let rule = oracle.rule(in: text, at: offset, .grapheme)
    return rule == "GB3" || rule == "GB9b" || text.scalar(at: offset).value == 0x0E33
  }

  /// The smallest boundary of a text at or after an offset in `0...text.count`.
  func caret(in text: CodeUnits, atOrAfter offset: Int) -> Int {
    oracle.boundary(in: text, atOrAfter: offset, .grapheme)
  }

  /// A legal cut near the middle of the insertion, for laws that divide an edit into two, or nil.
  /// Complexity: at most `tryMax` boundary checks and costs.
  func middleCut(tryMax: Int = 8) -> Int? {
    guard objection == nil, edit.insertion.count > 1 else { return nil }
    let cuts = LegalCuts(edit, limit ?? Int.max, oracle)
    let middle = edit.insertion.count / 2
    for distance in 0..<tryMax {
      for count in distance == 0 ? [middle] : [middle - distance, middle + distance]
      where count > 0 && count < edit.insertion.count && cuts.isLegal(count) {
        return count
      }
    }
    return nil
  }
}
