public import TextSpec

/// What a project may say of itself in one line: how many of the laws of a severity hold, of how
/// many, and under which spec. Never a bare percentage.
public struct Badge: Hashable, Sendable {
  public var severity: Severity
  public var holdingCount: Int
  public var lawCount: Int
  public var spec: String
  /// Whether the run is but a part, so that the badge proves nothing.
  public var isPartial: Bool

  /// The badge of a summary. A law counts as holding where it was applied, and was never broken,
  /// expected or not; an outcome such as a crash counts as one more law that is broken.
  public init(_ summary: Summary, _ severity: Severity = .must, contracts: [String] = []) {
    self.severity = severity
    spec = summary.spec
    isPartial = summary.isPartial
    let rows = summary.laws.filter { row in
      guard contracts.isEmpty || contracts.contains(row.contract), row.severity == severity else {
        return false
      }
      if case .outOfScope = row.standing { return false }
      return true
    }
    lawCount = rows.count
    holdingCount = rows.count { $0.standing == .passes }
  }

  /// The share as `41/41`.
  public var share: String { "\(holdingCount)/\(lawCount)" }

  /// The words of the badge.
  public var message: String {
    "\(severity.rawValue) \(share), spec \(spec)" + (isPartial ? ", partial" : "")
  }

  private var color: (name: String, code: String) {
    if isPartial { return ("yellow", "#dfb317") }
    if lawCount == 0 { return ("lightgrey", "#9f9f9f") }
    return holdingCount == lawCount ? ("brightgreen", "#2f8f2f") : ("red", "#c03030")
  }

  private static let label = "conformance"

  /// The badge for services that draw it themselves.
  public var value: Value {
    .members([
      .init("schemaVersion", 1), .init("label", .string(Self.label)),
      .init("message", .string(message)), .init("color", .string(color.name)),
    ])
  }

  /// The badge as a picture of its own, without fonts from elsewhere.
  public var svg: String {
    let left = Self.label.count * 7 + 12
    let right = message.count * 7 + 12
    let words = PlainText.ascii(message)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" \
      aria-label="\(Self.label): \(words)">
      <title>\(Self.label): \(words)</title>
      <rect width="\(left)" height="20" fill="#444"/>
      <rect x="\(left)" width="\(right)" height="20" fill="\(color.code)"/>
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
      <text x="6" y="14" textLength="\(left - 12)">\(Self.label)</text>
      <text x="\(left + 6)" y="14" textLength="\(right - 12)">\(words)</text>
      </g>
      </svg>

      """
  }
}
