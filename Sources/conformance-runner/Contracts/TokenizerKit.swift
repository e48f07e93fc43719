import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

enum TokenizerKit: ContractKit {
  typealias C = TokenizerContract
  typealias Generator = TokenizerCases
  typealias Codec = TokenizerCodec

  static func reference(
    _ profile: TokenizerProfile, _ oracle: ReferenceOracle
  ) -> any Subject<TokenizerContract> {
    ReferenceTokenizerSubject(
      ReferenceTokenizer(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: Runner.version))
  }

  static let extent = Extent(scopeMax: 3, sweep: .thinned)

  static let builtinNames = ["swift-stdlib"]

  static func builtin(
    _ name: String, _ profile: TokenizerProfile, _ oracle: ReferenceOracle
  ) -> (any Subject<TokenizerContract>)? {
    guard name == "swift-stdlib" else { return nil }
    return InProcessTokenizer(
      SwiftCharacterTokenizer(profile),
      identity: SubjectIdentity(name: "swift-stdlib", version: SwiftCharacterTokenizer.version))
  }

  static var mutants: [Mutant<TokenizerContract>] { TokenizerMutants.all }

  static func narrow(_ profile: inout TokenizerProfile, to filter: CaseFilter) -> Bool {
    guard let granularities = filter.granularities else { return true }
    profile.granularities = profile.granularities.filter(granularities.contains)
    return !profile.granularities.isEmpty
  }
}
