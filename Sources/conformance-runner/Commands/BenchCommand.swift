import TextSpec

extension Command {
  static let bench = Command(
    name: "bench", summary: "Measure beside peers, and print ratios.",
    page: HelpPage(
      overview: "Measure the reference and whatever peers this machine has, in one run.",
      usage: "conformance-runner bench <what> [<options>]",
      operands: [("<what>", "segmentation, engine or shrinking.")],
      options: [
        OptionSpec("passes", "count", "How many passes the best is taken of. Default: 7."),
        OptionSpec("text", "name", "Only this text."),
        OptionSpec("level", "name", "Only grapheme, word or sentence."),
        OptionSpec("contract", "name", repeatable: true, "Only this contract."),
        OptionSpec("seeds", "count", "How many seeds mutants are shrunk with. Default: 100."),
        OptionSpec("mutant", "name", "Shrink only the findings of this mutant."),
        OptionSpec("verbose", "Print every signature."),
        OptionSpec("engine", "name", "Only this implementation: reference, ICU 76, Character ..."),
      ])
  ) { (arguments) throws(Failure) in
    if arguments.operands == ["engine"] {
      BenchEngine(passCount: try arguments.number("passes", 1...100) ?? 3)
        .run(try SharedOptions.contracts(arguments))
      return .success
    }
    if arguments.operands == ["shrinking"] {
      let bench = BenchShrinking(
        seedCount: try arguments.number("seeds", 1...10_000) ?? 100,
        isVerbose: arguments.has("verbose"))
      for kit in try SharedOptions.contracts(arguments) {
        bench.run(kit, only: arguments.value("mutant"))
      }
      return .success
    }
    guard arguments.operands == ["segmentation"] else {
      throw .usage("bench: expected segmentation, engine or shrinking")
    }
    var words: [String] = []
    for name in ["passes", "text", "level", "engine"] {
      if let value = arguments.value(name) { words += ["--\(name)", value] }
    }
    return ExitStatus(rawValue: BenchSegmentation.run(arguments: words)) ?? .internalError
  }
}
