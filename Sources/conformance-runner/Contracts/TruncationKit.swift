import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

enum TruncationKit: ContractKit {
  typealias C = TruncationContract
  typealias Generator = TruncationCases
  typealias Codec = PlainCodec<TruncationContract>

  static func reference(
    _ profile: TruncationProfile, _ oracle: ReferenceOracle
  ) -> any Subject<TruncationContract> {
    InProcessTruncation(
      ReferenceTruncation(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: Runner.version))
  }

  static var mutants: [Mutant<TruncationContract>] { TruncationMutants.all }
}
