internal import TextSpec

/// One way of making a case smaller: a name and a function that tries candidates and returns
/// whether one was accepted. What a search tried once it does not try again, so a pass may start
/// over as often as it likes.
struct ShrinkPass: Sendable {
  let name: String
  let improve: @Sendable (ShrinkSearch) -> Bool

  init(_ name: String, _ improve: @escaping @Sendable (ShrinkSearch) -> Bool) {
    self.name = name
    self.improve = improve
  }

  /// The passes in the order in which they are run: those that remove much come first, and those
  /// that mostly ask in vain last.
  static let cheap: [ShrinkPass] = [
    .takeShortcuts, .deleteOperations, .deleteMarks, .deleteParameters, .keepWindow,
    .leaveOutParts, .lowerLandmarks, .shortenLists, .renameSteps, .exchangeSteps, .shortenRuns,
    .deleteHeads, .deleteSpans, .deleteClusters, .deleteNestedSpans, .deleteWithNumbers,
    .deleteSeams, .level, .lowerMarks, .rename, .lowerParameters, .replaceEverywhere,
    .replaceByPlain, .replaceNestedByPlain, .replaceByFirst, .reorder, .reorderNested,
    .replaceByOwn, .lowerScalars, .moveScalars, .normalize, .normalizeNested, .deleteTwo, .fuse,
    .fuseNested, .simplifyClusters, .replaceNested, .replaceSingly,
  ]

  /// The passes that ask often, for what no single step leads to.
  static let thorough: [ShrinkPass] = [
    .renumberSteps, .reorderSteps, .shortenAndExchange, .lookUpSteps, .dropSteps,
    .exchangeTwoSteps, .lookUpPlainest, .lookUpScripts, .exchangeStepsFreely, .climbDown,
    .lookUp.onTexts, .lookUpPairs, .replacePairs, .replacePairsByAny, .lookUpEverything,
  ]

  static let all = cheap + thorough

  /// The same pass, which leaves scripts alone.
  var onTexts: ShrinkPass {
    ShrinkPass(name) { $0.current.ops.isEmpty && improve($0) }
  }
}
