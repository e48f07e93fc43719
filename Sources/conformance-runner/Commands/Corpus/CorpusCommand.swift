import ConformanceKit
import TextSpec

extension Command {
  static let corpus = Command(
    name: "corpus", summary: "Add, minimise or verify stored cases.",
    page: HelpPage(
      overview: "Keep cases as files: add one from a text, make the case of a file as small as it "
        + "gets, or verify that files are readable, in form, and true of the reference.",
      usage: "conformance-runner corpus (add | minimise | verify) [<path> ...] [<options>]",
      operands: [
        ("add", "Write the case of --case to a file, named after its contract, law and content."),
        ("minimise", "Shrink the cases of files, as long as the subject fails in the same way."),
        ("verify", "Check files or folders of them; corpora, if none is named."),
      ],
      operandCompletion: .wordsOrFile { CorpusTask.allCases.map(\.rawValue) },
      options: SharedOptions.subject + [
        OptionSpec(
          "contract", "name", completion: Words.contracts,
          "The contract of a case. Default: tokenizer."),
        OptionSpec(
          "granularity", "name", completion: Words.granularities,
          "The granularity of a tokenizer case. Default: character."),
      ] + CaseOptions.specs + [
        OptionSpec("law", "id", completion: Words.laws, "The law that an added case is about."),
        OptionSpec("title", "text", "What an added case shows, in a few words."),
        OptionSpec("note", "text", "Where an added case comes from, and what is known of it."),
        OptionSpec("issue", "address", "Where an added case is discussed."),
        OptionSpec(
          "into", "directory", completion: .directory,
          "Where added cases go. Default: corpora/regressions."),
        OptionSpec("rewrite", "Write files anew that verify finds out of form."),
        OptionSpec("minimal", "Verify too that no smaller case fails in the same way."),
      ],
      notes: [
        "Exit status: 0 all is well, 1 something is wrong, 65 a file cannot be read (with its line "
          + "and the reason), 66 there is no such file."
      ])
  ) { (arguments) throws(Failure) in
    let names = CorpusTask.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw .usage("corpus: expected one of \(Words.list(names))")
    }
    let paths = Array(arguments.operands.dropFirst())
    switch CorpusTask(rawValue: word) {
    case .add:
      guard paths.isEmpty else { throw .usage("corpus add: unexpected operand \(paths[0])") }
      return try CorpusAdd(arguments).run()
    case .minimise: return try CorpusMinimise(arguments).run(paths)
    case .verify: return try CorpusVerify(arguments).run(paths.isEmpty ? ["corpora"] : paths)
    case nil:
      throw .usage(
        "corpus \(word): expected one of \(Words.list(names))"
          + Suggestion.hint(word, among: names))
    }
  }
}

/// What can be done with stored cases.
enum CorpusTask: String, CaseIterable {
  case add, minimise, verify
}

/// Files of stored cases.
enum CorpusFiles {
  /// Reads one file.
  /// - Throws: `Failure` with the file, the line and the reason.
  static func read(_ path: String) throws(Failure) -> (entry: CorpusEntry, bytes: [UInt8]) {
    let bytes = try Files.read(path)
    do throws(CorpusError) {
      return (try CorpusEntry(bytes: bytes), bytes)
    } catch {
      throw Failure(.badData, "\(path): \(error)")
    }
  }

  /// The kit of an entry's contract.
  static func kit(_ entry: CorpusEntry, _ path: String) throws(Failure) -> any ContractKit.Type {
    guard let kit = ContractKits.kit(entry.input.contract) else {
      throw Failure(.badData, "\(path): contract: \(entry.input.contract.rawValue) has no laws yet")
    }
    return kit
  }
}
