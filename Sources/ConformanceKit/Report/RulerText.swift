/// A ruler as lines of text: offset, boundary, rule, code point, name, properties, literal.
public enum RulerText {
  /// One line a scalar, and one for the end of the text.
  public static func lines(_ ruler: Ruler, _ style: TextStyle = .plain) -> [String] {
    let rows = ruler.rows.map { row in
      let scalar = row.scalar.map { scalar in
        let digits = String(scalar, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      let offset =
        String(repeating: " ", count: max(0, 4 - "\(row.offset)".count)) + "\(row.offset)"
      let mark = row.isBoundary ? style.strong("÷") : style.faint("×")
      let rule = row.rule + String(repeating: " ", count: max(1, 6 - row.rule.count))
      let literal = row.scalar.map { TextEscape.escaped($0) } ?? ""
      return "    \(offset) \(mark) \(rule)\(scalar ?? "") \(row.name)"
        + (row.classes.isEmpty ? "" : "  \(style.faint(row.classes))  \(literal)")
    }
    return rows + (ruler.isCut ? ["         ..."] : [])
  }
}
