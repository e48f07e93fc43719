/// A version of Unicode for which this package has tables.
public enum TableVersion: UInt8, CaseIterable, Sendable {
  case v13_0
  case v14_0
  case v15_0
  case v15_1
  case v16_0
  case v17_0
  /// From the late draft of 2026-08-21; every report says `18.0-draft`.
  case v18_0

  /// The version's two numbers.
  public var numbers: (major: Int, minor: Int) {
    switch self {
    case .v13_0: (13, 0)
    case .v14_0: (14, 0)
    case .v15_0: (15, 0)
    case .v15_1: (15, 1)
    case .v16_0: (16, 0)
    case .v17_0: (17, 0)
    case .v18_0: (18, 0)
    }
  }

  /// The version that a declared version is judged by: the greatest one that is not newer, or
  /// 13.0 if the declared one is older than all.
  public init(greatestNotAbove major: Int, _ minor: Int) {
    let older = Self.allCases.last { version in
      let numbers = version.numbers
      return numbers.major < major || (numbers.major == major && numbers.minor <= minor)
    }
    self = older ?? .v13_0
  }

  /// The next newer version, or nil for the newest.
  public var successor: TableVersion? { TableVersion(rawValue: rawValue + 1) }
}

extension TableVersion: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension TableVersion: CustomStringConvertible {
  /// `17.0`; for the version made from a draft, `18.0-draft`.
  public var description: String {
    let (major, minor) = numbers
    return "\(major).\(minor)" + (self == .v18_0 ? "-draft" : "")
  }
}
