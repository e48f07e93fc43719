/// Every sheet that differs from a right one in a single lie: a tag left out, added, moved at
/// either end with or without its payload, of another kind, out of order; a link or payload with
/// a unit less, more or changed; no answer at all.
struct TagFlips {
  let sheet: TagsSheet
  let facts: TagsFacts

  func forEach(_ body: (TagsSheet, String) -> Bool) {
    guard body(.missing, "no answer") else { return }
    switch sheet {
    case .tags(let tags): _ = flip(tags, body)
    case .text(let text):
      // What an ill-formed link is decoded to is nobody's business.
      let isOpen = facts.question == .decode && text == nil && TagLink.hasScheme(facts.text)
      if !isOpen { flip(text, body) }
    case .missing: break
    }
  }

  private func flip(_ tags: [Tag], _ body: (TagsSheet, String) -> Bool) -> Bool {
    for index in tags.indices {
      guard flip(tags, index, body) else { return false }
    }
    for start in 0..<facts.text.count {
      for end in start...facts.text.count where end > start {
        for kind in TagKind.allCases {
          let tag = Tag(kind, TextRange(start, end), in: facts.text)
          if tags.contains(where: { $0.range == tag.range }) { continue }
          var changed = tags
          changed.insert(tag, at: tags.firstIndex { $0.range.start > start } ?? tags.count)
          guard body(.tags(changed), "added \(tag.range.text)") else { return false }
        }
      }
    }
    return true
  }

  private func flip(_ tags: [Tag], _ index: Int, _ body: (TagsSheet, String) -> Bool) -> Bool {
    let tag = tags[index]
    func with(_ changed: Tag?, _ label: String) -> Bool {
      var list = tags
      list.replaceSubrange(index...index, with: changed.map { [$0] } ?? [])
      return body(.tags(list), "\(label) \(tag.range.text)")
    }
    var other = tag
    other.kind = tag.kind == .hashtag ? .mention : .hashtag
    guard with(nil, "left out"), with(other, "kind of"),
      body(.tags(Array(tags[...index]) + tags[index...]), "doubled \(tag.range.text)")
    else { return false }
    if index > 0 {
      var list = tags
      list.swapAt(index - 1, index)
      guard body(.tags(list), "swapped \(tag.range.text)") else { return false }
    }
    for offset in -1...facts.text.count + 1 {
      for range in [TextRange(offset, tag.range.end), TextRange(tag.range.start, offset)]
      where range != tag.range {
        guard with(Tag(tag.kind, range, payload: tag.payload), "moved"),
          with(Tag(tag.kind, range, in: facts.text), "moved with payload")
        else { return false }
      }
    }
    for payload in Self.lies(about: CodeUnits(tag.payload)) {
      let changed = Tag(tag.kind, tag.range, payload: payload[...])
      guard with(changed, "payload of") else { return false }
    }
    return true
  }

  private func flip(_ text: CodeUnits?, _ body: (TagsSheet, String) -> Bool) {
    guard let text else {
      for lie in [facts.text, []] where !body(.text(lie), "a text instead of nil") { return }
      return
    }
    guard body(.text(nil), "nil instead of a text") else { return }
    for lie in Self.lies(about: text) where !body(.text(lie), "a changed text") { return }
  }

  /// The text with one unit left out, doubled or changed, and the empty text.
  private static func lies(about text: CodeUnits) -> [CodeUnits] {
    var lies: [CodeUnits] = text.isEmpty ? [[0x61]] : [[], text + [0x61]]
    for index in text.indices {
      var shorter = text
      shorter.remove(at: index)
      var longer = text
      longer.insert(text[index], at: index)
      var changed = text
      changed[index] ^= 0x20
      lies += [shorter, longer, changed]
    }
    return lies.filter { $0 != text }
  }
}
