import Testing

@testable import conformance_runner

@Suite("The options of bench")
struct BenchOptionTests {
  private func parsed(_ arguments: [String]) throws -> ParsedArguments {
    try ParsedArguments(arguments, Command.bench.options)
  }

  private func message(_ arguments: String...) throws -> String {
    let process = try RunnerProcess(["bench"] + arguments)
    #expect(process.status == 64, "\(arguments)")
    #expect(process.output.isEmpty, "\(arguments)")
    return process.errors
  }

  @Test func `every option is read by some kind, and none is read that the help does not have`() {
    let known = Set(Command.bench.page.options.map(\.name))
    #expect(Set(BenchKind.allCases.flatMap(\.options)) == known)
  }

  @Test func `a kind takes the options that it reads, and refuses all others`() throws {
    var faults: [String] = []
    for kind in BenchKind.allCases {
      for option in Command.bench.options {
        let words = [kind.rawValue, "--\(option.name)"] + (option.value == nil ? [] : ["1"])
        let isTaken = (try? BenchKind(try parsed(words))) == kind
        let isRead = kind.options.contains(option.name) || option.name == "color"
        if isTaken != isRead { faults.append("\(words)") }
      }
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func `what is refused is named, with the kinds that read it`() throws {
    #expect(
      try message("faults", "--jobs", "x")
        .contains("--jobs: expected with bench shrinking, got bench faults"))
    #expect(
      try message("shrinking", "--passes", "3").contains(
        "--passes: expected with bench segmentation, tags, engine or plugins, got bench shrinking"))
    #expect(try message("shrinkng").contains("did you mean shrinking?"))
    #expect(try message("tags", "dense").contains("bench: unexpected argument dense"))
  }

  @Test func `what the environment says to other commands is no mistake`() throws {
    var arguments = try parsed(["faults"])
    arguments.fill("jobs", ["2"], from: .environment("CONFORMANCE_JOBS"))
    #expect(try BenchKind(arguments) == .faults)
  }

  @Test func `an unknown mutant is a usage error with near names`() throws {
    for kind in ["faults", "shrinking"] {
      let near = try message(kind, "--mutant", "within-ignores-directio")
      #expect(near.contains("--mutant within-ignores-directio: expected a mutant; did you mean"))
      #expect(near.contains("did you mean within-ignores-direction"))
      #expect(try message(kind, "--mutant", "zzzzzz").contains("see list mutants"))
      #expect(
        try message(kind, "--contract", "caret", "--mutant", "within-ignores-direction").contains(
          "--mutant within-ignores-direction: expected a mutant of caret, got one of tokenizer"))
    }
  }

  @Test func `the nearest names come first, and no more than three`() {
    let names = ["abcdef", "abcdeg", "abcdxx", "abcxxx", "abcdei", "abcdeh"]
    #expect(
      Suggestion.hints("abcdef", among: names) == "; did you mean abcdef, abcdeg or abcdeh?")
    #expect(Suggestion.hints("zzzzzz", among: names).isEmpty)
  }

  @Test func `a mutant is named as list mutants prints it, and other contracts say nothing`() throws
  {
    let process = try RunnerProcess([
      "bench", "faults", "--seeds", "1", "--mutant", "builtin:mutant/document-within-when-empty",
    ])
    #expect(process.status == 0, "\(process.errors)")
    #expect(process.output.contains("tokenizer: 1 mutants, 1 seeds"))
    #expect(!process.output.contains("0 mutants"))
    #expect(process.output.contains("median cases"))
    #expect(
      process.output.contains(
        "the bar: a median of at most 50 cases, as there are fewer than 100 seeds; otherwise 25"))
  }

  @Test func `a bar that is missed is named`() {
    var bars = ShrinkBars()
    #expect(bars.missed("tags", isPopulation: true).isEmpty)
    bars.evaluationMedian = 130
    #expect(
      bars.missed("tags", isPopulation: true)
        == ["tags: a median of 130 evaluations to the smallest, above 40"])
    // One mutant is no population.
    #expect(bars.missed("tags", isPopulation: false).isEmpty)
    bars = ShrinkBars(
      resultCount: 200, modeCount: 198, filedCount: 200, asFiledCount: 198, notAsFiled: ["a", "b"])
    #expect(
      bars.missed("tags", isPopulation: false) == [
        "tags: one result a signature for 198 of 200, below 99.5 %",
        "tags: the minima on file for 198 of 200, below 99.5 %: a, b",
      ])
    bars = ShrinkBars(resultCount: 200, modeCount: 199, filedCount: 200, asFiledCount: 199)
    #expect(bars.missed("tags", isPopulation: true).isEmpty)
  }
}
