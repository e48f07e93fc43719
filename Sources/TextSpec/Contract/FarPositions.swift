/// Positions that no case has which the suite makes. Whoever stores or asks a case may name them,
/// and what the spec knows of a text is computed position by position.
public enum FarPositions {
  /// The members of questions and cases whose numbers are no positions.
  private static let otherNumbers = ["grow", "limit", "request", "minLength", "maxLength"]

  /// Whether plain data names a position that is much further out than the ends of its texts, or
  /// of one of `textCount` units.
  public static func areIn(_ value: Value, textCount: Int) -> Bool {
    let reach = reach(textCount, longestText(value))
    return holds(value) { abs($0) > reach }
  }

  /// Whether a case does.
  public static func areIn(_ input: Case) -> Bool {
    var longest = 0
    for param in input.params { longest = max(longest, longestText(param.value)) }
    for op in input.ops { longest = max(longest, longestText(op)) }
    let reach = reach(input.text.count, longest)
    func isFar(_ number: Int) -> Bool { number == Int.min || abs(number) > reach }
    // How much a text is to grow is no position, and has a limit of its own.
    if let grow = input["grow"]?.intValue, grow > Case.growCountMax { return true }
    return input.marks.contains { isFar($0.offset) }
      || input.params.contains { !otherNumbers.contains($0.name) && holds($0.value, isFar) }
      // Scripts hold wild offsets on purpose, as far as a subject can be told of them.
      || input.ops.contains { holds($0) { abs($0) > Int(Int32.max) } }
  }

  /// Why such a case is not judged.
  public static let excuse = "a position lies far outside of the text"

  private static func reach(_ textCount: Int, _ longest: Int) -> Int {
    64 + 2 * (textCount + longest)
  }

  private static func longestText(_ value: Value) -> Int {
    switch value {
    case .null, .bool, .int: 0
    case .text(let units): units.count
    case .list(let items): items.reduce(0) { $0 + longestText($1) }
    case .object(let members): members.reduce(0) { $0 + longestText($1.value) }
    }
  }

  private static func holds(_ value: Value, _ isFar: (Int) -> Bool) -> Bool {
    switch value {
    case .null, .bool, .text: false
    case .int(let number): number == Int.min || isFar(number)
    case .list(let items): items.contains { holds($0, isFar) }
    case .object(let members):
      members.contains { !otherNumbers.contains($0.key) && holds($0.value, isFar) }
    }
  }
}
