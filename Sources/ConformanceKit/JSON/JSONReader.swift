import TextSpec

/// Reads values from bytes by recursive descent, with a limit of the depth.
///
/// The bytes are handed to every function, since a view cannot be stored in an escapable value.
struct JSONReader {
  let dialect: JSONDialect
  /// The next byte to be read.
  var offset = 0

  init(_ dialect: JSONDialect) { self.dialect = dialect }

  @inline(__always)
  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  mutating func value(_ bytes: Span<UInt8>, depth: Int) throws(JSONFault) -> Value {
    skipSpace(bytes)
    guard offset < bytes.count else {
      throw JSONFault(offset, "expected a value, found the end of the input")
    }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .text(try text(bytes))
    case UInt8(ascii: "["): return try list(bytes, depth: depth)
    case UInt8(ascii: "{"): return try object(bytes, depth: depth)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number(bytes)
    case UInt8(ascii: "n"):
      try word("null", bytes)
      return .null
    case UInt8(ascii: "t"):
      try word("true", bytes)
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false", bytes)
      return .bool(false)
    case 0xEF where offset == 0:
      throw JSONFault(offset, "expected a value, found a byte order mark or other non-ASCII text")
    default: throw JSONFault(offset, "expected a value")
    }
  }

  private mutating func word(
    _ word: StaticString, _ bytes: Span<UInt8>
  ) throws(JSONFault) {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { throw JSONFault(offset, "expected \(word)") }
    for index in 0..<count where bytes[offset + index] != word.utf8Start[index] {
      throw JSONFault(offset, "expected \(word)")
    }
    offset += count
  }

  private mutating func list(_ bytes: Span<UInt8>, depth: Int) throws(JSONFault) -> Value {
    try checkDepth(depth)
    offset += 1
    skipSpace(bytes)
    var items: [Value] = []
    if peek(bytes) == UInt8(ascii: "]") {
      offset += 1
      return .list(items)
    }
    while true {
      items.append(try value(bytes, depth: depth + 1))
      skipSpace(bytes)
      switch peek(bytes) {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "]"):
        offset += 1
        return .list(items)
      default: throw JSONFault(offset, "expected `,` or `]` in a list")
      }
    }
  }

  private mutating func object(_ bytes: Span<UInt8>, depth: Int) throws(JSONFault) -> Value {
    try checkDepth(depth)
    offset += 1
    skipSpace(bytes)
    var members: [Value.Member] = []
    if peek(bytes) == UInt8(ascii: "}") {
      offset += 1
      return .object(members)
    }
    while true {
      skipSpace(bytes)
      try member(bytes, depth: depth, into: &members)
      skipSpace(bytes)
      switch peek(bytes) {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "}"):
        offset += 1
        return .object(members)
      default: throw JSONFault(offset, "expected `,` or `}` in an object")
      }
    }
  }

  /// Reads one member and puts it in its place.
  private mutating func member(
    _ bytes: Span<UInt8>, depth: Int, into members: inout [Value.Member]
  ) throws(JSONFault) {
    let start = offset
    guard peek(bytes) == UInt8(ascii: "\"") else {
      throw JSONFault(offset, "expected a key in quotation marks")
    }
    var key = try self.key(bytes)
    skipSpace(bytes)
    guard peek(bytes) == UInt8(ascii: ":") else {
      throw JSONFault(offset, "expected `:` after the key")
    }
    offset += 1
    skipSpace(bytes)
    let valueStart = offset
    var value = try value(bytes, depth: depth + 1)
    if dialect.mergesTwins, let base = HexText.base(ofTwin: key) {
      guard let digits = value.textValue, let units = HexText.units(digits) else {
        throw JSONFault(valueStart, "expected four hexadecimal digits for each code unit")
      }
      key = base
      value = .text(units)
    }
    var index = members.count
    while index > 0, members[index - 1].key >= key {
      index -= 1
      if members[index].key == key {
        throw JSONFault(start, "the key \"\(key)\" comes twice")
      }
    }
    members.insert(Value.Member(key, value), at: index)
  }

  @inline(__always)
  func peek(_ bytes: Span<UInt8>) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private func checkDepth(_ depth: Int) throws(JSONFault) {
    guard depth < JSON.depthMax else {
      throw JSONFault(offset, "nested deeper than \(JSON.depthMax)")
    }
  }
}
