/// A tokenizer in the same process, as the engine sees it.
public struct InProcessTokenizer<S: TokenizerSubject>: Subject {
  public typealias C = TokenizerContract

  public let identity: SubjectIdentity
  public let claim: Claim<TokenizerContract>
  /// The implementation itself, for whoever asks single questions.
  public let subject: S
  /// The claimed questions in the order of the contract.
  @usableFromInline let questions: [TokenizerContract.Question]
  /// Whether all four questions are claimed.
  @usableFromInline let isComplete: Bool

  public init(_ subject: S, identity: SubjectIdentity) {
    self.subject = subject
    self.identity = identity
    claim = Claim(questions: subject.questions, profile: subject.profile)
    questions = TokenizerContract.Question.allCases.filter(claim.questions.contains)
    isComplete = questions.count == TokenizerContract.Question.allCases.count
  }

  @inlinable
  public func observe(_ input: Case, _ facts: TokenizerFacts) -> Outcome<TokenizerSheet> {
    let document = TokenizerDocument(
      input.text, softBreaks: facts.softBreaks, writing: facts.writing)
    var sheet = TokenizerSheet(
      textCount: facts.textCount, asked: facts.asked, directions: facts.profile.directions,
      questions: claim.questions)
    do {
      let session = try subject.open(document)
      if isComplete, facts.ask == .plain {
        for direction in sheet.directions {
          for position in sheet.asked { try askAll(session, position, direction, facts, &sheet) }
        }
        return .answered(sheet)
      }
      let isReversed = facts.ask == .reversed
      let count = sheet.asked.count
      for turn in 0..<sheet.directions.count {
        let direction = sheet.directions[isReversed ? sheet.directions.count - 1 - turn : turn]
        for step in 0..<count {
          let position = sheet.asked[isReversed ? count - 1 - step : step]
          try ask(session, position, direction, facts, &sheet)
        }
      }
      return .answered(sheet)
    } catch is Unsupported {
      return .failed(.unsupported, "the text is not supported")
    } catch {
      return .failed(.threw, "\(error)")
    }
  }

  /// Asks all four questions at one position in one direction.
  @inlinable @inline(__always)
  func askAll(
    _ session: S.Session, _ position: Int, _ direction: Direction, _ facts: TokenizerFacts,
    _ sheet: inout TokenizerSheet
  ) throws {
    var row = TokenizerSheet.Row()
    let granularity = facts.granularity
    do {
      row.atBoundary = try session.isAtBoundary(position, granularity, direction) ? 1 : 0
    } catch is Unsupported { sheet.hasGaps = true }
    do {
      row.within = try session.isWithin(position, granularity, direction) ? 1 : 0
    } catch is Unsupported { sheet.hasGaps = true }
    do {
      row.setNext(try session.next(from: position, granularity, direction))
    } catch is Unsupported { sheet.hasGaps = true }
    do {
      row.setRange(try session.enclosing(position, granularity, direction))
    } catch is Unsupported { sheet.hasGaps = true }
    sheet[position, direction] = row
  }

  /// Asks the claimed questions at one position in one direction.
  @inlinable
  func ask(
    _ session: S.Session, _ position: Int, _ direction: Direction, _ facts: TokenizerFacts,
    _ sheet: inout TokenizerSheet
  ) throws {
    var row = TokenizerSheet.Row()
    let granularity = facts.granularity
    for turn in 0..<questions.count {
      let question = questions[facts.ask == .reversed ? questions.count - 1 - turn : turn]
      do {
        switch question {
        case .atBoundary:
          row.atBoundary = try session.isAtBoundary(position, granularity, direction) ? 1 : 0
        case .within:
          row.within = try session.isWithin(position, granularity, direction) ? 1 : 0
        case .next:
          row.setNext(try session.next(from: position, granularity, direction))
        case .enclosing:
          row.setRange(try session.enclosing(position, granularity, direction))
        }
      } catch is Unsupported {
        sheet.hasGaps = true
      } catch  where facts.ask == .invalid {
        row.refuse(question)
      }
    }
    sheet[position, direction] = row
  }
}

extension TokenizerSheet.Row {
  /// Whether the subject refused to answer a question with an error of its own.
  public func isRefused(_ question: TokenizerContract.Question) -> Bool {
    switch question {
    case .atBoundary: atBoundary == Self.refusedFlag
    case .within: within == Self.refusedFlag
    case .next: next == Self.refused
    case .enclosing: start == Self.refused
    }
  }

  /// Notes that the subject refused to answer a question with an error of its own.
  public mutating func refuse(_ question: TokenizerContract.Question) {
    switch question {
    case .atBoundary: atBoundary = Self.refusedFlag
    case .within: within = Self.refusedFlag
    case .next: next = Self.refused
    case .enclosing: (start, end) = (Self.refused, Self.refused)
    }
  }
}
