import TextSpec

extension Command {
  static let bench = Command(
    name: "bench", summary: "Measure beside peers, and print ratios.",
    page: HelpPage(
      overview: "Measure the reference and whatever peers this machine has, in one run.",
      usage: "conformance-runner bench <what> [<options>]",
      operands: [
        ("<what>", "\(Words.choice(BenchKind.names)).")
      ],
      operandCompletion: .words { BenchKind.names },
      options: [
        OptionSpec("passes", "count", "How many passes the best is taken of. Default: 7."),
        OptionSpec("text", "names", "Only these texts, split by commas."),
        OptionSpec("level", "name", "Only grapheme, word or sentence."),
        OptionSpec("check", "Fail if a bar of speed, of finding faults or of shrinking is missed."),
        OptionSpec(
          "engine", "name",
          "Only this one: reference, ICU 76, Character; library, C, Python or Node."),
        SharedOptions.contract,
        OptionSpec(
          "seeds", "count",
          "How many seeds are drawn from. Default: 100 for mutants, 20 for the challenge."),
        OptionSpec("json", "path", "Also write the results of the challenge to a file."),
        OptionSpec("steps", "count", "Shrink only scripts of at least so many operations."),
        OptionSpec(
          "minima", "file", completion: .file,
          "Compare what the findings of mutants end at with this file, or write it where there is "
            + "none."),
        OptionSpec("jobs", "count", "How many mutants are examined at once."),
        OptionSpec("mutant", "name", "Only this mutant, for faults and shrinking."),
        OptionSpec("verbose", "Print every signature."),
      ],
      notes: [BenchKind.note]),
    readsProjectFile: false
  ) { (arguments) throws(Failure) in
    switch try BenchKind(arguments) {
    case .segmentation: return segmentation(arguments)
    case .plugins:
      return try plugins(arguments)
    case .tags:
      let passCount = try arguments.number("passes", 1...1000) ?? 7
      BenchTags.run(passCount: passCount, textName: arguments.value("text"))
      return .success
    case .engine:
      let passCount = try arguments.number("passes", 1...1000) ?? 3
      BenchEngine(passCount: passCount).run(try SharedOptions.contracts(arguments))
      return .success
    case .faults:
      let bench = BenchFaults(seedCount: try arguments.number("seeds", 1...10_000) ?? 100)
      let choice = try MutantChoice(arguments)
      return end(arguments, choice.kits.flatMap { bench.run($0, only: choice.name) })
    case .shrinking:
      return try shrinking(arguments)
    case .challenge:
      let seedCount = try arguments.number("seeds", 1...10_000) ?? 20
      try BenchChallenge(seedCount: seedCount).run(json: arguments.value("json"))
      return .success
    }
  }

  private static func shrinking(_ arguments: ParsedArguments) throws(Failure) -> ExitStatus {
    let choice = try MutantChoice(arguments)
    var minima: MinimaFile? = nil
    if let path = arguments.value("minima") { minima = try MinimaFile(path) }
    let bench = BenchShrinking(
      seedCount: try arguments.number("seeds", 1...10_000) ?? 100,
      stepMin: try arguments.number("steps", 0...1_000_000) ?? 0,
      jobCount: try arguments.number("jobs", 1...256) ?? Threads.processorCount,
      isVerbose: arguments.has("verbose"))
    var missed: [String] = []
    for kit in choice.kits { missed += bench.run(kit, only: choice.name, minima) }
    try minima?.write()
    return end(arguments, missed)
  }

  /// Names the bars that were missed; with `--check` they are a failure.
  private static func end(_ arguments: ParsedArguments, _ missed: [String]) -> ExitStatus {
    for bar in missed { Streams.error("missed: \(bar)") }
    return missed.isEmpty || !arguments.has("check") ? .success : .unexpected
  }

  private static func plugins(_ arguments: ParsedArguments) throws(Failure) -> ExitStatus {
    let passCount = try arguments.number("passes", 1...1000) ?? 5
    let only = arguments.value("engine")
    guard var bench = BenchPlugins(passCount: passCount, only: only) else {
      throw Failure(.internalError, "bench: there is no room for temporary files")
    }
    return end(arguments, bench.run())
  }

  private static func segmentation(_ arguments: ParsedArguments) -> ExitStatus {
    var words: [String] = []
    for name in ["passes", "text", "level", "engine"] {
      if let value = arguments.value(name) { words += ["--\(name)", value] }
    }
    if arguments.has("check") { words.append("--check") }
    return ExitStatus(rawValue: BenchSegmentation.run(arguments: words)) ?? .internalError
  }
}
