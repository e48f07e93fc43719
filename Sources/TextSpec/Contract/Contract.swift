/// A contract: what is asked about a case, and the laws which the answers obey.
///
/// The road is the same for all of them. From a case and a profile come the facts, which the spec
/// knows without asking; the subject fills a sheet of answers; each law judges the evidence.
public protocol Contract: Sendable {
  /// What the subject answered about one case.
  associatedtype Sheet: Sendable
  /// What the spec knows of one case before anybody is asked.
  associatedtype Facts: Sendable
  /// The documented choices of a subject.
  associatedtype Profile: ContractProfile
  /// The kinds of questions; laws name those they read.
  associatedtype Question: RawRepresentable<String>, CaseIterable, Hashable, Sendable

  static var name: ContractName { get }

  /// The laws in the order in which a reader should meet them: axioms first, weakest first.
  static var laws: [Law<Self>] { get }

  /// Everything the laws may know of a case, by the rules of the profile.
  static func facts(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> Facts

  /// Says why a case is outside of what the contract defines, or nil. Shrinking stays inside.
  static func objection(to input: Case, under profile: Profile, by oracle: any Oracle) -> String?

  /// Says why a case cannot be judged under a profile, as when it hits a declared tailoring; nil
  /// when it can. Such a case counts as unsupported.
  static func excuse(for input: Case, under profile: Profile, by oracle: any Oracle) -> String?

  /// The only question that a case asks; nil where it asks all of them. A subject that does not
  /// claim it is not asked.
  static func question(of input: Case) -> Question?

  /// Whether an error in the place of an answer is a proper one, as for offsets outside of a text.
  /// Such a case then counts as unsupported.
  static func mayRefuse(_ facts: Facts) -> Bool

  /// A smaller case, as a shrinker made it, with whatever else has to change for it to mean what
  /// the larger one meant: offsets in a script whose text has changed.
  static func mended(
    _ smaller: Case, from larger: Case, under profile: Profile, by oracle: any Oracle
  ) -> Case

  /// Smaller cases which may show the same as a case does, and which leaving out parts of it does
  /// not lead to. A shrinker tries them in order. `step` is the one at which the case fails, from 1,
  /// where that is known.
  static func shortcuts(
    of input: Case, failingAt step: Int?, under profile: Profile, by oracle: any Oracle
  ) -> [Case]

  /// Calls `body` with canonical small cases of the kind of one, roughly the smallest first, until
  /// it returns false. A shrinker that can go no further tries those that are smaller than what it
  /// has: so every road ends at or below the first of them that fails, whatever it began with.
  static func forEachRung(
    like input: Case, under profile: Profile, by oracle: any Oracle, _ body: (Case) -> Bool)

  /// What a case comes to by the rules, its letters apart, in numbers that mean something to the
  /// contract only; nil where nothing is known. Rungs that are alike are likely to show the same,
  /// so a shrinker tries one of each before the others.
  static func likeness(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> [Int]?

  /// The scalars which mean something to the contract in a case, such as triggers, the simplest
  /// first. A shrinker puts no others in their places than the simplest scalar of all, and those
  /// before them in this list.
  static func landmarks(of input: Case, under profile: Profile) -> [UInt32]

  /// The names of the variants that parameters of cases hold, the simplest first. A shrinker puts
  /// a name in the place of another only where it comes before that one.
  static var names: [String] { get }

  /// The case with the same texts and simpler names in its parameters, such as another formatter;
  /// the simplest first.
  static func renamed(_ input: Case, under profile: Profile) -> [Case]

  /// The steps that may follow a script, as plain as they can be: one of each kind and effect, with
  /// the given texts where one has to bring a text. A shrinker puts them in the places of others.
  static func plainSteps(
    after script: Case, with texts: [CodeUnits], under profile: Profile, by oracle: any Oracle
  ) -> [Value]

  /// What a script comes to by the rules alone, as far as a law is concerned; nil where nothing is
  /// known, and where the end cannot be the same as that of `other`. A shrinker asks about scripts
  /// that come to the same.
  static func situation(
    of script: Case, like other: ScriptSituation?, for law: Law<Self>, under profile: Profile,
    by oracle: any Oracle
  ) -> ScriptSituation?

  /// What a step of a script counts for besides the scalars of its texts. One that is harder to
  /// follow than a letter more counts for more.
  static func weight(of step: Value) -> Int

  /// The parts of a case which belong to a finding's signature, such as its granularity.
  static func signatureParts(of input: Case) -> [String]

  /// The kinds of cases that statistics keep apart, such as the granularities; one unnamed kind
  /// where there is nothing to keep apart.
  static var facets: [String] { get }

  /// The index in `facets` of a case's kind.
  static func facet(of facts: Facts) -> Int

  /// The kinds of places that statistics keep apart, such as `forward at a start`.
  static var places: [String] { get }

  /// Calls `body` with the index in `places` of every place that is asked about, and how often.
  static func forEachPlace(of facts: Facts, _ body: (_ place: Int, _ count: Int) -> Void)

  /// Whether a whole run has to reach every pair of neighbouring segmentation classes; one that
  /// does not is red.
  static var needsAllClassPairs: Bool { get }

  /// The sets of documented choices that have a name, the defaults first.
  static var namedProfiles: [NamedProfile<Profile>] { get }

  /// Every sheet that differs from `sheet` in exactly one answer, for the check that the laws
  /// notice any single lie. Calls `body` until it returns false.
  static func forEachFlip(
    of sheet: Sheet, _ input: Case, _ facts: Facts, _ body: (Sheet, String) -> Bool)
}

extension Contract {
  public static func objection(
    to input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? { nil }

  public static func excuse(
    for input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? { nil }

  public static func question(of input: Case) -> Question? { nil }

  public static func mayRefuse(_ facts: Facts) -> Bool { false }

  public static func mended(
    _ smaller: Case, from larger: Case, under profile: Profile, by oracle: any Oracle
  ) -> Case { smaller }

  public static func shortcuts(
    of input: Case, failingAt step: Int?, under profile: Profile, by oracle: any Oracle
  ) -> [Case] { [] }

  public static func forEachRung(
    like input: Case, under profile: Profile, by oracle: any Oracle, _ body: (Case) -> Bool
  ) {}

  public static func likeness(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> [Int]? { nil }

  public static func landmarks(of input: Case, under profile: Profile) -> [UInt32] { [] }

  public static var names: [String] { [] }

  public static func renamed(_ input: Case, under profile: Profile) -> [Case] { [] }

  public static func plainSteps(
    after script: Case, with texts: [CodeUnits], under profile: Profile, by oracle: any Oracle
  ) -> [Value] { [] }

  public static func situation(
    of script: Case, like other: ScriptSituation?, for law: Law<Self>, under profile: Profile,
    by oracle: any Oracle
  ) -> ScriptSituation? { nil }

  public static func weight(of step: Value) -> Int { 0 }

  public static func signatureParts(of input: Case) -> [String] { [] }

  public static var namedProfiles: [NamedProfile<Profile>] {
    [NamedProfile("default", "Every choice as it is where nothing is declared.", Profile())]
  }

  public static var facets: [String] { [""] }

  public static func facet(of facts: Facts) -> Int { 0 }

  public static var places: [String] { [] }

  public static var needsAllClassPairs: Bool { false }

  public static func forEachPlace(of facts: Facts, _ body: (_ place: Int, _ count: Int) -> Void) {}
}

/// The documented choices of a subject, which turn laws on, off, or into another documented form.
public protocol ContractProfile: Hashable, Sendable {
  /// The default of every choice.
  init()

  /// The choices as plain data, one member a key, all keys included.
  var value: Value { get }

  /// Sets one choice from plain data.
  /// - Throws: `ProfileError` which names the key and what it takes.
  mutating func set(_ key: String, to value: Value) throws(ProfileError)
}

extension ContractProfile {
  /// Reads the choices that `value` names; the others keep their defaults.
  /// - Throws: `ProfileError` for an unknown key or value.
  public init(_ value: Value) throws(ProfileError) {
    self.init()
    guard case .object(let members) = value else {
      throw ProfileError(key: "profile", message: "expected an object")
    }
    for member in members { try set(member.key, to: member.value) }
  }

  /// The keys whose values differ from the default, as plain data.
  public var differences: [Value.Member] {
    guard case .object(let members) = value else { return [] }
    let defaults = Self().value
    return members.filter { defaults[$0.key] != $0.value }
  }
}

/// A profile key or value that the contract does not know.
public struct ProfileError: Error, Hashable, Sendable {
  public var key: String
  public var message: String

  public init(key: String, message: String) {
    self.key = key
    self.message = message
  }
}
