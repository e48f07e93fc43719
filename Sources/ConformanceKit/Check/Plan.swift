public import TextSpec

/// Which laws of a contract are judged: those whose questions the subject claims to answer, which
/// its profile turns on, and which the filter lets through.
public struct Plan<C: Contract>: Sendable {
  public let profile: C.Profile
  /// The laws in scope, in the order of the catalogue.
  public let laws: [Law<C>]
  /// The laws that are out of scope, with the reason.
  public let outOfScope: [(law: LawID, reason: String)]

  public init(_ claim: Claim<C>, filter: (LawID) -> Bool = { _ in true }) {
    profile = claim.profile
    var laws: [Law<C>] = []
    var outOfScope: [(law: LawID, reason: String)] = []
    for law in C.laws {
      let missing = C.Question.allCases.filter {
        law.reads.contains($0) && !claim.questions.contains($0)
      }
      if !filter(law.id) {
        outOfScope.append((law.id, PlanReason.filter))
      } else if let question = missing.first {
        outOfScope.append((law.id, "the question \(question.rawValue) is not supported"))
      } else if !law.isOn(claim.profile) {
        outOfScope.append((law.id, "turned off by the profile"))
      } else {
        laws.append(law)
      }
    }
    self.laws = laws
    self.outOfScope = outOfScope
  }
}

/// Words that a report looks for.
enum PlanReason {
  /// Why a law is out of scope that somebody did not want to be judged.
  static let filter = "left out by a filter"
}
