import ConformanceKit
import TextSpec

/// A contract that is served by way of plain data.
final class ServedPlain: ServedContract {
  let name: ContractName
  let claim: Value
  private let answer: (_ text: CodeUnits, _ ask: Value, _ question: Value) -> Value

  init(
    _ name: ContractName, claim: Value,
    answer: @escaping (_ text: CodeUnits, _ ask: Value, _ question: Value) -> Value
  ) {
    self.name = name
    self.claim = claim
    self.answer = answer
  }

  func answer(
    _ message: ServedMessage, _ line: Span<UInt8>, _ scanner: inout WireScanner,
    into reply: inout [UInt8]
  ) -> Bool {
    guard let text = message.text(line),
      let questions = (try? scanner.value(line))?.listValue
    else { return false }
    let ask = message.plain(line)
    JSONWriter.appendASCII("\"r\":", to: &reply)
    JSON.appendCompact(.list(questions.map { answer(text, ask, $0) }), to: &reply)
    return true
  }
}
