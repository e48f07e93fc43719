import ConformanceKit
import TextSpec

/// `corpus minimise`: the cases of files, as small as they get while the subject fails in the same
/// way. A file whose case is as small as that already keeps every byte.
struct CorpusMinimise {
  private let arguments: ParsedArguments
  private let subjects: EntrySource

  init(_ arguments: ParsedArguments) throws(Failure) {
    guard arguments.has("plugin") else {
      throw .usage("corpus minimise: expected --plugin, the subject that fails")
    }
    self.arguments = arguments
    subjects = try EntrySource(arguments)
  }

  func run(_ paths: [String]) throws(Failure) -> ExitStatus {
    guard !paths.isEmpty else { throw .usage("corpus minimise: expected files") }
    var status = ExitStatus.success
    for path in paths {
      for file in try Files.list(path, suffix: ".json") {
        if Interruption.isRequested { return .interrupted }
        let (entry, bytes) = try CorpusFiles.read(file)
        if try !minimise(try CorpusFiles.kit(entry, file), file, entry, bytes) {
          status = .unexpected
        }
      }
    }
    return status
  }

  /// Returns whether the case fails at all.
  private func minimise<K: ContractKit>(
    _ kit: K.Type, _ path: String, _ entry: CorpusEntry, _ bytes: [UInt8]
  ) throws(Failure) -> Bool {
    let source = try subjects.open(K.C.name, entry.profile)
    let unicode = try SharedOptions.unicode(arguments, source)
    guard let opened = try OpenedCheck(kit, source, unicode),
      let finding = opened.finding(entry.input, entry.law)
    else {
      Streams.out("\(path): \(source.identity.name) passes\n")
      return false
    }
    let result = opened.shrinker(finding.law, isInProcess: subjects.isInProcess).shrink(finding)
    var smaller = entry
    smaller.input = result.finding.input
    smaller.law = result.finding.law
    smaller.signature = result.finding.signature.digest
    smaller.verdict = result.finding.verdict
    if smaller.bytes != bytes { try Files.write(smaller.bytes, to: path) }
    Streams.out(
      "\(path): \"\(CaseNotation.spell(entry.input.text))\" -> "
        + "\"\(CaseNotation.spell(smaller.input.text))\", \(result.finding.law) "
        + "(\(result.finding.signature.digest)), \(result.evaluations) evaluations, "
        + "\(result.certificate.text)\n")
    return true
  }
}
