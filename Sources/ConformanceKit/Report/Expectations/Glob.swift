/// Patterns of dotted names: `*` stands for any characters but dots, `**` at the end for the rest.
public enum Glob {
  /// Whether a name matches. Complexity: O(name x pattern) for patterns of a few stars.
  public static func matches(_ name: String, pattern: String) -> Bool {
    matches(Array(name.utf8)[...], Array(pattern.utf8)[...])
  }

  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == UInt8(ascii: "*") {
      let rest = pattern.dropFirst()
      if rest.first == UInt8(ascii: "*") { return true }
      var tail = name
      while true {
        if matches(tail, rest) { return true }
        guard let next = tail.popFirst(), next != UInt8(ascii: ".") else { return false }
      }
    }
    return name.first == first && matches(name.dropFirst(), pattern.dropFirst())
  }
}
