/// Whether what is printed is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Reads `--color`.
  init(_ arguments: ParsedArguments) throws(Failure) {
    guard let word = arguments.value("color") else {
      self = .auto
      return
    }
    guard let choice = ColorChoice(rawValue: word) else {
      let names = Self.allCases.map(\.rawValue)
      throw .usage(
        "--color \(word): expected \(names.joined(separator: ", "))"
          + Suggestion.hint(word, among: names))
    }
    self = choice
  }

  /// Whether to colour what goes to a descriptor. `auto` follows NO_COLOR, then FORCE_COLOR, and
  /// then asks whether it is a terminal that is not dumb.
  func colors(_ descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { !(System.environment(name) ?? "").isEmpty }
    if isSet("NO_COLOR") { return false }
    if isSet("FORCE_COLOR") { return System.environment("FORCE_COLOR") != "0" }
    return System.environment("TERM") != "dumb" && System.isTerminal(descriptor)
  }
}
