import ConformanceKit
import TextSpec

/// One question about a short text, asked of a process again and again.
final class SingleAsk {
  private let connection: PluginConnection
  private var codec: TokenizerCodec
  private let input: Case
  private let facts: TokenizerFacts
  /// The ask as it is written.
  private(set) var message: [UInt8] = []

  /// Nil where the plugin has no tokenizer for whole documents.
  init?(_ connection: PluginConnection, _ oracle: any Oracle) {
    guard let subject = try? PluginTokenizer(connection) else { return nil }
    self.connection = connection
    var input = Case(.tokenizer, CodeUnits("a short text of thirty-two units"))
    input["granularity"] = "document"
    self.input = input
    facts = TokenizerContract.facts(of: input, under: subject.claim.profile, by: oracle)
    codec = TokenizerCodec(
      Claim(questions: [.within], profile: subject.claim.profile), connection.hello)
    guard case .questions = codec.prepare(input, facts) else { return nil }
    codec.appendAsk(1, 0..<1, to: &message)
  }

  /// Asks once; false where the answer cannot be used.
  func exchange() -> Bool {
    let (exchange, identifier) = connection.exchange(questionCount: 1) {
      codec.appendAsk($0, 0..<1, to: &$1)
    }
    guard case .reply(let range) = exchange else { return false }
    return read(range, identifier)
  }

  /// Asks so many times before the first reply is read.
  func exchange(_ count: Int) -> Bool {
    let loss = connection.exchange(count) { _ in
      1
    } make: { _, identifier, message in
      codec.appendAsk(identifier, 0..<1, to: &message)
    } take: { _, identifier, range in
      read(range, identifier) ? nil : "no answer"
    }
    return loss == nil
  }

  private func read(_ range: Range<Int>, _ identifier: Int) -> Bool {
    let reply = connection.received
    if case .fine = codec.read(reply.span.extracting(range), identifier, 0..<1) { return true }
    return false
  }
}
