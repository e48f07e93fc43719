/// The six units of text of `UITextGranularity`, with UIKit's raw values.
public enum Granularity: Int, CaseIterable, Hashable, Sendable {
  case character = 0
  case word = 1
  case sentence = 2
  case paragraph = 3
  case line = 4
  case document = 5

  /// The name on the wire and in reports.
  public var name: String {
    switch self {
    case .character: "character"
    case .word: "word"
    case .sentence: "sentence"
    case .paragraph: "paragraph"
    case .line: "line"
    case .document: "document"
    }
  }

  /// The granularity of that name, or nil.
  public init?(name: some StringProtocol) {
    guard let found = Granularity.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
