/// Which way an edit went. It decides on which side of a gap the caret comes to rest.
public enum EditDirection: Int, CaseIterable, Hashable, Sendable {
  /// Something was typed, pasted, dropped or dictated.
  case insert = 0
  /// A backspace, or the deletion of a selection.
  case backward = 1
  /// A forward delete.
  case forward = 2
  /// Nothing was edited: the text was formatted again.
  case none = 3

  /// The name on the wire and in reports.
  public var name: String {
    switch self {
    case .insert: "insert"
    case .backward: "backward"
    case .forward: "forward"
    case .none: "none"
    }
  }

  /// The direction of that name, or nil.
  public init?(name: some StringProtocol) {
    guard let found = EditDirection.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
