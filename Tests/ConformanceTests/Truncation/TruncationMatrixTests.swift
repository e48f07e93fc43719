import ConformanceKit
import Mutants
import Testing
import TextSpec

@Suite struct `Truncation reference` {
  @Test func `it obeys every law, and every law is applied to it`() {
    let probe = TruncationProbe.shared
    let tally = probe.tally(of: probe.reference(), on: probe.cases)
    for record in tally.records {
      Issue.record("\(record.signature) \(record.count) \(record.smallest)")
    }
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }
}

@Suite struct `Truncation mutants` {
  @Test func `each is killed by every law it names`() {
    let probe = TruncationProbe.shared
    for mutant in TruncationMutants.all {
      let subject = mutant.make(TruncationProfile(), probe.oracle)
      var survived = Set(mutant.killedBy)
      // The cases are taken in hundreds, until no named law is left.
      for start in stride(from: 0, to: probe.cases.count, by: 100) where !survived.isEmpty {
        let some = Array(probe.cases[start..<min(start + 100, probe.cases.count)])
        survived.subtract(probe.broken(by: subject, on: some) { survived.contains($0) })
      }
      #expect(survived.isEmpty, "\(mutant.name) survives \(survived.sorted())")
    }
  }

  @Test func `a witness against an edit that nobody should make says what was asked`() {
    let probe = TruncationProbe.shared
    func remark(_ mutant: String, _ law: LawID, _ edit: TruncationEdit) -> String? {
      let subject = probe.mutant(mutant)
      let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
      return check.fault(law, of: edit.input)?.witness.remark
    }
    #expect(
      remark(
        "reads-negative-as-none", "truncation.robust",
        TruncationEdit([], TextRange(0, 0), [0x61], limit: 2))
        == "with the range [0, 0) and the limit -1, which reads as 0")
    #expect(
      remark(
        "splices-units", "truncation.robust.wellformed",
        TruncationEdit(CodeUnits("\u{1F600}"), TextRange(0, 0), [0x61], limit: nil))
        == "lone surrogates, with the range [1, 1) and no limit")
  }

  @Test func `each law kills one of them`() {
    let named = Set(TruncationMutants.all.flatMap(\.killedBy))
    #expect(TruncationContract.laws.map(\.id).filter { !named.contains($0) } == [])
  }

  @Test func `their names are unique, and they say where they were seen`() {
    let names = TruncationMutants.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(TruncationMutants.all.allSatisfy { !$0.seen.isEmpty && $0.summary.last == "." })
  }

  /// An axiom that follows from the others is none: one mutant breaks it and no other axiom.
  @Test(arguments: [
    ("truncation.answer", "declines-long-insertions"),
    ("truncation.delete", "refuses-deletion-above-limit"),
    ("truncation.fit", "refuses-to-join"),
    ("truncation.prefix", "ends-with-ellipsis"),
    ("truncation.limit", "ignores-limit"),
    ("truncation.refuse", "deletes-selection-only"),
    ("truncation.cut.left", "ignores-text-before"),
    ("truncation.cut.right", "ignores-text-behind"),
    ("truncation.maximal", "cuts-one-cluster-early"),
    ("truncation.caret.single", "selects-insertion"),
    ("truncation.caret.after", "caret-at-text-end"),
    ("truncation.caret.grapheme", "limit-caret-inside-cluster"),
    ("truncation.marked", "loses-end-of-marked-text"),
  ])
  func `each axiom stands on its own`(law: String, mutant: String) {
    let probe = TruncationProbe.shared
    let broken = probe.broken(by: probe.mutant(mutant), on: probe.cases, laws: isTruncationAxiom)
    #expect(broken.map(\.rawValue) == [law])
  }

  @Test func `every axiom is in that list`() {
    #expect(TruncationContract.laws.filter { $0.status == .axiom }.count == 13)
  }
}

@Suite struct `Truncation by platforms` {
  /// Rows are laws, columns implementations. `x` is broken, `.` is not.
  ///
  /// A first matrix, of prototypes on 20,000 other draws, agrees in all but four cells: there the
  /// copied delegate's refusals counted as kept although its caret moves, skipping never looked
  /// like a refusal, and a few texts of repeated letters had the delegate break the left cut and
  /// the tail's cut lose by more room.
  private static let expected = """
    law           paste pair unit tail none end skip seed
    answer          .    .    .    .    .   .   .    .
    delete          .    .    .    .    .   .   .    x
    fit             .    .    .    .    .   .   .    .
    prefix          .    .    .    x    .   .   x    x
    limit           .    .    .    .    .   .   .    .
    refuse          .    x    x    x    .   .   x    x
    cut.left        x    x    x    x    .   .   x    .
    cut.right       x    x    x    x    .   .   x    x
    maximal         x    .    .    x    x   .   x    x
    caret           x    x    x    x    x   x   x    x
    wellformed      .    .    x    .    .   .   .    .
    monotone        .    .    .    .    .   .   x    x
    selection       .    .    .    .    .   .   .    x
    shift           .    .    .    .    .   .   .    x
    """

  private static let columns = [
    "cuts-paste-alone", "cuts-at-pair", "cuts-at-unit", "cuts-whole-text-tail",
    "takes-all-or-nothing", "caret-at-text-end", "skips-what-does-not-fit",
    "inserts-by-character-index",
  ]

  @Test func `their matrix of laws is reproduced`() {
    let probe = TruncationProbe.shared
    let broken = Self.columns.map { probe.broken(by: probe.mutant($0), on: probe.fixedCases) }
    for line in Self.expected.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: " ")
      let law = "truncation.\(cells[0])"
      let found = broken.map { laws in
        laws.contains { $0.rawValue == law || $0.rawValue.hasPrefix(law + ".") } ? "x" : "."
      }
      #expect(found == cells.dropFirst().map(String.init), "\(law)")
    }
  }
}
