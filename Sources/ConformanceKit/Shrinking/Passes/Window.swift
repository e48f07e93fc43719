internal import TextSpec

extension ShrinkPass {
  /// Keeps only a window around the place where the answer went wrong, the smallest first: of a
  /// long text little is left at once.
  static let keepWindow = ShrinkPass("keep window") { search in
    let input = search.current
    let offsets = input.text.scalarOffsets
    let last = offsets.count - 1
    guard last > 2 else { return false }
    for radius in [1, 2, 3, 5, 9, 17, 65] where 2 * radius < last {
      for center in centers(of: search) {
        let index = offsets.firstIndex { $0 >= center } ?? last
        let start = offsets[max(0, index - radius)]
        let end = offsets[min(last, index + radius)]
        let cut = input.replacing(TextRange(end, input.text.count), with: [])
        if search.accepts(cut.replacing(TextRange(0, start), with: [])) { return true }
      }
    }
    return false
  }

  /// The offsets that a fault may be about, without repetition.
  private static func centers(of search: ShrinkSearch) -> [Int] {
    let witness = search.best.witness
    var centers: [Int] = []
    let focus = witness.focus.flatMap { $0.text == nil ? $0.offset : nil }
    let caret = witness.scene?.after.selection.end
    let marks = search.current.marks.map(\.offset)
    for offset in [focus, witness.position, caret].compactMap({ $0 }) + marks
    where offset >= 0 && offset <= search.current.text.count && !centers.contains(offset) {
      centers.append(offset)
    }
    return centers
  }
}
