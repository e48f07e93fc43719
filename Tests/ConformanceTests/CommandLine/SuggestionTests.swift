import Testing

@testable import conformance_runner

@Suite("Did you mean")
struct DidYouMeanTests {
  private func message(_ arguments: String...) throws -> String {
    let process = try RunnerProcess(arguments)
    #expect(process.status == 64, "\(arguments)")
    #expect(process.output.isEmpty)
    return process.errors
  }

  @Test func `commands, options, laws, contracts, mutants and profiles are suggested`() throws {
    #expect(try message("exlpain").contains("did you mean explain?"))
    #expect(try message("help", "corpsu").contains("did you mean corpus?"))
    #expect(try message("run", "--granulrity", "word").contains("did you mean --granularity?"))
    #expect(
      try message("explain", "tokenizer.boundry.edges")
        .contains("did you mean tokenizer.boundary.edges?"))
    #expect(try message("run", "--contract", "truncaton").contains("did you mean truncation?"))
    #expect(
      try message("run", "--plugin", "builtin:mutant/boundary-ignores-directin")
        .contains("did you mean builtin:mutant/boundary-ignores-direction?"))
    #expect(try message("run", "--profile", "webkti").contains("did you mean webkit?"))
    #expect(try message("run", "--granularity", "wrod").contains("did you mean word?"))
    #expect(try message("run", "--fail-on", "shuold").contains("did you mean should?"))
    #expect(try message("run", "--phase", "randon").contains("did you mean random?"))
    #expect(try message("list", "mutant").contains("did you mean mutants?"))
    #expect(try message("completions", "bahs").contains("did you mean bash?"))
    #expect(try message("run", "--color", "alway").contains("did you mean always?"))
  }

  @Test func `a pattern that matches no law is said aloud`() throws {
    let process = try RunnerProcess(["run", "--law", "tags.answer.givn"])
    #expect(process.status == 69)
    #expect(
      process.errors.contains(
        "note: --law tags.answer.givn matches no law; did you mean tags.answer.given?"))
  }

  @Test func `what is far from every name gets no suggestion`() {
    #expect(Suggestion.nearest(to: "zzzzzz", among: ["run", "replay"]) == nil)
    #expect(Suggestion.nearest(to: "rnu", among: ["run", "replay"]) == "run")
  }
}
