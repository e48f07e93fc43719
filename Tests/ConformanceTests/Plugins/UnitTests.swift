import Testing
import TextSpec

@testable import conformance_runner

/// The units of positions in contracts other than the tokenizer.
@Suite(.serialized)
struct UnitTests {
  private static let contracts: [ContractName] = [.truncation, .caret, .tags, .suggestion]

  private func serve(_ words: [String]) throws -> [String] {
    [try #require(PluginWorkshop.runner), "serve"] + words
  }

  @Test(arguments: contracts, ["utf-8", "utf-32"])
  func `a contract that is served in another unit answers the same`(
    contract: ContractName, unit: String
  ) throws {
    let runner = try #require(PluginWorkshop.runner)
    let path = "\(PluginWorkshop.folder)/unit-\(contract.rawValue)-\(unit).txt"
    let server = "cmd:\(runner) serve --position-encoding \(unit) --contract \(contract.rawValue)"
    let status = try PluginWorkshop.run([
      "sh", "-c",
      "\(runner) compare builtin:reference \(ShellWord.quoted(server)) --cases 40 > \(path) 2>&1",
    ])
    let page = String(decoding: try System.contents(of: path), as: UTF8.self)
    #expect(status == 0, "\(page.prefix(2000))")
    #expect(page.contains("no disagreement"))
  }

  /// Why a plugin that counts one unit and declares another one is refused.
  private func complaint<K: ContractKit>(
    _ kit: K.Type, _ words: [String], says declared: String, counts unit: String
  ) throws -> String {
    let command = try serve(words + ["--contract", K.C.name.rawValue, "--position-encoding", unit])
    let change = "s/\"positionEncoding\":\"\(unit)\"/\"positionEncoding\":\"\(declared)\"/"
    let words = command.map { ShellWord.quoted($0) }.joined(separator: " ")
    let connection = try PluginWorkshop.connect(
      .command(["sh", "-c", "\(words) | sed -u \(ShellWord.quoted(change))"])
    ) { $0.messageMilliseconds = 10_000 }
    do throws(HandshakeError) {
      _ = try PluginSubject<K.Codec>(connection)
      return "none"
    } catch {
      return error.reason
    }
  }

  @Test(
    .enabled(if: PluginWorkshop.find(["sed"]) != nil, "there is no sed"),
    arguments: contracts,
    [("utf-8", "utf-16"), ("utf-32", "utf-16"), ("utf-16", "utf-8"), ("utf-16", "utf-32")])
  func `a wrong unit is found out by any contract`(
    contract: ContractName, units: (declared: String, counted: String)
  ) throws {
    let kit: any ContractKit.Type = try #require(ContractKits.kit(contract))
    let found = try complaint(kit, [], says: units.declared, counts: units.counted)
    #expect(
      found == "positionEncoding: \(units.declared) is declared, but the answers count "
        + units.counted)
  }

  @Test(.enabled(if: PluginWorkshop.find(["sed"]) != nil, "there is no sed"))
  func `a caret that is only asked where it goes tells its unit too`() throws {
    let words = ["--profile", "caret.modes=[\"anchor\"]"]
    #expect(
      try complaint(CaretKit.self, words, says: "utf-16", counts: "utf-8")
        == "positionEncoding: utf-16 is declared, but the answers count utf-8")
    #expect(try complaint(CaretKit.self, words, says: "utf-16", counts: "utf-16") == "none")
  }
}
