internal import TextSpec

extension ShrinkPass {
  /// Tries the canonical cases of the contract that are smaller than the current one: those of one
  /// scalar, those of its shape, then all. What differs in several parts at once, as a formatter
  /// and the texts that suit it, is joined by no steps.
  static let climbDown = ShrinkPass("climb down") { search in
    let shape = Shape(of: search.current)
    for isNear in [{ $0.isTiny }, shape.isSame, shape.isAtLeastAsLarge] {
      var isFound = false
      search.forEachRung { rung in
        guard isNear(Shape(of: rung)) else { return true }
        isFound = search.acceptsAsIs(rung)
        return !isFound && !search.isExhausted
      }
      if isFound || search.isExhausted { return isFound }
    }
    return false
  }

  /// How many scalars the texts of a case have, and where its marks stand.
  private struct Shape {
    private let counts: [Int]
    private let marks: [Int]
    private let isScript: Bool
    private var size: Int { counts.reduce(0, +) }

    init(of input: Case) {
      let offsets = input.text.scalarOffsets
      isScript = !input.ops.isEmpty
      counts =
        [offsets.count - 1]
        + NestedText.places(in: input).map { $0.text(in: input).scalarOffsets.count - 1 }
      marks = input.marks.map { mark in offsets.firstIndex { $0 >= mark.offset } ?? -1 }
    }

    var isTiny: Bool { size <= 1 }

    func isSame(_ other: Shape) -> Bool { counts == other.counts && marks == other.marks }

    /// Of scripts, steps count before scalars.
    func isAtLeastAsLarge(_ other: Shape) -> Bool { isScript || size >= other.size }
  }
}
