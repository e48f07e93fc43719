public import TextSpec
public import UnicodeTables

/// Scalars of a Unicode version in contexts that betray a wrong class: every table fault shows,
/// the ends and the interiors of big ranges included.
public struct ScalarSweep: Sendable {
  /// How many scalars of a range are tried.
  public enum Extent: String, Sendable {
    /// Every assigned scalar, and the ends of ranges that are not assigned or private.
    case full
    /// The first, the last and one interior scalar of every range.
    case ranges
  }

  /// The scalars, ascending.
  public let scalars: [UInt32]

  /// A scalar goes where the zero stands.
  private static let contexts: [[UInt32]] = [
    [0],
    [0x61, 0, 0x61],
    [0, 0x0301],
    [0x1F468, 0x200D, 0],
    [0, 0x200D, 0x1F468],
    [0x1100, 0, 0x11A8],
    [0x0915, 0x094D, 0],
    [0x31, 0, 0x31],
    [0x2E, 0, 0x41],
    [0x0600, 0],
    [0x1F1E6, 0, 0x1F1E6],
  ]

  public static var contextCount: Int { contexts.count }

  public init(_ tables: UnicodeData, _ extent: Extent) {
    var scalars: [UInt32] = []
    for range in tables.ranges() {
      let isPlain =
        range.properties.isAssigned && range.properties.generalCategory != .privateUse
        && range.properties.generalCategory != .surrogate
      if extent == .full && isPlain {
        scalars += range.first...range.last
      } else {
        let middle = range.first + (range.last - range.first) / 2
        scalars.append(range.first)
        if middle > range.first { scalars.append(middle) }
        if range.last > middle { scalars.append(range.last) }
      }
    }
    self.scalars = scalars
  }

  /// The number of texts.
  public var count: Int { scalars.count * Self.contexts.count }

  /// The text of an index: all contexts of one scalar in a row. Complexity: O(1).
  public func text(_ index: Int) -> CodeUnits {
    let scalar = scalars[index / Self.contexts.count]
    var text: CodeUnits = []
    for member in Self.contexts[index % Self.contexts.count] {
      text.appendScalar(member == 0 ? scalar : member)
    }
    return text
  }
}
