internal import TextSpec

/// Puts the consequences of broken axioms beneath them, so that one bug is one block.
public enum Folding {
  /// Findings in the order of the catalogue, axioms first; a finding of a derived law goes beneath
  /// the first finding with one of the laws it follows from, in the same parts of the signature.
  public static func fold(_ findings: [ReportedFinding]) -> [ReportedFinding] {
    let laws = Catalogue.laws
    func place(_ finding: ReportedFinding) -> Int {
      laws.firstIndex { $0.id == finding.finding.law } ?? -1
    }
    let sorted = findings.enumerated().sorted {
      (place($0.element), $0.element.finding.signature, $0.offset)
        < (place($1.element), $1.element.finding.signature, $1.offset)
    }.map(\.element)
    var kept: [ReportedFinding] = []
    for finding in sorted {
      let law = laws.first { $0.id == finding.finding.law }
      if case .derived(let causes)? = law?.status,
        let index = kept.firstIndex(where: {
          causes.contains($0.finding.law)
            && $0.finding.signature.parts == finding.finding.signature.parts
        })
      {
        kept[index].consequences.append((finding.finding.law, finding.count))
      } else {
        kept.append(finding)
      }
    }
    return kept
  }
}
