/// Options from the environment: `CONFORMANCE_SMALL_SCOPE=2` says `--small-scope 2`.
///
/// A variable that is set to nothing says nothing. That of a flag says yes or no, and that of a
/// repeatable option has one value a line.
enum EnvironmentOptions {
  /// Notes variables with the prefix that no option and nothing else reads.
  static func noteUnknown(_ specs: [OptionSpec]) {
    let known = specs.map(\.variable)
    for name in System.environmentLines.map({ String($0.prefix { $0 != "=" }) }).sorted()
    where name.hasPrefix(OptionSpec.variablePrefix) && !known.contains(name)
      && !others.contains(name) && !reserved.contains(where: name.hasPrefix)
    {
      Streams.error("note: \(name): no option is called so" + Suggestion.hint(name, among: known))
    }
  }

  /// What scripts and templates of this project read.
  private static let others = [
    "CONFORMANCE_SHARDS", "CONFORMANCE_RUNNER", "CONFORMANCE_INCLUDE", "CONFORMANCE_SUITE",
  ]
  private static let reserved = ["CONFORMANCE_WORKER_", "CONFORMANCE_TEST_"]

  /// Fills in what the command line leaves open.
  static func fill(_ arguments: inout ParsedArguments, _ specs: [OptionSpec]) throws(Failure) {
    for spec in specs {
      guard let text = System.environment(spec.variable), !text.isEmpty else { continue }
      guard spec.value != nil else {
        switch text {
        case "1", "true", "yes": arguments.fill(spec.name, [""], from: .environment(spec.variable))
        case "0", "false", "no": break
        default: throw .usage("\(spec.variable)=\(text): expected yes or no")
        }
        continue
      }
      let values = spec.isRepeatable ? text.split(separator: "\n").map(String.init) : [text]
      arguments.fill(spec.name, values, from: .environment(spec.variable))
    }
  }
}
