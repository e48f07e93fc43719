import TextSpec

extension Command {
  static let bench = Command(
    name: "bench", summary: "Measure beside peers, and print ratios.",
    page: HelpPage(
      overview: "Measure the reference and whatever peers this machine has, in one run.",
      usage: "conformance-runner bench <what> [<options>]",
      operands: [("<what>", "segmentation, engine or tags.")],
      options: [
        OptionSpec("passes", "count", "How many passes the best is taken of. Default: 7."),
        OptionSpec("text", "name", "Only this text."),
        OptionSpec("level", "name", "Only grapheme, word or sentence."),
        OptionSpec("contract", "name", repeatable: true, "Only this contract, for the engine."),
        OptionSpec("engine", "name", "Only this implementation: reference, ICU 76, Character ..."),
      ])
  ) { (arguments) throws(Failure) in
    switch arguments.operands {
    case ["engine"]:
      BenchEngine(passCount: try arguments.number("passes", 1...100) ?? 3)
        .run(try SharedOptions.contracts(arguments))
      return .success
    case ["tags"]:
      BenchTags.run(
        passCount: try arguments.number("passes", 1...100) ?? 7, textName: arguments.value("text"))
      return .success
    case ["segmentation"]: break
    default: throw .usage("bench: expected segmentation, engine or tags")
    }
    var words: [String] = []
    for name in ["passes", "text", "level", "engine"] {
      if let value = arguments.value(name) { words += ["--\(name)", value] }
    }
    return ExitStatus(rawValue: BenchSegmentation.run(arguments: words)) ?? .internalError
  }
}
