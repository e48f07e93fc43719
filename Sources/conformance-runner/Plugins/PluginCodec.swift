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

  /// The unit in which the plugin seems to count positions, if that is not the one which it
  /// declares. Asks the plugin.
  static func contradiction(
    _ connection: PluginConnection, _ claim: Claim<C>
  ) -> PositionEncoding?
}

extension PluginCodec {
  static func contradiction(
    _ connection: PluginConnection, _ claim: Claim<C>
  ) -> PositionEncoding? { nil }
}

/// What a codec says of a case before it is asked.
enum Preparation {
  case questions(Int)
  case cannotAsk(Verdict, String)
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
