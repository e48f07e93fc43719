extension TruncationContract {
  /// A limit goes with what it counts: where text goes or changes, the limit leaves the room for an
  /// insertion that it left before.
  public static func mended(
    _ smaller: Case, from larger: Case, under profile: Profile, by oracle: any Oracle
  ) -> Case {
    let (before, after) = (TruncationEdit(larger), TruncationEdit(smaller))
    guard before.text != after.text, before.measure == after.measure, before.hasRange,
      after.hasRange, let limit = after.limit, limit == before.limit, limit >= 0
    else { return smaller }
    let change =
      after.measure.cost(of: after.result(taking: 0), by: oracle)
      - before.measure.cost(of: before.result(taking: 0), by: oracle)
    var mended = smaller
    mended["limit"] = .int(max(0, limit.addingReportingOverflow(change).partialValue))
    return mended
  }

  public static func forEachRung(
    like input: Case, under profile: Profile, by oracle: any Oracle, _ body: (Case) -> Bool
  ) {
    let edit = TruncationEdit(input)
    TruncationLadder(measure: edit.measure, isMarked: edit.isMarked, oracle: oracle).forEach(body)
  }

  public static func likeness(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> [Int]? { facts(of: input, under: profile, by: oracle).likeness }
}
