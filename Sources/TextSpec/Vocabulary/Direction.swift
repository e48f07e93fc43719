/// The two storage and four layout directions of `UITextDirection`, with UIKit's raw values.
public enum Direction: Int, CaseIterable, Hashable, Sendable {
  case forward = 0
  case backward = 1
  case right = 2
  case left = 3
  case up = 4
  case down = 5

  /// The directions of the text as it is stored.
  public static let storage: [Direction] = [.forward, .backward]

  /// The name on the wire and in reports.
  public var name: String {
    switch self {
    case .forward: "forward"
    case .backward: "backward"
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    }
  }

  /// The direction of that name, or nil.
  public init?(name: some StringProtocol) {
    guard let found = Direction.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The direction that leads back.
  @inlinable public var opposite: Direction {
    switch self {
    case .forward: .backward
    case .backward: .forward
    case .right: .left
    case .left: .right
    case .up: .down
    case .down: .up
    }
  }

  /// The storage direction that this direction means: up is backward and down is forward; right
  /// is forward where the text is written from left to right, and left is its opposite.
  @inlinable public func storage(_ writing: WritingDirection) -> Direction {
    switch self {
    case .forward, .backward: self
    case .up: .backward
    case .down: .forward
    case .right: writing == .leftToRight ? .forward : .backward
    case .left: writing == .leftToRight ? .backward : .forward
    }
  }
}

/// The direction in which the base of a paragraph is written.
public enum WritingDirection: Int, CaseIterable, Hashable, Sendable {
  case leftToRight = 0
  case rightToLeft = 1

  /// The name on the wire and in reports.
  public var name: String { self == .leftToRight ? "ltr" : "rtl" }
}
