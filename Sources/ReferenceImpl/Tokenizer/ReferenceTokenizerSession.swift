public import TextSpec

/// The answers of the reference about one text.
public final class ReferenceTokenizerSession: TokenizerSession {
  /// What the answers are computed from.
  public let finder: UnitFinder
  /// The granularity that was asked last, and its answers; -1 before the first question.
  private var current = -1
  private var table = AnswerTable()
  /// The answers at the granularities that were asked before, by raw value.
  private var others: [AnswerTable?] = []

  init(_ finder: UnitFinder) { self.finder = finder }

  /// Complexity: O(1) but for the first question of a granularity, which takes O(text).
  public func isAtBoundary(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> Bool {
    try entry(position, granularity, direction).isAtBoundary
  }

  /// Complexity: O(1) but for the first question of a granularity, which takes O(text).
  public func isWithin(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> Bool {
    try entry(position, granularity, direction).start >= 0
  }

  /// Complexity: O(1) but for the first question of a granularity, which takes O(text).
  public func next(
    from position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> Int? {
    let next = try entry(position, granularity, direction).next
    return next < 0 ? nil : Int(next)
  }

  /// Complexity: O(1) but for the first question of a granularity, which takes O(text).
  public func enclosing(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> TextRange? {
    let entry = try entry(position, granularity, direction)
    return entry.start < 0 ? nil : TextRange(Int(entry.start), Int(entry.end))
  }

  @inline(__always)
  private func entry(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> AnswerTable.Entry {
    if granularity.rawValue != current { try turn(to: granularity) }
    let isBackward = direction.rawValue < 2 ? direction == .backward : try isBackward(direction)
    let valid = finder.isPosition(position) ? position : try snapped(position)
    return table[valid, isBackward]
  }

  private func turn(to granularity: Granularity) throws {
    guard finder.profile.granularities.contains(granularity) else { throw Unsupported() }
    if current >= 0 {
      if others.isEmpty { others = Array(repeating: nil, count: Granularity.allCases.count) }
      others[current] = table
    }
    if !others.isEmpty, let known = others[granularity.rawValue] {
      table = known
    } else {
      table = finder.table(granularity)
    }
    current = granularity.rawValue
  }

  /// Up leads backward and down forward; left and right lead where the profile says.
  private func isBackward(_ direction: Direction) throws -> Bool {
    let isMirrored =
      finder.profile.layout == .writingDirection && finder.document.writing == .rightToLeft
    switch direction {
    case _ where finder.profile.layout == .unsupported: throw Unsupported()
    case .up: return true
    case .left: return !isMirrored
    case .right: return isMirrored
    default: return false
    }
  }

  private func snapped(_ offset: Int) throws -> Int {
    switch finder.profile.invalidPosition {
    case .unsupported: throw Unsupported()
    case .error: throw InvalidPosition(offset: offset)
    case .snapBack: return finder.position(atOrBefore: offset)
    case .snapForward: return finder.position(atOrAfter: offset)
    }
  }
}
