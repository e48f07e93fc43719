import ConformanceKit
import Foundation
import Mutants
import ReferenceImpl
import Testing
import TextSpec

/// A stored edit, and the text after it with the caret drawn in.
struct WorkedCase: Sendable, CustomTestStringConvertible {
  let name: String
  let expected: String

  init(_ name: String, _ expected: String) {
    self.name = name
    self.expected = expected
  }

  var testDescription: String { name }

  func entry() throws -> CorpusEntry {
    try CorpusEntry(bytes: PackageFolder.bytes("corpora/caret/\(name).json"))
  }

  func profile() throws -> CaretProfile { try CaretProfile(entry().profile) }

  /// Edits that went wrong in the field, in the shapes of the standard formatters.
  static let reported: [WorkedCase] = [
    WorkedCase("worked-groups-of-four", "5432 0|987 6"),
    WorkedCase("worked-decimals", "1,000|.00"),
    WorkedCase("worked-separators-vanish", "$ 234,234,333|"),
    WorkedCase("worked-back-in-number", "12|4"),
    WorkedCase("worked-then-type-in-number", "1,27|4"),
    WorkedCase("worked-digits-shift-groups", "$ 1,2|45"),
    WorkedCase("worked-through-separator", "(212) 34|6-789"),
    WorkedCase("worked-step-over-separator", "(212) 555|-2222"),
    WorkedCase("worked-replace-selected", "(915|) 111-1111"),
    WorkedCase("worked-bracket-does-not-stick", "(206|) 333-4444"),
    WorkedCase("worked-same-digit", "(11|1)"),
    WorkedCase("worked-first-digit", "0|"),
    WorkedCase("worked-long-separator", "1234 - 5|"),
    WorkedCase("worked-paste-into-empty", "(503) 324-5467|"),
    WorkedCase("worked-delete-through", "234-|678"),
    WorkedCase("worked-type-at-start", "(5|55) 501-23"),
  ]

  /// What the method of the character behind the caret does wrong.
  static let characterBehind: [WorkedCase] = [
    WorkedCase("behind-deleted-digit", "(123) 4|67-890"),
    WorkedCase("behind-deleted-repeated", "|555-555"),
    WorkedCase("behind-edit-elsewhere", "(123) 456-78|"),
    WorkedCase("behind-dropped-tail", "(111) 2|11-1111"),
    WorkedCase("behind-suffix-insert", "1,234| \u{C6D0}"),
    WorkedCase("behind-suffix-backspace", "123| \u{C6D0}"),
    WorkedCase("behind-dropped-zeros", "|10"),
    WorkedCase("behind-other-script", "419|-25"),
    WorkedCase("behind-wide-digits", "\u{1D7CF}\u{1D7D0}\u{1D7D7}|-\u{1D7D1}\u{1D7D2}"),
    WorkedCase("behind-flag", "\u{1F1F0}\u{1F1F7}|"),
    WorkedCase(
      "behind-long-separator", "123|\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}456"
    ),
    WorkedCase("behind-unformatted", "(123|) 456-7890"),
    WorkedCase("behind-marked-digit", "19|3"),
    WorkedCase("behind-blank-at-start", "|123"),
    WorkedCase("behind-selected-separators", "(123|) 456-7890"),
  ]

  /// What other methods do wrong.
  static let otherMethods: [WorkedCase] = [
    WorkedCase("count-forward-delete", "211-|1000"),
    WorkedCase("count-grown-letter", "ASS|"),
    WorkedCase("count-replaced-prefix", "+82 |10-203-0"),
    WorkedCase("walk-changed-letter", "A|2"),
    WorkedCase("walk-behind-bracket", "(|501) 234-5678"),
    WorkedCase("end-full-card", "1112 121|2 1111 1121"),
    WorkedCase("end-backspace-suffix", "2| \u{C6D0}"),
    WorkedCase("step-by-one-prefix", "$ 7|4"),
    WorkedCase("units-suffix", "|2 \u{C6D0}"),
    WorkedCase("map-case", "BA2|A"),
    WorkedCase("characters-for-units", "\u{1F600}abc|"),
    WorkedCase(
      "family-stays-whole", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}x|"),
    WorkedCase("diff-backspace", "40|8-600"),
    WorkedCase("padded-day", "04|/"),
    WorkedCase("padded-day-back", "04|/"),
    WorkedCase("joined-flags", "|\u{1F1F0}\u{1F1F7}"),
    WorkedCase("joined-letter", "|\u{1F469}\u{200D}\u{24C2}"),
  ]

  static let all = reported + characterBehind + otherMethods
}

@Suite struct `Caret corpus` {
  let probe = CaretProbe.shared

  @Test(arguments: WorkedCase.all)
  func `the reference answers what was worked out by hand`(_ worked: WorkedCase) throws {
    let entry = try worked.entry()
    let profile = try worked.profile()
    #expect(CaretContract.objection(to: entry.input, under: profile, by: probe.oracle) == nil)
    #expect(probe.drawn(probe.reference(profile), entry.input) == worked.expected)
    let tally = probe.tally(of: probe.reference(profile), on: [entry.input])
    #expect(probe.faults(tally) == [])
  }

  @Test(arguments: WorkedCase.all)
  func `each entry is about a law, has a title, and is written in the form of all`(
    _ worked: WorkedCase
  ) throws {
    let entry = try worked.entry()
    #expect(!entry.title.isEmpty && !entry.note.isEmpty)
    #expect(CaretContract.laws.contains { $0.id == entry.law })
    let bytes = try PackageFolder.bytes("corpora/caret/\(worked.name).json")
    #expect(String(decoding: entry.bytes, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: WorkedCase.characterBehind)
  func `the method of the character behind fails at each of its entries`(
    _ worked: WorkedCase
  ) throws {
    let entry = try worked.entry()
    let mutant = try #require(
      CaretMutants.all.first { $0.name == "caret-from-character-behind" })
    let tally = probe.tally(
      of: mutant.make(try worked.profile(), probe.oracle), on: [entry.input])
    let law = try #require(entry.law)
    #expect(
      tally.records.contains { $0.signature.law == law },
      "killed by \(tally.records.map(\.signature.law))")
  }

  @Test func `every file of the folder is listed`() throws {
    let folder = PackageFolder.url.appendingPathComponent("corpora/caret").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == WorkedCase.all.map { "\($0.name).json" }.sorted())
  }
}
