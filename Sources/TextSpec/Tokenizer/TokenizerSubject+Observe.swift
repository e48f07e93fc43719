/// A tokenizer in the same process, as the engine sees it.
public struct InProcessTokenizer<S: TokenizerSubject>: Subject {
  public typealias C = TokenizerContract

  public let identity: SubjectIdentity
  public let claim: Claim<TokenizerContract>
  /// The implementation itself, for whoever asks single questions.
  public let subject: S

  public init(_ subject: S, identity: SubjectIdentity) {
    self.subject = subject
    self.identity = identity
    claim = Claim(questions: subject.questions, profile: subject.profile)
  }

  public func observe(_ input: Case, _ facts: TokenizerFacts) -> Outcome<TokenizerSheet> {
    let document = TokenizerDocument(
      input.text, softBreaks: facts.softBreaks, writing: facts.writing)
    do {
      let session = try subject.open(document)
      var sheet = TokenizerSheet(
        textCount: facts.textCount, asked: facts.asked, directions: facts.profile.directions,
        questions: claim.questions)
      for direction in sheet.directions {
        for position in facts.asked {
          sheet[position, direction] = try ask(
            session, position, facts.granularity, direction, &sheet.hasGaps)
        }
      }
      return .answered(sheet)
    } catch is Unsupported {
      return .failed(.unsupported, "the text is not supported")
    } catch {
      return .failed(.threw, "\(error)")
    }
  }

  @inline(__always)
  private func ask(
    _ session: S.Session, _ position: Int, _ granularity: Granularity, _ direction: Direction,
    _ hasGaps: inout Bool
  ) throws -> TokenizerSheet.Row {
    var row = TokenizerSheet.Row()
    if claim.questions.contains(.atBoundary) {
      row.atBoundary =
        try answer(&hasGaps) {
          try session.isAtBoundary(position, granularity, direction) ? 1 : 0
        } ?? TokenizerSheet.Row.missingFlag
    }
    if claim.questions.contains(.within) {
      row.within =
        try answer(&hasGaps) {
          try session.isWithin(position, granularity, direction) ? 1 : 0
        } ?? TokenizerSheet.Row.missingFlag
    }
    if claim.questions.contains(.next) {
      row.next =
        try answer(&hasGaps) {
          let next = try session.next(from: position, granularity, direction)
          return next.map(Int32.init(clamping:)) ?? TokenizerSheet.Row.none
        } ?? TokenizerSheet.Row.missing
    }
    if claim.questions.contains(.enclosing) {
      let range = try answer(&hasGaps) {
        try session.enclosing(position, granularity, direction)
      }
      if let range {
        row.start = range.map { Int32(clamping: $0.start) } ?? TokenizerSheet.Row.none
        row.end = range.map { Int32(clamping: $0.end) } ?? TokenizerSheet.Row.none
      }
    }
    return row
  }

  /// The answer, or nil where the question is not supported.
  @inline(__always)
  private func answer<Answer>(_ hasGaps: inout Bool, _ body: () throws -> Answer) throws -> Answer?
  {
    do {
      return try body()
    } catch is Unsupported {
      hasGaps = true
      return nil
    }
  }
}
