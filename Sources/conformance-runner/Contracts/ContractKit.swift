import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

/// Everything the runner needs of one contract, in one place.
protocol ContractKit: Sendable {
  associatedtype C: WireContract
  associatedtype Generator: CaseGenerator where Generator.C == C
  /// How asks and replies are written for a plugin.
  associatedtype Codec: PluginCodec where Codec.C == C

  /// The reference under a profile.
  static func reference(_ profile: C.Profile, _ oracle: ReferenceOracle) -> any Subject<C>

  /// Further subjects that ship inside, by the name after `builtin:`.
  static func builtin(
    _ name: String, _ profile: C.Profile, _ oracle: ReferenceOracle
  ) -> (any Subject<C>)?

  /// The names of the further subjects.
  static var builtinNames: [String] { get }

  static var mutants: [Mutant<C>] { get }

  /// How far the exhaustive phases go in a run of seconds, where nothing else is asked for.
  static var extent: Extent { get }

  /// How many indices such a run draws at most from a phase that never ends.
  static var drawnMax: Int { get }

  /// What a source of subjects claims for the contract; nil when it does not support it.
  static func claim(of source: any SubjectSource) throws(Failure) -> Claim<C>?

  /// The subject of one worker, from a source that claims the contract.
  static func subject(
    of source: any SubjectSource, _ claim: Claim<C>, _ oracle: ReferenceOracle, worker: Int
  ) throws(Failure) -> any Subject<C>

  /// Narrows a profile to what the command line filters, as granularities; false when nothing is
  /// left of it.
  static func narrow(_ profile: inout C.Profile, to filter: CaseFilter) -> Bool
}

extension ContractKit {
  static func builtin(
    _ name: String, _ profile: C.Profile, _ oracle: ReferenceOracle
  ) -> (any Subject<C>)? { nil }

  static var builtinNames: [String] { [] }

  static var extent: Extent { Extent(scopeMax: 2, sweep: .ranges) }

  static var drawnMax: Int { 24_000 }

  static func claim(of source: any SubjectSource) throws(Failure) -> Claim<C>? {
    try source.claim(Self.self)
  }

  static func subject(
    of source: any SubjectSource, _ claim: Claim<C>, _ oracle: ReferenceOracle, worker: Int
  ) throws(Failure) -> any Subject<C> {
    try source.open(Self.self, claim, oracle, worker: worker)
  }

  static func narrow(_ profile: inout C.Profile, to filter: CaseFilter) -> Bool { true }
}

/// What the command line says about cases.
struct CaseFilter: Sendable {
  var granularities: [Granularity]? = nil
}

/// The contracts that this runner knows, by name.
enum ContractKits {
  static let all: [any ContractKit.Type] = [
    TokenizerKit.self, TruncationKit.self, CaretKit.self, TagsKit.self, SuggestionKit.self,
    SessionKit.self,
  ]

  static func kit(_ name: ContractName) -> (any ContractKit.Type)? {
    all.first { contract(of: $0) == name }
  }

  static func contract(of kit: any ContractKit.Type) -> ContractName {
    func name<K: ContractKit>(_ kit: K.Type) -> ContractName { K.C.name }
    return name(kit)
  }
}
