/// Completion for zsh, by its own `_arguments`.
enum ZshCompletion {
  static func script(_ table: CompletionTable) -> String {
    var lines = [
      "#compdef conformance-runner",
      "# Put this as _conformance-runner into a folder of $fpath:",
      "#   conformance-runner completions zsh > \"${fpath[1]}/_conformance-runner\"",
    ]
    for (index, words) in table.lists.enumerated() {
      lines.append("typeset -ga _conformance_runner_words_\(index)")
      lines.append("_conformance_runner_words_\(index)=(\(words.joined(separator: " ")))")
    }
    lines += ["_conformance_runner() {", "  local -a commands", "  commands=("]
    for entry in table.entries { lines.append("    '\(entry.name):\(entry.summary)'") }
    lines += [
      "  )",
      "  if (( CURRENT == 2 )); then",
      "    _describe -t commands command commands",
      "    return",
      "  fi",
      "  local command=$words[2]",
      "  shift words",
      "  (( CURRENT-- ))",
      "  case $command in",
    ]
    for entry in table.entries {
      lines.append("    \(entry.name))")
      lines.append("      _arguments -S \\")
      for option in entry.options {
        var spec = option.isRepeatable ? "*" : ""
        spec += "--\(option.name)" + (option.takesValue ? "=" : "") + "[\(option.help)]"
        if option.takesValue { spec += ":value:\(action(option.offer))" }
        lines.append("        '\(spec)' \\")
      }
      lines.append("        '*:operand:\(action(entry.operands))' ;;")
    }
    lines += [
      "  esac",
      "}",
      "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then",
      "  _conformance_runner \"$@\"",
      "else",
      "  compdef _conformance_runner conformance-runner",
      "fi",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func action(_ offer: CompletionTable.Offer) -> String {
    var parts: [String] = []
    // A word that ends in a colon or an equals sign is a beginning: no space goes behind it.
    if let list = offer.list {
      parts.append("compadd -a _conformance_runner_words_\(list)")
    }
    if offer.offersFiles { parts.append("_files") }
    if offer.offersFolders { parts.append("_files -/") }
    return parts.isEmpty ? " " : "{\(parts.joined(separator: "; "))}"
  }
}
