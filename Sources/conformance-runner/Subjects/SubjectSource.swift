import ConformanceKit
import Generators
import ReferenceImpl
import Mutants
import TextSpec

/// Where subjects come from: one for each worker, all alike.
protocol SubjectSource: Sendable {
  var identity: SubjectIdentity { get }

  /// The Unicode version that the subject declares; nil when it declares none.
  var unicode: UnicodeVersion? { get }

  /// What the subject claims for a contract; nil when it does not support it.
  func claim<K: ContractKit>(_ kit: K.Type) throws(Failure) -> Claim<K.C>?

  /// Makes the subject of one worker. Workers are numbered from 0; number 0 may be asked again
  /// when the others have ended.
  func open<K: ContractKit>(
    _ kit: K.Type, _ claim: Claim<K.C>, _ oracle: ReferenceOracle, worker: Int
  ) throws(Failure) -> any Subject<K.C>

  /// Whether the subject has been given up without having answered anything.
  var neverAnswered: Bool { get }
}

extension SubjectSource {
  var neverAnswered: Bool { false }
}

/// The subjects that ship inside: `reference`, those of the contracts, and `mutant/NAME`.
struct BuiltinSource: SubjectSource {
  let name: String
  let profileWords: [ProfileWord]

  var identity: SubjectIdentity {
    SubjectIdentity(name: "builtin:\(name)", version: Runner.version)
  }
  var unicode: UnicodeVersion? { nil }

  /// - Throws: `Failure` with a suggestion when nothing of that name is inside.
  init(_ name: String, _ profileWords: [ProfileWord]) throws(Failure) {
    self.name = name
    self.profileWords = profileWords
    let names = Self.names
    guard names.contains(name) else {
      let hint = Suggestion.nearest(to: name, among: names).map { "; did you mean builtin:\($0)?" }
      throw .usage("no builtin subject \(name)\(hint ?? "; see list subjects")")
    }
  }

  /// All names after `builtin:`.
  static var names: [String] {
    func names<K: ContractKit>(_ kit: K.Type) -> [String] {
      K.builtinNames + K.mutants.map { "mutant/\($0.name)" }
    }
    return ["reference"] + ContractKits.all.flatMap { names($0) }
  }

  private var mutantName: String? {
    name.hasPrefix("mutant/") ? String(name.dropFirst("mutant/".count)) : nil
  }

  func claim<K: ContractKit>(_ kit: K.Type) throws(Failure) -> Claim<K.C>? {
    let profile = try ProfileWord.profile(profileWords, for: K.self)
    // What a subject claims depends on no version, so any oracle will do.
    return make(kit, profile, ReferenceOracle())?.claim
  }

  func open<K: ContractKit>(
    _ kit: K.Type, _ claim: Claim<K.C>, _ oracle: ReferenceOracle, worker: Int
  ) throws(Failure) -> any Subject<K.C> {
    let profile = try ProfileWord.profile(profileWords, for: K.self)
    guard let subject = make(kit, profile, oracle) else {
      throw Failure(.internalError, "builtin:\(name) vanished")
    }
    return subject
  }

  private func make<K: ContractKit>(
    _ kit: K.Type, _ profile: K.C.Profile, _ oracle: ReferenceOracle
  ) -> (any Subject<K.C>)? {
    if name == "reference" { return K.reference(profile, oracle) }
    guard let mutantName else { return K.builtin(name, profile, oracle) }
    return K.mutants.first { $0.name == mutantName }?.make(profile, oracle)
  }
}

/// One `--profile CONTRACT.KEY=VALUE` of the command line.
struct ProfileWord: Sendable {
  let contract: ContractName
  let key: String
  let value: Value
  let word: String

  /// - Throws: `Failure` that says what was expected.
  init(_ word: String) throws(Failure) {
    self.word = word
    let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = sides[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, names.count == 2,
      let contract = ContractName(rawValue: String(names[0]))
    else { throw .usage("--profile \(word): expected CONTRACT.KEY=VALUE") }
    self.contract = contract
    key = String(names[1])
    let text = String(sides[1])
    value = (try? JSON.read(Array(text.utf8))) ?? .string(text)
  }

  /// What one `--profile` says: `CONTRACT.KEY=VALUE`, or the name of choices that go together.
  static func words(_ word: String) throws(Failure) -> [ProfileWord] {
    guard !word.contains("=") else { return [try ProfileWord(word)] }
    guard let named = TokenizerContract.namedProfiles.first(where: { $0.name == word }) else {
      let names = TokenizerContract.namedProfiles.map(\.name)
      let hint = Suggestion.nearest(to: word, among: names).map { "; did you mean \($0)?" }
      throw .usage(
        "--profile \(word): expected CONTRACT.KEY=VALUE or one of "
          + names.joined(separator: ", ") + (hint ?? ""))
    }
    return named.profile.differences.map { ProfileWord(.tokenizer, $0) }
  }

  init(_ contract: ContractName, _ member: Value.Member) {
    self.contract = contract
    key = member.key
    value = member.value
    word = "\(contract.rawValue).\(member.key)"
  }

  /// The profile that the words of a contract make.
  static func profile<K: ContractKit>(
    _ words: [ProfileWord], for kit: K.Type
  ) throws(Failure) -> K.C.Profile {
    var profile = K.C.Profile()
    for word in words where word.contract == K.C.name {
      do throws(ProfileError) {
        try profile.set(word.key, to: word.value)
      } catch {
        throw .usage("--profile \(word.word): \(error.key): \(error.message)")
      }
    }
    return profile
  }
}
