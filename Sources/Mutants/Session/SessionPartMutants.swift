internal import TextSpec

extension SessionMutants {
  /// Honest fields with one part that is a mutant of its own contract.
  static let composed: [Mutant<SessionContract>] = [
    .init(
      composed: "session-with-wide-units", "Its tokenizer's units end one cluster too late.",
      killedBy: ["session.part.tokenizer"]
    ) { parts, profile, oracle in
      parts.spoil(tokenizer: "enclosing-ends-one-cluster-on", profile, oracle)
    },
    .init(
      composed: "session-with-stuck-moves", "Its tokenizer stays at an edge that it stands on.",
      killedBy: ["session.part.tokenizer"]
    ) { parts, profile, oracle in
      parts.spoil(tokenizer: "next-stays-on-edges", profile, oracle)
    },
    .init(
      composed: "session-with-cut-pairs", "Its limit cuts between any two code units.",
      killedBy: ["session.part.truncation", "session.state.pairs", "session.state.clusters"]
    ) { parts, profile, oracle in
      parts.spoil(truncation: "cuts-at-unit", profile, oracle)
    },
    .init(
      composed: "session-with-lost-tail", "Its limit cuts the end of the text that was there.",
      killedBy: ["session.part.truncation", "session.edit.only"]
    ) { parts, profile, oracle in
      parts.spoil(truncation: "cuts-whole-text-tail", profile, oracle)
    },
    .init(
      composed: "session-without-limit", "Its limit lets everything in.",
      killedBy: ["session.part.truncation", "session.state.limit"]
    ) { parts, profile, oracle in
      parts.spoil(truncation: "ignores-limit", profile, oracle)
    },
    .init(
      composed: "session-with-kept-offset", "Its caret keeps its offset when texts are formatted.",
      seen: "the naive formatter", killedBy: ["session.part.caret"]
    ) { parts, profile, oracle in
      parts.spoil(caret: "caret-keeps-offset", profile, oracle)
    },
    .init(
      composed: "session-with-carets-in-clusters", "Its caret stands inside of clusters.",
      killedBy: ["session.part.caret", "session.state.clusters"]
    ) { parts, profile, oracle in
      parts.spoil(caret: "caret-inside-clusters", profile, oracle)
    },
    .init(
      composed: "session-with-first-occurrences", "Its tags have the ranges of their first twins.",
      seen: "SwiftTextViewHashtag", killedBy: ["session.part.tags"]
    ) { parts, profile, oracle in
      parts.spoil(tags: "tag-first-occurrence", profile, oracle)
    },
    .init(
      composed: "session-with-kept-caret", "Its detector of triggers sets no caret on acceptance.",
      seen: "WUTextSuggestion", killedBy: ["session.part.suggestion"]
    ) { parts, profile, oracle in
      parts.spoil(suggestion: "accept-sets-no-caret", profile, oracle)
    },
    .init(
      composed: "session-with-reopened-tokens", "Its detector opens again what was accepted.",
      seen: "tribute issues 11, 50 and 102", killedBy: ["session.part.suggestion"]
    ) { parts, profile, oracle in
      parts.spoil(suggestion: "accept-reopens", profile, oracle)
    },
  ]
}

/// The mutant of a contract with a name, or the subject that was there. (A name that is none leaves
/// an honest session, which nothing kills.)
private func mutant<C: Contract>(
  _ name: String, of mutants: [Mutant<C>], _ profile: C.Profile, _ oracle: any Oracle,
  else subject: any Subject<C>
) -> any Subject<C> {
  mutants.first { $0.name == name }?.make(profile, oracle) ?? subject
}

extension SessionParts {
  fileprivate mutating func spoil(
    tokenizer name: String, _ profile: SessionProfile, _ oracle: any Oracle
  ) {
    tokenizer = mutant(
      name, of: TokenizerMutants.all, profile.tokenizer, oracle, else: tokenizer)
  }

  fileprivate mutating func spoil(
    truncation name: String, _ profile: SessionProfile, _ oracle: any Oracle
  ) {
    truncation = mutant(
      name, of: TruncationMutants.all, profile.truncation, oracle, else: truncation)
  }

  fileprivate mutating func spoil(
    caret name: String, _ profile: SessionProfile, _ oracle: any Oracle
  ) {
    caret = mutant(name, of: CaretMutants.all, profile.caret, oracle, else: caret)
  }

  fileprivate mutating func spoil(
    tags name: String, _ profile: SessionProfile, _ oracle: any Oracle
  ) {
    tags = mutant(name, of: TagsMutants.all, profile.tags, oracle, else: tags)
  }

  fileprivate mutating func spoil(
    suggestion name: String, _ profile: SessionProfile, _ oracle: any Oracle
  ) {
    suggestion = mutant(
      name, of: SuggestionMutants.all, profile.suggestion, oracle, else: suggestion)
  }
}
