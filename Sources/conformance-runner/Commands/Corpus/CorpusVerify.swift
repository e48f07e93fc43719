import ConformanceKit
import ReferenceImpl
import TextSpec

/// `corpus verify`: every file parses, has the bytes that the runner would write, names a law that
/// there is, and passes with the reference; with `--minimal`, no smaller case fails as it does.
struct CorpusVerify {
  private let arguments: ParsedArguments
  private let subjects: EntrySource
  private let isMinimal: Bool

  /// What came of all files.
  private struct Outcome {
    var fileCount = 0
    var unreadable: [String] = []
    var wrong: [String] = []
    var untitled: [String] = []
    var minimalCount = 0
    var uncertified: [String] = []
  }

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    isMinimal = arguments.has("minimal")
    subjects = try EntrySource(arguments)
  }

  func run(_ paths: [String]) throws(Failure) -> ExitStatus {
    var outcome = Outcome()
    for path in paths {
      for file in try Files.list(path, suffix: ".json") where !Interruption.isRequested {
        outcome.fileCount += 1
        do throws(Failure) {
          let (entry, bytes) = try CorpusFiles.read(file)
          try verify(file, entry, bytes, &outcome)
        } catch {
          guard error.status == .badData else { throw error }
          outcome.unreadable.append(error.message)
        }
      }
    }
    if Interruption.isRequested { return .interrupted }
    guard outcome.fileCount > 0 else {
      throw Failure(.nothingMatched, "no corpus entries: name files or directories of .json files")
    }
    for line in outcome.unreadable { Streams.error("error: \(line)") }
    for line in outcome.wrong { Streams.out("\(line)\n") }
    for path in outcome.untitled { Streams.out("\(path): note: it has no title\n") }
    for path in outcome.uncertified {
      Streams.out("\(path): note: not checked to be minimal, as no subject is known to fail\n")
    }
    var summary = "\(outcome.fileCount) files, \(outcome.unreadable.count) unreadable, "
    summary += "\(outcome.wrong.count) faults, \(outcome.untitled.count) without a title"
    if isMinimal { summary += ", \(outcome.minimalCount) minimal" }
    Streams.out(summary + "\n")
    let status = outcome.wrong.isEmpty ? ExitStatus.success : .unexpected
    return outcome.unreadable.isEmpty ? status : status.worse(.badData)
  }

  private func verify(
    _ path: String, _ entry: CorpusEntry, _ bytes: [UInt8], _ outcome: inout Outcome
  ) throws(Failure) {
    if entry.title.isEmpty { outcome.untitled.append(path) }
    if entry.bytes != bytes { try reform(path, entry, bytes, &outcome) }
    if let law = entry.law, !isKnown(law, entry.input.contract) {
      let names = Catalogue.laws(of: entry.input.contract).map(\.id.rawValue)
      outcome.wrong.append(
        "\(path): law: \(law) is no law of \(entry.input.contract.rawValue)"
          + Suggestion.hint(law.rawValue, among: names))
    }
    let kit = try CorpusFiles.kit(entry, path)
    try judge(kit, path, entry, &outcome)
    if isMinimal { try certify(kit, path, entry, &outcome) }
  }

  /// A file whose bytes are not those that the runner writes: it is told where, or written anew.
  private func reform(
    _ path: String, _ entry: CorpusEntry, _ bytes: [UInt8], _ outcome: inout Outcome
  ) throws(Failure) {
    if arguments.has("rewrite") {
      try Files.write(entry.bytes, to: path)
      return Streams.out("\(path): written anew\n")
    }
    let offset = zip(entry.bytes, bytes).prefix { $0 == $1 }.count
    let line = bytes[..<min(offset, bytes.count)].count { $0 == 0x0A } + 1
    outcome.wrong.append(
      "\(path): line \(line): not the bytes that the runner writes, which --rewrite mends: sorted "
        + "keys, two spaces, escaped invisible characters")
  }

  private func isKnown(_ law: LawID, _ contract: ContractName) -> Bool {
    Catalogue.laws(of: contract).contains { $0.id == law }
      || Verdict.allCases.contains { Misbehaviour.law(contract, $0) == law }
  }

  /// Whether the reference passes.
  private func judge<K: ContractKit>(
    _ kit: K.Type, _ path: String, _ entry: CorpusEntry, _ outcome: inout Outcome
  ) throws(Failure) {
    let source = try open(K.C.name, entry, path, instead: "builtin:reference")
    let unicode = try SharedOptions.unicode(arguments, source)
    guard let opened = try OpenedCheck(kit, source, unicode) else { return }
    if let finding = opened.finding(entry.input, nil) {
      outcome.wrong.append("\(path): the reference breaks \(finding.law)")
    }
  }

  /// Whether shrinking again leads to the very same case. The subject is the one of the command
  /// line, or the builtin one that the file names.
  private func certify<K: ContractKit>(
    _ kit: K.Type, _ path: String, _ entry: CorpusEntry, _ outcome: inout Outcome
  ) throws(Failure) {
    let finder = entry.found?.plugin ?? ""
    let other = arguments.has("plugin") ? nil : finder.hasPrefix("builtin:") ? finder : ""
    guard let signature = entry.signature, other != "" else {
      return outcome.uncertified.append(path)
    }
    let source = try open(K.C.name, entry, path, instead: other)
    let unicode = try SharedOptions.unicode(arguments, source)
    guard let opened = try OpenedCheck(kit, source, unicode),
      let finding = opened.finding(entry.input, entry.law)
    else { return outcome.wrong.append("\(path): \(source.identity.name) passes") }
    guard finding.signature.digest == signature else {
      return outcome.wrong.append(
        "\(path): signature: expected \(signature), got \(finding.signature.digest)")
    }
    let isInProcess = other != nil || subjects.isInProcess
    let result = opened.shrinker(finding.law, isInProcess: isInProcess).shrink(finding)
    if result.finding.input != entry.input {
      outcome.wrong.append(
        "\(path): not minimal: \"\(CaseNotation.spell(result.finding.input.text))\" fails too")
    } else if !result.certificate.isComplete {
      outcome.wrong.append("\(path): shrinking was cut off, so that it may not be minimal")
    } else {
      outcome.minimalCount += 1
    }
  }

  /// A profile that is no profile of the contract is bad data and no wrong usage.
  private func open(
    _ contract: ContractName, _ entry: CorpusEntry, _ path: String, instead other: String?
  ) throws(Failure) -> any SubjectSource {
    do throws(Failure) {
      let source = try subjects.open(contract, entry.profile, instead: other)
      if let kit = ContractKits.kit(contract) { try claim(kit, source) }
      return source
    } catch {
      throw error.status == .usage ? Failure(.badData, "\(path): \(error.message)") : error
    }
  }

  private func claim<K: ContractKit>(
    _ kit: K.Type, _ source: any SubjectSource
  ) throws(Failure) { _ = try source.claim(kit) }
}
