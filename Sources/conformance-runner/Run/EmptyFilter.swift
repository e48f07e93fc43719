import ConformanceKit
import TextSpec

/// Why nothing is left to judge: what the filter says, and what the subject offers.
struct EmptyFilter {
  private let arguments: ParsedArguments
  private let lawPatterns: [String]

  init(_ arguments: ParsedArguments, lawPatterns: [String]) {
    self.arguments = arguments
    self.lawPatterns = lawPatterns
  }

  /// The message. `source` is the subject, if any case got as far as being asked of it.
  func message(_ source: (any SubjectSource)?) throws(Failure) -> String {
    let given = given
    var message =
      "the subject and the filter leave no law to judge: "
      + (given.isEmpty ? "no filter is given" : "given \(given.joined(separator: " "))")
    guard let source else { return message + "; no case is of a contract that is left" }
    var offers: [String] = []
    for kit in ContractKits.all {
      if let offer = try offer(kit, source) { offers.append(offer) }
    }
    message += "; \(source.identity.name) offers "
    return message + (offers.isEmpty ? "no contract" : offers.joined(separator: ", "))
  }

  private var given: [String] {
    var words: [String] = []
    for name in ["contract", "law", "granularity", "only"] {
      words += arguments.all(name).map { "--\(name) \(ShellWord.quoted($0))" }
    }
    // A build tool may filter too.
    if !arguments.has("law") { words += lawPatterns.map { "the test filter \($0)" } }
    return words
  }

  /// A contract that the subject offers, with the granularities of its claim where some are asked
  /// for.
  private func offer(
    _ kit: any ContractKit.Type, _ source: any SubjectSource
  ) throws(Failure) -> String? {
    if kit is TokenizerKit.Type, arguments.has("granularity") {
      guard let claim = try source.claim(TokenizerKit.self) else { return nil }
      let names = claim.profile.granularities.map(\.name)
      return "tokenizer (\(names.joined(separator: ", ")))"
    }
    return try isOffered(kit, source) ? ContractKits.contract(of: kit).rawValue : nil
  }

  private func isOffered<K: ContractKit>(
    _ kit: K.Type, _ source: any SubjectSource
  ) throws(Failure) -> Bool { try source.claim(kit) != nil }
}
