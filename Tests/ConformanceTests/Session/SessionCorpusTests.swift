import ConformanceKit
import Foundation
import ReferenceImpl
import Testing
import TextSpec

/// A stored script, and the field after each of its steps, written down by hand.
struct WorkedSession: Sendable, CustomTestStringConvertible {
  let name: String
  let states: [String]

  init(_ name: String, _ states: [String]) {
    self.name = name
    self.states = states
  }

  var testDescription: String { name }

  func entry() throws -> CorpusEntry {
    try CorpusEntry(bytes: PackageFolder.bytes("corpora/session/\(name).json"))
  }

  static let all = [
    WorkedSession("paste-cuts-no-pair", ["ab|"]),
    WorkedSession("full-after-joining", ["ab|"]),
    WorkedSession("word-deleted-whole", ["ca|n't stop", "| stop"]),
    WorkedSession("gap-deleted", ["a | b", "a| b", "a|b"]),
    WorkedSession("there-and-back", ["ab| cd", "ab |cd", "ab| cd"]),
    WorkedSession(
      "flags-by-character",
      [
        "|\u{1F1E9}\u{1F1EA}\u{1F1EB}", "\u{1F1E9}\u{1F1EA}|\u{1F1EB}",
        "\u{1F1E9}\u{1F1EA}\u{1F1EB}|", "\u{1F1E9}\u{1F1EA}[\u{1F1EB}]",
      ]),
    WorkedSession(
      "selection-inside-family", ["[\u{1F468}\u{200D}\u{1F469}]x", "|x"]),
    WorkedSession("undo-restores-selection", ["[a]b", "x|b", "xb|", "[a]b", "x|b"]),
    WorkedSession("redo-is-cleared", ["a|", "|", "b|", "b|"]),
    WorkedSession("undo-of-refused", ["ab|", "ab|"]),
    WorkedSession("commit-under-limit", ["a<ni>|", "a<\u{4F60}\u{597D}>|", "a\u{4F60}|", "a|"]),
    WorkedSession("undo-while-composing", ["ab|", "ab<n>|", "ab<n>|", "abn|", "ab|"]),
    WorkedSession("card-in-the-middle", ["1234|567", "12349|567", "1234 9|567", "12349|567"]),
    WorkedSession("backspace-and-format", ["1234 5|6", "1234 |6", "1234| 6"]),
    WorkedSession("format-beyond-limit", ["12345|"]),
    WorkedSession("acceptance-beyond-limit", ["a @j|", "a @j|", "a @j|"]),
    WorkedSession(
      "acceptance-joins",
      ["|\u{1F469}", "@|\u{1F469}", "@\u{1F468}\u{200D}\u{1F469}|"]),
    WorkedSession("tags-after-deletion", ["#a #b|", "[#a ]#b", "|#b", "|#b"]),
    WorkedSession("undo-of-acceptance", ["@j|", "@Jo|", "@j|", "@j|"]),
  ]
}

@Suite struct `Session corpus` {
  let probe = SessionProbe.shared

  @Test(arguments: WorkedSession.all)
  func `the reference leads to what was worked out by hand`(_ worked: WorkedSession) throws {
    let entry = try worked.entry()
    let profile = try SessionProfile(entry.profile)
    #expect(SessionContract.objection(to: entry.input, under: profile, by: probe.oracle) == nil)
    let sheet = try #require(probe.sheet(probe.reference(profile), entry.input))
    #expect(sheet.steps.map(\.field.drawn) == worked.states)
    let tally = probe.tally(of: probe.reference(profile), on: [entry.input])
    #expect(tally.records.map(\.signature.text) == [])
  }

  @Test(arguments: WorkedSession.all)
  func `each entry is about a law, has a title, and is written in the form of all`(
    _ worked: WorkedSession
  ) throws {
    let entry = try worked.entry()
    #expect(!entry.title.isEmpty && !entry.note.isEmpty)
    #expect(SessionContract.laws.contains { $0.id == entry.law })
    let bytes = try PackageFolder.bytes("corpora/session/\(worked.name).json")
    #expect(String(decoding: entry.bytes, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `every file of the folder is listed`() throws {
    let folder = PackageFolder.url.appendingPathComponent("corpora/session").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == WorkedSession.all.map { "\($0.name).json" }.sorted())
  }
}
