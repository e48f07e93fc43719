internal import TextSpec

/// Puts the consequences of broken axioms beneath them, so that one bug is one block.
public enum Folding {
  /// Findings in the order of the catalogue, axioms first. A finding goes beneath an earlier one
  /// when its law follows from that one's law, in the same parts of the signature, or when its
  /// smallest case is the very same. So does one that could not be made small, beneath a small one
  /// of the same law: about a long text a subject is asked at some positions only, and then a fault
  /// can show first in another way than about a short one.
  public static func fold(_ findings: [ReportedFinding]) -> [ReportedFinding] {
    let laws = Catalogue.laws
    func place(_ finding: ReportedFinding) -> Int {
      laws.firstIndex { $0.id == finding.finding.law } ?? -1
    }
    let sorted = findings.enumerated().sorted {
      (place($0.element), isLong($0.element) ? 1 : 0, $0.element.finding.signature, $0.offset)
        < (place($1.element), isLong($1.element) ? 1 : 0, $1.element.finding.signature, $1.offset)
    }.map(\.element)
    var kept: [ReportedFinding] = []
    for finding in sorted {
      var causes: [LawID] = []
      if case .derived(let axioms)? = laws.first(where: { $0.id == finding.finding.law })?.status {
        causes = axioms
      }
      let cause = kept.firstIndex {
        $0.finding.input == finding.finding.input
          || (causes.contains($0.finding.law) || isLong(finding) && $0.isAbout(finding.finding.law))
            && $0.finding.signature.parts == finding.finding.signature.parts
      }
      if let cause {
        let consequence = Consequence(finding.finding.signature, count: finding.count)
        kept[cause].consequences.append(consequence)
      } else {
        kept.append(finding)
      }
    }
    return kept
  }

  /// Whether shrinking was cut off at a text that is too long to be asked about everywhere.
  private static func isLong(_ finding: ReportedFinding) -> Bool {
    !finding.certificate.isComplete && finding.finding.input.text.scalarOffsets.count > longMin
  }

  private static let longMin = 64
}

extension ReportedFinding {
  /// Whether this or what follows from it breaks a law.
  fileprivate func isAbout(_ law: LawID) -> Bool {
    finding.law == law || consequences.contains { $0.signature.law == law }
  }
}
