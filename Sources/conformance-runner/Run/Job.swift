import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// The contracts that one command line runs, and what is written about them.
struct Job {
  private let arguments: ParsedArguments
  private let settings: RunSettings
  private let log: EventLog
  private let reports: [(kind: ReportKind, path: String)]
  private let bazel: Bazel?
  private var wasAnySupported = false
  /// What went wrong besides the verdicts.
  private var trouble: (status: ExitStatus, message: String)? = nil
  private let start = Clock.now

  /// Begins a job: everything that the command line can get wrong is known before the first case.
  init(
    _ arguments: ParsedArguments, _ settings: RunSettings, isGiven: Bool = false,
    bazel: Bazel? = nil
  ) throws(Failure) {
    self.arguments = arguments
    self.settings = settings
    self.bazel = bazel
    var reports: [(kind: ReportKind, path: String)] = []
    var eventsPath = bazel?.eventsPath
    for word in arguments.all("report") {
      let (name, path) = try ReportKind.split(word)
      if name == ReportKind.events {
        eventsPath = path
      } else {
        reports.append(try ReportKind.parse(word))
      }
    }
    if let path = bazel?.junitPath { reports.append(try ReportKind.parse("junit=\(path)")) }
    for (_, path) in reports { try Files.expectWritable(path) }
    if let directory = settings.saveDirectory { try Files.expectDirectory(directory) }
    self.reports = reports
    var header = RunHeader(
      runner: Runner.version, spec: Catalogue.specVersion,
      plugin: arguments.value("plugin") ?? "builtin:reference", seed: settings.seed)
    header.shard = settings.shard
    header.shardSource = settings.shardSource
    header.isCut = settings.isCut
    header.isFiltered =
      isGiven || !settings.lawPatterns.isEmpty || settings.filter.granularities != nil
      || !arguments.all("contract").isEmpty
    header.failOn = settings.failOn
    header.showsStatistics = arguments.has("statistics")
    header.saveDirectory = settings.saveDirectory
    header.today = try ExpectationOptions.today(arguments)
    header.expectations = try ExpectationOptions.file(arguments)
    log = try EventLog(header, path: eventsPath)
  }

  /// Does the work, and ends the log whatever comes of it.
  mutating func perform(
    _ body: (inout Job) throws(Failure) -> Void
  ) throws(Failure) -> ExitStatus {
    do throws(Failure) {
      try body(&self)
      return try finish()
    } catch {
      log.write(.exit(Int(error.status.rawValue), message: error.message))
      bazel?.end()
      throw error
    }
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
    guard let key else {
      try run.run(log)
      return show()
    }
    let generator = K.Generator(claim.profile, TextSource(ReferenceOracle(unicode).tables))
    guard generator.count(key.phase, settings.extent(K.extent)).map({ key.index < $0 }) ?? true,
      let input = generator.make(key, settings.extent(K.extent))
    else { throw .usage("--only \(key.token): there is no such case") }
    try run.run([(input, key.token)], log)
    show()
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
    try run.run(cases, log)
    show()
  }

  /// Notes how the conversation with a subject went.
  mutating func note(_ source: any SubjectSource) {
    for note in (source as? PluginSource)?.notes ?? [] { Streams.error("note: \(note)") }
    guard source.neverAnswered, trouble == nil else { return }
    let message = "the plugin did not answer a single case"
    Streams.error("error: \(message)")
    note(.pluginUnusable, message)
  }

  /// Notes that something went wrong besides the verdicts.
  mutating func note(_ status: ExitStatus, _ message: String) {
    guard let old = trouble, old.status.worse(status) == old.status else {
      trouble = (status, message)
      return
    }
  }

  /// Prints the report of the contract that is done.
  private func show() {
    let run = JudgedRun(log.run)
    guard !arguments.has("quiet"), let report = run.reports.last else { return }
    Streams.out(
      RunText.section(report, run.header, TextStyle(isColored: Terminal.colorsOutput)))
  }

  /// Writes the reports and tells how the whole ended.
  private mutating func finish() throws(Failure) -> ExitStatus {
    var status = ExitStatus.success
    if Interruption.isRequested {
      note(.interrupted, "interrupted; this is what was known until then")
    } else if !wasAnySupported, !arguments.has("allow-empty") {
      throw Failure(.nothingMatched, "the subject and the filter leave no law to judge")
    }
    if let failure = log.failure { note(.fileMissing, failure) }
    if let trouble { status = status.worse(trouble.status) }
    let message = trouble?.message ?? ""
    var recorded = log.run
    recorded.apply(.exit(Int(status.rawValue), message: message))
    log.write(.exit(JudgedRun(recorded).exit, message: message))
    let run = JudgedRun(log.run)
    let ending = RunText.ending(run)
    if arguments.has("quiet") {
      for problem in run.problems { Streams.error(problem.text) }
    } else if !ending.isEmpty {
      Streams.out(ending)
    }
    for (kind, path) in reports { try Files.write(kind.render(run), to: path) }
    bazel?.end()
    let seconds = Int((Clock.now - start) * 10)
    Streams.error("\(seconds / 10).\(seconds % 10) s")
    return ExitStatus(rawValue: Int32(run.exit)) ?? .internalError
  }
}

extension CorpusEntry {
  /// The entry of a finding, with what names its file.
  init(_ finding: Finding) {
    self.init(finding.input, law: finding.law, signature: finding.signature.digest)
  }
}
