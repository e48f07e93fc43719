import ConformanceKit
import Generators
import TextSpec

extension Command {
  static let run = Command(
    name: "run", summary: "Test a subject against the laws (the default job).",
    page: HelpPage(
      overview: "Draw cases, ask the subject, judge its answers, and shrink what fails.",
      usage: "conformance-runner run [--plugin <subject>] [<options>]",
      options: SharedOptions.subject + SharedOptions.filter + [
        OptionSpec(
          "corpora", "path", repeatable: true, completion: .file,
          "Stored cases to begin with: files or folders of them."),
        OptionSpec("seed", "number", "The seed of all generated cases. Default: 0."),
        OptionSpec(
          "cases", "[phase=]count", repeatable: true,
          "The most cases drawn from each phase, or from one."),
        OptionSpec("time", "seconds", "Stop drawing cases after this time."),
        OptionSpec("small-scope", "classes", "Try all texts of up to so many classes, 0 to 4."),
        OptionSpec(
          "sweep", "extent", completion: Words.sweeps,
          "Which scalars are swept: full, thinned or ranges."),
        OptionSpec("thorough", "Thin nothing out: every scalar, and every law on every case."),
        OptionSpec("stop-first", "Stop at the first failing case."),
        OptionSpec(
          "shrink", "count",
          "How often the subject is asked at most to make a finding small. Default: 300, and 12000 "
            + "of a builtin subject."),
        OptionSpec(
          "shrink-time", "seconds", "How long a finding is made small at most. Default: 10."),
        OptionSpec("statistics", "Print what the run reached, law by law."),
        OptionSpec(
          "phase", "name", repeatable: true, completion: Words.phases, "Only this phase."),
        OptionSpec("only", "token", "Only the case of a token, such as tokenizer/random/0/17."),
        OptionSpec("jobs", "count", "How many workers check at once."),
        OptionSpec("shard", "i/n", "Only the i-th of n equal parts."),
      ] + SharedOptions.output,
      notes: [
        "Exit status: 0 all as expected, 1 unexpected results, 2 inconclusive, 3 the plugin "
          + "could not be spoken to, 64 usage, 65 bad data, 66 a file is missing, 69 nothing "
          + "matched the filter, 70 internal error, 130 interrupted."
      ])
  ) { (arguments) throws(Failure) in
    guard arguments.operands.isEmpty else {
      throw .usage("unexpected argument \(arguments.operands[0])")
    }
    let bazel = try Bazel(environment: System.environment)
    let settings = try RunOptions.settings(arguments, bazel)
    if !settings.shardSource.isEmpty {
      Streams.error(
        "shard \(settings.shard.number)/\(settings.shard.count), from \(settings.shardSource)")
    }
    let only = try RunOptions.only(arguments)
    let kits = try SharedOptions.contracts(arguments)
    let stored = try StoredCases(arguments)
    var job = try Job(arguments, settings, isGiven: only != nil, bazel: bazel)
    return try job.perform { (job) throws(Failure) in
      let source = try SharedOptions.source(arguments)
      let unicode = try SharedOptions.unicode(arguments, source)
      let subjects = EntrySource(arguments, started: source)
      for kit in kits where only == nil || only?.contract == ContractKits.contract(of: kit) {
        try job.replay(kit, stored, settings.shard, subjects, unicode)
        try job.run(kit, source, unicode, only: only)
      }
      job.note(source)
    }
  }
}

/// The options of `run` alone.
enum RunOptions {
  static func settings(
    _ arguments: ParsedArguments, _ bazel: Bazel? = nil
  ) throws(Failure) -> RunSettings {
    var settings = try SharedOptions.settings(arguments)
    if settings.lawPatterns.isEmpty, let bazel { settings.lawPatterns = bazel.lawPatterns }
    try settings.fit(toPlugin: arguments.value("plugin") ?? "builtin:reference")
    if let seed = try arguments.seed() { settings.seed = seed }
    try readBudgets(arguments, &settings)
    if let text = arguments.value("time") {
      let digits = text.hasSuffix("s") ? String(text.dropLast()) : text
      guard let seconds = Double(digits), seconds >= 0 else {
        throw .usage("--time \(text): expected seconds, such as 60 or 60s")
      }
      settings.seconds = seconds
    }
    if let scopeMax = try arguments.number("small-scope", 0...4) {
      settings.scopeMax = scopeMax
    }
    if let text = arguments.value("sweep") {
      guard let sweep = ScalarSweep.Extent(rawValue: text) else {
        throw .usage("--sweep \(text): expected full, thinned or ranges")
      }
      settings.sweep = sweep
    }
    try readPhases(arguments, &settings)
    if let count = try arguments.number("jobs", 1...256) { settings.jobCount = count }
    let source = try ShardSource.find(
      option: arguments.value("shard"), environment: System.environment)
    settings.shard = source.shard
    settings.shardSource = source.name
    return settings
  }

  private static func readBudgets(
    _ arguments: ParsedArguments, _ settings: inout RunSettings
  ) throws(Failure) {
    for word in arguments.all("cases") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let phase = parts.count == 2 ? Phase(rawValue: String(parts[0])) : nil
      guard let count = Int(parts[parts.count - 1]), count >= 0,
        parts.count == 1 || phase != nil
      else { throw .usage("--cases \(word): expected COUNT or PHASE=COUNT") }
      if let phase { settings.phaseCaseMax[phase.number] = count } else { settings.caseMax = count }
    }
    settings.stopsFirst = arguments.has("stop-first")
    if let count = try arguments.number("shrink", 0...1_000_000) { settings.shrinkMax = count }
    if let seconds = try arguments.number("shrink-time", 0...86_400) {
      settings.shrinkSeconds = Double(seconds)
    }
    guard arguments.has("thorough") else { return }
    settings.isThorough = true
    settings.extentMax = nil
    settings.sweep = .full
  }

  private static func readPhases(
    _ arguments: ParsedArguments, _ settings: inout RunSettings
  ) throws(Failure) {
    let names = arguments.all("phase")
    guard !names.isEmpty else { return }
    settings.phases = []
    for name in names {
      guard let phase = Phase(rawValue: name), phase != .corpus else {
        let all = Phase.allCases.filter { $0 != .corpus }.map(\.rawValue)
        throw .usage(
          "--phase \(name): expected one of \(Words.list(all))" + Suggestion.hint(name, among: all))
      }
      settings.phases.append(phase)
    }
  }

  /// The key of `--only`.
  static func only(_ arguments: ParsedArguments) throws(Failure) -> CaseKey? {
    guard let token = arguments.value("only") else { return nil }
    guard let key = CaseKey(token: token) else {
      throw .usage("--only \(token): expected CONTRACT/PHASE/SEED/INDEX")
    }
    return key
  }
}
