import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Session reference` {
  @Test func `it obeys every law`() {
    let probe = SessionProbe.shared
    let tally = probe.tally(of: probe.reference(), on: probe.cases(scopeMax: 2, indexMax: 600))
    #expect(tally.records.map(\.signature.text) == [])
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }

  /// One profile for each value of each choice of each part.
  private static let profiles: [(name: String, profile: SessionProfile)] = {
    var all: [(String, SessionProfile)] = []
    func add(_ name: String, _ change: (inout SessionProfile) -> Void) {
      var profile = SessionProfile()
      change(&profile)
      all.append((name, profile))
    }
    for value in TokenizerProfile.Word.allCases { add("word") { $0.tokenizer.word = value } }
    for value in TokenizerProfile.Next.allCases { add("next") { $0.tokenizer.next = value } }
    for value in TokenizerProfile.AtBoundary.allCases {
      add("atBoundary") { $0.tokenizer.atBoundary = value }
    }
    add("clamp") { $0.tokenizer.exhausted = .clamp }
    add("empty units") { $0.tokenizer.emptyUnits = .edges }
    add("exclusive") {
      $0.tokenizer.paragraph = .exclusive
      $0.tokenizer.line = .exclusive
    }
    for value in TokenizerProfile.Layout.allCases { add("layout") { $0.tokenizer.layout = value } }
    add("characters alone") { $0.tokenizer.granularities = [.character] }
    for value in LengthMeasure.allCases { add("measure") { $0.truncation.measures = [value] } }
    add("no marked text") { $0.truncation.marked = false }
    for value in CaretProfile.InsertSide.allCases { add("side") { $0.caret.insertSide = value } }
    for value in CaretProfile.DeletePolicy.allCases {
      add("policy") { $0.caret.deletePolicy = value }
    }
    add("no anchor") { $0.caret.modes = [.field] }
    for value in TagRules.allCases { add("rules") { $0.tags.rules = [value] } }
    for value in SuggestionProfile.Left.allCases { add("left") { $0.suggestion.left = value } }
    for value in SuggestionProfile.Tail.allCases { add("tail") { $0.suggestion.tail = value } }
    for value in SuggestionProfile.Retype.allCases {
      add("retype") { $0.suggestion.retype = value }
    }
    add("marker replaced") { $0.suggestion.keepMarker = false }
    add("space appended") { $0.suggestion.appendSpace = true }
    for kind in SuggestionEvent.Kind.allCases where kind != .edit && kind != .select {
      add("without \(kind.rawValue)") { $0.suggestion.events.removeAll { $0 == kind } }
    }
    return all
  }()

  @Test(arguments: profiles.indices)
  func `it obeys every law under every choice`(_ number: Int) {
    let probe = SessionProbe.shared
    let (name, profile) = Self.profiles[number]
    let subject = probe.reference(profile)
    let cases = probe.cases(subject.claim.profile, indexMax: 40)
    let objections = cases.compactMap {
      SessionContract.objection(to: $0, under: subject.claim.profile, by: probe.oracle)
    }
    let tally = probe.tally(of: subject, on: cases)
    #expect(objections == [], "\(name)")
    #expect(tally.records.map { "\($0.signature.text) \($0.smallest.input)" } == [], "\(name)")
    #expect(tally.vacuousLaws == [], "\(name)")
  }

  @Test func `a script that is stored and read again leads to the same states`() throws {
    let probe = SessionProbe.shared
    for input in probe.cases(indexMax: 60) {
      let stored = try CorpusEntry(bytes: CorpusEntry(input).bytes)
      let (first, second) = (
        probe.sheet(probe.reference(), input), probe.sheet(probe.reference(), stored.input)
      )
      guard stored.input == input, first?.steps.map(\.field) == second?.steps.map(\.field) else {
        Issue.record("\(input)")
        continue
      }
    }
  }
}
