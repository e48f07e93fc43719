public import TextSpec

/// A stored case with what is known of it: one readable file each.
public struct CorpusEntry: Hashable, Sendable {
  /// What the case shows, in a person's words. May be empty; `corpus verify` lists those.
  public var title: String
  public var input: Case
  /// The choices under which the case was judged.
  public var profile: Value
  /// The law that was broken, or that the case is about.
  public var law: LawID?
  /// The digest of the signature that was found.
  public var signature: String?
  public var verdict: Verdict?
  public var found: Provenance?
  public var note: String
  public var issue: String

  public init(
    title: String = "", _ input: Case, profile: Value = .object([]), law: LawID? = nil,
    signature: String? = nil, verdict: Verdict? = nil, found: Provenance? = nil,
    note: String = "", issue: String = ""
  ) {
    self.title = title
    self.input = input
    self.profile = profile
    self.law = law
    self.signature = signature
    self.verdict = verdict
    self.found = found
    self.note = note
    self.issue = issue
  }

  /// Who found a case, and how to make the original of it again.
  public struct Provenance: Hashable, Sendable {
    public var plugin: String
    public var version: String
    public var seed: String
    public var token: String
    public var spec: String
    public var unicode: String

    public init(
      plugin: String, version: String, seed: String, token: String, spec: String, unicode: String
    ) {
      self.plugin = plugin
      self.version = version
      self.seed = seed
      self.token = token
      self.spec = spec
      self.unicode = unicode
    }
  }

  /// The name of its file: `contract-law-signature8.json`. A case without a signature is named
  /// after what it asks, so that the same case has the same name wherever it is written.
  public var fileName: String {
    let name = law.map { String($0.rawValue.dropFirst($0.contract.count + 1)) } ?? "case"
    return "\(input.contract.rawValue)-\(name)-\(signature ?? caseDigest).json"
  }

  private var caseDigest: String {
    Digest.eightDigits(JSON.compact(CorpusEntry(input).value))
  }

  /// The newest form of the files that this code reads and writes.
  public static let schema = 1
}

/// A corpus file that cannot be read: where and why.
public struct CorpusError: Error, Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var reason: String

  public init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String { "line \(line): \(reason)" }
}
