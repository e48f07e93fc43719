internal import TextSpec

extension TokenizerMutants {
  /// Answers that depend on more than their question.
  static let state: [Mutant<TokenizerContract>] = [.staleAfterEdit, .dependsOnPreviousQuestion]
}

extension Mutant where C == TokenizerContract {
  static let staleAfterEdit = Mutant(
    "stale-after-edit",
    "What is known of a text is kept for the next one, unless its length is another.",
    killedBy: ["tokenizer.fresh"],
    fault: .keeping(LastDocument()))

  static let dependsOnPreviousQuestion = Mutant(
    "depends-on-previous-question",
    "After a question for the next word forward, atBoundary answers the opposite once.",
    seen: "Runestone keeps such a flag", killedBy: ["tokenizer.pure"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        let isTurned = session.memory == 1 && position > 0 && position < session.count
        session.memory = 0
        let honest = try session.honestAt(position, granularity, direction)
        return isTurned ? !honest : honest
      },
      next: { session, position, granularity, direction in
        let next = try session.honestNext(position, granularity, direction)
        // Only a question that is asked from the end on shows the flag to the next boundary.
        if granularity == .word, next == nil { session.memory = 1 }
        return next
      }))
}

/// The document that a subject saw last. A subject is asked by one worker at a time.
private final class LastDocument: @unchecked Sendable {
  var document: TokenizerDocument? = nil
}

extension TokenizerFault {
  fileprivate static func keeping(_ last: LastDocument) -> TokenizerFault {
    TokenizerFault(document: { document in
      if let kept = last.document, kept.text.count == document.text.count { return kept }
      last.document = document
      return document
    })
  }
}
