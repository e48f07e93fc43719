internal import TextSpec

extension ShrinkPass {
  /// Takes one scalar of the text to a place further right, the furthest first: what may stand in
  /// several places of a sequence, and makes no sense between them, gets there by no swaps of
  /// neighbours. For more scalars than are put in all orders.
  static let moveScalars = ShrinkPass("move scalars") { search in
    let input = search.current
    let scalars = input.text.scalarValues
    guard (5...movableMax).contains(scalars.count) else { return false }
    for (index, scalar) in scalars.dropLast().enumerated()
    where search.isSimpler(scalars[index + 1], than: scalar) {
      for place in stride(from: scalars.count - 1, to: index, by: -1) {
        var moved = scalars
        moved.remove(at: index)
        moved.insert(scalar, at: place)
        var candidate = input
        candidate.text = CodeUnits(scalars: moved)
        if search.accepts(candidate) { return true }
      }
    }
    return false
  }

  /// The most scalars of a text in which they are moved: the pairs of places are half their square.
  private static let movableMax = 16
}
