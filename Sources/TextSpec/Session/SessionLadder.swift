/// Canonical short scripts of a session, for a shrinker: one step in a small field, or a selection
/// or a text and one step behind it, without a limit and with small ones.
struct SessionLadder {
  private let profile: SessionProfile
  private let lastKind: SessionOp.Kind?

  init(like script: Case, _ profile: SessionProfile) {
    self.profile = profile
    lastKind = script.ops.last.flatMap { try? SessionOp($0) }?.kind
  }

  /// Calls `body` with them, those of fewer steps first, until it returns false.
  func forEach(_ body: (Case) -> Bool) {
    let domain = SessionDomain(profile: profile)
    func isAllowed(_ op: SessionOp) -> Bool { domain.objection(to: op) == nil }
    let last = Self.last.filter(isAllowed)
    for script in last.map({ [$0] }) {
      guard forEachField(script, Self.texts, Self.choices, body) else { return }
    }
    let first = Self.first.filter(isAllowed)
    // What shows after two steps, shows at one of its kind.
    for second in last where second.kind == lastKind {
      for step in first {
        guard forEachField([step, second], Self.texts, Self.fewChoices, body) else { return }
      }
    }
    for step in first where lastKind == .undo && isAllowed(.undo) {
      for text in Self.inserted {
        let script: [SessionOp] = [step, .insert(CodeUnits(text)), .undo]
        guard forEachField(script, Self.fewTexts, [[]], body) else { return }
      }
    }
  }

  private func forEachField(
    _ script: [SessionOp], _ texts: [String], _ choices: [[Case.Param]], _ body: (Case) -> Bool
  ) -> Bool {
    let ops = script.map(\.value)
    for text in texts {
      for params in choices {
        guard body(Case(.session, CodeUnits(text), params: params, ops: ops)) else { return false }
      }
    }
    return true
  }

  private static let inserted = ["", "a", " ", "a\u{301}", "\u{1F600}", "@", "\u{600}"]

  /// What the field holds before the script.
  private static let texts =
    fewTexts + [
      " ", "A", "a a", "a\u{301}", "\r\n", "\u{600}", "@a", "#a", "#a #a", "0",
    ]
  private static let fewTexts = ["", "a", "aa", "@"]

  private static let fewChoices = [[], [Case.Param("limit", 0)], [Case.Param("limit", 1)]]
  private static let choices =
    fewChoices + [[Case.Param("limit", 2)], [Case.Param("rules", "twitter")]]

  private static let first: [SessionOp] =
    [.select(TextRange(0, 0)), .select(TextRange(0, 1)), .select(TextRange(1, 1))]
    + inserted.map { .insert(CodeUnits($0)) } + [.compose([0x61]), .undo]

  private static let last: [SessionOp] =
    inserted.map { .insert(CodeUnits($0)) }
    + [Granularity.character, .word].flatMap { unit in
      Direction.allCases.flatMap { way -> [SessionOp] in
        [.delete(unit, way), .move(unit, way, extends: false), .move(unit, way, extends: true)]
      }
    }
    + [
      .select(TextRange(0, 0)), .select(TextRange(0, 1)), .undo, .redo, .compose([0x61]), .commit,
      .format("identity"), .format("upper"), .accept([0x61]), .accept([]), .suggest, .tags,
      .dismiss,
    ]
}
