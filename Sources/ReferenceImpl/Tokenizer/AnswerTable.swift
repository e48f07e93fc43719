public import TextSpec

/// All answers about one text at one granularity, from its units.
public struct AnswerTable: Sendable {
  /// The answers at one position in one storage direction; -1 is nil.
  public struct Entry: Sendable, Hashable {
    public var start: Int32 = -1
    public var end: Int32 = -1
    public var next: Int32 = -1
    public var isAtBoundary = false
  }

  /// Forward and backward in turn, offset by offset.
  private var entries: [Entry]

  init() { entries = [] }

  /// The answers where `units` are the units: ascending, disjoint and not empty. `emptyUnits` are
  /// the offsets of empty ones that count as stops, ascending. Complexity: O(text).
  public init(
    units: [TextRange], emptyUnits: [Int] = [], textCount: Int, _ profile: TokenizerProfile
  ) {
    entries = [Entry](repeating: Entry(), count: 2 * (textCount + 1))
    var marks = [Mark](repeating: [], count: textCount + 1)
    for unit in units {
      marks[unit.start].insert(.start)
      marks[unit.end].insert(.end)
      let start = Int32(truncatingIfNeeded: unit.start)
      let end = Int32(truncatingIfNeeded: unit.end)
      for offset in unit.start..<unit.end {
        entries[2 * offset].start = start
        entries[2 * offset].end = end
        entries[2 * offset + 3].start = start
        entries[2 * offset + 3].end = end
      }
    }
    for offset in emptyUnits { marks[offset] = [.start, .end] }
    tabulateBoundaries(marks, profile)
    tabulateNext(marks, textCount, profile)
  }

  @inline(__always)
  subscript(offset: Int, isBackward: Bool) -> Entry { entries[2 * offset + (isBackward ? 1 : 0)] }

  /// The answers at an offset in `0...textCount` in a storage direction. Complexity: O(1).
  public func isAtBoundary(_ offset: Int, _ direction: Direction) -> Bool {
    self[offset, direction == .backward].isAtBoundary
  }

  public func isWithin(_ offset: Int, _ direction: Direction) -> Bool {
    self[offset, direction == .backward].start >= 0
  }

  public func next(_ offset: Int, _ direction: Direction) -> Int? {
    let next = self[offset, direction == .backward].next
    return next < 0 ? nil : Int(next)
  }

  public func enclosing(_ offset: Int, _ direction: Direction) -> TextRange? {
    let entry = self[offset, direction == .backward]
    return entry.start < 0 ? nil : TextRange(Int(entry.start), Int(entry.end))
  }

  /// Which edges lie at an offset.
  private struct Mark: OptionSet {
    let rawValue: UInt8
    static let start = Mark(rawValue: 1)
    static let end = Mark(rawValue: 2)
  }

  private mutating func tabulateBoundaries(_ marks: [Mark], _ profile: TokenizerProfile) {
    for offset in marks.indices {
      let mark = marks[offset]
      switch profile.atBoundary {
      case .directed:
        entries[2 * offset].isAtBoundary = mark.contains(.end)
        entries[2 * offset + 1].isAtBoundary = mark.contains(.start)
      case .undirected:
        entries[2 * offset].isAtBoundary = !mark.isEmpty
        entries[2 * offset + 1].isAtBoundary = !mark.isEmpty
      case .always:
        entries[2 * offset].isAtBoundary = true
        entries[2 * offset + 1].isAtBoundary = true
      }
    }
  }

  private mutating func tabulateNext(
    _ marks: [Mark], _ textCount: Int, _ profile: TokenizerProfile
  ) {
    let ahead: Mark
    let behind: Mark
    switch profile.next {
    case .anyEdge: (ahead, behind) = ([.start, .end], [.start, .end])
    case .endStart: (ahead, behind) = (.end, .start)
    case .starts: (ahead, behind) = (.start, .start)
    }
    let clamps = profile.exhausted == .clamp
    var stop: Int32 = clamps ? Int32(truncatingIfNeeded: textCount) : -1
    for offset in stride(from: textCount, through: 0, by: -1) {
      entries[2 * offset].next = stop
      if !marks[offset].isDisjoint(with: ahead) { stop = Int32(truncatingIfNeeded: offset) }
    }
    stop = clamps ? 0 : -1
    for offset in 0...textCount {
      entries[2 * offset + 1].next = stop
      if !marks[offset].isDisjoint(with: behind) { stop = Int32(truncatingIfNeeded: offset) }
    }
  }
}
