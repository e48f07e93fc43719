internal import ReferenceImpl
internal import TextSpec

extension SessionMutants {
  /// Fields that format, look and accept wrongly.
  static let formats: [Mutant<SessionContract>] = [
    .fieldIsNotAnchored, .fieldFormatsPast, .fieldRefusedMoves, .fieldFormatsLess,
    .fieldAcceptsPast,
    .fieldAcceptsBefore, .fieldGoesToTag,
  ]
}

extension Mutant where C == SessionContract {
  static let fieldIsNotAnchored = Mutant(
    field: "field-is-not-anchored", "After formatting the caret is at the end of the text.",
    seen: "fields that set their text", killedBy: ["session.format.selection"],
    make: { FieldIsNotAnchored($0, $1, $2, $3) })

  private final class FieldIsNotAnchored: SessionField {
    override func anchor(_ formatted: Formatted, _ name: String) throws(PartFailure) -> TextRange {
      _ = try super.anchor(formatted, name)
      return TextRange(formatted.text.count, formatted.text.count)
    }
  }

  static let fieldFormatsPast = Mutant(
    field: "field-formats-past-limit", "A text is formatted though its form exceeds the limit.",
    killedBy: ["session.format.refused", "session.state.limit"],
    make: { FieldFormatsPast($0, $1, $2, $3) })

  private final class FieldFormatsPast: SessionField {
    private var isFormatting = false

    override func format(_ name: String) throws(PartFailure) {
      isFormatting = true
      try super.format(name)
      isFormatting = false
    }

    override func allows(_ text: CodeUnits) -> Bool { isFormatting || super.allows(text) }
  }

  static let fieldRefusedMoves = Mutant(
    field: "field-refused-format-moves", "Where a form is too long, the caret goes to the start.",
    killedBy: ["session.format.refused"], make: { FieldRefusedMoves($0, $1, $2, $3) })

  private final class FieldRefusedMoves: SessionField {
    override func format(_ name: String) throws(PartFailure) {
      let isRefused = oracle.format(field.text, by: name).map { !allows($0.text) } ?? false
      try super.format(name)
      if isRefused { field.select(TextRange(0, 0)) }
    }
  }

  static let fieldFormatsLess = Mutant(
    field: "field-formats-less", "The last cluster of a formatted text is lost.",
    killedBy: ["session.format.text"], make: { FieldFormatsLess($0, $1, $2, $3) })

  private final class FieldFormatsLess: SessionField {
    override func format(_ name: String) throws(PartFailure) {
      let before = field
      try super.format(name)
      guard field.text != before.text, !field.text.isEmpty else { return }
      let end = oracle.boundary(in: field.text, atOrBefore: field.text.count - 1)
      field = FieldState(CodeUnits(field.text[..<end]), taking: field.selection)
    }
  }

  static let fieldAcceptsPast = Mutant(
    field: "field-accepts-past-limit", "A suggestion is taken though it exceeds the limit.",
    seen: "suggestion bars that insert past a limit",
    killedBy: ["session.accept.refused", "session.state.limit"],
    make: { FieldAcceptsPast($0, $1, $2, $3) })

  private final class FieldAcceptsPast: SessionField {
    private var isAccepting = false

    override func accept(_ text: CodeUnits) throws(PartFailure) {
      isAccepting = true
      try super.accept(text)
      isAccepting = false
    }

    override func allows(_ text: CodeUnits) -> Bool { isAccepting || super.allows(text) }
  }

  static let fieldAcceptsBefore = Mutant(
    field: "field-accepts-before", "After an acceptance the selection is the one from before.",
    seen: "WUTextSuggestion", killedBy: ["session.accept.taken"],
    make: { FieldAcceptsBefore($0, $1, $2, $3) })

  private final class FieldAcceptsBefore: SessionField {
    override func accept(_ text: CodeUnits) throws(PartFailure) {
      let selection = field.selection
      try super.accept(text)
      field.select(selection)
    }
  }

  static let fieldGoesToTag = Mutant(
    field: "field-goes-to-tag", "Asking for tags puts the caret behind the first one.",
    killedBy: ["session.look.idle"], make: { FieldGoesToTag($0, $1, $2, $3) })

  private final class FieldGoesToTag: SessionField {
    override func detect() throws(PartFailure) -> [Tag] {
      let tags = try super.detect()
      if let first = tags.first { field.select(TextRange(first.range.end, first.range.end)) }
      return tags
    }
  }
}
