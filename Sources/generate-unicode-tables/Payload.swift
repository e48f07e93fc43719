/// A payload for a `StaticString`: six bits a character, every character printable, 7-bit and in
/// need of no escape, so that the compiler reads the literal in no time.
///
/// The digit `d` is the character 0x23 + d, but 0x5C (the backslash) is written as 0x7E. Numbers
/// are written in groups of five bits, the lowest first; the sixth bit says that another follows.
struct Payload {
  private(set) var characters: [UInt8] = []

  mutating func append(_ number: Int) {
    precondition(number >= 0, "expected a natural number, found \(number)")
    var rest = number
    repeat {
      let digit = rest & 31 | (rest > 31 ? 32 : 0)
      characters.append(Self.character(digit))
      rest >>= 5
    } while rest > 0
  }

  private static func character(_ digit: Int) -> UInt8 {
    let character = UInt8(0x23 + digit)
    return character == 0x5C ? 0x7E : character
  }

  /// Appends runs of equal numbers: the number, then the count less one.
  mutating func appendRuns(_ numbers: some Collection<Int>) {
    var previous: Int?
    var count = 0
    for number in numbers {
      if number == previous {
        count += 1
        continue
      }
      if let previous {
        append(previous)
        append(count - 1)
      }
      previous = number
      count = 1
    }
    if let previous {
      append(previous)
      append(count - 1)
    }
  }

  /// The payload as a multi-line Swift literal whose lines are joined by backslashes.
  func literal(indentation: Int) -> String {
    SwiftLiteral.multiline(characters, indentation: indentation)
  }
}

/// Writes 7-bit text as Swift literals.
enum SwiftLiteral {
  private static let lineLength = 92

  /// A multi-line literal; `characters` must need no escape.
  static func multiline(_ characters: [UInt8], indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var start = 0
    while start < characters.count {
      var end = min(start + lineLength, characters.count)
      // A line must not end in a space: editors and formatters would take it away.
      while end < characters.count, end > start + 1, characters[end - 1] == 0x20 { end -= 1 }
      lines.append(margin + String(decoding: characters[start..<end], as: UTF8.self))
      start = end
    }
    if lines.isEmpty { lines = [margin] }
    return "\"\"\"\n" + lines.joined(separator: "\\\n") + "\n" + margin + "\"\"\""
  }
}
