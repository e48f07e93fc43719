public import TextSpec

/// A result that is known and not as it should be: one line of a file of expectations.
///
/// `LAW[PART]#SIGNATURE VERDICT when unicode<16 issue=... until=2027-01-31 wontfix "reason"`, where
/// everything but the law, the verdict and the reason may be left out.
public struct Expectation: Hashable, Sendable {
  /// Under which versions an expectation is in force.
  public struct Condition: Hashable, Sendable {
    public enum Subject: String, CaseIterable, Sendable { case unicode, version }

    /// The comparisons, the longer spellings first.
    public enum Comparison: String, CaseIterable, Sendable {
      case atMost = "<="
      case atLeast = ">="
      case same = "=="
      case other = "!="
      case below = "<"
      case above = ">"
      case equal = "="
    }

    public var subject: Subject
    public var comparison: Comparison
    public var value: String
  }

  /// The law's id; `*` stands for anything between two dots.
  public var pattern: String
  /// A part of the signature, such as the granularity.
  public var part: String?
  /// The first digits of the signature, at least four of them.
  public var signaturePrefix: String?
  public var verdict: Verdict
  public var condition: Condition?
  public var issue: String?
  /// The last day on which it is in force, as `2027-01-31`.
  public var until: String?
  public var isWontfix: Bool
  /// Why it is so; nil where nobody said.
  public var reason: String?

  public init(
    _ pattern: String, part: String? = nil, signaturePrefix: String? = nil, _ verdict: Verdict,
    condition: Condition? = nil, issue: String? = nil, until: String? = nil,
    isWontfix: Bool = false, reason: String? = nil
  ) {
    self.pattern = pattern
    self.part = part
    self.signaturePrefix = signaturePrefix
    self.verdict = verdict
    self.condition = condition
    self.issue = issue
    self.until = until
    self.isWontfix = isWontfix
    self.reason = reason
  }

  /// The verdicts that one can expect: all faults, and what is not supported or never applied.
  public static let verdicts: [Verdict] =
    Verdict.allCases.filter(\.isFault) + [.unsupported, .notExpressible, .vacuous]

  /// The law with what narrows it, as it is written.
  public var target: String {
    pattern + (part.map { "[\($0)]" } ?? "") + (signaturePrefix.map { "#\($0)" } ?? "")
  }

  /// Whether it speaks of a law.
  public func speaks(of law: LawID) -> Bool { Glob.matches(law.rawValue, pattern: pattern) }

  /// Whether it speaks of a kind of fault, whatever its verdict.
  public func speaks(of signature: Signature) -> Bool {
    speaks(of: signature.law) && (part.map(signature.parts.contains) ?? true)
      && (signaturePrefix.map(signature.digest.hasPrefix) ?? true)
  }

  /// Whether it is in force for a subject.
  public func isInForce(unicode: UnicodeVersion, version: String) -> Bool {
    guard let condition else { return true }
    let actual = condition.subject == .unicode ? unicode.description : version
    let order = Self.compare(actual, condition.value)
    return switch condition.comparison {
    case .atMost: order <= 0
    case .atLeast: order >= 0
    case .same, .equal: order == 0
    case .other: order != 0
    case .below: order < 0
    case .above: order > 0
    }
  }

  /// Compares versions part by part: numbers as numbers, a missing part as 0, words as words.
  private static func compare(_ left: String, _ right: String) -> Int {
    func parts(_ text: String) -> [Substring] {
      text.split { $0 == "." || $0 == "-" || $0 == "+" || $0 == " " }
    }
    let (lefts, rights) = (parts(left), parts(right))
    for index in 0..<max(lefts.count, rights.count) {
      let one = index < lefts.count ? lefts[index] : "0"
      let other = index < rights.count ? rights[index] : "0"
      if let number = Int(one), let otherNumber = Int(other) {
        if number != otherNumber { return number < otherNumber ? -1 : 1 }
      } else if one.unicodeScalars.map(\.value) != other.unicodeScalars.map(\.value) {
        return one.utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
      }
    }
    return 0
  }
}
