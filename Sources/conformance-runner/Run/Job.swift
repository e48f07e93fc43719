import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// The contracts that one command line runs, and what is written about them.
struct Job {
  private let arguments: ParsedArguments
  private let settings: RunSettings
  private var reports: [ContractReport] = []
  private var texts: [String] = []
  private var wasAnySupported = false
  private let start = Clock.now

  init(_ arguments: ParsedArguments, _ settings: RunSettings) {
    self.arguments = arguments
    self.settings = settings
  }

  /// Runs one contract, as far as the subject supports it.
  mutating func run(
    _ kit: any ContractKit.Type, _ source: any SubjectSource, _ unicode: UnicodeVersion,
    only key: CaseKey? = nil
  ) throws(Failure) {
    try runOpened(kit, source, unicode, key)
  }

  private mutating func runOpened<K: ContractKit>(
    _ kit: K.Type, _ source: any SubjectSource, _ unicode: UnicodeVersion, _ key: CaseKey?
  ) throws(Failure) {
    guard !Interruption.isRequested, let claim = try K.claim(of: source) else { return }
    let run = ContractRun<K>(
      settings: settings, source: source, claim: claim, declared: unicode)
    guard run.hasLaws else { return }
    wasAnySupported = true
    guard let key else { return add(try run.run()) }
    let generator = K.Generator(claim.profile, TextSource(ReferenceOracle(unicode).tables))
    guard generator.count(key.phase, settings.extent(K.extent)).map({ key.index < $0 }) ?? true,
      let input = generator.make(key, settings.extent(K.extent))
    else { throw .usage("--only \(key.token): there is no such case") }
    add(try run.run([(input, key.token)]))
  }

  /// Checks given cases of one contract.
  mutating func replay<K: ContractKit>(
    _ kit: K.Type, _ source: any SubjectSource, _ unicode: UnicodeVersion,
    _ cases: [(input: Case, name: String)]
  ) throws(Failure) {
    guard !Interruption.isRequested, let claim = try K.claim(of: source) else { return }
    let run = ContractRun<K>(
      settings: settings, source: source, claim: claim, declared: unicode)
    guard run.hasLaws else { return }
    wasAnySupported = true
    add(try run.run(cases))
  }

  private mutating func add(_ report: ContractReport) {
    reports.append(report)
    var text = TextReport.render(report)
    if arguments.has("statistics") { text += "\n" + StatisticsTable.render(report.statistics) }
    texts.append(text)
    if !arguments.has("quiet") { Streams.out(text) }
  }

  /// Writes the reports and tells how the whole ended.
  func finish() throws(Failure) -> ExitStatus {
    guard wasAnySupported || Interruption.isRequested else {
      if arguments.has("allow-empty") { return .success }
      throw Failure(.nothingMatched, "the subject and the filter leave no law to judge")
    }
    var status = Interruption.isRequested ? ExitStatus.interrupted : .success
    for report in reports {
      let code = report.exitStatus(failOn: settings.failOn)
      status = status.worse(ExitStatus(rawValue: Int32(code)) ?? .internalError)
    }
    for word in arguments.all("report") { try write(word, status) }
    let seconds = Int((Clock.now - start) * 10)
    Streams.error("\(seconds / 10).\(seconds % 10) s")
    return status
  }

  private func write(_ word: String, _ status: ExitStatus) throws(Failure) {
    let (kind, path) = try ReportKind.parse(word)
    let settings = settings
    let run = RenderedRun(
      reports: reports, texts: texts, exit: Int(status.rawValue),
      location: { finding in
        settings.saveDirectory.map { "\($0)/\(CorpusEntry(finding.finding).fileName)" }
      })
    try Files.write(kind.render(run), to: path)
  }
}

extension CorpusEntry {
  /// The entry of a finding, with what names its file.
  init(_ finding: Finding) {
    self.init(finding.input, law: finding.law, signature: finding.signature.digest)
  }
}
