import ConformanceKit
import Mutants
import TextSpec

/// The mutant that `--mutant` names, if it names one, and the contracts to be measured.
struct MutantChoice {
  let name: String?
  /// Those that the options leave, and of them those that have the mutant.
  let kits: [any ContractKit.Type]

  /// - Throws: `Failure` where no contract that is left has the mutant.
  init(_ arguments: ParsedArguments) throws(Failure) {
    let kits = try SharedOptions.contracts(arguments)
    guard let word = arguments.value("mutant") else {
      name = nil
      self.kits = kits
      return
    }
    // `list mutants` prints the names as subjects.
    let prefix = "builtin:mutant/"
    let name = word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
    self.name = name
    self.kits = kits.filter { Self.names(of: $0).contains(name) }
    guard self.kits.isEmpty else { return }
    let contracts = arguments.all("contract")
    let expected =
      "--mutant \(word): expected a mutant"
      + (contracts.isEmpty ? "" : " of \(Words.choice(contracts))")
    if let owner = ContractKits.all.first(where: { Self.names(of: $0).contains(name) }) {
      throw .usage("\(expected), got one of \(ContractKits.contract(of: owner).rawValue)")
    }
    let hint = Suggestion.hints(name, among: kits.flatMap(Self.names))
    throw .usage(expected + (hint.isEmpty ? "; see list mutants" : hint))
  }

  /// The names of the mutants of a contract.
  static func names(of kit: any ContractKit.Type) -> [String] {
    func names<K: ContractKit>(_ kit: K.Type) -> [String] { K.mutants.map(\.name) }
    return names(kit)
  }
}
