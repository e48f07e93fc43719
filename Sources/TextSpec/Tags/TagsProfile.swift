/// The documented choices of a tag detector. The first value of each choice is its default.
public struct TagsProfile: ContractProfile {
  /// The rules that are supported.
  public var rules: [TagRules] = TagRules.allCases
  /// The kinds of tags that are supported.
  public var kinds: TagKinds = .all
  /// Whether markers, bodies and ends are read in whole clusters. A detector that reads scalars,
  /// and so ends inside of clusters, says false.
  public var graphemeSafe = true

  public init() {}

  /// The kinds that are asked under some rules.
  public func kinds(under rules: TagRules) -> TagKinds { kinds.intersection(rules.kinds) }

  /// Whether hashtags are asked under some rules.
  func asksHashtags(_ rules: TagRules) -> Bool {
    self.rules.contains(rules) && kinds.contains(.hashtag)
  }

  /// Whether mentions are asked.
  var asksMentions: Bool { rules.contains(.twitter) && kinds.contains(.mention) }
}
