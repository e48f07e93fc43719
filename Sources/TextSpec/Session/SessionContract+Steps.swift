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

  /// Whether any step is of a kind that the law is about.
  public static func situation(
    of script: Case, for law: Law<SessionContract>, under profile: SessionProfile,
    by oracle: any Oracle
  ) -> [Int]? {
    guard let kinds = kinds(of: law.id) else { return nil }
    return script.ops.contains { (try? SessionOp($0)).map { kinds.contains($0.kind) } ?? false }
      ? [1] : [0]
  }

  /// The kinds of steps that a law is about, by its name; nil where it is about all.
  private static func kinds(of law: LawID) -> [SessionOp.Kind]? {
    let words = law.rawValue.split(separator: ".").map(String.init)
    guard words.count == 3 else { return nil }
    if let kind = SessionOp.Kind(rawValue: words[1]) { return [kind] }
    guard ["part", "asked"].contains(words[1]) else { return nil }
    switch words[2] {
    case "tokenizer": return [.delete, .move]
    case "truncation": return [.insert, .delete, .compose, .commit]
    case "caret": return [.format]
    case "tags": return [.tags]
    case "suggestion": return [.suggest, .accept]
    default: return nil
    }
  }
}
