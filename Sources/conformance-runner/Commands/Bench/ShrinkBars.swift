/// What shrinking is held to, contract by contract.
struct ShrinkBars {
  var resultCount = 0
  /// How many results are the most frequent one of their signature.
  var modeCount = 0
  /// How many results have a minimum on file, and how many are equal to it.
  var filedCount = 0
  var asFiledCount = 0
  /// The mutants with a result that is not as on file.
  var notAsFiled: [String] = []
  var evaluationMedian = 0

  private static let evaluationBar = 40

  /// The bars that were missed, in words: 99.5 % of all results for uniqueness and for the minima
  /// on file, and a median of 40 evaluations to the smallest. The median is one of a population,
  /// and one mutant alone is none.
  func missed(_ contract: String, isPopulation: Bool) -> [String] {
    var missed: [String] = []
    if 200 * modeCount < 199 * resultCount {
      missed.append(
        "\(contract): one result a signature for \(modeCount) of \(resultCount), below 99.5 %")
    }
    if 200 * asFiledCount < 199 * filedCount {
      missed.append(
        "\(contract): the minima on file for \(asFiledCount) of \(filedCount), below 99.5 %: "
          + notAsFiled.joined(separator: ", "))
    }
    if isPopulation, evaluationMedian > Self.evaluationBar {
      missed.append(
        "\(contract): a median of \(evaluationMedian) evaluations to the smallest, above "
          + "\(Self.evaluationBar)")
    }
    return missed
  }
}
