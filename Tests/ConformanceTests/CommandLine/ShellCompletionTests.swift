import Foundation
import Testing

@testable import conformance_runner

/// Completions are asked of the real shells. One that is not installed is skipped, visibly.
@Suite("Completions in real shells")
struct ShellCompletionTests {
  private static let folder = URL(fileURLWithPath: RunnerProcess.path)
    .deletingLastPathComponent().path

  static func has(_ shell: String) -> Bool { Program.find(shell) != nil }

  /// What a shell prints for a script, with the runner on its path.
  private func output(_ shell: String, _ arguments: [String]) throws -> String {
    let program = try Program(
      shell, arguments,
      environment: [
        "PATH": Self.folder + ":"
          + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
        "TERM": "dumb",
      ])
    #expect(program.status == 0, "\(program.errors)")
    return program.output
  }

  @Test(.enabled(if: has("bash"), "bash is not installed"))
  func `bash completes commands, options, laws, mutants and words of options`() throws {
    let script = """
      source <(conformance-runner completions bash)
      complete -p conformance-runner > /dev/null || exit 1
      try() {
        COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
        _conformance_runner
        echo "$1 => ${COMPREPLY[*]}"
      }
      COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
      try 'conformance-runner expl'
      try 'conformance-runner run --gran'
      try 'conformance-runner run --granularity wo'
      try 'conformance-runner run --granularity=wo'
      try 'conformance-runner run --law tokenizer.boundary.ed'
      try 'conformance-runner run --plugin builtin:mutant/boundary-ig'
      try 'conformance-runner run --profile gtk'
      try 'conformance-runner list mut'
      try 'conformance-runner explain caret.wid'
      try 'conformance-runner run --report ht'
      """
    let output = try output("bash", ["--norc", "-c", script])
    let expected = [
      "expl => explain", "--gran => --granularity", "--granularity wo => word",
      "--granularity=wo => word", "tokenizer.boundary.ed => tokenizer.boundary.edges",
      "builtin:mutant/boundary-ig => mutant/boundary-ignores-direction", "gtk => gtk-like",
      "list mut => mutants", "caret.wid => caret.widen", "--report ht => html=",
    ]
    for line in expected { #expect(output.contains(line + "\n"), "\(line) in \(output)") }
  }

  @Test(.enabled(if: has("fish"), "fish is not installed"))
  func `fish completes commands, options, laws, mutants and words of options`() throws {
    let lines = [
      ("conformance-runner expl", "explain\t"),
      ("conformance-runner run --gran", "--granularity\t"),
      ("conformance-runner run --granularity wo", "word\t"),
      ("conformance-runner run --law=tokenizer.boundary.ed", "--law=tokenizer.boundary.edges\t"),
      (
        "conformance-runner run --plugin builtin:mutant/boundary-ig",
        "builtin:mutant/boundary-ignores-direction\t"
      ),
      ("conformance-runner list mut", "mutants"),
      ("conformance-runner explain caret.wid", "caret.widen"),
    ]
    for (line, expected) in lines {
      let output = try output(
        "fish",
        [
          "--no-config", "-c",
          "conformance-runner completions fish | source; complete -C '\(line)'",
        ])
      #expect(output.contains(expected), "\(line): \(output)")
    }
  }

  @Test(.enabled(if: has("zsh"), "zsh is not installed"))
  func `zsh completes commands, options, laws, mutants and words of options`() throws {
    let folder = TemporaryFolder()
    let made = try RunnerProcess(["completions", "zsh"])
    _ = try folder.write(made.output, to: "_conformance-runner")
    // Completion happens in an interactive shell only, so there is one on a pseudo terminal.
    let script = """
      zmodload zsh/zpty
      zpty -b shell 'PS1= zsh -f -i'
      zpty -w shell 'fpath=(\(folder.url.path) $fpath); autoload -U compinit; compinit -D -u'
      zpty -w shell 'zstyle ":completion:*" list-colors; unsetopt zle_bracketed_paste 2>/dev/null'
      zpty -w shell 'bindkey "^I" complete-word; PROMPT=; setopt no_always_last_prompt'
      for line in \
        'conformance-runner expl' 'conformance-runner run --gran' \
        'conformance-runner run --granularity wo' \
        'conformance-runner run --law=tokenizer.boundary.ed' \
        'conformance-runner run --plugin builtin:mutant/boundary-ig' \
        'conformance-runner list mut' 'conformance-runner explain caret.wid'; do
        zpty -n -w shell $'\\C-u'"$line"$'\\t'
        sleep 1
      done
      sleep 1
      zpty -n -w shell $'\\C-u'
      zpty -w shell 'exit'
      while zpty -r shell output; do print -rn -- "$output"; done
      zpty -d shell
      """
    let output = try output("zsh", ["-f", "-c", script])
    let expected = [
      "explain", "--granularity", "--granularity word", "--law=tokenizer.boundary.edges",
      "builtin:mutant/boundary-ignores-direction", "list mutants", "explain caret.widen",
    ]
    for word in expected { #expect(output.contains(word), "\(word) in \(output)") }
  }

  @Test func `the scripts offer every command and every option of the tables`() {
    let table = CompletionTable(Command.all)
    for shell in CompletionShell.allCases {
      let script = shell.script(table)
      for command in Command.all {
        #expect(script.contains(command.name))
        for option in command.help.options where !script.contains(option.name) {
          Issue.record("\(shell.rawValue) lacks --\(option.name) of \(command.name)")
        }
      }
    }
  }
}
