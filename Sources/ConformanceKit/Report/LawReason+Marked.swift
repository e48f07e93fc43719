extension LawReason {
  static let tags: [(family: String, reason: String)] = [
    ("tags", "Hashtags and mentions are links: a wrong range colours, opens and notifies wrongly."),
    ("tags.answer", "A question that stays open leaves a text without its links."),
    ("tags.range", "Views colour and tap by these ranges: a bad one crashes or cuts an emoji."),
    ("tags.kind", "A mention that comes as a hashtag notifies nobody."),
    ("tags.payload", "The payload goes to the server, and must be what the person sees."),
    ("tags.marker", "The range begins at the marker, or the marker stays uncoloured."),
    (
      "tags.body",
      "Where a tag ends decides which page it opens; each platform ends it differently."
    ),
    (
      "tags.context",
      "Addresses, entities and URLs hold # and @ too: taking them for tags turns them into wrong links."
    ),
    ("tags.found", "A tag that is not found is a link that the person expects and misses."),
    ("tags.named", "Keycaps, bare markers and numbers look like tags to a regular expression."),
    (
      "tags.occurrence",
      "The same tag twice in a text: finding by its words colours the first one twice."
    ),
    ("tags.place", "Where a tag stands in a text must not change what it is."),
    ("tags.canonical", "Equal letters in another normal form are the same word to a person."),
    ("tags.growth", "A limit or a quadratic scan shows only in long texts."),
    ("tags.link", "A payload that does not come back out of its link opens another page."),
  ]

  static let suggestion: [(family: String, reason: String)] = [
    ("suggestion", "The list of names after @ must come, follow and go as the person types."),
    ("suggestion.trace", "A list opens and closes by these signals: an odd one leaves it hanging."),
    ("suggestion.field", "Detecting must not change what the person types."),
    ("suggestion.query", "The query is what is searched for, and its range is what is replaced."),
    (
      "suggestion.session",
      "A list that stays open over other text, or flickers at every key, covers what is typed."
    ),
    ("suggestion.quiet", "A list that was dismissed must not come back at the next key."),
    ("suggestion.accept", "Accepting replaces the token; too much or too little garbles the text."),
    ("suggestion.results", "Late results for an older query must not replace the newer ones."),
    (
      "suggestion.composition",
      "While an input method composes, names are searched for in marked text, which looks edited at "
        + "every key."
    ),
    ("suggestion.replay", "How a text came to be must not matter to what is open at its end."),
    ("suggestion.match", "What stands elsewhere in the text must not matter to the token."),
  ]

  static let session: [(family: String, reason: String)] = [
    ("session", "A field is more than its parts: faults appear where one hands over to the next."),
    ("session.form", "A selection outside of the text crashes whoever draws it."),
    ("session.part", "A part that is wrong makes the field wrong, whatever the rest does."),
    ("session.asked", "A part that is asked about an older text answers about an older text."),
    ("session.insert", "What a person typed and what the field holds must be the same."),
    ("session.delete", "A key that deletes by words must take the word, and never its neighbour."),
    ("session.move", "A caret that does not move, or moves text, makes a field unusable."),
    ("session.select", "A selection that cuts an emoji garbles it at the next key."),
    ("session.compose", "Composing has to show what is composed, also beyond the limit."),
    ("session.commit", "A commit under a limit must not lose more than typing would."),
    ("session.marked", "Marked text that stays behind is overwritten by the next input method."),
    ("session.undo", "Undo is trusted to bring back exactly what was there, caret included."),
    ("session.redo", "Redo after another change would bring back what no longer fits."),
    ("session.format", "Formatting must not push text out beyond the limit, nor lose the caret."),
    ("session.accept", "A suggestion that does not fit must not leave half of a name."),
    ("session.look", "Looking must not change what is looked at."),
    ("session.state", "What holds before a step has to hold after it, or faults pile up."),
    ("session.edit", "An edit must not touch what stands outside of its selection."),
    ("session.related", "The same keys must lead to the same field, on every run and from anew."),
  ]
}
