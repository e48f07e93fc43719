internal import TextSpec

extension ShrinkPass {
  /// Replaces scalars by simpler ones that occur in the text, everywhere and one by one: where only
  /// a few scalars will do that stand for no class, those that do are at hand.
  static let replaceByOwn = ShrinkPass("replace by own") { search in
    let input = search.current
    guard (2...ownMax).contains(input.text.scalarOffsets.count - 1) else { return false }
    let own = particularScalars(in: search)
    for (index, scalar) in own.enumerated().reversed() {
      for simpler in own[..<index] {
        if search.accepts(input.replacingAll(scalar, with: simpler)) { return true }
        for (start, end) in zip(input.text.scalarOffsets, input.text.scalarOffsets.dropFirst())
        where input.text.scalar(at: start).value == scalar {
          let units = CodeUnits(scalar: simpler)
          if search.accepts(input.replacing(TextRange(start, end), with: units)) { return true }
        }
      }
    }
    return false
  }

  /// Replaces a scalar everywhere by one of its class a little below: the
  /// scalars of a set mostly stand together in the code charts.
  static let lowerScalars = ShrinkPass("lower scalars") { search in
    let input = search.current
    guard input.text.scalarOffsets.count - 1 <= ownMax else { return false }
    for scalar in particularScalars(in: search) {
      for step in steps where scalar >= step {
        let lower = scalar - step
        guard search.isSimpler(lower, than: scalar), lower & 0xFFFF_F800 != 0xD800,
          search.oracle.classRank(of: lower) == search.oracle.classRank(of: scalar)
        else { continue }
        if search.accepts(input.replacingAll(scalar, with: lower)) { return true }
      }
    }
    return false
  }

  /// The scalars of the text that neither stand for their class nor mean something to the contract,
  /// each once, the simplest first.
  private static func particularScalars(in search: ShrinkSearch) -> [UInt32] {
    let order = search.order
    var particular: [UInt32] = []
    for scalar in search.current.text.scalarValues
    where !order.isRepresentative(scalar) && !order.isLandmark(scalar)
      && !particular.contains(scalar)
    {
      particular.append(scalar)
    }
    return particular.sorted { search.isSimpler($0, than: $1) }
  }

  /// The most scalars of a text of which each is looked at.
  private static let ownMax = 16
  private static let steps: [UInt32] = [32, 16, 8, 4, 3, 2, 1]
}
