public import TextSpec
internal import UnicodeTables

/// The tag detector that obeys every law, under every profile.
///
/// It shares no code with the definitions that the laws judge by: it looks for markers, not for
/// clusters, and asks for the few boundaries that matter.
public struct ReferenceTags: TagsSubject {
  public let profile: TagsProfile
  private let table: TagTable
  private let segmenter: Segmenter

  /// A detector with the tables of the oracle's Unicode version.
  public init(profile: TagsProfile = TagsProfile(), oracle: any Segmentation) {
    let version = oracle.unicodeVersion
    let tables = TableVersion(greatestNotAbove: version.major, version.minor)
    self.profile = profile
    table = TagTable.table(tables)
    segmenter = Segmenter(tables)
  }

  public var questions: Set<TagsContract.Question> { Set(TagsContract.Question.allCases) }

  /// The tags of a text, well-formed or not. Complexity: O(text).
  /// - Throws: `Unsupported` for rules or kinds that the profile leaves out.
  public func detect(_ text: CodeUnits, _ rules: TagRules, _ kinds: TagKinds) throws -> [Tag] {
    guard profile.rules.contains(rules), kinds.isSubset(of: profile.kinds(under: rules)) else {
      throw Unsupported()
    }
    var tags: [Tag] = []
    forEachTag(text, rules, kinds) { kind, range in
      tags.append(Tag(kind, range, payload: text[(range.start + 1)..<range.end]))
    }
    return tags
  }

  /// Calls `body` with the kind and the range of every tag, in order. Complexity: O(text).
  public func forEachTag(
    _ text: CodeUnits, _ rules: TagRules, _ kinds: TagKinds,
    _ body: (TagKind, TextRange) -> Void
  ) {
    let scanner = TagScanner(
      table, rules, segmenter: segmenter, isClusterWise: profile.graphemeSafe)
    scanner.scan(text.span, kinds, body)
  }

  /// The link of a payload, or nil for an ill-formed one. Complexity: O(payload).
  public func encode(_ payload: CodeUnits) -> CodeUnits? { HashLink.encode(payload) }

  /// The payload of a link, or nil where the text is none. Complexity: O(link).
  public func decode(_ link: CodeUnits) -> CodeUnits? { HashLink.decode(link) }
}
