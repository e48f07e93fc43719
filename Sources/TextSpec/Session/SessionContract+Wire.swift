/// A session has no form on the wire: it is played in this process, and its parts are asked in the
/// forms of their own contracts, wherever they are.
extension SessionContract: WireContract {
  private static let refusal = WireError("contract", "a session is asked part by part")

  public static func askMembers(_ input: Case, _ facts: SessionFacts) -> [Value.Member] { [] }

  public static func questions(
    _ input: Case, _ facts: SessionFacts, _ claim: Claim<SessionContract>
  ) -> [Value] { [] }

  public static func sheet(
    _ answers: [Value], _ input: Case, _ facts: SessionFacts, _ claim: Claim<SessionContract>
  ) throws(WireError) -> SessionSheet {
    throw refusal
  }

  public static func input(
    text: CodeUnits, ask: Value, question: Value
  ) throws(WireError) -> Case {
    throw refusal
  }

  public static func answer(_ question: Value, _ sheet: SessionSheet, _ facts: SessionFacts)
    -> Value
  {
    .null
  }

  public static func convertOffsets(
    in value: Value, of side: WireSide, _ input: Case, _ facts: SessionFacts,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value { value }
}
