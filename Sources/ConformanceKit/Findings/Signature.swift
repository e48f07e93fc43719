public import TextSpec

/// What kind of fault a finding is, so that two bugs stay two and one stays one: the law, the kind
/// of error, what was asked, and the rule that decides at the place of the disagreement. Never a
/// message.
public struct Signature: Hashable, Sendable, Comparable {
  public var law: LawID
  public var verdict: Verdict
  public var fault: Fault
  public var question: String
  public var direction: Direction?
  /// What the contract adds, such as the granularity.
  public var parts: [String]
  /// The segmentation rule at the focus of the witness, such as `GB9c`.
  public var rule: String?

  public init(
    law: LawID, verdict: Verdict, fault: Fault, question: String, direction: Direction?,
    parts: [String], rule: String?
  ) {
    self.law = law
    self.verdict = verdict
    self.fault = fault
    self.question = question
    self.direction = direction
    self.parts = parts
    self.rule = rule
  }

  /// The signature as one line, from which its digest is made.
  public var text: String {
    var words = [law.rawValue, verdict.rawValue, fault.rawValue, question]
    words += parts
    if let direction { words.append(direction.name) }
    if let rule { words.append(rule) }
    return words.joined(separator: " ")
  }

  /// Eight hexadecimal digits that stand for the signature in file names and expectations.
  public var digest: String { Digest.eightDigits(text.utf8) }

  public static func < (left: Signature, right: Signature) -> Bool { left.text < right.text }
}
