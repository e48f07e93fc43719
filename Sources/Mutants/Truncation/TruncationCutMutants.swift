internal import TextSpec

extension TruncationMutants {
  /// Faults of where an insertion is cut, each in one condition.
  static let cut: [Mutant<TruncationContract>] = [
    .ignoresTextBefore, .ignoresTextBehind, .forgetsSelectionInRoom, .refusesWhenFull,
    .refusesNearFit, .cutsOneClusterEarly,
  ]
}

extension Mutant where C == TruncationContract {
  static let ignoresTextBefore = Mutant(
    "ignores-text-before",
    "The cut also goes where the insertion alone has a boundary, whatever stands before it.",
    seen: "cluster-safe cuts of the insertion by itself", killedBy: ["truncation.cut.left"],
    fault: TruncationFault(
      cut: { bench, edit in
        bench.longest(edit) {
          bench.isAffordable(edit, $0) && bench.joinsNothing(edit, $0)
            && (bench.endsCluster(edit, $0) || bench.endsOwnCluster(edit, $0))
        }
      }))

  static let ignoresTextBehind = Mutant(
    "ignores-text-behind", "The end of the cut insertion may join what follows it.",
    seen: "cluster-safe cuts that look to the left only", killedBy: ["truncation.cut.right"],
    fault: TruncationFault(
      cut: { bench, edit in
        bench.longest(edit) { bench.isAffordable(edit, $0) && bench.endsCluster(edit, $0) }
      }))

  static let forgetsSelectionInRoom = Mutant(
    "forgets-selection-in-room",
    "An insertion that does not fit is cut as if the selected text stayed.",
    seen: "a text view delegate that is widely copied",
    killedBy: ["truncation.maximal", "truncation.selection"],
    fault: TruncationFault(
      cut: { bench, edit in
        var kept = edit
        kept.range.start = edit.range.end
        let room = bench.room(kept)
        return bench.longest(edit) {
          bench.endsCluster(edit, $0) && bench.joinsNothing(edit, $0)
            && bench.cost(edit, CodeUnits(edit.insertion[..<$0])) <= room
        }
      }))

  static let refusesWhenFull = Mutant(
    "refuses-when-full", "A text at its limit takes nothing, even in the place of selected text.",
    seen: "react/react-native#10320",
    killedBy: ["truncation.fit", "truncation.maximal", "truncation.inplace"],
    fault: TruncationFault(answer: { bench, edit in
      guard let limit = bench.limit(edit), !edit.isMarked, !edit.insertion.isEmpty,
        bench.cost(edit, edit.text) >= limit
      else { return nil }
      return bench.refusal(of: edit)
    }))

  static let refusesNearFit = Mutant(
    "refuses-near-fit", "An insertion that costs just one too much is refused whole.",
    killedBy: ["truncation.maximal", "truncation.monotone"],
    fault: TruncationFault(
      cut: { bench, edit in
        let cost = bench.cost(edit, edit.result(taking: edit.insertion.count))
        return cost == (bench.limit(edit) ?? 0) + 1 ? 0 : nil
      }))

  static let cutsOneClusterEarly = Mutant(
    "cuts-one-cluster-early", "The last cluster that fits is left out.",
    seen: "prefixes up to the character before the limit's", killedBy: ["truncation.maximal"],
    fault: TruncationFault(
      cut: { bench, edit in
        let most = bench.longestCut(edit)
        guard most > 0 else { return 0 }
        return bench.longest(edit) {
          $0 < most && bench.endsCluster(edit, $0) && bench.joinsNothing(edit, $0)
        }
      }))
}
