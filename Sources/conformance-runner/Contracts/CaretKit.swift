import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

enum CaretKit: ContractKit {
  typealias C = CaretContract
  typealias Generator = CaretCases
  typealias Codec = PlainCodec<CaretContract>

  static func reference(
    _ profile: CaretProfile, _ oracle: ReferenceOracle
  ) -> any Subject<CaretContract> {
    InProcessCaret(
      ReferenceCaret(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: Runner.version))
  }

  static var mutants: [Mutant<CaretContract>] { CaretMutants.all }
}
