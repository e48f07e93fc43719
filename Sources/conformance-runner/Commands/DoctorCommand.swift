import ConformanceKit
import TextSpec

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "Examine the suite itself.",
    page: HelpPage(
      overview: "Examine the suite: every mutant must be noticed, every law must notice one, and "
        + "every single lie about a short text must be noticed by some law.",
      usage: "conformance-runner doctor --suite [<options>]",
      options: [
        OptionSpec("suite", "Examine the suite itself."),
        OptionSpec("contract", "name", repeatable: true, "Only this contract."),
        OptionSpec("small-scope", "classes", "Flip all texts of up to so many classes, 0 to 2."),
        OptionSpec("cases", "count", "How many cases of each phase mutants are asked about."),
      ])
  ) { (arguments) throws(Failure) in
    guard arguments.has("suite"), arguments.operands.isEmpty else {
      throw .usage("doctor: expected --suite")
    }
    let doctor = SuiteDoctor(
      unicode: UnicodeVersion(17, 0),
      flipScopeMax: try arguments.number("small-scope", 0...2) ?? 1,
      indexMax: try arguments.number("cases", 1...1_000_000) ?? 6000)
    var isSound = true
    for kit in try SharedOptions.contracts(arguments) {
      if !doctor.examine(kit) { isSound = false }
    }
    return isSound ? .success : .unexpected
  }
}
