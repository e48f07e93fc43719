/// The words of a command, split as a POSIX shell splits them, with quotation marks and
/// backslashes but without expansions: nothing is ever run through a shell.
enum CommandWords {
  /// Splits a command.
  /// - Throws: `CommandError` for a quotation mark without its partner, a backslash at the end,
  ///   and a command without words.
  static func split(_ command: String) throws(CommandError) -> [String] {
    var words: [String] = []
    // Nil between words; a pair of quotation marks begins a word that may stay empty.
    var word: String.UnicodeScalarView?
    var scalars = Array(command.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case " ", "\t", "\n":
        if let finished = word { words.append(String(finished)) }
        word = nil
      case "'":
        guard let end = scalars.firstIndex(of: "'") else {
          throw CommandError("a ' has no partner")
        }
        word = (word ?? .init()) + scalars[..<end]
        scalars = scalars[(end + 1)...]
      case "\"": word = (word ?? .init()) + (try quoted(&scalars))
      case "\\":
        guard let next = scalars.popFirst() else { throw CommandError("a \\ ends the command") }
        if next != "\n" { word = (word ?? .init()) + [next] }
      default: word = (word ?? .init()) + [scalar]
      }
    }
    if let word { words.append(String(word)) }
    guard let first = words.first, !first.isEmpty else { throw CommandError("it has no words") }
    return words
  }

  /// The rest of a part in double quotation marks, in which a backslash keeps its meaning only
  /// before those characters that a shell would treat specially there.
  private static func quoted(
    _ scalars: inout ArraySlice<Unicode.Scalar>
  ) throws(CommandError) -> [Unicode.Scalar] {
    var part: [Unicode.Scalar] = []
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"": return part
      case "\\":
        guard let next = scalars.popFirst() else { throw CommandError("a \" has no partner") }
        switch next {
        case "\n": break
        case "\"", "\\", "$", "`": part.append(next)
        default: part += [scalar, next]
        }
      default: part.append(scalar)
      }
    }
    throw CommandError("a \" has no partner")
  }
}

/// A command that cannot be split into words.
struct CommandError: Error, Hashable, CustomStringConvertible {
  let message: String

  var description: String { message }

  init(_ message: String) { self.message = message }
}
