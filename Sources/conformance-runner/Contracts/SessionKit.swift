import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

enum SessionKit: ContractKit {
  typealias C = SessionContract
  typealias Generator = SessionCases
  typealias Codec = PlainCodec<SessionContract>

  /// A step asks a whole sheet of another contract.
  static let drawnMax = 6000

  static func reference(
    _ profile: SessionProfile, _ oracle: ReferenceOracle
  ) -> any Subject<SessionContract> {
    ComposedSession(
      .reference(profile, oracle, version: Runner.version), oracle: oracle,
      identity: SubjectIdentity(name: "reference", version: Runner.version))
  }

  static var mutants: [Mutant<SessionContract>] { SessionMutants.all }

  /// Whether a word of the command line names a whole session.
  static func isSubject(_ word: String) -> Bool {
    word == "builtin:reference" || mutants.contains { "builtin:mutant/\($0.name)" == word }
  }

  /// A subject of other contracts is a session's part wherever it offers one.
  static func claim(
    of source: any SubjectSource
  ) throws(Failure) -> Claim<SessionContract>? {
    if let claim = try source.claim(SessionKit.self) { return claim }
    let found = try SessionComposition(source)
    guard !found.offered.isEmpty else { return nil }
    Streams.error(found.words)
    return Claim(profile: found.profile)
  }

  static func subject(
    of source: any SubjectSource, _ claim: Claim<SessionContract>, _ oracle: ReferenceOracle,
    worker: Int
  ) throws(Failure) -> any Subject<SessionContract> {
    if try source.claim(SessionKit.self) != nil {
      return try source.open(SessionKit.self, claim, oracle, worker: worker)
    }
    let parts = try SessionComposition(source).parts(oracle, worker: worker)
    return ComposedSession(parts, oracle: oracle, identity: source.identity)
  }
}
