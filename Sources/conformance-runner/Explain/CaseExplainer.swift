import ConformanceKit
import ReferenceImpl
import TextSpec

/// Explains cases: the text at each level of segmentation, and the answers.
struct CaseExplainer {
  private let arguments: ParsedArguments
  private let style: TextStyle

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    style = TextStyle(isColored: Terminal.colorsOutput)
  }

  /// Explains the cases of one text, which share their contract.
  func explain(_ cases: [Case], _ profile: Value) throws(Failure) -> ExitStatus {
    guard let first = cases.first, let kit = ContractKits.kit(first.contract) else {
      throw .usage("explain: nothing to explain")
    }
    try explain(kit, cases, profile)
    return .success
  }

  private func explain<K: ContractKit>(
    _ kit: K.Type, _ cases: [Case], _ profile: Value
  ) throws(Failure) {
    var words: [ProfileWord] = []
    if case .object(let members) = profile { words = members.map { ProfileWord(K.C.name, $0) } }
    for word in arguments.all("profile") { words += try ProfileWord.words(word) }
    let reference = try BuiltinSource("reference", words)
    let unicode = try SharedOptions.unicode(arguments, reference)
    let oracle = ReferenceOracle(unicode)
    let caret = try CaseOptions.caretOffset(arguments)
    Streams.out(Self.drawing(cases[0], caret, by: oracle, style).map { $0 + "\n" }.joined())
    var sources: [any SubjectSource] = [reference]
    if let plugin = arguments.value("plugin") {
      let own = plugin.hasPrefix("builtin:") ? words : []
      sources.append(try SubjectSources.open(plugin, own, contract: K.C.name))
    }
    for input in cases {
      Streams.out("\n\(style.strong(Self.title(input)))\n")
      for source in sources {
        guard let claim = try K.claim(of: source) else { continue }
        if let objection = K.C.objection(to: input, under: claim.profile, by: oracle) {
          throw .usage("--case: \(objection)")
        }
        let subject = try K.subject(of: source, claim, oracle, worker: 0)
        if sources.count > 1 { Streams.out("\(source.identity.name)\n") }
        for line in AnswerText.lines(input, subject, by: oracle) { Streams.out("  \(line)\n") }
      }
    }
  }

  /// The text at the three levels, each with the rule at every place.
  private static func drawing(
    _ input: Case, _ caretOffset: Int?, by oracle: ReferenceOracle, _ style: TextStyle
  ) -> [String] {
    var lines = [
      "\"\(CaseNotation.spell(input.text, caretOffset: caretOffset))\", \(input.text.count) UTF-16 units, "
        + "Unicode \(oracle.unicodeVersion)"
    ]
    let names = ["characters", "words", "sentences"]
    for (level, name) in zip(SegmentationLevel.allCases, names) {
      let ruler = Ruler(input.text, level, around: caretOffset ?? 0, by: oracle)
      lines += ["", style.strong(name)] + RulerText.lines(ruler, style)
    }
    return lines
  }

  private static func title(_ input: Case) -> String {
    var words = [input.contract.rawValue]
    for mark in input.marks { words.append("\(mark.name) \(mark.offset)") }
    for param in input.params { words.append("\(param.name) \(TextEscape.line(param.value))") }
    for op in input.ops { words.append(TextEscape.line(op)) }
    return words.joined(separator: ", ")
  }
}
