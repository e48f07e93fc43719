/// Bytes that are no JSON, or no JSON that can be plain data.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte at which reading stopped, from 0.
  public let offset: Int
  /// The line of that byte, from 1.
  public let line: Int
  /// The scalar of that byte in its line, from 1.
  public let column: Int
  /// What was expected or what is wrong, in lower case.
  public let reason: String

  /// Whether the bytes would be JSON if halves of surrogate pairs could stand alone.
  public var isLoneSurrogate: Bool { reason == JSONFault.loneSurrogate }

  public var description: String {
    "line \(line), column \(column) (byte \(offset)): \(reason)"
  }

  init(_ fault: JSONFault, in bytes: Span<UInt8>) {
    offset = min(fault.offset, bytes.count)
    reason = fault.reason
    var line = 1
    var column = 1
    for index in 0..<offset {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}

/// A reason at an offset, before line and column are known.
struct JSONFault: Error {
  let offset: Int
  let reason: String

  /// The reason where half of a pair stands alone.
  static let loneSurrogate = "a lone surrogate is not allowed in a string"

  init(_ offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
