/// How a report for a terminal is painted: not at all, or with the usual escape sequences.
public struct TextStyle: Hashable, Sendable {
  public var isColored: Bool

  public init(isColored: Bool) { self.isColored = isColored }

  public static let plain = TextStyle(isColored: false)
  public static let colored = TextStyle(isColored: true)

  /// What is wrong.
  public func bad(_ text: String) -> String { paint(text, "31;1") }
  /// What is right.
  public func good(_ text: String) -> String { paint(text, "32") }
  /// What wants attention.
  public func odd(_ text: String) -> String { paint(text, "33") }
  /// What a reader looks for first.
  public func strong(_ text: String) -> String { paint(text, "1") }
  /// What a reader may skip.
  public func faint(_ text: String) -> String { paint(text, "2") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
