extension TagsContract {
  /// That no tag is left out.
  static let foundLaws: [Law<TagsContract>] = [.everyTagIsFound]
}

extension Law where C == TagsContract {
  static let everyTagIsFound = Law(
    "tags.found.all", .must, .axiom,
    "A tag starts at every marker, alone in its cluster, whose body and surroundings the rules accept.",
    sources: [
      .document("twitter-text conformance, extract.yml", "every tag of a text is extracted"),
      .unicode("UAX31-D2, UAX31-R8"),
      .document("SwiftTextViewHashtag", "tags behind a line break or a tab are missed"),
    ]
  ) { tags, facts in
    var count = 0
    var index = 0
    for marker in facts.markers where facts.accepts(marker) {
      count += 1
      while index < tags.count, tags[index].range.start < marker.start { index += 1 }
      if index < tags.count, tags[index].starts(at: marker) { continue }
      // The pointer trusts the order of tags, which a wrong answer need not have.
      if tags.contains(where: { $0.starts(at: marker) }) { continue }
      let tag = Tag(marker.kind, TextRange(marker.start, marker.bodyEnd), in: facts.text)
      return .broken(
        Witness("detect", .missing, at: marker.start, expected: tag.value, got: .null))
    }
    return count == 0 ? .doesNotApply("the text has no tag") : .holds(count)
  }
}

extension Tag {
  fileprivate func starts(at marker: TagMarker) -> Bool {
    range.start == marker.start && kind == marker.kind
  }
}
