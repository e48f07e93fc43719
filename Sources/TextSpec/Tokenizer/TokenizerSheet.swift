/// The answers of a tokenizer to the four questions at every asked position of one text.
///
/// Rows are stored by direction and offset, so a look-up is one array access.
public struct TokenizerSheet: Sendable, Hashable {
  /// The answers at one position in one direction.
  public struct Row: Sendable, Hashable {
    /// 0, 1, or one of the two flags below.
    public var atBoundary: Int8 = Self.missingFlag
    /// 0, 1, or one of the two flags below.
    public var within: Int8 = Self.missingFlag
    /// An offset, or one of the three marks below.
    public var next: Int32 = Self.missing
    /// The start of the enclosing range, or one of the three marks below.
    public var start: Int32 = Self.missing
    public var end: Int32 = Self.missing

    /// No answer: the subject does not support the question, or was not asked.
    public static let missingFlag: Int8 = -2
    /// The subject refused to answer with an error of its own.
    public static let refusedFlag: Int8 = -3
    /// The API's nil.
    public static let none = Int32.min
    /// No answer: the subject does not support the question, or was not asked.
    public static let missing = Int32.min + 1
    /// The subject refused to answer with an error of its own.
    public static let refused = Int32.min + 2

    @inlinable public init() {}

    /// Whether `next` is an offset and no mark.
    @inlinable public var hasNext: Bool { next > Self.refused }

    /// Whether the enclosing range is a range and no mark.
    @inlinable public var hasRange: Bool { start > Self.refused }

    /// The enclosing range, or nil.
    @inlinable public var range: TextRange? {
      hasRange ? TextRange(Int(start), Int(end)) : nil
    }

    /// Whether no question was answered, not even with nil or an error.
    @inlinable var isMissing: Bool {
      next == Self.missing && start == Self.missing && atBoundary == Self.missingFlag
        && within == Self.missingFlag
    }

    /// An offset in 32 bits that is none of the marks: what lies further out is clamped, and no
    /// law takes it for a position.
    @inlinable public static func clamped(_ offset: Int) -> Int32 {
      max(Int32(clamping: offset), refused + 1)
    }

    /// Sets the answer of `next`; nil is the API's nil.
    @inlinable public mutating func setNext(_ offset: Int?) {
      next = offset.map(Self.clamped) ?? Self.none
    }

    /// Sets the answer of `enclosing`; nil is the API's nil.
    @inlinable public mutating func setRange(_ range: TextRange?) {
      start = range.map { Self.clamped($0.start) } ?? Self.none
      end = range.map { Self.clamped($0.end) } ?? Self.none
    }
  }

  /// What was asked, behind one reference: every law is handed the sheet.
  @usableFromInline final class Frame: Sendable, Hashable {
    @usableFromInline let textCount: Int
    @usableFromInline let asked: [Int]
    @usableFromInline let directions: [Direction]
    @usableFromInline let questions: Set<TokenizerContract.Question>
    /// The smallest offset that has rows: 0, or less where offsets out of range were asked.
    @usableFromInline let lowest: Int
    /// The number of rows of one direction.
    @usableFromInline let width: Int

    init(
      _ textCount: Int, _ asked: [Int], _ directions: [Direction],
      _ questions: Set<TokenizerContract.Question>
    ) {
      self.textCount = textCount
      self.asked = asked
      self.directions = directions
      self.questions = questions
      lowest = min(0, asked.first ?? 0)
      width = max(textCount, asked.last ?? 0) - lowest + 1
    }

    @usableFromInline static func == (left: Frame, right: Frame) -> Bool {
      left === right
        || left.textCount == right.textCount && left.asked == right.asked
          && left.directions == right.directions && left.questions == right.questions
    }

    @usableFromInline func hash(into hasher: inout Hasher) {
      hasher.combine(textCount)
      hasher.combine(asked)
    }
  }

  @usableFromInline let frame: Frame
  /// The answers, by direction and then by offset from the lowest on.
  public private(set) var rows: [Row]
  /// Whether a question was asked at a position and not answered.
  public var hasGaps = false

  @inlinable public var textCount: Int { frame.textCount }
  /// The positions that were asked, ascending.
  @inlinable public var asked: [Int] { frame.asked }
  /// The directions that were asked.
  @inlinable public var directions: [Direction] { frame.directions }
  /// The questions that were asked.
  @inlinable public var questions: Set<TokenizerContract.Question> { frame.questions }
  @inlinable var lowest: Int { frame.lowest }
  @inlinable var width: Int { frame.width }

  /// An empty sheet, all of whose answers are missing.
  public init(
    textCount: Int, asked: [Int], directions: [Direction],
    questions: Set<TokenizerContract.Question> = Set(TokenizerContract.Question.allCases)
  ) {
    frame = Frame(textCount, asked, directions, questions)
    rows = [Row](repeating: Row(), count: directions.count * frame.width)
  }

  @inlinable func index(_ offset: Int, _ direction: Direction) -> Int {
    // The storage directions come first, and all six stand in the order of their raw values.
    direction.rawValue &* frame.width &+ offset &- frame.lowest
  }

  /// The answers at a position in a direction, both of which were asked. Complexity: O(1).
  @inlinable public subscript(offset: Int, direction: Direction) -> Row {
    get { rows[index(offset, direction)] }
    set { setRow(newValue, index(offset, direction)) }
  }

  @usableFromInline mutating func setRow(_ row: Row, _ index: Int) { rows[index] = row }

  /// Whether the sheet has room for the answers at an offset.
  @inlinable public func hasRow(_ offset: Int) -> Bool {
    offset >= lowest && offset < lowest + width
  }

  /// Whether an offset is a position that was asked. Complexity: O(1).
  @inlinable public func isAsked(_ offset: Int) -> Bool {
    offset >= 0 && offset <= textCount && !self[offset, .forward].isMissing
  }

  /// Whether `isPosition(atBoundary:)` was answered with true.
  @inlinable public func atBoundary(_ offset: Int, _ direction: Direction) -> Bool {
    self[offset, direction].atBoundary == 1
  }

  /// Whether `isPosition(withinTextUnit:)` was answered with true.
  @inlinable public func within(_ offset: Int, _ direction: Direction) -> Bool {
    self[offset, direction].within == 1
  }

  /// The answer of `position(from:toBoundary:)`.
  @inlinable public func next(_ offset: Int, _ direction: Direction) -> Int? {
    let row = self[offset, direction]
    return row.hasNext ? Int(row.next) : nil
  }

  /// The answer of `rangeEnclosingPosition`.
  @inlinable public func enclosing(_ offset: Int, _ direction: Direction) -> TextRange? {
    self[offset, direction].range
  }

  /// Whether a unit starts at the position, by the enclosing range that lies ahead.
  @inlinable public func startsUnit(_ offset: Int) -> Bool {
    Int(self[offset, .forward].start) == offset
  }

  /// Whether a unit ends at the position, by the enclosing range that lies behind.
  @inlinable public func endsUnit(_ offset: Int) -> Bool {
    let row = self[offset, .backward]
    return row.hasRange && Int(row.end) == offset
  }

  /// Whether a unit starts or ends at the position, by the enclosing ranges.
  @inlinable public func isEdge(_ offset: Int) -> Bool { startsUnit(offset) || endsUnit(offset) }

  /// The first question in the order of the contract that was asked and not answered, or nil.
  func firstGap(_ offset: Int, _ direction: Direction) -> TokenizerContract.Question? {
    let row = self[offset, direction]
    return TokenizerContract.Question.allCases.first { question in
      guard questions.contains(question) else { return false }
      return switch question {
      case .atBoundary: row.atBoundary == Row.missingFlag
      case .within: row.within == Row.missingFlag
      case .next: row.next == Row.missing
      case .enclosing: row.start == Row.missing
      }
    }
  }
}
