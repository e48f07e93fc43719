internal import TextSpec

extension ShrinkPass {
  /// Tries the canonical cases of the contract that are smaller than the current one. What differs
  /// in several parts at once, as a formatter and the texts that suit it, is joined by no steps.
  static let climbDown = ShrinkPass("climb down") { climb($0, to: Likelihood.allCases) }

  /// The same for the few of them that are the most likely to fail.
  static let climbToLikely = ShrinkPass("climb to the likely") { search in
    search.current.ops.isEmpty && climb(search, to: [.alike, .novelAndTiny])
  }

  /// How likely a rung is to fail as the current case does, the likeliest first. In the end all are
  /// tried; the order only makes those that fail be found sooner.
  private enum Likelihood: Int, CaseIterable {
    /// It comes to the same by the rules.
    case alike
    /// It has at most one scalar, and comes to what nothing asked so far did.
    case novelAndTiny
    case novel
    case tiny
    /// It has as many scalars and the same marks.
    case sameShape
    case other
  }

  private static func climb(_ search: ShrinkSearch, to likelihoods: [Likelihood]) -> Bool {
    let current = search.current
    let (shape, likeness) = (Shape(of: current), search.likeness(ofRung: current))
    var seen: Set<[Int]> = []
    var rungs = [[Case]](repeating: [], count: Likelihood.allCases.count)
    search.forEachRung { rung in
      let rungShape = Shape(of: rung)
      guard rungShape.isTiny || shape.isAtLeastAsLarge(rungShape), search.isSmaller(rung) else {
        return true
      }
      var likelihood: Likelihood =
        rungShape.isTiny ? .tiny : shape.isSame(rungShape) ? .sameShape : .other
      if let rungLikeness = search.likeness(ofRung: rung) {
        if rungLikeness == likeness {
          likelihood = .alike
        } else if search.isNovel(rungLikeness), seen.insert(rungLikeness).inserted {
          likelihood = rungShape.isTiny ? .novelAndTiny : .novel
        }
      }
      rungs[likelihood.rawValue].append(rung)
      return true
    }
    for rung in likelihoods.flatMap({ rungs[$0.rawValue] }) where !search.isExhausted {
      if search.acceptsAsIs(rung) { return true }
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
