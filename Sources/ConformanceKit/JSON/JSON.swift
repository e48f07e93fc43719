public import TextSpec

/// Plain data as JSON bytes, without Foundation.
///
/// Text is a list of UTF-16 code units, numbers are integers, and nesting has a limit, so that no
/// input can exhaust the stack.
public enum JSON {
  /// The deepest nesting of lists and objects that is read or written.
  public static let depthMax = 128

  /// Reads one value, with white space around it allowed.
  /// - Throws: `JSONError` with the place and the reason.
  /// - Complexity: O(count), and O(members squared) in one object of unsorted keys.
  public static func read(
    _ bytes: [UInt8], _ dialect: JSONDialect = .file
  ) throws(JSONError) -> Value {
    try read(bytes.span, dialect)
  }

  /// Reads one value from a view of bytes.
  /// - Throws: `JSONError` with the place and the reason.
  public static func read(
    _ bytes: Span<UInt8>, _ dialect: JSONDialect = .file
  ) throws(JSONError) -> Value {
    var reader = JSONReader(dialect)
    do throws(JSONFault) {
      let value = try reader.value(bytes, depth: 0)
      reader.skipSpace(bytes)
      guard reader.offset == bytes.count else {
        throw JSONFault(reader.offset, "expected the end of the input")
      }
      return value
    } catch {
      throw JSONError(error, in: bytes)
    }
  }

  /// Reads the value which begins at `offset`, and moves `offset` behind it.
  /// - Throws: `JSONError` with the place and the reason.
  public static func readPrefix(
    _ bytes: Span<UInt8>, at offset: inout Int, _ dialect: JSONDialect = .file
  ) throws(JSONError) -> Value {
    var reader = JSONReader(dialect)
    reader.offset = offset
    do throws(JSONFault) {
      let value = try reader.value(bytes, depth: 0)
      offset = reader.offset
      return value
    } catch {
      throw JSONError(error, in: bytes)
    }
  }

  /// The value on one line, without white space.
  ///
  /// An ill-formed text under a key is written as its hexadecimal twin, as the wire wants it; one
  /// in a list is written with escapes such as `\uD83D`, which the wire does not allow.
  public static func compact(_ value: Value) -> [UInt8] {
    var bytes: [UInt8] = []
    appendCompact(value, to: &bytes)
    return bytes
  }

  /// Appends the value on one line, without white space.
  public static func appendCompact(_ value: Value, to bytes: inout [UInt8]) {
    JSONWriter.append(value, to: &bytes)
  }

  /// The value on many lines, for files that people read and compare: keys ascending, indented by
  /// two spaces, flat lists on one line, invisible and combining characters escaped, and a line
  /// feed at the end.
  public static func pretty(_ value: Value) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.appendPretty(value, indent: 0, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

/// What is read beyond the common core of JSON.
public struct JSONDialect: Hashable, Sendable {
  /// Whether an escape such as `\uD83D` may stand alone, as a code unit.
  public var allowsLoneSurrogates: Bool
  /// Whether a number that is no integer is read as an object with the member `fraction`, which
  /// no reader takes for anything else, instead of being an error.
  public var keepsFractions: Bool
  /// Whether `KEY.u16` and `u16` are read as the texts `KEY` and `text`.
  public var mergesTwins: Bool

  public init(allowsLoneSurrogates: Bool, keepsFractions: Bool, mergesTwins: Bool) {
    self.allowsLoneSurrogates = allowsLoneSurrogates
    self.keepsFractions = keepsFractions
    self.mergesTwins = mergesTwins
  }

  /// Files of the project: integers only, any code units.
  public static let file = JSONDialect(
    allowsLoneSurrogates: true, keepsFractions: false, mergesTwins: true)
  /// Messages of the wire protocol: well-formed strings only; a fraction under a key that nobody
  /// reads does no harm.
  public static let wire = JSONDialect(
    allowsLoneSurrogates: false, keepsFractions: true, mergesTwins: true)
}
