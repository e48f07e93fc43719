import ConformanceKit
import TextSpec

/// A case on the command line: a text with a caret or a selection in it, and what else its contract
/// asks for.
enum CaseOptions {
  static let specs: [OptionSpec] = [
    OptionSpec(
      "case", "text",
      "A text with a caret, a|b, or a selection, a[b]c; \\|, \\[, \\\\ and \\u{1F600} stand for "
        + "characters; - reads standard input."),
    OptionSpec("raw", "The text of --case has no caret and no selection in it."),
    OptionSpec("at", "offset", "Where the caret is, in UTF-16 units."),
    OptionSpec("mark", "name=offset", repeatable: true, "A further offset of the case."),
    OptionSpec(
      "param", "name=value", repeatable: true, "A parameter of the case, in JSON or as a word."),
    OptionSpec("op", "json", repeatable: true, "A step of the case's script."),
  ]

  /// The cases that the options describe: none without `--case`, one for most contracts, and one
  /// for each granularity of a tokenizer where none is named.
  /// - Throws: `Failure` that says what the contract misses.
  static func cases(_ arguments: ParsedArguments) throws(Failure) -> [Case] {
    guard let word = arguments.value("case") else {
      for name in ["raw", "at", "mark", "param", "op"] where arguments.has(name) {
        throw .usage("--\(name): expected --case beside it")
      }
      return []
    }
    let names = arguments.all("contract")
    guard names.count <= 1 else { throw .usage("--case: expected one --contract") }
    _ = try SharedOptions.contracts(arguments)
    let contract = names.first.flatMap(ContractName.init(rawValue:)) ?? .tokenizer
    var input = try place(try notation(word, arguments), contract, arguments)
    for word in arguments.all("param") {
      let (name, value) = try pair(word, "param", "NAME=VALUE")
      input[name] = (try? JSON.read(Array(value.utf8))) ?? .string(value)
    }
    for word in arguments.all("op") {
      do throws(JSONError) {
        input.ops.append(try JSON.read(Array(word.utf8)))
      } catch {
        throw .usage("--op \(word): \(error.reason)")
      }
    }
    return try complete(input, arguments)
  }

  /// Where the caret of `--case` is, if there is one.
  static func caretOffset(_ arguments: ParsedArguments) throws(Failure) -> Int? {
    guard let word = arguments.value("case"), word != "-" else { return nil }
    return try notation(word, arguments).caretOffset
  }

  private static func notation(
    _ word: String, _ arguments: ParsedArguments
  ) throws(Failure) -> CaseNotation {
    var text = word
    if word == "-" {
      text = String(decoding: try Files.read("/dev/stdin"), as: UTF8.self)
      // What a shell adds to a pasted line is no part of it.
      if text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
    }
    var notation: CaseNotation
    do throws(CaseNotationError) {
      notation = try CaseNotation(text, isRaw: arguments.has("raw"))
    } catch {
      throw .usage("--case: \(error)")
    }
    if let offset = try arguments.number("at", 0...notation.text.count) {
      guard notation.caretOffset == nil else { throw .usage("--at: the text has a caret already") }
      notation.caretOffset = offset
    }
    return notation
  }

  /// The case with its marks, by what a caret and a selection mean to the contract.
  private static func place(
    _ notation: CaseNotation, _ contract: ContractName, _ arguments: ParsedArguments
  ) throws(Failure) -> Case {
    var input = Case(contract, notation.text)
    let isPlaced = notation.caretOffset != nil || notation.selection != nil
    let caret = notation.caretOffset ?? notation.selection?.end ?? notation.text.count
    let range = notation.selection ?? TextRange(caret, caret)
    switch contract {
    case .truncation:
      input.marks = [Case.Mark("start", range.start), Case.Mark("end", range.end)]
    case .caret: input.marks = caretMarks(notation, caret, range, arguments)
    case .tokenizer, .tags, .suggestion, .session:
      // A tokenizer is asked at all positions; the caret only says where a person looks.
      guard contract == .tokenizer || !isPlaced else {
        throw .usage(
          "--case: \(contract.rawValue) has no caret; leave | out, write \\| for the character, "
            + "or use --raw")
      }
    }
    for word in arguments.all("mark") {
      let (name, text) = try pair(word, "mark", "NAME=OFFSET")
      guard let offset = Int(text) else { throw .usage("--mark \(word): expected NAME=OFFSET") }
      if let index = input.marks.firstIndex(where: { $0.name == name }), name != "softBreak" {
        input.marks[index].offset = offset
      } else {
        input.marks.append(Case.Mark(name, offset))
      }
    }
    input.marks.sort { ($0.offset, $0.name) < ($1.offset, $1.name) }
    return input
  }

  /// In a field, the brackets are what is replaced, and the caret is where it was before; alone,
  /// the selection is what is replaced. Otherwise they are the raw caret or selection.
  private static func caretMarks(
    _ notation: CaseNotation, _ caret: Int, _ range: TextRange, _ arguments: ParsedArguments
  ) -> [Case.Mark] {
    let isAnchor = arguments.all("param").contains { $0.hasPrefix("mode=anchor") }
    if isAnchor {
      guard let selection = notation.selection else { return [Case.Mark("caret", caret)] }
      return [Case.Mark("lo", selection.start), Case.Mark("hi", selection.end)]
    }
    let selection = notation.caretOffset.map { TextRange($0, $0) } ?? range
    return [
      Case.Mark("selectionStart", selection.start), Case.Mark("selectionEnd", selection.end),
      Case.Mark("start", range.start), Case.Mark("end", range.end),
    ]
  }

  /// The parameters that have an obvious value.
  private static func complete(
    _ input: Case, _ arguments: ParsedArguments
  ) throws(Failure) -> [Case] {
    var input = input
    func fill(_ name: String, _ value: Value) {
      if input[name] == nil { input[name] = value }
    }
    switch input.contract {
    case .tokenizer:
      guard input["granularity"] == nil else { return [input] }
      let names = arguments.all("granularity")
      let hasBreaks = input.marks.contains { $0.name == "softBreak" }
      return (names.isEmpty ? Granularity.allCases.map(\.name) : names).compactMap { name in
        if hasBreaks && name != Granularity.line.name { return nil }
        var made = input
        made["granularity"] = .string(name)
        return made
      }
    case .truncation:
      fill("insert", .text([]))
      fill("measure", "utf-16")
    case .caret:
      fill("mode", "field")
      fill("formatter", "identity")
      if input["mode"] == "field" { fill("insert", .text([])) }
      let isDeletion = input["insert"]?.textValue?.isEmpty ?? true
      let isEdit = input.mark("start") != input.mark("end")
      fill("direction", !isDeletion ? "insert" : isEdit ? "backward" : "none")
    case .tags:
      guard input["question"] == nil else { break }
      fill("rules", "seed")
      fill("kinds", ["hashtag"])
    case .suggestion, .session: break
    }
    return [input]
  }

  private static func pair(
    _ word: String, _ option: String, _ form: String
  ) throws(Failure) -> (name: String, value: String) {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
      throw .usage("--\(option) \(word): expected \(form)")
    }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
