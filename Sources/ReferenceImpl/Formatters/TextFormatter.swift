public import TextSpec
public import UnicodeTables

/// A formatter that says what became of every significant cluster: which clusters it takes for
/// content, and how it lays them out.
public struct TextFormatter: Sendable {
  public let name: String
  public let formatterClass: FormatterClass
  let content: Content
  let layOut: @Sendable (inout FormattedPage) -> Void

  /// Which clusters are content.
  enum Content: Sendable { case digits, lettersAndDigits, allButHyphens, all }

  init(
    _ name: String, _ formatterClass: FormatterClass, _ content: Content = .digits,
    layOut: @escaping @Sendable (inout FormattedPage) -> Void
  ) {
    self.name = name
    self.formatterClass = formatterClass
    self.content = content
    self.layOut = layOut
  }

  init(
    _ standard: StandardFormatter, _ content: Content = .digits,
    layOut: @escaping @Sendable (inout FormattedPage) -> Void
  ) {
    self.init(standard.rawValue, standard.formatterClass, content, layOut: layOut)
  }

  /// Formats a raw text. Complexity: O(text).
  public func format(_ raw: CodeUnits, _ segmenter: Segmenter, _ tables: UnicodeData) -> Formatted {
    var page = FormattedPage(raw, contentRanges(in: raw, segmenter, tables), formatterClass)
    // A text without content has no prefix, no suffix and no separators either.
    if page.count > 0 { layOut(&page) }
    return page.formatted
  }

  /// Whether a cluster is content.
  public func isContent(_ cluster: TextRange, of raw: CodeUnits, _ tables: UnicodeData) -> Bool {
    switch content {
    case .all: return true
    case .allButHyphens: return cluster.length > 1 || raw[cluster.start] != 0x2D
    case .digits, .lettersAndDigits: break
    }
    let (scalar, length) = raw.scalar(at: cluster.start)
    guard length == cluster.length else { return false }
    if scalar < 0x80 {
      if scalar &- 0x30 < 10 { return true }
      return content == .lettersAndDigits && (scalar | 0x20) &- 0x61 < 26
    }
    let category = tables.properties(scalar).generalCategory
    return category == .decimalNumber || content == .lettersAndDigits && category.isLetter
  }

  private func contentRanges(
    in raw: CodeUnits, _ segmenter: Segmenter, _ tables: UnicodeData
  ) -> [TextRange] {
    let boundaries = segmenter.boundaries(of: raw, .grapheme)
    var ranges: [TextRange] = []
    ranges.reserveCapacity(boundaries.count)
    for index in boundaries.indices.dropFirst() {
      let cluster = TextRange(boundaries[index - 1], boundaries[index])
      if isContent(cluster, of: raw, tables) { ranges.append(cluster) }
    }
    return ranges
  }
}

extension TextFormatter {
  /// The standard formatters, in the order in which the spec lists them.
  public static let standard: [TextFormatter] = [
    .nanp, .kr, .cn, .card, .card16, .cardEager, .thousands, .thousandsDot, .dollar, .won, .money2,
    .e164kr, .iban, .dateEager, .expiry, .digitsFold, .emojiSep, .emojiSig, .upper, .identity,
  ]

  /// The formatter of a name, a template included, or nil.
  public static func named(_ name: String) -> TextFormatter? {
    if let standard = standard.first(where: { $0.name == name }) { return standard }
    if name == StandardFormatter.exampleTemplate { return exampleTemplate }
    return template(named: name)
  }

  private static let exampleTemplate = template(named: StandardFormatter.exampleTemplate)
}
