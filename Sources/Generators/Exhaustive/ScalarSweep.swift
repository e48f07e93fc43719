public import TextSpec
public import UnicodeTables

/// Scalars of a Unicode version in contexts that betray a wrong class: every table fault shows,
/// the ends and the interiors of big ranges included.
public struct ScalarSweep: Sendable {
  /// How many scalars of a range are tried.
  public enum Extent: String, CaseIterable, Sendable {
    /// Every assigned scalar, and the ends of ranges that are not assigned or private.
    case full
    /// The first, the middle and the last scalar of every range, and every 61st of assigned ones:
    /// a prime number, so that no period of a table escapes it.
    case thinned
    /// The first, the middle and the last scalar of every range.
    case ranges

    /// What the extent reaches, for reports.
    public var claim: String {
      switch self {
      case .full: "every assigned scalar"
      case .thinned: "the ends, the middle and every 61st scalar of ranges with equal properties"
      case .ranges: "the ends and the middle of ranges with equal properties"
      }
    }
  }

  private static let stride = 61

  /// The scalars: those of smaller extents come first, so that an index means the same scalar in
  /// every extent that has it.
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
    var edges: [UInt32] = []
    var strides: [UInt32] = []
    var others: [UInt32] = []
    for range in tables.ranges() {
      let middle = range.first + (range.last - range.first) / 2
      edges.append(range.first)
      if middle > range.first { edges.append(middle) }
      if range.last > middle { edges.append(range.last) }
      guard extent != .ranges, range.isPlain, range.last - range.first > 2 else { continue }
      for scalar in range.first + 1..<range.last where scalar != middle {
        if Int(scalar - range.first) % Self.stride == 0 {
          strides.append(scalar)
        } else if extent == .full {
          others.append(scalar)
        }
      }
    }
    scalars = edges + strides + others
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

  /// All contexts of one scalar in one text, a line each: nothing joins a line feed, so the lines
  /// do not see each other. `index` counts scalars. Complexity: O(1).
  public func lines(_ index: Int) -> CodeUnits {
    let scalar = scalars[index]
    var text: CodeUnits = []
    text.reserveCapacity(64)
    for context in Self.contexts {
      if !text.isEmpty { text.append(0x0A) }
      for member in context { text.appendScalar(member == 0 ? scalar : member) }
    }
    return text
  }
}

extension PropertyRange {
  /// Whether the scalars of the range are characters.
  fileprivate var isPlain: Bool {
    properties.isAssigned && properties.generalCategory != .privateUse
      && properties.generalCategory != .surrogate
  }
}
