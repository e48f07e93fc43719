import TextSpec

/// Tells whether a line is a case as `MinimaFile.text` writes it.
///
/// A quote within a text is not escaped there, so a text may end at every quote that something may
/// follow: all ways to read on are kept, as the offsets of bytes at which they stand.
struct CaseLine {
  private let bytes: [UInt8]

  init(_ line: some Sequence<UInt8>) { bytes = Array(line) }

  /// Whether the line is an object with a text, and with marks, steps and parameters before it
  /// where the case has any.
  var isCase: Bool {
    var offsets = after("{", 0)
    for (name, part) in [("marks", object), ("ops", list), ("params", object)] {
      offsets += offsets.flatMap { after("\(name): ", $0) }.flatMap(part)
        .flatMap { after(", ", $0) }
    }
    return offsets.flatMap { after("text: ", $0) }.flatMap(text).flatMap { after("}", $0) }
      .contains(bytes.count)
  }

  /// The offset behind a word, if it stands there.
  private func after(_ word: String, _ offset: Int) -> [Int] {
    bytes[offset...].starts(with: word.utf8) ? [offset + word.utf8.count] : []
  }

  private func value(_ offset: Int) -> [Int] {
    ["nil", "true", "false"].flatMap { after($0, offset) } + number(offset) + text(offset)
      + range(offset) + list(offset) + object(offset)
  }

  private func number(_ offset: Int) -> [Int] {
    let start = after("-", offset).first ?? offset
    let end = bytes[start...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
    return end > start ? [end] : []
  }

  private func range(_ offset: Int) -> [Int] {
    after("[", offset).flatMap(number).flatMap { after(", ", $0) }.flatMap(number)
      .flatMap { after(")", $0) }
  }

  private func text(_ offset: Int) -> [Int] {
    after("\"", offset).flatMap { start in
      bytes[start...].indices.filter { bytes[$0] == UInt8(ascii: "\"") && isEnd($0 + 1) }
        .map { $0 + 1 }
    }
  }

  private func isEnd(_ offset: Int) -> Bool {
    offset < bytes.count && ",]}".utf8.contains(bytes[offset])
  }

  private func list(_ offset: Int) -> [Int] { after("[", offset).flatMap { parts($0, "]", value) } }

  private func object(_ offset: Int) -> [Int] {
    after("{", offset).flatMap { parts($0, "}", member) }
  }

  private func member(_ offset: Int) -> [Int] {
    let end = bytes[offset...].firstIndex { !isNamePart($0) } ?? bytes.count
    return end > offset ? after(": ", end).flatMap(value) : []
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  /// The offsets behind a list of parts, which may be empty, and the sign that closes it.
  private func parts(_ offset: Int, _ close: String, _ part: (Int) -> [Int]) -> [Int] {
    var ends = after(close, offset)
    var open = [offset]
    while !open.isEmpty {
      // Several ways may lead to one place, and go on as one from there.
      let reached = Set(open.flatMap(part)).sorted()
      ends += reached.flatMap { after(close, $0) }
      open = reached.flatMap { after(", ", $0) }
    }
    return Set(ends).sorted()
  }
}
