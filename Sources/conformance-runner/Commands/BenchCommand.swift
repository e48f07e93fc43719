import TextSpec

extension Command {
  static let bench = Command(
    name: "bench", summary: "Measure beside peers, and print ratios.",
    page: HelpPage(
      overview: "Measure the reference and whatever peers this machine has, in one run.",
      usage: "conformance-runner bench segmentation [<options>]",
      operands: [("<what>", "segmentation.")],
      options: [
        OptionSpec("passes", "count", "How many passes the best is taken of. Default: 7."),
        OptionSpec("text", "names", "Only these texts, split by commas."),
        OptionSpec("level", "name", "Only grapheme, word or sentence."),
        OptionSpec("check", "Fail if a bar of speed is missed."),
        OptionSpec("engine", "name", "Only this implementation: reference, ICU 76, Character ..."),
      ])
  ) { (arguments) throws(Failure) in
    guard arguments.operands == ["segmentation"] else {
      throw .usage("bench: expected segmentation")
    }
    var words: [String] = []
    for name in ["passes", "text", "level", "engine"] {
      if let value = arguments.value(name) { words += ["--\(name)", value] }
    }
    if arguments.has("check") { words.append("--check") }
    return ExitStatus(rawValue: BenchSegmentation.run(arguments: words)) ?? .internalError
  }
}
