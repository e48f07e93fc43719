/// An implementation of the four questions, in Swift. Conform to it to be tested.
public protocol TokenizerSubject: Sendable {
  associatedtype Session: TokenizerSession

  /// The documented choices of the implementation, with the granularities that it supports.
  var profile: TokenizerProfile { get }

  /// The questions it answers.
  var questions: Set<TokenizerContract.Question> { get }

  /// Prepares a text for questions.
  /// - Throws: `Unsupported` for a text which the implementation cannot take.
  func open(_ document: TokenizerDocument) throws -> Session
}

extension TokenizerSubject {
  public var profile: TokenizerProfile { TokenizerProfile() }
  public var questions: Set<TokenizerContract.Question> {
    Set(TokenizerContract.Question.allCases)
  }
}

/// A text, and what a tokenizer knows of its layout.
public struct TokenizerDocument: Hashable, Sendable {
  /// The text, possibly ill-formed.
  public var text: CodeUnits
  /// Where lines are wrapped: ascending offsets strictly inside of the text.
  public var softBreaks: [Int]
  public var writing: WritingDirection

  public init(
    _ text: CodeUnits, softBreaks: [Int] = [], writing: WritingDirection = .leftToRight
  ) {
    self.text = text
    self.softBreaks = softBreaks
    self.writing = writing
  }
}

/// Answers about one text. Positions are UTF-16 offsets; nil is the API's nil.
///
/// Each method may throw `Unsupported` for what the implementation does not answer, or any other
/// error, which is reported as such.
public protocol TokenizerSession {
  func isAtBoundary(_ position: Int, _ granularity: Granularity, _ direction: Direction) throws
    -> Bool
  func isWithin(_ position: Int, _ granularity: Granularity, _ direction: Direction) throws -> Bool
  func next(from position: Int, _ granularity: Granularity, _ direction: Direction) throws -> Int?
  func enclosing(_ position: Int, _ granularity: Granularity, _ direction: Direction) throws
    -> TextRange?
}
