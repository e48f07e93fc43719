import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

enum SuggestionKit: ContractKit {
  typealias C = SuggestionContract
  typealias Generator = SuggestionCases
  typealias Codec = PlainCodec<SuggestionContract>

  static func reference(
    _ profile: SuggestionProfile, _ oracle: ReferenceOracle
  ) -> any Subject<SuggestionContract> {
    InProcessSuggestion(
      ReferenceSuggestion(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: Runner.version))
  }

  static var mutants: [Mutant<SuggestionContract>] { SuggestionMutants.all }
}
