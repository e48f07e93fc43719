import ConformanceKit
import ReferenceImpl
import TextSpec

/// `corpus add`: a case from a text that somebody pasted, as a file.
struct CorpusAdd {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func run() throws(Failure) -> ExitStatus {
    guard arguments.has("case") else { throw .usage("corpus add: expected --case TEXT") }
    var entry = CorpusEntry(try input())
    entry.title = arguments.value("title") ?? ""
    entry.note = arguments.value("note") ?? ""
    entry.issue = arguments.value("issue") ?? ""
    entry.law = try law(entry.input.contract)
    for word in arguments.all("profile") {
      for choice in try ProfileWord.words(word) where choice.contract == entry.input.contract {
        entry.profile = entry.profile.setting(choice.key, to: choice.value)
      }
    }
    guard let kit = ContractKits.kit(entry.input.contract) else {
      throw .usage("--contract: \(entry.input.contract.rawValue) has no laws yet")
    }
    try examine(kit, entry)
    let directory = arguments.value("into") ?? "corpora/regressions"
    let path = "\(directory)/\(entry.fileName)"
    if Files.exists(path) {
      // What a person wrote about the case stays, unless there is something new to say.
      let old = try CorpusFiles.read(path).entry
      guard old.input == entry.input else {
        throw Failure(
          .badData, "\(path): holds another case by now, as after minimising; nothing was written")
      }
      if entry.law == nil {
        (entry.law, entry.signature, entry.verdict) = (old.law, old.signature, old.verdict)
        entry.found = old.found
      }
      if entry.title.isEmpty { entry.title = old.title }
      if entry.note.isEmpty { entry.note = old.note }
      if entry.issue.isEmpty { entry.issue = old.issue }
    }
    try Files.makeDirectory(directory)
    try Files.write(entry.bytes, to: path)
    Streams.out("\(path)\n")
    return .success
  }

  private func input() throws(Failure) -> Case {
    var cases = try CaseOptions.cases(arguments)
    if cases.count > 1 { cases = cases.filter { $0["granularity"] == "character" } }
    guard let input = cases.first else {
      throw .usage("--granularity: soft breaks are a matter of lines")
    }
    return input
  }

  private func law(_ contract: ContractName) throws(Failure) -> LawID? {
    guard let name = arguments.value("law") else { return nil }
    let known = Catalogue.laws(of: contract).map(\.id.rawValue)
    guard known.contains(name) else {
      throw .usage(
        "--law \(name): \(contract.rawValue) has no such law" + Suggestion.hint(name, among: known))
    }
    return LawID(rawValue: name)
  }

  /// Refuses what is no case of the contract, and says what comes of it with the reference.
  private func examine<K: ContractKit>(
    _ kit: K.Type, _ entry: CorpusEntry
  ) throws(Failure) {
    let source = try EntrySource(arguments).open(
      K.C.name, entry.profile, instead: "builtin:reference")
    let unicode = try SharedOptions.unicode(arguments, source)
    guard let opened = try OpenedCheck(kit, source, unicode) else { return }
    let profile = opened.check.plan.profile
    if let objection = K.C.objection(to: entry.input, under: profile, by: opened.oracle) {
      throw .usage("--case: \(objection)")
    }
    if let reason = opened.check.excuse(entry.input) {
      Streams.error("note: the case cannot be judged: \(reason)")
    }
    if let finding = opened.finding(entry.input, nil) {
      Streams.error("note: the reference breaks \(finding.law) on this case")
    }
  }
}

extension Value {
  /// The object with one member set.
  fileprivate func setting(_ key: String, to value: Value) -> Value {
    guard case .object(let members) = self else { return self }
    return .members(members.filter { $0.key != key } + [.init(key, value)])
  }
}
