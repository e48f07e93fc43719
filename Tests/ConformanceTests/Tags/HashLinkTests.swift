import Foundation
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Links of payloads` {
  private static let payloads: [String] = [
    "", "a", "%", "%zz", "a%20b", "a b", "//x", "?q=1&b=2", "#", ":", "hash:", "~-._", "\u{0}",
    "\n\r\t", "\"<>\\^`{|}", "\u{7F}", "\u{80}", "\u{E9}", "e\u{301}", "\u{200D}", "\u{20AC}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{10FFFF}", "\u{FFFF}", "\u{5D0}\u{5B0}", "+",
  ]

  @Test func `each leads back, unit for unit`() {
    for payload in Self.payloads.map({ CodeUnits($0) }) {
      let link = HashLink.encode(payload)
      #expect(link.map { HashLink.decode($0) } == payload)
    }
  }

  @Test func `each survives a URL`() throws {
    for payload in Self.payloads.map({ CodeUnits($0) }) {
      let link = String(decoding: try #require(HashLink.encode(payload)), as: UTF16.self)
      let url = try #require(URL(string: link), "\(link)")
      #expect(url.scheme == "hash")
      #expect(HashLink.decode(CodeUnits(url.absoluteString)) == payload, "\(link)")
    }
  }

  @Test func `no two payloads have the same link`() {
    let links = Self.payloads.compactMap { HashLink.encode(CodeUnits($0)) }
    #expect(Set(links).count == Self.payloads.count)
  }

  @Test func `only unreserved characters stay as they are`() {
    var plain = ""
    for scalar in 0..<128 where HashLink.encode([UInt16(scalar)])?.count == 6 {
      plain.unicodeScalars.append(Unicode.Scalar(UInt8(scalar)))
    }
    #expect(plain == "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~")
    #expect(HashLink.encode([0x2F]) == CodeUnits("hash:%2F"))
  }

  @Test func `a lone surrogate has no link`() {
    #expect(HashLink.encode([0x61, 0xD83D]) == nil)
    #expect(HashLink.encode([0xDE00]) == nil)
  }

  @Test(arguments: [
    "", "hash", "Hash:a", "http://a", "hash:%", "hash:%4", "hash:%4g", "hash:a b", "hash:\u{E9}",
    "hash:%FF", "hash:%C3", "hash:%ED%A0%80", "hash:%C0%80", "hash:a\\b",
  ])
  func `what is no link is nil`(_ text: String) {
    #expect(HashLink.decode(CodeUnits(text)) == nil)
  }

  @Test func `text goes to ranges with links, and links back to hashtags`() {
    let reference = ReferenceTags(oracle: TagsProbe.shared.oracle)
    let text = CodeUnits("see #a%20b and #h\u{E9}llo, x#y")
    let links = reference.links(text, .seed)
    #expect(
      links == [
        LinkedTag(TextRange(4, 10), link: CodeUnits("hash:a%2520b")),
        LinkedTag(TextRange(15, 22), link: CodeUnits("hash:h%C3%A9llo%2C")),
      ])
    for linked in links {
      let hashtag = CodeUnits(text[linked.range.start..<linked.range.end])
      #expect(reference.hashtag(of: linked.link) == hashtag)
    }
    #expect(reference.links([0x23, 0xD83D], .seed) == [])
    #expect(reference.hashtag(of: CodeUnits("mailto:a")) == nil)
  }

  /// What was linked can be put into the text again and gives the same links.
  @Test func `linking what is linked changes nothing`() {
    let reference = ReferenceTags(oracle: TagsProbe.shared.oracle)
    for input in TagsProbe.shared.cases(random: 1_200) {
      guard let rules = input.tagRules else { continue }
      var text = input.text
      let links = reference.links(text, rules)
      for linked in links.reversed() {
        let hashtag = reference.hashtag(of: linked.link) ?? []
        // The narrow marker stands for the wide ones in a link.
        let marker = text[linked.range.start]
        text.replaceSubrange(
          linked.range.start..<linked.range.end, with: [marker] + hashtag.dropFirst())
      }
      #expect(text == input.text)
      #expect(reference.links(text, rules) == links)
    }
  }
}
