/// The conditions on a tag's body and on what stands around it. Each is total for a range inside
/// of the text, whoever answered it.
extension TagsFacts {
  /// Whether a tag may start at an offset, by the scalar before it.
  public func opens(_ kind: TagKind, at start: Int) -> Bool {
    guard start > 0 else { return true }
    let (before, length) = text.scalar(before: start)
    if kind == .mention { return opensMention(before, at: start) }
    let place = places[start - length]
    switch rules {
    case .seed: return place.contains(.whiteSpace)
    case .uax31: return !place.contains(.hashtagScalar)
    case .twitter:
      if before == 0xFE0E || before == 0xFE0F { return true }
      return !place.contains(.hashtagScalar) && before != 0x26
    }
  }

  private func opensMention(_ before: UInt32, at start: Int) -> Bool {
    switch before {
    case 0x21, 0x23, 0x24, 0x25, 0x26, 0x2A, 0x40, 0xFF20: return false
    default: return !TagRules.isNameScalar(before) || followsRepost(start)
    }
  }

  /// Whether `RT`, in any case, stands before an offset as a word of its own.
  private func followsRepost(_ start: Int) -> Bool {
    guard start >= 2, text[start - 1] | 0x20 == 0x74, text[start - 2] | 0x20 == 0x72 else {
      return false
    }
    guard start > 2 else { return true }
    let before = text.scalar(before: start - 2).value
    switch before {
    case 0x2B, 0x2D, 0x2E, 0x7E: return false
    default: return !TagRules.isNameScalar(before)
    }
  }

  /// Whether a range may be the body of a tag.
  public func isValid(_ kind: TagKind, body: TextRange) -> Bool {
    guard !body.isEmpty else { return false }
    if kind == .mention { return body.length <= TagRules.nameCountMax }
    guard rules == .twitter else { return true }
    if text[body.start] == 0xFE0F || text[body.start] == 0x20E3 { return false }
    return (body.start..<body.end).contains { places[$0].contains(.letterOrMark) }
  }

  /// Whether a tag may end at an offset, by what follows there.
  public func closes(_ kind: TagKind, at end: Int) -> Bool {
    guard rules == .twitter, end < text.count else { return true }
    if text[end...].starts(with: [0x3A, 0x2F, 0x2F]) { return false }
    if kind == .hashtag { return text[end] != 0x23 && text[end] != 0xFF03 }
    switch text[end] {
    case 0x40, 0xFF20: return false
    case 0xD7, 0xF7: return true
    case 0xC0...0x24F: return false
    default: return true
    }
  }

  /// Whether a unit of a range belongs to a URL.
  public func touchesURL(_ range: TextRange) -> Bool {
    rules == .twitter && (range.start..<range.end).contains { places[$0].contains(.url) }
  }
}
