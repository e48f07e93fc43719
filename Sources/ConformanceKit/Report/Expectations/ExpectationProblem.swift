public import TextSpec

/// What is wrong with an expectation after a run: as bad as an unexpected result.
public struct ExpectationProblem: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case unexpectedPass = "unexpected-pass"
    case matchedNothing = "matched-nothing"
    case wrongKind = "wrong-kind"
    case expired
    case missingReason = "missing-reason"
    case unreadable
  }

  public var kind: Kind
  public var path: String
  /// The number of the line, from 1.
  public var line: Int
  /// What was expected and what came of it, in lower case.
  public var message: String
  /// Whether the run was too short to know.
  public var isInconclusive: Bool

  /// The place and the message, as compilers write them.
  public var text: String {
    "\(path):\(line): \(isInconclusive ? "inconclusive: " : "")\(message)"
  }
}

/// A finding that somebody expected.
public struct ExpectedFinding: Sendable {
  public var finding: ReportedFinding
  public var expectation: Expectation
  /// Where it is written, as `acme.expect:12`.
  public var place: String

  /// Why it is as it is, with what is known about its repair.
  public var words: String { ExpectedLaw.words(expectation, place) }
}

/// A law that is not supported or was never applied, which somebody expected.
public struct ExpectedLaw: Sendable {
  public var law: LawID
  public var expectation: Expectation
  public var place: String

  public var words: String { Self.words(expectation, place) }

  static func words(_ expectation: Expectation, _ place: String) -> String {
    var words = "expected \(expectation.verdict.rawValue)"
    if let reason = expectation.reason { words += ": \(reason)" }
    if let issue = expectation.issue { words += ", issue \(issue)" }
    if expectation.isWontfix { words += ", will not be fixed" }
    return words + " (\(place))"
  }
}
