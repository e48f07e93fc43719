import ConformanceKit
import Generators
import Mutants
import TextSpec

extension Command {
  static let list = Command(
    name: "list", summary: "List laws, generators, mutants or contracts.",
    page: HelpPage(
      overview: "List what the suite is made of, one line each.",
      usage: "conformance-runner list <kind>",
      operands: [("<kind>", "laws, profiles, generators, mutants, subjects or contracts.")],
      operandCompletion: Words.kinds,
      options: [
        OptionSpec("contract", "name", completion: Words.contracts, "Only of this contract."),
        OptionSpec("page", "The laws as the page of the documentation."),
        OptionSpec("examples", "The worked examples of the laws as a source file."),
      ]),
    readsProjectFile: false
  ) { (arguments) throws(Failure) in
    guard arguments.operands.count == 1 else {
      throw .usage("list: expected laws, profiles, generators, mutants, subjects or contracts")
    }
    let contract = arguments.value("contract")
    _ = try SharedOptions.contracts(arguments)
    switch arguments.operands[0] {
    case "laws" where arguments.has("page"):
      Streams.out(LawPage.render(Catalogue.laws, mutants: mutantNames))
    case "laws" where arguments.has("examples"):
      Streams.out(ExampleSearch().source())
    case "laws":
      for law in Catalogue.laws where contract == nil || law.contract.rawValue == contract {
        Streams.out("\(law.id) (\(law.severity.rawValue), \(law.status.name)): \(law.statement)\n")
      }
    case "profiles":
      for named in TokenizerContract.namedProfiles {
        Streams.out("\(named.name): \(named.summary)\n")
      }
    case "generators":
      for kind in TextKind.catalogue { Streams.out("\(kind.name): \(kind.claim)\n") }
    case "mutants":
      for line in mutantLines(contract) { Streams.out(line + "\n") }
    case "subjects":
      for name in BuiltinSource.names { Streams.out("builtin:\(name)\n") }
    case "contracts":
      for kit in ContractKits.all {
        Streams.out("\(ContractKits.contract(of: kit).rawValue)\n")
      }
    case let kind:
      throw .usage(
        "list \(kind): no such kind" + Suggestion.hint(kind, among: ListCommand.kinds))
    }
    return .success
  }

  /// The names of the mutants that a law kills.
  static func mutantNames(killedBy law: LawID) -> [String] {
    func found<K: ContractKit>(_ kit: K.Type) -> [String] {
      K.mutants.filter { $0.killedBy.contains(law) }.map(\.name)
    }
    return ContractKits.all.flatMap { found($0) }
  }

  private static func mutantLines(_ contract: String?) -> [String] {
    func lines<K: ContractKit>(_ kit: K.Type) -> [String] {
      guard contract == nil || K.C.name.rawValue == contract else { return [] }
      return K.mutants.map { "builtin:mutant/\($0.name): \($0.summary) (\($0.seen))" }
    }
    return ContractKits.all.flatMap { lines($0) }
  }
}

/// What `list` can list.
enum ListCommand {
  static let kinds = ["laws", "profiles", "generators", "mutants", "subjects", "contracts"]
}

/// The version of the spec, for places that must not name the catalogue.
enum SpecVersion {
  static let current = Catalogue.specVersion
}
