extension TokenizerContract {
  /// What fixes the words that are runs of clusters.
  static let wordLaws: [Law<TokenizerContract>] = [.wordsHoldTheirClusters, .wordsAreJoined]
}

extension Law where C == TokenizerContract {
  static let wordsHoldTheirClusters = Law(
    "tokenizer.word.clusters", .must, .profile,
    "A cluster that is no delimiter is within a word from both of its edges, and a delimiter from neither.",
    sources: [
      .decision("a delimiter word is a maximal run of clusters outside of the delimiters")
    ],
    reads: [.within], isOn: { $0.hasRunWords }
  ) { sheet, facts in
    forEachCluster(sheet, facts) { start, end in
      let isWord = facts.isWordCluster[start]
      return expect(
        .within, at: start, .forward, sheet.within(start, .forward), equals: isWord,
        clusterRemark(start, end, isWord))
        ?? expect(
          .within, at: end, .backward, sheet.within(end, .backward), equals: isWord,
          clusterRemark(start, end, isWord))
    }
  }

  static let wordsAreJoined = Law(
    "tokenizer.word.joined", .must, .profile,
    "Between two neighbouring clusters that are no delimiters there is no boundary, in either direction.",
    sources: [
      .decision("a delimiter word is a maximal run of clusters outside of the delimiters")
    ],
    reads: [.atBoundary],
    isOn: { $0.hasRunWords && $0.atBoundary != .always }
  ) { sheet, facts in
    var wordEnd: Int? = nil
    return forEachCluster(sheet, facts) { start, end in
      defer { wordEnd = facts.isWordCluster[start] ? end : nil }
      guard start == wordEnd, facts.isWordCluster[start] else { return nil }
      return expect(
        .atBoundary, at: start, .forward, sheet.atBoundary(start, .forward), equals: false,
        "clusters on both sides belong to the word")
        ?? expect(
          .atBoundary, at: start, .backward, sheet.atBoundary(start, .backward), equals: false,
          "clusters on both sides belong to the word")
    }
  }

  /// Holds when `check` finds no witness at any cluster both of whose edges were asked.
  private static func forEachCluster(
    _ sheet: TokenizerSheet, _ facts: TokenizerFacts,
    _ check: (_ start: Int, _ end: Int) -> Witness?
  ) -> Judgement {
    guard facts.describesRuns else { return .doesNotApply("not the words of the profile") }
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    let isAsked = AskedPositions(sheet)
    var count = 0
    for (start, end) in zip(facts.positions, facts.positions.dropFirst())
    where isAsked.contains(start) && isAsked.contains(end) {
      if let witness = check(start, end) { return .broken(witness) }
      count += 1
    }
    return count == 0 ? .doesNotApply("the text has no cluster") : .holds(count)
  }

  private static func clusterRemark(_ start: Int, _ end: Int, _ isWord: Bool) -> String {
    "the cluster \(TextRange(start, end).text) is \(isWord ? "no" : "a") delimiter"
  }
}

extension TokenizerProfile {
  /// Whether words are runs of clusters, which two laws determine without an oracle.
  var hasRunWords: Bool {
    granularities.contains(.word) && (word == .delimiter || word == .alphanumeric)
  }
}
