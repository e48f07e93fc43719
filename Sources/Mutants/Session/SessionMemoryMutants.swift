internal import ReferenceImpl
internal import TextSpec

extension SessionMutants {
  /// Sessions that depend on what came before, and one that does not tell all.
  static let memories: [Mutant<SessionContract>] = [
    .fieldRemembersScripts, .fieldHasAFlag, .lastStateIsLeftOut,
  ]
}

extension Mutant where C == SessionContract {
  static let fieldRemembersScripts = Mutant(
    "field-remembers-scripts", "Every second script begins with the caret at the start.",
    seen: "synthetic", killedBy: ["session.related.again"],
    make: { profile, oracle in
      let count = ScriptCount()
      return ComposedSession(
        .reference(profile, oracle), oracle: oracle,
        identity: SubjectIdentity(name: "builtin:mutant/field-remembers-scripts", version: "1.0")
      ) { start, config, parts, oracle in
        let field = SessionField(start, config, parts, oracle)
        count.number += 1
        if count.number % 2 == 0 { field.field.select(TextRange(0, 0)) }
        return field
      }
    })

  static let fieldHasAFlag = Mutant(
    field: "field-has-a-flag", "After an undo, what is typed goes to the end of the text.",
    killedBy: ["session.related.fresh", "session.asked.truncation"],
    make: { FieldHasAFlag($0, $1, $2, $3) })

  private final class FieldHasAFlag: SessionField {
    private var isUndone = false

    override func undo() {
      super.undo()
      isUndone = true
    }

    override func insert(_ text: CodeUnits) throws(PartFailure) {
      if isUndone { field.select(TextRange(field.text.count, field.text.count)) }
      try super.insert(text)
    }
  }

  static let lastStateIsLeftOut = Mutant(
    "last-state-left-out", "The field after the last step is not told.",
    seen: "synthetic", killedBy: ["session.form.steps"],
    make: { profile, oracle in
      LastStateLeftOut(
        ComposedSession(
          .reference(profile, oracle), oracle: oracle,
          identity: SubjectIdentity(name: "builtin:mutant/last-state-left-out", version: "1.0")))
    })
}

/// A number that outlives scripts. One worker plays them, one at a time.
private final class ScriptCount: @unchecked Sendable {
  var number = 0
}

/// A session that tells one state less than it should.
private struct LastStateLeftOut: Subject {
  typealias C = SessionContract

  let honest: ComposedSession

  init(_ honest: ComposedSession) { self.honest = honest }

  var identity: SubjectIdentity { honest.identity }
  var claim: Claim<SessionContract> { honest.claim }

  func observe(_ input: Case, _ facts: SessionFacts) -> Outcome<SessionSheet> {
    guard case .answered(let sheet) = honest.observe(input, facts) else {
      return honest.observe(input, facts)
    }
    return .answered(SessionSheet(Array(sheet.steps.dropLast()), facts))
  }
}
