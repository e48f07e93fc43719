extension SessionContract {
  /// The kinds of steps and the names in them: what is typed comes first, then what moves, and the
  /// words from small units to large ones.
  public static var names: [String] {
    let kinds: [SessionOp.Kind] = [
      .insert, .delete, .select, .move, .compose, .commit, .undo, .redo, .format, .accept, .dismiss,
      .suggest, .tags,
    ]
    return kinds.map(\.rawValue) + Granularity.allCases.map(\.name)
      + [Direction.backward.name, Direction.forward.name]
      + StandardFormatter.simplestFirst.map(\.rawValue)
  }

  /// Texts, selections at every cluster, the smallest units in both directions, and one step of
  /// each other kind.
  public static func plainSteps(
    after script: Case, with texts: [CodeUnits], under profile: SessionProfile,
    by oracle: any Oracle
  ) -> [Value] {
    var sketch = SessionSketch(script.text, oracle)
    for op in script.ops {
      guard let op = try? SessionOp(op) else { return [] }
      sketch.play(op)
    }
    let domain = SessionDomain(profile: profile)
    return sketch.plainSteps(texts).filter { domain.objection(to: $0) == nil }.map(\.value)
  }

  /// The kind of the last step, and what the field is before each: what it is asked to do depends
  /// on whether something is selected, composed, or can be taken back.
  public static func situation(
    of script: Case, like other: ScriptSituation?, for law: Law<SessionContract>,
    under profile: SessionProfile, by oracle: any Oracle
  ) -> ScriptSituation? {
    guard let last = script.ops.last.flatMap({ try? SessionOp($0) }) else { return nil }
    let kind = SessionOp.Kind.allCases.firstIndex(of: last.kind) ?? 0
    if let other, other.end.first != kind { return nil }
    var sketch = SessionSketch(script.text, oracle)
    var way: [Int] = []
    for op in script.ops {
      guard let op = try? SessionOp(op) else { return nil }
      way.append(
        (sketch.field.selection.isEmpty ? 1 : 0) + (sketch.field.marked == nil ? 2 : 0)
          + (sketch.canUndo ? 4 : 0))
      sketch.play(op)
    }
    return ScriptSituation(end: [kind, way[way.count - 1]], way: way)
  }

  /// A letter that is typed is easier to follow than a deletion, and much easier than a formatter.
  public static func weight(of step: Value) -> Int {
    guard let kind = (try? SessionOp(step))?.kind else { return 0 }
    return switch kind {
    case .insert, .select, .move, .undo, .redo: 0
    case .delete, .compose, .commit, .accept, .dismiss, .suggest, .tags: 1
    case .format: 2
    }
  }
}
