public import TextSpec

/// A hashtag with the link that carries its payload, ready to be put on its range.
public struct LinkedTag: Hashable, Sendable {
  /// The hashtag's range, its marker included.
  public var range: TextRange
  public var link: CodeUnits

  public init(_ range: TextRange, link: CodeUnits) {
    self.range = range
    self.link = link
  }
}

extension ReferenceTags {
  /// The links of the hashtags of a text, in order. A hashtag that holds a lone surrogate has no
  /// link, since no URL can carry one. Complexity: O(text).
  public func links(_ text: CodeUnits, _ rules: TagRules) -> [LinkedTag] {
    var links: [LinkedTag] = []
    forEachTag(text, rules, .hashtag) { _, range in
      guard let link = HashLink.encode(CodeUnits(text[(range.start + 1)..<range.end])) else {
        return
      }
      links.append(LinkedTag(range, link: link))
    }
    return links
  }

  /// The hashtag that a link stands for, with its marker; nil where the text is no link.
  public func hashtag(of link: CodeUnits) -> CodeUnits? {
    HashLink.decode(link).map { [0x23] + $0 }
  }
}
