import ConformanceKit
import TextSpec

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "Examine a plugin, or the suite itself.",
    page: HelpPage(
      overview: "Examine a plugin: its handshake, its units, whether it answers alike every time, "
        + "how fast it is, and which level it reaches. Or examine the suite: every mutant must be "
        + "noticed, every law must notice one, and every single lie about a short text must be "
        + "noticed by some law.",
      usage: "conformance-runner doctor (<plugin> | --suite) [<options>]",
      operands: [("<plugin>", "A shared library, cmd:COMMAND or cmd-once:COMMAND.")],
      operandCompletion: Words.subjects,
      options: [
        OptionSpec("mutants", "Show which laws would notice faults in the plugin's answers."),
        OptionSpec("thorough", "Try for the highest level, which takes long."),
        OptionSpec(
          "unicode", "version", completion: Words.versions,
          "The Unicode version that the plugin follows."),
        OptionSpec("suite", "Examine the suite itself."),
        SharedOptions.contract,
        OptionSpec("small-scope", "classes", "Flip all texts of up to so many classes, 0 to 2."),
        OptionSpec("jobs", "count", "How many threads examine the mutants."),
        OptionSpec("cases", "count", "The most cases of each phase that are asked about."),
      ])
  ) { (arguments) throws(Failure) in
    if arguments.operands.count == 1, !arguments.has("suite") {
      return try PluginDoctor(arguments.operands[0], arguments).examine() ? .success : .unexpected
    }
    guard arguments.has("suite"), arguments.operands.isEmpty else {
      throw .usage("doctor: expected one plugin or --suite")
    }
    let doctor = SuiteDoctor(
      unicode: UnicodeVersion(17, 0),
      flipScopeMax: try arguments.number("small-scope", 0...2) ?? 1,
      indexMax: try arguments.number("cases", 1...1_000_000) ?? 3000,
      jobs: try arguments.number("jobs", 1...256) ?? Threads.processorCount)
    var isSound = true
    for kit in try SharedOptions.contracts(arguments) {
      if !doctor.examine(kit) { isSound = false }
    }
    return isSound ? .success : .unexpected
  }
}
