/// The plain-data form of a contract's questions and answers, as wire protocol 1 spells them.
///
/// A case is one question about one text, except for the tokenizer, whose sheet is many; the form
/// is the same for child processes, for recorded sessions, and for whoever serves a subject.
public protocol WireContract: Contract {
  /// What an ask carries beside its text and its questions, such as `granularity`.
  static func askMembers(_ input: Case, _ facts: Facts) -> [Value.Member]

  /// The questions about a case, in the order in which they are answered.
  static func questions(_ input: Case, _ facts: Facts, _ claim: Claim<Self>) -> [Value]

  /// Reads the answers to `questions`, which are as many.
  /// - Throws: `WireError` for an answer which has not the form that the question asks for.
  static func sheet(
    _ answers: [Value], _ input: Case, _ facts: Facts, _ claim: Claim<Self>
  ) throws(WireError) -> Sheet

  /// Reads one question of an ask back into a case. `text` is the ask's text.
  /// - Throws: `WireError` which names the key that is missing or wrong.
  static func input(
    text: CodeUnits, ask: Value, question: Value
  ) throws(WireError) -> Case

  /// The answer to one question, from the sheet of its case.
  static func answer(_ question: Value, _ sheet: Sheet, _ facts: Facts) -> Value

  /// Where the offsets of the wire stand in a question or in its answer, so that they can be
  /// converted to another unit: calls `convert` with each offset and the text that it counts in.
  static func convertOffsets(
    in value: Value, of side: WireSide, _ input: Case, _ facts: Facts,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value
}

/// Which of the three parts of a message holds the offsets.
public enum WireSide: Sendable { case ask, question, answer }

/// A message that does not have the form which the protocol asks for.
public struct WireError: Error, Hashable, Sendable {
  /// The key or place, such as `q[3][1]`.
  public var place: String
  public var message: String

  public init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }
}
