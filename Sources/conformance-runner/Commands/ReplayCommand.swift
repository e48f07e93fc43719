import ConformanceKit
import TextSpec

extension Command {
  static let replay = Command(
    name: "replay", summary: "Ask a subject the stored cases of corpora again.",
    page: HelpPage(
      overview:
        "Judge stored or typed cases. Each is checked by all laws of its contract, and what "
        + "fails is shrunk and explained.",
      usage: "conformance-runner replay (<path> ... | --case <text>) [--plugin <subject>] "
        + "[<options>]",
      operands: [("<path>", "Corpus files, or directories of them.")], operandCompletion: .file,
      options: SharedOptions.subject + SharedOptions.filter
        + [OptionSpec("entry", "json", repeatable: true, "A corpus entry on the command line.")]
        + CaseOptions.specs
        + SharedOptions.output)
  ) { (arguments) throws(Failure) in
    let replay = try Replay(arguments)
    return try replay.run()
  }
}

/// Stored cases and the subject that is asked about them.
private struct Replay {
  private let arguments: ParsedArguments
  private let settings: RunSettings
  private let subjects: EntrySource
  private var entries: [(entry: CorpusEntry, name: String)] = []
  private var brokenFiles: [String] = []

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    settings = try SharedOptions.settings(arguments)
    let typed = try CaseOptions.cases(arguments)
    subjects = try EntrySource(arguments)
    for input in typed { entries.append((CorpusEntry(input), "--case")) }
    for text in arguments.all("entry") { read(Array(text.utf8), "--entry") }
    for path in arguments.operands {
      for file in try Files.list(path, suffix: ".json") { read(try Files.read(file), file) }
    }
    if entries.isEmpty, brokenFiles.isEmpty {
      throw Failure(.nothingMatched, "no corpus entries: name files or directories of .json files")
    }
  }

  /// A file that cannot be read is named, and no other entry is lost.
  private mutating func read(_ bytes: [UInt8], _ name: String) {
    do throws(CorpusError) {
      entries.append((try CorpusEntry(bytes: bytes), name))
    } catch {
      brokenFiles.append("\(name): \(error)")
    }
  }

  func run() throws(Failure) -> ExitStatus {
    for message in brokenFiles { Streams.error("error: \(message)") }
    return entries.isEmpty ? .badData : try judge()
  }

  private func judge() throws(Failure) -> ExitStatus {
    let kits = try SharedOptions.contracts(arguments)
    var job = try Job(arguments, settings, isGiven: true)
    return try job.perform { (job) throws(Failure) in
      for kit in kits { try judge(kit, &job) }
      if !brokenFiles.isEmpty { job.note(.badData, brokenFiles.joined(separator: "; ")) }
    }
  }

  private func judge(_ kit: any ContractKit.Type, _ job: inout Job) throws(Failure) {
    let contract = ContractKits.contract(of: kit)
    var groups: [(profile: Value, cases: [(input: Case, name: String)])] = []
    for (entry, name) in entries where entry.input.contract == contract {
      if let index = groups.firstIndex(where: { $0.profile == entry.profile }) {
        groups[index].cases.append((entry.input, name))
      } else {
        groups.append((entry.profile, [(entry.input, name)]))
      }
    }
    for group in groups { try replay(kit, group.profile, group.cases, &job) }
  }

  private func replay<K: ContractKit>(
    _ kit: K.Type, _ profile: Value, _ cases: [(input: Case, name: String)], _ job: inout Job
  ) throws(Failure) {
    let source = try subjects.open(K.C.name, profile)
    let unicode = try SharedOptions.unicode(arguments, source)
    try job.replay(kit, source, unicode, cases)
    job.note(source)
  }
}
