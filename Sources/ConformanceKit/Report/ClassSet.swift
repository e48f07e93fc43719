internal import TextSpec

/// What a scalar of a failing case may be, for the case to go on failing: all of its classes that
/// do, exactly, since each was tried by its representative.
public struct ClassSet: Hashable, Sendable {
  /// Where the scalar stands.
  public var offset: Int
  /// How many classes were tried, and how many of them fail.
  public var triedCount: Int
  public var failingCount: Int
  /// The failing classes in words: by the values of one property, where these tell them exactly.
  public var words: String

  init(_ offset: Int, failing: [Bool?], by oracle: any Oracle) {
    self.offset = offset
    let tried = failing.indices.filter { failing[$0] != nil }
    triedCount = tried.count
    failingCount = tried.count { failing[$0] == true }
    words = Self.words(tried, failing.map { $0 ?? false }, oracle)
  }

  private static func words(
    _ tried: [Int], _ isFailing: [Bool], _ oracle: any Oracle
  ) -> String {
    let failing = tried.filter { isFailing[$0] }
    if failing.isEmpty { return "no class" }
    if failing.count == tried.count { return "any class" }
    let values = tried.map { properties(oracle.classes(of: oracle.representatives[$0])) }
    var best: String? = nil
    for property in ["GCB", "WB", "SB", "InCB", "ExtPict"] {
      let column = values.map { $0.first { $0.hasPrefix(property) } ?? "no \(property)" }
      guard let words = exact(column, tried.map { isFailing[$0] }) else { continue }
      if words.utf8.count < best?.utf8.count ?? .max { best = words }
    }
    return best ?? listed(failing, oracle)
  }

  /// The values of a property that tell failing classes from others, or nil where none do.
  private static func exact(_ column: [String], _ isFailing: [Bool]) -> String? {
    var failing: [String] = []
    var passing: [String] = []
    for (value, fails) in zip(column, isFailing) {
      if fails, !failing.contains(value) { failing.append(value) }
      if !fails, !passing.contains(value) { passing.append(value) }
    }
    guard !failing.contains(where: passing.contains) else { return nil }
    return failing.count <= passing.count
      ? failing.joined(separator: " or ") : "all but " + passing.joined(separator: " and ")
  }

  private static func properties(_ classes: String) -> [String] {
    classes.split(separator: " ").map(String.init)
  }

  /// The representatives themselves.
  private static func listed(_ failing: [Int], _ oracle: any Oracle) -> String {
    let literals = failing.prefix(listedMax).map { rank in
      TextEscape.escaped(CodeUnits(scalar: oracle.representatives[rank]))
    }
    let rest = failing.count > listedMax ? " and \(failing.count - listedMax) more" : ""
    return "the classes of " + literals.joined(separator: " ") + rest
  }

  private static let listedMax = 12
}
