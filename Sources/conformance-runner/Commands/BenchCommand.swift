import TextSpec

extension Command {
  static let bench = Command(
    name: "bench", summary: "Measure beside peers, and print ratios.",
    page: HelpPage(
      overview: "Measure the reference and whatever peers this machine has, in one run.",
      usage: "conformance-runner bench <what> [<options>]",
      operands: [
        ("<what>", "segmentation, tags, engine, faults, shrinking, challenge or plugins.")
      ],
      operandCompletion: .words {
        ["segmentation", "tags", "engine", "faults", "shrinking", "challenge", "plugins"]
      },
      options: [
        OptionSpec("passes", "count", "How many passes the best is taken of. Default: 7."),
        OptionSpec("text", "names", "Only these texts, split by commas."),
        OptionSpec("level", "name", "Only grapheme, word or sentence."),
        OptionSpec("check", "Fail if a bar of speed is missed."),
        OptionSpec(
          "engine", "name",
          "Only this one: reference, ICU 76, Character; library, C, Python or Node."),
        SharedOptions.contract,
        OptionSpec(
          "seeds", "count",
          "How many seeds are drawn from. Default: 100 for mutants, 20 for the challenge."),
        OptionSpec("json", "path", "Also write the results of the challenge to a file."),
        OptionSpec("steps", "count", "Shrink only scripts of at least so many operations."),
        OptionSpec("mutant", "name", "Only this mutant, for faults and shrinking."),
        OptionSpec("verbose", "Print every signature."),
      ]),
    readsProjectFile: false
  ) { (arguments) throws(Failure) in
    switch arguments.operands {
    case ["segmentation"]: return segmentation(arguments)
    case ["plugins"]:
      return try plugins(arguments)
    case ["tags"]:
      let passCount = try arguments.number("passes", 1...1000) ?? 7
      BenchTags.run(passCount: passCount, textName: arguments.value("text"))
      return .success
    case ["engine"]:
      let passCount = try arguments.number("passes", 1...1000) ?? 3
      BenchEngine(passCount: passCount).run(try SharedOptions.contracts(arguments))
      return .success
    case ["faults"]:
      let bench = BenchFaults(seedCount: try arguments.number("seeds", 1...10_000) ?? 100)
      for kit in try SharedOptions.contracts(arguments) {
        bench.run(kit, only: arguments.value("mutant"))
      }
      return .success
    case ["shrinking"]:
      let bench = BenchShrinking(
        seedCount: try arguments.number("seeds", 1...10_000) ?? 100,
        stepMin: try arguments.number("steps", 0...1_000_000) ?? 0,
        isVerbose: arguments.has("verbose"))
      for kit in try SharedOptions.contracts(arguments) {
        bench.run(kit, only: arguments.value("mutant"))
      }
      return .success
    case ["challenge"]:
      let seedCount = try arguments.number("seeds", 1...10_000) ?? 20
      try BenchChallenge(seedCount: seedCount).run(json: arguments.value("json"))
      return .success
    default:
      throw .usage(
        "bench: expected segmentation, tags, engine, faults, shrinking, challenge or plugins")
    }
  }

  private static func plugins(_ arguments: ParsedArguments) throws(Failure) -> ExitStatus {
    let passCount = try arguments.number("passes", 1...1000) ?? 5
    let only = arguments.value("engine")
    guard var bench = BenchPlugins(passCount: passCount, only: only) else {
      throw Failure(.internalError, "bench: there is no room for temporary files")
    }
    let missed = bench.run()
    for bar in missed { Streams.error("missed: \(bar)") }
    return missed.isEmpty || !arguments.has("check") ? .success : .unexpected
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
