import ConformanceKit
import Foundation
import Testing
import TextSpec

@Suite struct `Truncation worked cases` {
  @Test(arguments: TruncationWorkedCase.all)
  func `the reference answers as stated`(_ worked: TruncationWorkedCase) {
    let probe = TruncationProbe.shared
    let input = worked.edit.input
    let facts = TruncationContract.facts(of: input, under: TruncationProfile(), by: probe.oracle)
    #expect(facts.objection == nil)
    guard case .answered(let sheet) = probe.reference().observe(input, facts) else {
      Issue.record("\(worked.slug): no answer")
      return
    }
    let got = TruncationWorkedCase.State(text: sheet.text, selection: sheet.selection)
    #expect(got == worked.expected, "\(worked.slug)")
    #expect(probe.broken(by: probe.reference(), on: [input]) == [])
  }

  @Test(arguments: TruncationWorkedCase.all.filter { $0.delegate != nil })
  func `the copied delegate answers as it was seen to`(_ worked: TruncationWorkedCase) {
    let probe = TruncationProbe.shared
    let input = worked.edit.input
    let facts = TruncationContract.facts(of: input, under: TruncationProfile(), by: probe.oracle)
    let subject = probe.mutant("inserts-by-character-index")
    guard case .answered(let sheet) = subject.observe(input, facts) else {
      Issue.record("\(worked.slug): no answer")
      return
    }
    let got = TruncationWorkedCase.State(text: sheet.text, selection: sheet.selection)
    #expect(got == worked.delegate, "\(worked.slug)")
    let isRight = got == worked.expected
    #expect(isRight == probe.broken(by: subject, on: [input], laws: isTruncationAxiom).isEmpty)
  }

  @Test func `carets of the copied delegate leave the text`() {
    let probe = TruncationProbe.shared
    let subject = probe.mutant("inserts-by-character-index")
    let broken = TruncationWorkedCase.all.filter { worked in
      ["flags-at-end", "caret-beyond-text", "typed-emoji"].contains(worked.slug)
    }.map { probe.broken(by: subject, on: [$0.edit.input], laws: isTruncationAxiom) }
    #expect(broken == [["truncation.prefix"], ["truncation.refuse"], ["truncation.refuse"]])
  }

  @Test func `each is stored in the corpus`() throws {
    let folder = PackageFolder.url.appendingPathComponent("corpora/truncation")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == TruncationWorkedCase.all.map(\.fileName).sorted())
    for worked in TruncationWorkedCase.all {
      let bytes = try PackageFolder.bytes("corpora/truncation/\(worked.fileName)")
      let entry = try CorpusEntry(bytes: bytes)
      #expect(entry.bytes == bytes, "\(worked.fileName) is not in the written form")
      #expect(TruncationEdit(entry.input) == worked.edit, "\(worked.fileName)")
      #expect(entry.law == worked.law && entry.title == worked.title && entry.note == worked.note)
    }
  }
}
