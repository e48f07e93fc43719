import ConformanceKit
import Foundation
import Mutants
import ReferenceImpl
import Testing
import TextSpec

/// A stored script, and what is emitted at each of its steps, written down by hand.
struct WorkedScript: Sendable, CustomTestStringConvertible {
  let name: String
  let trace: [String]
  /// The text at the end with the selection drawn in; nil where it does not matter.
  var end: String?

  init(_ name: String, _ trace: [String], end: String? = nil) {
    self.name = name
    self.trace = trace
    self.end = end
  }

  var testDescription: String { name }

  func entry() throws -> CorpusEntry {
    try CorpusEntry(bytes: PackageFolder.bytes("corpora/suggestion/\(name).json"))
  }

  /// Typing a trigger and a letter.
  private static let typed = [
    "begin mention, reload 1 mention \"\" [1,1)", "reload 2 mention \"a\" [1,2)",
  ]

  static let all = matches + answers + acceptances + silences + compositions

  private static let matches = [
    WorkedScript("keycap", [""]),
    WorkedScript("address", [""]),
    WorkedScript("address-anything-left", ["begin mention, reload 1 mention \"b\" [2,3)"]),
    WorkedScript("query-to-caret", ["begin mention, reload 1 mention \"n\" [1,2)"]),
    WorkedScript("query-of-token", ["begin mention, reload 1 mention \"name\" [1,5)"]),
    WorkedScript("emoji-before", ["begin hashtag, reload 1 hashtag \"abcdef\" [4,10)"]),
    WorkedScript(
      "longest-trigger",
      [
        "begin mention, reload 1 mention \"\" [1,1)",
        "end, begin group, reload 2 group \"\" [2,2)", "reload 3 group \"a\" [2,3)",
      ]),
    WorkedScript("pattern-trigger", [""]),
    WorkedScript("caret-inside-cluster", [""]),
    WorkedScript(
      "selection-nowhere", ["begin mention, reload 1 mention \"a\" [1,2)", "end"], end: "[@a]"),
    WorkedScript(
      "duplicate-reload", ["begin mention, reload 1 mention \"a\" [1,2)", "", ""]),
    WorkedScript(
      "edit-above",
      ["begin mention, reload 1 mention \"a\" [1,2)", "reload 2 mention \"a\" [3,4)"]),
    WorkedScript(
      "another-marker",
      [
        "begin mention, reload 1 mention \"a\" [1,2)",
        "end, begin hashtag, reload 2 hashtag \"b\" [4,5)",
      ]),
  ]

  private static let answers = [
    WorkedScript("late-answer", typed + ["", "show 2"]),
    WorkedScript(
      "answer-after-destroy", ["begin mention, reload 1 mention \"\" [1,1)", "end", ""]),
    WorkedScript(
      "empty-answer", typed + ["end", "", "begin mention, reload 3 mention \"\" [4,4)"]),
    WorkedScript("unanswered-request", typed + ["reload 3 mention \"ab\" [1,3)"]),
  ]

  private static let acceptances = [
    WorkedScript(
      "caret-after-acceptance",
      [
        "begin mention, reload 1 mention \"\" [4,4)", "reload 2 mention \"a\" [4,5)",
        "reload 3 mention \"an\" [4,6)", "end",
      ], end: "hi @Anna|"),
    WorkedScript(
      "tail-after-acceptance", ["begin mention, reload 1 mention \"Jordan\" [1,7)", "end"],
      end: "@Jo| n"),
    WorkedScript(
      "emoji-accepted",
      [
        "begin mention, reload 1 mention \"\" [4,4)", "reload 2 mention \"j\" [4,5)", "end",
      ], end: "\u{1F600} @\u{1F469}\u{200D}\u{1F680}|"),
    WorkedScript(
      "joined-acceptance", ["", "begin mention, reload 1 mention \"\" [1,1)", "end"],
      end: "@\u{1F468}\u{200D}\u{1F469}|"),
    WorkedScript(
      "dotted-capital", ["begin mention, reload 1 mention \"\u{130}st\" [1,4)", "end"],
      end: "@x|"),
    WorkedScript("accept-idle", [""], end: "@a|"),
    WorkedScript("space-appended", typed + ["end"], end: "@Ann |"),
    WorkedScript("space-present", [""] + typed + ["end"], end: "@Ann|\u{A0}x"),
  ]

  private static let silences = [
    WorkedScript("dismissed", typed + ["end", "", ""]),
    WorkedScript(
      "dismissed-and-left",
      typed + ["end", "", "begin mention, reload 3 mention \"a\" [1,2)"]),
    WorkedScript(
      "white-space-lifts",
      typed + [
        "reload 3 mention \"ab\" [1,3)", "end", "",
        "begin mention, reload 4 mention \"a\" [1,2)",
      ]),
  ]

  private static let compositions = [
    WorkedScript(
      "composing",
      [
        "begin mention, reload 1 mention \"\" [1,1)", "reload 2 mention \"n\" [1,2)", "", "", "",
        "reload 3 mention \"\u{4F60}\" [1,2)", "", "",
      ]),
    WorkedScript(
      "composing-follows",
      [
        "begin mention, reload 1 mention \"\" [1,1)", "reload 2 mention \"k\" [1,2)", "",
        "reload 3 mention \"\u{304B}\" [1,2)", "",
      ]),
  ]
}

@Suite struct `Suggestion corpus` {
  let probe = SuggestionProbe.shared

  @Test(arguments: WorkedScript.all)
  func `the reference emits what was worked out by hand`(_ worked: WorkedScript) throws {
    let entry = try worked.entry()
    let profile = try SuggestionProfile(entry.profile)
    #expect(SuggestionContract.objection(to: entry.input, under: profile, by: probe.oracle) == nil)
    let sheet = try #require(probe.sheet(probe.reference(profile), entry.input))
    #expect(sheet.trace.map(\.words) == worked.trace)
    if let end = worked.end {
      #expect(FieldState(sheet.text, taking: sheet.selection).drawn == end)
    }
    let tally = probe.tally(of: probe.reference(profile), on: [entry.input])
    #expect(tally.records.map(\.signature.text) == [])
  }

  @Test(arguments: WorkedScript.all)
  func `each entry is about a law, has a title, and is written in the form of all`(
    _ worked: WorkedScript
  ) throws {
    let entry = try worked.entry()
    #expect(!entry.title.isEmpty && !entry.note.isEmpty)
    #expect(SuggestionContract.laws.contains { $0.id == entry.law })
    let bytes = try PackageFolder.bytes("corpora/suggestion/\(worked.name).json")
    #expect(String(decoding: entry.bytes, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `every file of the folder is listed`() throws {
    let folder = PackageFolder.url.appendingPathComponent("corpora/suggestion").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == WorkedScript.all.map { "\($0.name).json" }.sorted())
  }
}
