public import TextSpec

/// What changed between two runs, by kind of change.
public struct SummaryDiff: Sendable {
  /// A kind of change. The worst ones come first.
  public enum Kind: String, CaseIterable, Sendable {
    case failToCrash = "fail to crash"
    case newlyFailing = "newly failing"
    case newFault = "another kind of fault"
    case withdrawn = "capability withdrawn"
    case newlyVacuous = "no longer applied"
    case lawAdded = "law added"
    case lawRetired = "law retired"
    case crashToFail = "crash to fail"
    case faultGone = "a kind of fault gone"
    case offered = "capability added"
    case newlyApplied = "applied again"
    case fixed

    /// Whether the change is for the worse.
    public var isWorse: Bool {
      switch self {
      case .failToCrash, .newlyFailing, .newFault, .withdrawn, .newlyVacuous: true
      case .lawAdded, .lawRetired, .crashToFail, .faultGone, .offered, .newlyApplied, .fixed: false
      }
    }
  }

  /// A law that changed, and how.
  public struct Change: Hashable, Sendable {
    public var kind: Kind
    public var law: LawID
    /// What it was and what it is.
    public var words: String
  }

  public var before: Summary
  public var after: Summary
  /// The changes, the worst kinds first, and in the order of laws.
  public var changes: [Change]

  public init(_ before: Summary, _ after: Summary) {
    self.before = before
    self.after = after
    var found: [Change] = []
    for row in after.laws { found += Self.changes(before.row(row.law), row) }
    for row in before.laws where after.row(row.law) == nil { found += Self.changes(row, nil) }
    changes = Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  /// Whether anything got worse.
  public var isWorse: Bool { changes.contains { $0.kind.isWorse } }

  private static func changes(_ old: Summary.LawRow?, _ new: Summary.LawRow?) -> [Change] {
    guard let law = (new ?? old)?.law else { return [] }
    func change(_ kind: Kind, _ words: String) -> [Change] {
      [Change(kind: kind, law: law, words: words)]
    }
    let isOutcome = law.rawValue.contains(".outcome.")
    guard let old else {
      guard let new else { return [] }
      return isOutcome
        ? change(.newlyFailing, words(new)) : change(.lawAdded, words(new))
    }
    guard let new else {
      return isOutcome ? change(.fixed, words(old)) : change(.lawRetired, words(old))
    }
    let text = "\(words(old)) -> \(words(new))"
    switch (old.standing, new.standing) {
    case (.broken(.fail), .broken(let verdict)) where verdict != .fail:
      return change(.failToCrash, text)
    case (.broken(let verdict), .broken(.fail)) where verdict != .fail:
      return change(.crashToFail, text)
    case (.broken, .broken): return faults(law, old, new)
    case (.broken(.fail), .passes) where new.isUnanswered && !old.isUnanswered:
      return change(.failToCrash, "\(words(old)) -> not answered")
    case (.broken, .passes): return change(.fixed, text)
    case (.outOfScope, .broken), (.vacuous, .broken), (.passes, .broken):
      return change(.newlyFailing, text)
    case (.passes, .outOfScope), (.broken, .outOfScope), (.vacuous, .outOfScope):
      return change(.withdrawn, text)
    case (.outOfScope, .passes), (.outOfScope, .vacuous): return change(.offered, text)
    case (.passes, .vacuous), (.broken, .vacuous): return change(.newlyVacuous, text)
    case (.vacuous, .passes): return change(.newlyApplied, text)
    case (.passes, .passes), (.vacuous, .vacuous), (.outOfScope, .outOfScope): return []
    }
  }

  /// The kinds of faults that came and went.
  private static func faults(
    _ law: LawID, _ old: Summary.LawRow, _ new: Summary.LawRow
  ) -> [Change] {
    new.signatures.filter { !old.signatures.contains($0) }
      .map { Change(kind: .newFault, law: law, words: "#\($0)") }
      + old.signatures.filter { !new.signatures.contains($0) }
      .map { Change(kind: .faultGone, law: law, words: "#\($0)") }
  }

  static func words(_ row: Summary.LawRow) -> String {
    switch row.standing {
    case .passes: "pass"
    case .broken(let verdict): verdict.rawValue + (row.isExpected ? " (expected)" : "")
    case .vacuous: "vacuous"
    case .outOfScope(let reason): "unsupported (\(reason))"
    }
  }
}

extension SummaryDiff {
  /// The changes as text, kind by kind.
  public var text: String {
    var lines = ["before  \(before.subject)", "after   \(after.subject)"]
    for kind in Kind.allCases {
      let own = changes.filter { $0.kind == kind }
      guard !own.isEmpty else { continue }
      lines += ["", "\(kind.isWorse ? kind.rawValue.uppercased() : kind.rawValue) (\(own.count))"]
      lines += own.map { "  \($0.law)  \(PlainText.ascii($0.words))" }
    }
    if changes.isEmpty { lines += ["", "no difference"] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The changes as Markdown.
  public var markdown: String {
    var lines = [
      "# Changes", "",
      "From \(PlainText.ascii(before.subject)) to \(PlainText.ascii(after.subject)).",
    ]
    for kind in Kind.allCases {
      let own = changes.filter { $0.kind == kind }
      guard !own.isEmpty else { continue }
      lines += ["", "## \(kind.rawValue) (\(own.count))", ""]
      lines += own.map { "- `\($0.law)`: \(PlainText.ascii($0.words))" }
    }
    if changes.isEmpty { lines += ["", "No difference."] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The changes as plain data.
  public var value: Value {
    .members([
      .init("before", .string(before.subject)), .init("after", .string(after.subject)),
      .init("worse", .bool(isWorse)),
      .init(
        "changes",
        .list(
          changes.map {
            .members([
              .init("kind", .string($0.kind.rawValue)), .init("law", .string($0.law.rawValue)),
              .init("words", .string($0.words)), .init("worse", .bool($0.kind.isWorse)),
            ])
          })),
    ])
  }
}
