/// The answers of a tokenizer to the four questions at every asked position of one text.
///
/// Rows are stored by direction and offset, so a look-up is one array access.
public struct TokenizerSheet: Sendable, Hashable {
  /// The answers at one position in one direction.
  public struct Row: Sendable, Hashable {
    /// 0, 1, or `missing`.
    public var atBoundary: Int8 = Self.missingFlag
    /// 0, 1, or `missing`.
    public var within: Int8 = Self.missingFlag
    /// An offset, `none`, or `missing`.
    public var next: Int32 = Self.missing
    /// The start of the enclosing range, `none`, or `missing`.
    public var start: Int32 = Self.missing
    public var end: Int32 = Self.missing

    public static let missingFlag: Int8 = -2
    /// The API's nil.
    public static let none = Int32.min
    /// No answer: the subject does not support the question.
    public static let missing = Int32.min + 1

    public init() {}
  }

  public let textCount: Int
  /// The positions that were asked, ascending.
  public let asked: [Int]
  /// The directions that were asked.
  public let directions: [Direction]
  /// The questions that were asked.
  public let questions: Set<TokenizerContract.Question>
  public private(set) var rows: [Row]
  /// Whether a question was asked and not answered.
  public var hasGaps = false

  /// An empty sheet, all of whose answers are missing.
  public init(
    textCount: Int, asked: [Int], directions: [Direction],
    questions: Set<TokenizerContract.Question> = Set(TokenizerContract.Question.allCases)
  ) {
    self.textCount = textCount
    self.asked = asked
    self.directions = directions
    self.questions = questions
    rows = [Row](repeating: Row(), count: directions.count * (textCount + 1))
  }

  @inlinable func index(_ offset: Int, _ direction: Direction) -> Int {
    // The storage directions come first, and all six stand in the order of their raw values.
    direction.rawValue * (textCount + 1) + offset
  }

  /// The answers at a position in a direction, both of which were asked. Complexity: O(1).
  @inlinable public subscript(offset: Int, direction: Direction) -> Row {
    get { rows[index(offset, direction)] }
    set { setRow(newValue, index(offset, direction)) }
  }

  @usableFromInline mutating func setRow(_ row: Row, _ index: Int) { rows[index] = row }

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
    let answer = self[offset, direction].next
    return answer <= Row.missing ? nil : Int(answer)
  }

  /// The answer of `rangeEnclosingPosition`.
  @inlinable public func enclosing(_ offset: Int, _ direction: Direction) -> TextRange? {
    let row = self[offset, direction]
    return row.start <= Row.missing ? nil : TextRange(Int(row.start), Int(row.end))
  }

  /// Whether a unit starts at the position, by the enclosing range that lies ahead.
  @inlinable public func startsUnit(_ offset: Int) -> Bool {
    Int(self[offset, .forward].start) == offset
  }

  /// Whether a unit ends at the position, by the enclosing range that lies behind.
  @inlinable public func endsUnit(_ offset: Int) -> Bool {
    let row = self[offset, .backward]
    return row.start > Row.missing && Int(row.end) == offset
  }

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
