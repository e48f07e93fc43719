import ConformanceKit
import TextSpec

extension Command {
  static let explain = Command(
    name: "explain", summary: "Explain a law, or what a case asks and why.",
    page: HelpPage(
      overview: "Explain a law: its statement, why it matters, what it rests on, an example drawn, "
        + "known traps, and the mutants that break it. Or explain a case: its text scalar by scalar "
        + "at each level of segmentation, with the rule at every boundary, and what the reference "
        + "answers to each question.",
      usage: "conformance-runner explain (<law> | <path> | --case <text>) [<options>]",
      operands: [
        ("<law>", "The id of a law, such as tokenizer.boundary.edges."),
        ("<path>", "A corpus file."),
      ],
      operandCompletion: .wordsOrFile { Words.laws.words },
      options: [
        OptionSpec(
          "contract", "name", completion: Words.contracts,
          "The contract of --case. Default: tokenizer."),
        OptionSpec(
          "granularity", "name", repeatable: true, completion: Words.granularities,
          "Only this granularity."),
        OptionSpec(
          "plugin", "subject", completion: Words.subjects,
          "Whose answers are shown beside those of the reference."),
        OptionSpec(
          "profile", "choice", repeatable: true, completion: Words.profiles,
          "CONTRACT.KEY=VALUE or a named profile, for the reference."),
        OptionSpec(
          "unicode", "version", completion: Words.versions, "The Unicode version. Default: 17.0."),
      ] + CaseOptions.specs),
    readsProjectFile: false
  ) { (arguments) throws(Failure) in
    let cases = try CaseOptions.cases(arguments)
    guard cases.isEmpty else {
      guard arguments.operands.isEmpty else {
        throw .usage("explain: expected --case or an operand, and not both")
      }
      return try CaseExplainer(arguments).explain(cases, .object([]))
    }
    guard arguments.operands.count == 1 else {
      throw .usage("explain: expected one law, one corpus file, or --case")
    }
    let word = arguments.operands[0]
    if word.hasSuffix(".json") || word.contains("/") {
      let entry = try CorpusFiles.read(word).entry
      if !entry.title.isEmpty { Streams.out("\(entry.title)\n") }
      if let law = entry.law { Streams.out("about \(law)\n") }
      return try CaseExplainer(arguments).explain([entry.input], entry.profile)
    }
    guard let law = Catalogue.laws.first(where: { $0.id.rawValue == word }) else {
      let names = Catalogue.laws.map(\.id.rawValue)
      throw .usage("no law \(word)" + Suggestion.hint(word, among: names))
    }
    Streams.out(LawHelp(law).text(TextStyle(isColored: Terminal.colorsOutput)))
    return .success
  }
}
