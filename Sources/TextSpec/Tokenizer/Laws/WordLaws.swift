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
    "No word starts or ends inside of a cluster, or between two neighbouring clusters that belong to words.",
    sources: [
      .decision("a delimiter word is a maximal run of clusters outside of the delimiters")
    ],
    reads: [.enclosing], isOn: { $0.hasRunWords }
  ) { sheet, facts in
    var wordEnd: Int? = nil
    return forEachCluster(sheet, facts) { start, end in
      defer { wordEnd = facts.isWordCluster[start] ? end : nil }
      if start == wordEnd, facts.isWordCluster[start], sheet.isEdge(start) {
        return dividedWord(at: start, "clusters on both sides belong to the word", sheet)
      }
      for offset in start + 1..<max(end, start + 1)
      where sheet.isAsked(offset) && sheet.isEdge(offset) {
        return dividedWord(at: offset, "\(TextRange(start, end).text) is one cluster", sheet)
      }
      return nil
    }
  }

  private static func dividedWord(
    at offset: Int, _ remark: String, _ sheet: TokenizerSheet
  ) -> Witness {
    let isEnd = sheet.endsUnit(offset)
    let direction: Direction = isEnd ? .backward : .forward
    return Witness(
      "enclosing", isEnd ? .tooEarly : .tooLate, at: offset, direction,
      expected: "no edge of a word here", got: .range(sheet.enclosing(offset, direction)),
      focus: Focus(offset, .grapheme), remark: remark)
  }

  /// Holds when `check` finds no witness at any cluster both of whose edges were asked.
  private static func forEachCluster(
    _ sheet: TokenizerSheet, _ facts: TokenizerFacts,
    _ check: (_ start: Int, _ end: Int) -> Witness?
  ) -> Judgement {
    guard facts.describesRuns else { return .doesNotApply("not the words of the profile") }
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    var count = 0
    let clusters = facts.clusters
    for index in 1..<max(clusters.count, 1) {
      let (start, end) = (clusters[index - 1], clusters[index])
      guard sheet.isAsked(start), sheet.isAsked(end) else { continue }
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
