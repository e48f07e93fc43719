internal import ReferenceImpl
internal import TextSpec

extension TagsMutants {
  /// Faults that depend on what was asked before.
  static let memories: [Mutant<TagsContract>] = [.tagRemembersIndex]
}

extension Mutant where C == TagsContract {
  static let tagRemembersIndex = Mutant(
    "tag-remembers-index",
    "A search begins where the last one ended, if that found something, and at the start if not.",
    seen: "phanpy issue 843, by a regular expression with a global flag",
    killedBy: ["tags.place.again", "tags.found.all"]
  ) { profile, oracle in
    InProcessTags(
      RememberingTags(profile, oracle),
      identity: SubjectIdentity(name: "builtin:mutant/tag-remembers-index", version: "1.0"))
  }
}

/// A detector with a memory. One worker asks it, one question at a time.
private final class RememberingTags: TagsSubject, @unchecked Sendable {
  let profile: TagsProfile
  private let reference: ReferenceTags
  private var lastIndex = 0

  init(_ profile: TagsProfile, _ oracle: any Oracle) {
    self.profile = profile
    reference = ReferenceTags(profile: profile, oracle: oracle)
  }

  func detect(_ text: CodeUnits, _ rules: TagRules, _ kinds: TagKinds) throws -> [Tag] {
    let tags = try reference.detect(text, rules, kinds).filter { $0.range.start >= lastIndex }
    lastIndex = tags.last?.range.end ?? 0
    return tags
  }
}
