/// What a caret has under the default choices: the trigger before it, and where the query is, in
/// UTF-16 offsets.
func match(_ text: String, caret: Int) -> (trigger: Character, query: Range<Int>)? {
  let stops: [Unicode.Scalar] = ["/", ":", "@", "#", "\u{FF1A}", "\u{FF20}", "\u{FF03}"]
  var found: (trigger: Character, query: Range<Int>)?
  var end = 0
  var isWordBefore = false
  for cluster in text where end < caret {
    end += cluster.utf16.count
    let first = cluster.unicodeScalars.first!
    if cluster == "@" || cluster == "#" {
      found = isWordBefore ? nil : (cluster, end..<max(end, caret))
    } else if stops.contains(first) || first.properties.isWhitespace {
      found = nil
    }
    switch cluster.unicodeScalars.last!.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      isWordBefore = true
    default: isWordBefore = cluster.unicodeScalars.last! == "_"
    }
  }
  return end == caret ? found : nil
}
