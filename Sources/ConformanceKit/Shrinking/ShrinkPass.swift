/// One way of making a case smaller: a name and a function that tries candidates until one is
/// accepted. It returns whether one was.
struct ShrinkPass: Sendable {
  let name: String
  let improve: @Sendable (ShrinkSearch) -> Bool

  init(_ name: String, _ improve: @escaping @Sendable (ShrinkSearch) -> Bool) {
    self.name = name
    self.improve = improve
  }

  /// The passes in the order in which they are run: those that remove much come first.
  static let all: [ShrinkPass] = [
    .shortcuts, .lookUp, .deleteOperations, .deleteSpans, .deleteClusters, .deleteNestedSpans,
    .replaceEverywhere, .replaceSingly, .simplifyClusters, .replaceNested, .reorder, .lowerMarks,
    .lowerParameters,
  ]
}
