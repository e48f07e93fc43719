internal import ReferenceImpl
internal import TextSpec

/// A tokenizer that answers as the reference does, except where a fault says otherwise.
struct FaultyTokenizer: TokenizerSubject {
  /// What it claims, which need not be what it does.
  let profile: TokenizerProfile
  let fault: TokenizerFault
  /// The reference under the profile by which the subject behaves.
  let reference: ReferenceTokenizer
  let oracle: any Segmentation

  func open(_ document: TokenizerDocument) throws -> FaultySession {
    FaultySession(self, document)
  }
}

/// What a faulty tokenizer does differently. Each hook replaces one answer, and a hook that is nil
/// leaves the answer alone.
struct TokenizerFault: Sendable {
  typealias Ask<Answer> =
    @Sendable (FaultySession, Int, Granularity, Direction) throws -> Answer

  var atBoundary: Ask<Bool>? = nil
  var within: Ask<Bool>? = nil
  var next: Ask<Int?>? = nil
  var enclosing: Ask<TextRange?>? = nil
  /// Other units, about which the four answers then agree; nil leaves the reference's.
  var units: (@Sendable (FaultySession, Granularity) -> [TextRange]?)? = nil
  /// Whether the hooks are called for offsets that are no positions, too.
  var handlesInvalid = false
  /// The document that is answered about, in the place of the one that was given.
  var document: (@Sendable (TokenizerDocument) -> TokenizerDocument)? = nil
  /// The storage direction that each question takes a direction for.
  var resolve: (@Sendable (TokenizerContract.Question, Direction, WritingDirection) -> Direction)? =
    nil
}

/// The answers of a faulty tokenizer about one text.
final class FaultySession: TokenizerSession {
  let subject: FaultyTokenizer
  let document: TokenizerDocument
  /// What the reference answers about the text, under the profile by which the subject behaves.
  let reference: ReferenceTokenizerSession
  private var tables: [Granularity: AnswerTable?] = [:]
  /// Whatever a fault wrongly remembers from one question to the next.
  var memory = 0

  init(_ subject: FaultyTokenizer, _ document: TokenizerDocument) {
    self.subject = subject
    self.document = document
    reference = subject.reference.open(subject.fault.document?(document) ?? document)
  }

  /// The direction in which a question is answered.
  private func resolved(
    _ direction: Direction, _ question: TokenizerContract.Question
  ) -> Direction {
    subject.fault.resolve?(question, direction, document.writing) ?? direction
  }

  var text: CodeUnits { document.text }
  var count: Int { document.text.count }
  /// The boundaries of grapheme clusters.
  var clusters: [Int] { reference.finder.clusters }

  /// The units at a granularity, as the reference sees them.
  func units(_ granularity: Granularity) -> [TextRange] { reference.finder.units(granularity) }

  /// The storage direction that the reference takes a direction for.
  func storage(_ direction: Direction) -> Direction {
    let isMirrored = subject.profile.layout == .writingDirection
    return direction.storage(isMirrored ? document.writing : .leftToRight)
  }

  func isAtBoundary(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> Bool {
    let direction = resolved(direction, .atBoundary)
    if let hook = hook(\.atBoundary, position) {
      return try hook(self, position, granularity, direction)
    }
    return try coherent(granularity, position)?.isAtBoundary(position, storage(direction))
      ?? reference.isAtBoundary(position, granularity, direction)
  }

  func isWithin(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> Bool {
    let direction = resolved(direction, .within)
    if let hook = hook(\.within, position) {
      return try hook(self, position, granularity, direction)
    }
    return try coherent(granularity, position)?.isWithin(position, storage(direction))
      ?? reference.isWithin(position, granularity, direction)
  }

  func next(
    from position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> Int? {
    let direction = resolved(direction, .next)
    if let hook = hook(\.next, position) {
      return try hook(self, position, granularity, direction)
    }
    if let table = coherent(granularity, position) {
      return table.next(position, storage(direction))
    }
    return try reference.next(from: position, granularity, direction)
  }

  func enclosing(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> TextRange? {
    let direction = resolved(direction, .enclosing)
    if let hook = hook(\.enclosing, position) {
      return try hook(self, position, granularity, direction)
    }
    if let table = coherent(granularity, position) {
      return table.enclosing(position, storage(direction))
    }
    return try reference.enclosing(position, granularity, direction)
  }

  /// A hook of the fault. Offsets that are no positions are left to the reference, unless the
  /// fault is about them.
  private func hook<Hook>(_ path: KeyPath<TokenizerFault, Hook?>, _ position: Int) -> Hook? {
    subject.fault.handlesInvalid || reference.finder.isPosition(position)
      ? subject.fault[keyPath: path] : nil
  }

  /// The table of the fault's own units; nil where it leaves the reference's.
  private func coherent(_ granularity: Granularity, _ position: Int) -> AnswerTable? {
    guard let hook = hook(\.units, position) else { return nil }
    if let known = tables[granularity] { return known }
    let table = hook(self, granularity).map {
      AnswerTable(units: $0, textCount: count, subject.reference.profile)
    }
    tables[granularity] = table
    return table
  }
}
