import ConformanceKit
import Generators
import TextSpec

/// The options that several commands understand.
enum SharedOptions {
  static let subject: [OptionSpec] = [
    OptionSpec(
      "plugin", "subject", completion: Words.subjects,
      "What is tested: builtin:NAME, a shared library, or cmd:COMMAND. Default: "
        + "builtin:reference."),
    OptionSpec(
      "profile", "choice", repeatable: true, completion: Words.profiles,
      "CONTRACT.KEY=VALUE or a named profile, for a builtin subject."
    ),
    OptionSpec(
      "unicode", "version", completion: Words.versions,
      "The Unicode version that the subject follows."),
    OptionSpec(
      "record", "file", completion: .file,
      "Write down what a plugin was asked and answered, to be judged again by "
        + "--plugin recorded:FILE without it."),
  ]

  static let contract = OptionSpec(
    "contract", "name", repeatable: true, completion: Words.contracts, "Only this contract.")

  static let filter: [OptionSpec] = [
    contract,
    OptionSpec(
      "law", "pattern", repeatable: true, completion: Words.laws,
      "Only laws whose ids match; * stops at dots."),
    OptionSpec(
      "granularity", "name", repeatable: true, completion: Words.granularities,
      "Only this granularity."),
    OptionSpec(
      "fail-on", "severity", completion: Words.severities,
      "The least severity that fails: must, should or may."),
    OptionSpec("allow-empty", "Succeed even when the filter leaves no law."),
  ]

  static let output: [OptionSpec] =
    [
      OptionSpec(
        "report", "kind=path", repeatable: true, completion: Words.reports,
        "Write a report: "
          + "json, junit, tap, sarif, markdown, github, html, text, or events, the log from which "
          + "all others can be made."),
      OptionSpec(
        "save", "directory", completion: .directory,
        "Write each finding there as a corpus file."),
      OptionSpec("quiet", "Print no report."),
    ] + ExpectationOptions.specs

  /// The subject that the options name.
  static func source(_ arguments: ParsedArguments) throws(Failure) -> any SubjectSource {
    var words: [ProfileWord] = []
    for word in arguments.all("profile") { words += try ProfileWord.words(word) }
    let contracts = arguments.all("contract")
    return try SubjectSources.open(
      arguments.value("plugin") ?? "builtin:reference", words,
      contract: contracts.count == 1 ? ContractName(rawValue: contracts[0]) : nil,
      record: arguments.value("record"))
  }

  /// The version that the options name, or the subject declares, or the newest released one.
  static func unicode(
    _ arguments: ParsedArguments, _ source: any SubjectSource
  ) throws(Failure) -> UnicodeVersion {
    guard let text = arguments.value("unicode") else {
      return source.unicode ?? UnicodeVersion(17, 0)
    }
    guard let version = UnicodeVersion(text) else {
      throw .usage("--unicode \(text): expected a version such as 17.0")
    }
    return version
  }

  /// Settings from the options of subject, filter and output.
  static func settings(_ arguments: ParsedArguments) throws(Failure) -> RunSettings {
    var settings = RunSettings()
    settings.jobCount = Threads.processorCount
    settings.lawPatterns = arguments.all("law")
    settings.showsProgress = Terminal.showsProgress && !arguments.has("quiet")
    warn(ofIdle: settings.lawPatterns)
    let names = arguments.all("granularity")
    if !names.isEmpty {
      var granularities: [Granularity] = []
      for name in names {
        guard let granularity = Granularity(name: name) else {
          let all = Granularity.allCases.map(\.name).joined(separator: ", ")
          throw .usage(
            "--granularity \(name): expected one of \(all)"
              + Suggestion.hint(name, among: Granularity.allCases.map(\.name)))
        }
        granularities.append(granularity)
      }
      settings.filter.granularities = granularities
    }
    if let word = arguments.value("fail-on") {
      guard let severity = Severity(rawValue: word) else {
        throw .usage(
          "--fail-on \(word): expected must, should or may"
            + Suggestion.hint(word, among: Severity.allCases.map(\.rawValue)))
      }
      settings.failOn = severity
    }
    settings.saveDirectory = arguments.value("save")
    for name in ["plugin", "unicode"] {
      if let value = arguments.value(name) {
        settings.subjectWords += " --\(name) \(ShellWord.quoted(value))"
      }
    }
    for word in arguments.all("profile") {
      settings.subjectWords += " --profile \(ShellWord.quoted(word))"
    }
    return settings
  }

  /// Says which patterns match no law at all: a run that leaves it out would look too good.
  private static func warn(ofIdle patterns: [String]) {
    let names = Catalogue.laws.map(\.id.rawValue)
    for pattern in patterns where !names.contains(where: { Glob.matches($0, pattern: pattern) }) {
      // Outcomes of asking are no laws of the catalogue, but findings go by their names.
      if pattern.contains(".outcome.") { continue }
      Streams.error(
        "note: --law \(pattern) matches no law" + Suggestion.hint(pattern, among: names))
    }
  }

  /// Says which choices are about contracts that are left out.
  private static func noteIdleChoices(
    _ arguments: ParsedArguments, _ names: [String]
  ) throws(Failure) {
    let tokenizer = ContractName.tokenizer.rawValue
    for name in arguments.all("granularity") where !names.contains(tokenizer) {
      Streams.error("note: --granularity \(name) changes nothing without --contract \(tokenizer)")
    }
    for word in arguments.all("profile") {
      let contracts = try ProfileWord.words(word).map(\.contract.rawValue)
      guard let contract = contracts.first, !names.contains(contract) else { continue }
      let session = ContractName.session.rawValue
      let hint =
        names.contains(session)
        ? "; a session's own is --profile \(session).\(contract)={\"KEY\":VALUE}" : ""
      Streams.error("note: --profile \(word) changes nothing without --contract \(contract)\(hint)")
    }
  }

  /// The contracts that the options leave.
  static func contracts(_ arguments: ParsedArguments) throws(Failure) -> [any ContractKit.Type] {
    let names = arguments.all("contract")
    guard !names.isEmpty else {
      // A subject has its contracts; what they add up to is asked only where that is wanted.
      let isWhole = SessionKit.isSubject(arguments.value("plugin") ?? "builtin:reference")
      return isWhole ? ContractKits.all : ContractKits.all.filter { $0 != SessionKit.self }
    }
    var kits: [any ContractKit.Type] = []
    for name in names {
      guard let contract = ContractName(rawValue: name), let kit = ContractKits.kit(contract) else {
        let all = ContractKits.all.map { ContractKits.contract(of: $0).rawValue }
        throw .usage(
          "--contract \(name): expected one of \(Words.list(all))"
            + Suggestion.hint(name, among: all))
      }
      kits.append(kit)
    }
    try noteIdleChoices(arguments, names)
    return kits
  }
}

/// The subjects that a word on the command line can name.
enum SubjectSources {
  /// Opens `builtin:NAME`, `cmd:COMMAND`, or the path of a shared library.
  ///
  /// `contract` is what a plugin without a greeting is asked about.
  static func open(
    _ word: String, _ profile: [ProfileWord], contract: ContractName? = nil,
    record: String? = nil
  ) throws(Failure) -> any SubjectSource {
    let launch: PluginLaunch?
    do throws(CommandError) {
      launch = try PluginLaunch(word)
    } catch {
      throw .usage("--plugin \(word): \(error)")
    }
    guard let launch else {
      return try BuiltinSource(String(word.dropFirst("builtin:".count)), profile)
    }
    guard profile.isEmpty else {
      throw .usage("--profile: a plugin declares its own choices, only builtin subjects take them")
    }
    guard let record else { return try PluginSource(launch, contract: contract) }
    let recorder: SessionRecorder
    do throws(SystemError) {
      recorder = try SessionRecorder(path: record, launch)
    } catch {
      throw .usage("--record: \(error)")
    }
    return try PluginSource(launch, contract: contract, recorder: recorder)
  }
}
