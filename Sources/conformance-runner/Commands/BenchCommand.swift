import TextSpec

extension Command {
  static let bench = Command(
    name: "bench", summary: "Measure beside peers, and print ratios.",
    page: HelpPage(
      overview: "Measure the reference and whatever peers this machine has, in one run.",
      usage: "conformance-runner bench <what> [<options>]",
      operands: [("<what>", "segmentation or tags.")],
      options: [
        OptionSpec("passes", "count", "How many passes the best is taken of. Default: 7."),
        OptionSpec("text", "name", "Only this text."),
        OptionSpec("level", "name", "Only grapheme, word or sentence."),
        OptionSpec("engine", "name", "Only this implementation: reference, ICU 76, Character ..."),
      ])
  ) { (arguments) throws(Failure) in
    if arguments.operands == ["tags"] {
      let passCount = arguments.value("passes").flatMap { Int($0) } ?? 7
      BenchTags.run(passCount: max(1, passCount), textName: arguments.value("text"))
      return .success
    }
    guard arguments.operands == ["segmentation"] else {
      throw .usage("bench: expected segmentation or tags")
    }
    var words: [String] = []
    for name in ["passes", "text", "level", "engine"] {
      if let value = arguments.value(name) { words += ["--\(name)", value] }
    }
    return ExitStatus(rawValue: BenchSegmentation.run(arguments: words)) ?? .internalError
  }
}
