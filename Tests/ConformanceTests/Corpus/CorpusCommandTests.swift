import ConformanceKit
import Foundation
import Testing
import TextSpec

@Suite("The command corpus")
struct CorpusCommandTests {
  private let folder = TemporaryFolder()

  private func corpus(_ arguments: String..., input: String = "") throws -> RunnerProcess {
    try RunnerProcess(["corpus"] + arguments, folder: folder.url, input: input)
  }

  /// The bytes of all files, by name.
  private func bytes(_ path: String = "corpora/regressions") throws -> [String: Data] {
    let place = folder.url.appendingPathComponent(path)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: place.appendingPathComponent($0)))
      })
  }

  @Test func `a pasted text becomes a file with sorted keys and escaped characters`() throws {
    let process = try corpus(
      "add", "--case", "a\u{301}\\u{200D}|b", "--granularity", "word", "--law",
      "tokenizer.boundary.edges", "--title", "A joiner", "--note", "pasted")
    #expect(process.status == 0, "\(process.errors)")
    let path = process.output.split(separator: "\n").map(String.init)[0]
    #expect(path.hasPrefix("corpora/regressions/tokenizer-boundary.edges-"))
    let text = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    #expect(
      text == """
        {
          "contract": "tokenizer",
          "law": "tokenizer.boundary.edges",
          "note": "pasted",
          "params": {
            "granularity": "word"
          },
          "schema": 1,
          "text": "a\\u0301\\u200db",
          "title": "A joiner"
        }

        """)
  }

  @Test func `the same case has the same name, and another case another one`() throws {
    let first = try corpus("add", "--case", "a b", "--granularity", "word", "--title", "t")
    let before = try bytes()
    let again = try corpus("add", "--case", "a b", "--granularity", "word")
    #expect(first.output == again.output)
    // What a person wrote stays.
    #expect(try bytes() == before)
    let other = try corpus("add", "--case", "a c", "--granularity", "word")
    #expect(other.output != first.output)
    let sentence = try corpus("add", "--case", "a b", "--granularity", "sentence")
    #expect(sentence.output != first.output)
  }

  @Test func `each contract has its marks and its parameters`() throws {
    func add(_ arguments: String...) throws -> CorpusEntry {
      let process = try RunnerProcess(["corpus", "add"] + arguments, folder: folder.url)
      #expect(process.status == 0, "\(process.errors)")
      let path = process.output.split(separator: "\n").map(String.init).first ?? ""
      return try CorpusEntry(
        bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path(path)))))
    }
    let cut = try add(
      "--contract", "truncation", "--case", "a[b]c", "--param", "limit=3", "--param", "insert=xy")
    #expect(cut.input.mark("start") == 1 && cut.input.mark("end") == 2)
    #expect(cut.input["limit"] == 3 && cut.input["insert"] == "xy")
    #expect(cut.input["measure"] == "utf-16")
    let field = try add(
      "--contract", "caret", "--case", "(201) 5[5]|5", "--param", "formatter=nanp")
    #expect(field.input.mark("start") == 7 && field.input.mark("selectionStart") == 8)
    #expect(field.input["direction"] == "backward")
    let anchor = try add(
      "--contract", "caret", "--case", "201|5", "--param", "mode=anchor", "--param",
      "formatter=nanp", "--param", "direction=insert")
    #expect(anchor.input.mark("caret") == 3)
    let tags = try add("--contract", "tags", "--case", "\\[#a", "--param", "rules=twitter")
    #expect(tags.input.text == CodeUnits("[#a"))
    let script = try add(
      "--contract", "suggestion", "--case", "", "--op",
      #"{"event":"edit","range":[0,0],"insert":"@","selection":[1,1]}"#)
    #expect(script.input.ops.count == 1)
    let placed = try add("--contract", "truncation", "--case", "a|b", "--raw", "--at", "2")
    #expect(placed.input.text == CodeUnits("a|b") && placed.input.mark("start") == 2)
  }

  @Test func `a text may come from standard input`() throws {
    let process = try corpus("add", "--case", "-", "--raw", input: "pasted | text\n")
    #expect(process.status == 0, "\(process.errors)")
    let text = try bytes().values.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(text.contains("\"text\": \"pasted | text\""))
  }

  @Test func `what is no case is refused with the reason`() throws {
    func errors(_ arguments: String...) throws -> String {
      let process = try RunnerProcess(["corpus", "add"] + arguments, folder: folder.url)
      #expect(process.status == 64, "\(arguments)")
      return process.errors
    }
    #expect(try errors("--case", "a[b").contains("[ without ]"))
    #expect(try errors("--case", "a|b", "--contract", "tags").contains("tags has no caret"))
    #expect(
      try errors("--case", "a", "--contract", "truncation", "--param", "measure=words")
        .contains("measure: expected one of"))
    #expect(
      try errors("--case", "a", "--law", "tokenizer.boundary.edge").contains("did you mean"))
    #expect(try errors("--raw").contains("expected --case"))
    #expect(
      try errors("--case", "a", "--at", "7").contains("--at 7: expected a number from 0 to 1"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("corpora")))
  }

  @Test func `minimising shrinks and rewrites a file, and a second time changes no byte`() throws {
    let mutant = "builtin:mutant/enclosing-ignores-direction"
    _ = try corpus(
      "add", "--case", "hello wonderful world", "--granularity", "word", "--title", "kept",
      "--into", "kept")
    let path = "kept/" + (try bytes("kept").keys.first ?? "")
    let process = try corpus("minimise", path, "--plugin", mutant)
    #expect(process.status == 0, "\(process.output)\(process.errors)")
    let text = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    #expect(text.contains("\"text\": \"a\""))
    #expect(text.contains("\"title\": \"kept\""))
    #expect(text.contains("\"law\": \"tokenizer.enclosing.contains\""))
    #expect(text.contains("\"signature\": \""))
    let before = try bytes("kept")
    #expect(try corpus("minimise", path, "--plugin", mutant).status == 0)
    #expect(try bytes("kept") == before)
    // Who passes has nothing to be minimised.
    let passing = try corpus("minimise", path, "--plugin", "builtin:reference")
    #expect(passing.status == 1)
    #expect(passing.output.contains("builtin:reference passes"))
    #expect(try bytes("kept") == before)
  }

  @Test func `verifying says what is wrong, where`() throws {
    #expect(try corpus("add", "--case", "a b", "--granularity", "word").status == 0)
    let untitled = try corpus("verify", "corpora")
    #expect(untitled.status == 0)
    #expect(untitled.output.contains("note: it has no title"))
    #expect(untitled.output.contains("1 files, 0 unreadable, 0 faults, 1 without a title"))
    let good = try #require(try bytes().first)
    let path = "corpora/regressions/\(good.key)"
    func verify(_ change: (String) -> String) throws -> RunnerProcess {
      let text = change(String(decoding: good.value, as: UTF8.self))
      _ = try folder.write(text, to: path)
      return try corpus("verify", path)
    }
    let spaced = try verify { $0.replacingOccurrences(of: "  \"schema\"", with: "    \"schema\"") }
    #expect(spaced.status == 1)
    #expect(spaced.output.contains("line 6: not the bytes that the runner writes"))
    #expect(try corpus("verify", path, "--rewrite").status == 0)
    #expect(try bytes()[good.key] == good.value)
    let unknown = try verify {
      $0.replacingOccurrences(
        of: "\"params\"", with: "\"law\": \"tokenizer.boundary.edge\",\n  \"params\"")
    }
    #expect(unknown.status == 1)
    #expect(unknown.output.contains("did you mean tokenizer.boundary.edges?"))
    let key = try verify { $0.replacingOccurrences(of: "\"title\"", with: "\"titel\"") }
    #expect(key.status == 65)
    #expect(key.errors.contains("\(path): line "))
    let profile = try verify {
      $0.replacingOccurrences(
        of: "\"schema\"", with: "\"profile\": {\"colour\": 1},\n  \"schema\"")
    }
    #expect(profile.status == 65, "\(profile.output)\(profile.errors)")
    #expect(try corpus("verify", "no-such-folder").status == 66)
  }

  @Test func `verifying tells a case that is minimal from one that is not`() throws {
    let mutant = "builtin:mutant/enclosing-ignores-direction"
    _ = try RunnerProcess(
      [
        "run", "--plugin", mutant, "--small-scope", "1", "--cases", "100", "--sweep", "ranges",
        "--granularity", "word", "--save", "saved", "--quiet",
      ], folder: folder.url)
    let saved = try bytes("saved")
    #expect(!saved.isEmpty)
    let minimal = try corpus("verify", "saved", "--minimal")
    #expect(minimal.status == 0, "\(minimal.output)\(minimal.errors)")
    #expect(minimal.output.contains("\(saved.count) minimal"))
    let name = try #require(saved.keys.sorted().first { $0.contains("enclosing.contains") })
    let text = String(decoding: saved[name] ?? Data(), as: UTF8.self)
    _ = try folder.write(
      text.replacingOccurrences(of: "\"text\": \"a\"", with: "\"text\": \"aaa\""),
      to: "saved/\(name)")
    let larger = try corpus("verify", "saved", "--minimal")
    #expect(larger.status == 1)
    #expect(larger.output.contains("\(name): not minimal: \"a\" fails too"), "\(larger.output)")
  }

  @Test func `a run that passes changes no byte of what is stored`() throws {
    _ = try corpus(
      "add", "--case", "a b", "--granularity", "word", "--title", "t", "--into", "kept")
    let before = try bytes("kept")
    let run = try RunnerProcess(
      [
        "run", "--contract", "tags", "--small-scope", "1", "--cases", "50", "--sweep", "ranges",
        "--save", "kept", "--quiet",
      ], folder: folder.url)
    #expect(run.status != 1)
    #expect(
      try RunnerProcess(["replay", "kept", "--save", "kept"], folder: folder.url).status == 0)
    #expect(try bytes("kept") == before)
  }

  @Test func `a run begins with the stored cases, which the project file may name`() throws {
    _ = try corpus(
      "add", "--case", "a b", "--granularity", "word", "--title", "t", "--into", "kept")
    _ = try corpus("add", "--contract", "tags", "--case", "#a", "--title", "t", "--into", "kept")
    _ = try folder.write("{\"corpora\": [\"kept\"]}", to: ".conformance.json")
    let arguments = [
      "run", "--contract", "tags", "--contract", "tokenizer", "--small-scope", "0", "--cases", "1",
      "--sweep", "ranges",
    ]
    let whole = try RunnerProcess(arguments, folder: folder.url)
    #expect(whole.output.components(separatedBy: "  corpus: complete\n  1 cases x ").count == 3)
    // Stored cases are divided among shards like all others.
    let counts = try (1...2).map { number in
      let shard = try RunnerProcess(arguments + ["--shard", "\(number)/2"], folder: folder.url)
      return shard.output.components(separatedBy: "\n  1 cases x ").count - 1
    }
    #expect(counts == [1, 1])
    _ = try folder.write("{\"schema\": 2}", to: "kept/bad.json")
    let bad = try RunnerProcess(arguments, folder: folder.url)
    #expect(bad.status == 65)
    #expect(bad.errors.contains("kept/bad.json: line 1: schema: expected 1"))
  }

  @Test func `a typed case is replayed, shrunk and explained`() throws {
    let process = try RunnerProcess([
      "replay", "--case", "hello wonderful| world", "--contract", "tokenizer", "--granularity",
      "word", "--plugin", "builtin:mutant/enclosing-ignores-direction",
    ])
    #expect(process.status == 1)
    #expect(process.output.contains("text      \"|a\""))
    let whole = try RunnerProcess(["replay", "--case", "a b", "--contract", "tokenizer"])
    #expect(whole.status == 0)
    #expect(whole.output.contains("6 cases x "))
  }

  @Test func `the committed corpora are in form, known, titled, and true of the reference`() throws
  {
    let process = try RunnerProcess(["corpus", "verify", "corpora"], folder: PackageFolder.url)
    #expect(process.status == 0, "\(process.output.suffix(2000))\(process.errors)")
    #expect(process.output.contains("0 faults, 0 without a title"))
  }
}
