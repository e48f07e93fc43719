/// What a part was asked in a step, and what it answered.
public enum SessionRecord: Sendable {
  case tokenizer(Observation<TokenizerContract>)
  case truncation(Observation<TruncationContract>)
  case caret(Observation<CaretContract>)
  case tags(Observation<TagsContract>)
  case suggestion(Observation<SuggestionContract>)

  public var part: SessionPart {
    switch self {
    case .tokenizer: .tokenizer
    case .truncation: .truncation
    case .caret: .caret
    case .tags: .tags
    case .suggestion: .suggestion
    }
  }

  /// The question.
  public var input: Case {
    switch self {
    case .tokenizer(let found): found.input
    case .truncation(let found): found.input
    case .caret(let found): found.input
    case .tags(let found): found.input
    case .suggestion(let found): found.input
    }
  }

  /// The first law of the part's own contract that the answer breaks, with its witness. Laws that
  /// compare several cases are left out: their other cases were not asked.
  public func breach(_ profile: SessionProfile, _ oracle: any Oracle) -> SessionBreach? {
    switch self {
    case .tokenizer(let found): Self.breach(found, profile.tokenizer, .tokenizer, oracle)
    case .truncation(let found): Self.breach(found, profile.truncation, .truncation, oracle)
    case .caret(let found): Self.breach(found, profile.caret, .caret, oracle)
    case .tags(let found): Self.breach(found, profile.tags, .tags, oracle)
    case .suggestion(let found): Self.breach(found, profile.suggestion, .suggestion, oracle)
    }
  }

  private static func breach<C: Contract>(
    _ found: Observation<C>, _ profile: C.Profile, _ part: SessionPart, _ oracle: any Oracle
  ) -> SessionBreach? {
    guard C.excuse(for: found.input, under: profile, by: oracle) == nil else { return nil }
    let evidence = Evidence(found)
    for law in C.laws where law.siblings == nil && law.followUp == nil && law.isOn(profile) {
      if case .broken(let witness) = law.judge(evidence) {
        return SessionBreach(
          part: part, law: law.id, statement: law.statement, witness: witness,
          focus: focus(of: witness, found.input.text))
      }
    }
    return nil
  }

  private static func focus(of witness: Witness, _ asked: CodeUnits) -> Focus? {
    guard var focus = witness.focus else { return nil }
    let text = focus.text ?? asked
    guard text.indices.contains(focus.offset), text.splitsPair(at: focus.offset) else { return nil }
    focus.text = text
    return focus
  }
}

/// An answer of a part that breaks a law of the part's own contract.
public struct SessionBreach: Sendable {
  public let part: SessionPart
  public let law: LawID
  public let statement: String
  public let witness: Witness
  /// Where the answer went wrong, if it splits a surrogate pair: another fault than one that splits
  /// a cluster. Which rule holds a cluster together is a matter of the part's own contract.
  public let focus: Focus?

  /// The breach in a clause.
  public var text: String { "the \(part.rawValue) breaks \(law): \(statement)" }
}
