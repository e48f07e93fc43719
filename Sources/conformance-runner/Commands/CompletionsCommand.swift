extension Command {
  static let completions = Command(
    name: "completions", summary: "Print completions for a shell.",
    page: HelpPage(
      overview: "Print a script that makes a shell complete commands, options, laws, contracts, "
        + "mutants and profiles.",
      usage: "conformance-runner completions <shell>",
      operands: [("<shell>", "bash, zsh or fish.")], operandCompletion: Words.shells,
      notes: [
        "bash: source <(conformance-runner completions bash)",
        "zsh: conformance-runner completions zsh > \"${fpath[1]}/_conformance-runner\"",
        "fish: conformance-runner completions fish | source",
      ]),
    readsProjectFile: false
  ) { (arguments) throws(Failure) in
    let names = CompletionShell.allCases.map(\.rawValue)
    guard arguments.operands.count == 1 else {
      throw .usage("completions: expected one of \(Words.list(names))")
    }
    let name = arguments.operands[0]
    guard let shell = CompletionShell(rawValue: name) else {
      throw .usage(
        "completions \(name): expected one of \(Words.list(names))"
          + Suggestion.hint(name, among: names))
    }
    Streams.out(shell.script(CompletionTable(Command.all)))
    return .success
  }
}
