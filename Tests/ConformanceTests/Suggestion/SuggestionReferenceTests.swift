import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Suggestion reference` {
  @Test func `it obeys every law`() {
    let probe = SuggestionProbe.shared
    let tally = probe.tally(of: probe.reference(), on: probe.cases(indexMax: 900))
    #expect(tally.records.map(\.signature.text) == [])
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }

  @Test func `it obeys every law with two parts in a script or a text`() {
    let probe = SuggestionProbe.shared
    let generator = SuggestionCases(SuggestionProfile(), probe.texts)
    let extent = Extent(scopeMax: 2)
    var cases: [Case] = []
    for index in 0..<(generator.count(.smallScope, extent) ?? 0) {
      let key = CaseKey(seed: 0, .suggestion, .smallScope, index)
      if let input = generator.make(key, extent) { cases.append(input) }
    }
    #expect(probe.tally(of: probe.reference(), on: cases).records.map(\.signature.text) == [])
  }

  /// Every value of every choice beside every value of the others would be thousands of profiles;
  /// all of those that decide about matches are tried together, with the rest in turn.
  static let profiles: [SuggestionProfile] = {
    var profiles: [SuggestionProfile] = []
    let triggers = [SuggestionTrigger.standard, Self.nested, Self.odd]
    let stops: [[CodeUnits]?] = [nil, [[0x20], [0x0A]], [[0x2E]]]
    for left in SuggestionProfile.Left.allCases {
      for tail in SuggestionProfile.Tail.allCases {
        for retype in SuggestionProfile.Retype.allCases {
          for flags in 0..<4 {
            let number = profiles.count
            profiles.append(
              SuggestionProfile {
                $0.left = left
                $0.tail = tail
                $0.retype = retype
                $0.keepMarker = flags & 1 == 0
                $0.appendSpace = flags & 2 != 0
                $0.triggers = triggers[number % 3]
                $0.stops = stops[number / 3 % 3]
                $0.graphemeSafe = number % 5 != 0
              })
          }
        }
      }
    }
    return profiles
  }()

  private static let nested = [
    SuggestionTrigger([0x40], type: CodeUnits("mention")),
    SuggestionTrigger([0x40, 0x40], type: CodeUnits("group")),
    SuggestionTrigger([0x3A, 0x2B, 0x40], type: CodeUnits("reaction")),
  ]

  /// A pattern in other tools, a letter, a cluster of two scalars, and white space.
  private static let odd = [
    SuggestionTrigger([0x2E, 0x2A], type: CodeUnits("pattern")),
    SuggestionTrigger([0x61], type: CodeUnits("letter")),
    SuggestionTrigger([0x65, 0x0301], type: CodeUnits("accent")),
    SuggestionTrigger([0x0A], type: CodeUnits("line")),
  ]

  @Test(arguments: profiles.indices)
  func `it obeys every law under every choice`(_ number: Int) {
    let probe = SuggestionProbe.shared
    let profile = Self.profiles[number]
    let generator = SuggestionCases(profile, probe.texts)
    let cases = (0..<40).compactMap { index in
      generator.make(
        CaseKey(seed: UInt64(number), .suggestion, .random, index), Extent(scopeMax: 1))
    }
    let tally = probe.tally(of: probe.reference(profile), on: cases)
    #expect(tally.records.map { "\($0.signature.text) \($0.smallest.input)" } == [])
  }

  @Test(arguments: SuggestionEvent.Kind.allCases)
  func `it obeys every law without one kind of event`(_ kind: SuggestionEvent.Kind) {
    let probe = SuggestionProbe.shared
    let profile = SuggestionProfile {
      if kind != .edit, kind != .select { $0.events.removeAll { $0 == kind } }
    }
    let cases = probe.cases(profile, indexMax: 60)
    #expect(cases.allSatisfy { $0.ops.allSatisfy { profile.supports($0) } })
    let tally = probe.tally(of: probe.reference(profile), on: cases)
    #expect(tally.records.map(\.signature.text) == [])
    #expect(tally.vacuousLaws == [])
  }

  @Test func `it agrees with the model of the rules signal by signal`() {
    let probe = SuggestionProbe.shared
    var faults: [Case] = []
    for profile in [SuggestionProfile()] + Self.profiles.prefix(24) {
      for input in probe.cases(profile, indexMax: profile == SuggestionProfile() ? 900 : 40) {
        let facts = SuggestionFacts(input, profile, probe.oracle)
        guard let sheet = probe.sheet(probe.reference(profile), input) else { continue }
        let isSame =
          sheet.trace == facts.steps.map(\.signals) && sheet.text == facts.end.field.text
          && sheet.steps == facts.steps.map(\.field.selection)
        if !isSame { faults.append(input) }
      }
    }
    #expect(faults == [])
  }

  @Test func `a carriage return at the end of a token joins a line feed behind it`() {
    let probe = SuggestionProbe.shared
    let profile = SuggestionProfile { $0.stops = [[0x2E], [0x0A]] }
    let script = Script(units: [0x40, 0x0D]).select(2)
    let tally = probe.tally(of: probe.reference(profile), on: [script.input])
    #expect(tally.records.map(\.signature.text) == [])
  }

  @Test func `a token of many thousand units is found`() {
    let probe = SuggestionProbe.shared
    let script = Script(units: [0x40] + CodeUnits(repeating: 0x61, count: 100_000)).select(100_001)
    let sheet = probe.sheet(probe.reference(), script.input)
    #expect(sheet?.sessions.last??.reload?.range == TextRange(1, 100_001))
  }
}

extension SuggestionProfile {
  fileprivate func supports(_ op: Value) -> Bool {
    (try? SuggestionEvent(op)).map { supports($0.kind) } ?? false
  }
}
