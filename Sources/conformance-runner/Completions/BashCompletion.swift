/// Completion for bash. Words with colons and equals signs are put together again first, because
/// bash divides the line at them.
enum BashCompletion {
  static func script(_ table: CompletionTable) -> String {
    var lines = [
      "# bash completion for conformance-runner; load it with",
      "#   source <(conformance-runner completions bash)",
    ]
    for (index, words) in table.lists.enumerated() {
      lines.append("_conformance_runner_words_\(index)='\(words.joined(separator: " "))'")
    }
    let names = table.entries.map(\.name).joined(separator: " ")
    lines += [
      "_conformance_runner() {",
      "  local line=${COMP_LINE:0:COMP_POINT} words='' files='' option='' current command",
      "  local -a given",
      "  read -ra given <<< \"$line\"",
      "  current=${line##*[[:space:]]}",
      "  local value=$current",
      "  command=${given[1]}",
      "  if [[ $current == --*=* ]]; then",
      "    option=${current%%=*}",
      "    value=${current#*=}",
      "  elif [[ -n $current ]]; then",
      "    option=${given[${#given[@]}-2]}",
      "  else",
      "    option=${given[${#given[@]}-1]}",
      "  fi",
      "  if (( ${#given[@]} < 2 )) || { (( ${#given[@]} == 2 )) && [[ -n $current ]]; }; then",
      "    words='\(names)'",
      "  else",
      "    case $command in",
    ]
    for entry in table.entries { lines += branch(entry) }
    lines += [
      "    esac",
      "  fi",
      "  local kept=''",
      "  # What stands before the last colon or equals sign is on the line already.",
      "  if [[ $COMP_WORDBREAKS == *:* && $value == *:* ]]; then kept=${value%\"${value##*:}\"}; fi",
      "  COMPREPLY=()",
      "  local word",
      "  for word in $(compgen -W \"$words\" -- \"$value\"); do",
      "    COMPREPLY+=(\"${word#\"$kept\"}\")",
      "  done",
      "  if [[ $files == f ]]; then COMPREPLY+=($(compgen -f -- \"${value##*=}\")); fi",
      "  if [[ $files == d ]]; then COMPREPLY+=($(compgen -d -- \"$value\")); fi",
      "  if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[:=] ]]; then",
      "    compopt -o nospace 2>/dev/null",
      "  fi",
      "}",
      "complete -F _conformance_runner conformance-runner",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func branch(_ entry: CompletionTable.Entry) -> [String] {
    var lines = ["      \(entry.name))", "        case $option in"]
    for option in entry.options where option.takesValue {
      lines.append("          --\(option.name)) \(offer(option.offer)) ;;")
    }
    let names = entry.options.map { "--\($0.name)" }.joined(separator: " ")
    lines += [
      "          *) if [[ $current == -* ]]; then words='\(names)'",
      "             else \(offer(entry.operands)); fi ;;",
      "        esac ;;",
    ]
    return lines
  }

  private static func offer(_ offer: CompletionTable.Offer) -> String {
    var parts: [String] = []
    if let list = offer.list { parts.append("words=$_conformance_runner_words_\(list)") }
    if offer.offersFiles { parts.append("files=f") }
    if offer.offersFolders { parts.append("files=d") }
    return parts.isEmpty ? ":" : parts.joined(separator: "; ")
  }
}
