import TextSpec

/// Turns the cases of a contract into asks of a plugin, and its replies into a sheet.
///
/// A codec is used for one case at a time: `prepare`, then for each part of the questions
/// `appendAsk` and `read`, then `outcome`.
protocol PluginCodec<C> {
  associatedtype C: WireContract

  init(_ claim: Claim<C>, _ hello: PluginHello)

  /// Takes up a case. Returns the number of its questions, or why it cannot be asked.
  mutating func prepare(_ input: Case, _ facts: C.Facts) -> Preparation

  /// Appends an ask, with its line feed.
  func appendAsk(_ identifier: Int, _ questions: Range<Int>, to bytes: inout [UInt8])

  /// Reads the reply to an ask of those questions.
  mutating func read(_ reply: Span<UInt8>, _ identifier: Int, _ questions: Range<Int>) -> ReplyNote

  /// What came of all replies.
  mutating func outcome() -> Outcome<C.Sheet>

  /// Whether cases can be laid into memory that the plugin's worker shares.
  static var laysSheets: Bool { get }

  /// Lays a case into such memory.
  func lay(_ input: Case, _ facts: C.Facts, in batch: inout SheetBatch) -> LayNote

  /// What came of a case that was laid down.
  func outcome(
    of number: Int, _ facts: C.Facts, in batch: SheetBatch
  ) -> Outcome<C.Sheet>

  /// What a worker was asking, in words for a message, or nothing.
  func words(for mark: SheetMark, _ facts: C.Facts) -> String

  /// The unit in which the plugin seems to count positions, if that is not the one which it
  /// declares. Asks the plugin.
  static func contradiction(
    _ connection: PluginConnection, _ claim: Claim<C>
  ) -> PositionEncoding?
}

extension PluginCodec {
  static var laysSheets: Bool { false }

  func lay(_ input: Case, _ facts: C.Facts, in batch: inout SheetBatch) -> LayNote { .full }

  func outcome(of number: Int, _ facts: C.Facts, in batch: SheetBatch) -> Outcome<C.Sheet> {
    .failed(.protocolError, "nothing was asked")
  }

  func words(for mark: SheetMark, _ facts: C.Facts) -> String { "" }

  static func contradiction(
    _ connection: PluginConnection, _ claim: Claim<C>
  ) -> PositionEncoding? { nil }
}

/// What a codec says of a case before it is asked.
enum Preparation {
  case questions(Int)
  case cannotAsk(Verdict, String)
}

/// What a codec says of a case that is to be laid into shared memory.
enum LayNote {
  case laid
  case cannotAsk(Verdict, String)
  /// There is no room behind the cases that are there.
  case full
}

/// What a codec says of a reply.
enum ReplyNote {
  /// It can be used.
  case fine
  /// It is the reply to this ask, but an error or malformed; the next ask is not concerned.
  case failed(Verdict, String)
  /// It is no reply to this ask, so what comes next belongs to nobody knows which.
  case rubbish(String)
}
