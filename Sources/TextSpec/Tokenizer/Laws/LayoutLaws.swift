extension TokenizerContract {
  /// What the directions of the layout mean.
  static let layoutLaws: [Law<TokenizerContract>] = [
    .layoutIsOneStorageDirection, .horizontalFollowsWriting, .verticalFollowsStorage,
  ]
}

extension Law where C == TokenizerContract {
  static let layoutIsOneStorageDirection = Law(
    "tokenizer.layout.same", .must,
    .derived(["tokenizer.layout.horizontal", "tokenizer.layout.vertical"]),
    "Each layout direction stands for one storage direction, the same in all four questions.",
    sources: [
      .apple(
        "UITextInputStringTokenizer",
        "a subclass handles directions that are affected by layout, in all of its methods")
    ],
    reads: [], isOn: { $0.layout != .unsupported }
  ) { sheet, _ in
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    for layout in Direction.allCases.dropFirst(2) {
      let isForward = sheet.asked.allSatisfy { sheet[$0, layout] == sheet[$0, .forward] }
      let isBackward = sheet.asked.allSatisfy { sheet[$0, layout] == sheet[$0, .backward] }
      guard !isForward, !isBackward else { continue }
      if let witness = sheet.mixture(layout) { return .broken(witness) }
    }
    return .holds(4 * sheet.asked.count)
  }

  static let horizontalFollowsWriting = Law(
    "tokenizer.layout.horizontal", .must, .profile,
    "Right stands for forward and left for backward; where the declared writing direction is right to left, the reverse.",
    sources: [
      .apple(
        "UITextInputStringTokenizer",
        "decide whether left means forward or backward, and ask in the storage direction")
    ],
    reads: [], isOn: { $0.layout != .unsupported }
  ) { sheet, facts in sheet.judge([.right, .left], by: facts) }

  static let verticalFollowsStorage = Law(
    "tokenizer.layout.vertical", .must, .profile,
    "Up stands for backward and down for forward.",
    sources: [
      .decision("lines follow each other downwards, whatever the direction within them"),
      .document("Omni's text editor", "up is backward, down is forward"),
    ],
    reads: [], isOn: { $0.layout != .unsupported }
  ) { sheet, facts in sheet.judge([.up, .down], by: facts) }
}

extension TokenizerSheet {
  /// Compares the answers in layout directions with those in the storage directions which the
  /// profile makes of them.
  fileprivate func judge(_ layouts: [Direction], by facts: TokenizerFacts) -> Judgement {
    guard !hasGaps else { return .doesNotApply("an answer is missing") }
    let writing = facts.profile.layout == .ltr ? .leftToRight : facts.writing
    for layout in layouts {
      let storage = layout.storage(writing)
      for position in asked {
        if let witness = self[position, layout].difference(
          from: self[position, storage], at: position, layout,
          "\(layout.name) stands for \(storage.name)")
        {
          return .broken(witness)
        }
      }
    }
    return .holds(layouts.count * asked.count)
  }

  /// Where a direction gives an answer of the storage direction which it does not stand for
  /// elsewhere. It is taken to stand for the one with which its `next` agrees first.
  fileprivate func mixture(_ layout: Direction) -> Witness? {
    let storages: [Direction] = [.forward, .backward]
    let meant =
      storages.first { storage in
        asked.contains {
          self[$0, layout].next == self[$0, storage].next
            && self[$0, .forward].next != self[$0, .backward].next
        }
      } ?? .forward
    for position in asked {
      if let witness = self[position, layout].difference(
        from: self[position, meant], at: position, layout,
        "\(layout.name) stands for \(meant.name) elsewhere")
      {
        return witness
      }
    }
    return nil
  }
}
