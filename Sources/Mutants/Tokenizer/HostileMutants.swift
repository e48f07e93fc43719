internal import TextSpec

extension Mutant where C == TokenizerContract {
  static let hangsOnLongWords = Mutant(
    "hangs-on-long-words", "A word of a hundred thousand code units is searched without end.",
    seen: "tokenizers that ask the host for every single unit",
    killedBy: ["tokenizer.outcome.hung"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        let range = try session.honestRange(position, granularity, direction)
        while let range, range.length >= 100_000 { _ = range.isEmpty }
        return try session.honestNext(position, granularity, direction)
      }))

  static let throwsOnEmptyText = Mutant(
    "throws-on-empty-text", "The empty text is answered with an error.",
    killedBy: ["tokenizer.outcome.threw"],
    fault: TokenizerFault(
      within: { session, position, granularity, direction in
        if session.count == 0 { throw NothingThere() }
        return try session.honestWithin(position, granularity, direction)
      }))

  static let trapsOnEmptyText = Mutant(
    "traps-on-empty-text", "The first unit of the empty text is read out of bounds.",
    seen: "a custom tokenizer shared on the web, on hosts that clamp positions",
    killedBy: ["tokenizer.outcome.crashed"],
    fault: TokenizerFault(
      within: { session, position, granularity, direction in
        _ = session.text[position < session.count ? position : max(position - 1, 0)]
        return try session.honestWithin(position, granularity, direction)
      }))
}

private struct NothingThere: Error {}
