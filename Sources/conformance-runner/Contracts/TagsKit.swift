import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

enum TagsKit: ContractKit {
  typealias C = TagsContract
  typealias Generator = TagsCases
  typealias Codec = PlainCodec<TagsContract>

  static func reference(
    _ profile: TagsProfile, _ oracle: ReferenceOracle
  ) -> any Subject<TagsContract> {
    InProcessTags(
      ReferenceTags(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: Runner.version))
  }

  static var mutants: [Mutant<TagsContract>] { TagsMutants.all }
}
