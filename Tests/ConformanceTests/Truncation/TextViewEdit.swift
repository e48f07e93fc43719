// The function of Documentation/Truncation.md, word for word between the two lines. A test compares
// them, and the laws judge the function.

// ---8<---
/// What an edit under a length limit makes of a text: the new text and caret, or nil to refuse.
/// `range` and `limit` count UTF-16 code units, as `NSRange` does.
func limited(
  _ text: String, replacing range: Range<Int>, with insertion: String, limit: Int
) -> (text: String, caret: Int)? {
  let (old, new) = (Array(text.utf16), Array(insertion.utf16))
  let start = range.lowerBound

  func result(_ count: Int, keepingRest: Bool = true) -> String {
    let rest = keepingRest ? old[range.upperBound...] : []
    return String(decoding: old[..<start] + new[..<count] + rest, as: UTF16.self)
  }
  func isBoundary(_ offset: Int, _ text: String) -> Bool {
    String.Index(String.Index(utf16Offset: offset, in: text), within: text) != nil
  }

  let room = limit - (old.count - range.count)
  if new.isEmpty || new.count <= room {
    let text = result(new.count)
    var caret = start + new.count
    while !isBoundary(caret, text) { caret += 1 }
    return (text, caret)
  }
  let unlimited = result(new.count, keepingRest: false)
  var count = min(room, new.count - 1)
  while count > 0 {
    let text = result(count)
    if isBoundary(start + count, unlimited), isBoundary(start + count, text) {
      return (text, start + count)
    }
    count -= 1
  }
  return nil
}
// ---8<---
