/// Completion for fish, one line an option.
enum FishCompletion {
  static func script(_ table: CompletionTable) -> String {
    var lines = [
      "# fish completion for conformance-runner; load it with",
      "#   conformance-runner completions fish | source",
    ]
    for (index, words) in table.lists.enumerated() {
      lines.append("set -g __conformance_runner_words_\(index) \(words.joined(separator: " "))")
    }
    lines.append("complete -c conformance-runner -f")
    for entry in table.entries {
      lines.append(
        "complete -c conformance-runner -n __fish_use_subcommand -a \(entry.name) "
          + "-d '\(entry.summary)'")
    }
    for entry in table.entries {
      let condition = "-n '__fish_seen_subcommand_from \(entry.name)'"
      for option in entry.options {
        let value = option.takesValue ? " -r" + offer(option.offer) : ""
        lines.append(
          "complete -c conformance-runner \(condition) -l \(option.name)\(value) "
            + "-d '\(option.help)'")
      }
      let operands = offer(entry.operands)
      if operands != " -f" {
        lines.append("complete -c conformance-runner \(condition)\(operands)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func offer(_ offer: CompletionTable.Offer) -> String {
    var words = offer.offersFiles ? " -F" : " -f"
    if let list = offer.list { words += " -a \"$__conformance_runner_words_\(list)\"" }
    if offer.offersFolders { words += " -a '(__fish_complete_directories)'" }
    return words
  }
}
