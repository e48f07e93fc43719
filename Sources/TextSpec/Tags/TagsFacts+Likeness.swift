extension TagsFacts {
  /// What every offset and every marker is to the rules, whatever the letters are; nil for
  /// questions about links.
  var likeness: [Int]? {
    guard question == .detect else { return nil }
    var numbers = [Int(kinds.rawValue)] + places.map { Int($0.rawValue) }
    for marker in markers {
      let body = TextRange(marker.start + 1, marker.bodyEnd)
      numbers += [marker.kind == .hashtag ? -1 : -2, marker.start, marker.bodyEnd]
      numbers += [
        isValid(marker.kind, body: body), opens(marker.kind, at: marker.start),
        closes(marker.kind, at: marker.bodyEnd),
      ].map { $0 ? 1 : 0 }
    }
    return numbers
  }
}
