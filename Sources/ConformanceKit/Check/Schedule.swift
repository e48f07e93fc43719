public import Generators
internal import TextSpec

/// The cases of one run, phase by phase, and how they are split into parts that can be checked
/// apart from each other.
public struct Schedule<G: CaseGenerator>: Sendable {
  /// One phase with the number of indices that are drawn from it.
  public struct Step: Hashable, Sendable {
    public var phase: Phase
    public var indexCount: Int
    /// Whether this is all that the phase has.
    public var isComplete: Bool
  }

  public let generator: G
  public let seed: UInt64
  public let extent: Extent
  public let steps: [Step]

  /// Plans the phases: exhaustive ones whole, endless ones up to `indexCount` indices.
  public init(
    _ generator: G, seed: UInt64, extent: Extent, phases: [Phase], indexMax: (Phase) -> Int?
  ) {
    self.generator = generator
    self.seed = seed
    self.extent = extent
    steps = phases.map { phase in
      let available = generator.count(phase, extent)
      let budget = indexMax(phase)
      let count = min(available ?? Int.max, budget ?? Int.max)
      return Step(
        phase: phase, indexCount: available == nil && budget == nil ? 0 : count,
        isComplete: available.map { count == $0 } ?? false)
    }
  }

  /// Checks the indices of one step that fall into a range, and of a shard, in order, until
  /// `isStopped` holds after one of them. Returns how many indices were passed.
  @discardableResult
  public func check(
    _ step: Step, _ range: Range<Int>, shard: Shard, _ check: Check<G.C>, into tally: inout Tally,
    isStopped: (Tally) -> Bool = { _ in false }
  ) -> Int {
    let batchMax = check.subject.batchMax
    guard batchMax == 1 else {
      return checkBatches(step, range, shard, batchMax, check, &tally, isStopped)
    }
    for index in range where shard.holds(index) {
      let key = CaseKey(seed: seed, G.C.name, step.phase, index)
      guard let input = generator.make(key, extent) else { continue }
      check.examine(input, origin: .generated(key), into: &tally)
      if isStopped(tally) { return index + 1 - range.lowerBound }
    }
    return range.count
  }

  /// The same with a subject that is best shown several cases together.
  private func checkBatches(
    _ step: Step, _ range: Range<Int>, _ shard: Shard, _ batchMax: Int, _ check: Check<G.C>,
    _ tally: inout Tally, _ isStopped: (Tally) -> Bool
  ) -> Int {
    var batch: [(input: Case, origin: Origin)] = []
    var indices: [Int] = []
    for index in range where shard.holds(index) {
      let key = CaseKey(seed: seed, G.C.name, step.phase, index)
      guard let input = generator.make(key, extent) else { continue }
      batch.append((input, .generated(key)))
      indices.append(index)
      guard batch.count == batchMax else { continue }
      if let last = check.examine(batch, into: &tally, isStopped: isStopped) {
        return indices[last] + 1 - range.lowerBound
      }
      batch.removeAll(keepingCapacity: true)
      indices.removeAll(keepingCapacity: true)
    }
    if let last = check.examine(batch, into: &tally, isStopped: isStopped) {
      return indices[last] + 1 - range.lowerBound
    }
    return range.count
  }
}

extension Schedule {
  /// Makes the cases of a range without checking them, and returns how many there were: for
  /// measuring what generation costs.
  public func makeAll(_ step: Step, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range {
      let key = CaseKey(seed: seed, G.C.name, step.phase, index)
      if generator.make(key, extent) != nil { count += 1 }
    }
    return count
  }
}

/// One of several equal parts of a run.
public struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  public var number: Int
  public var count: Int

  public init(_ number: Int = 1, of count: Int = 1) {
    self.number = number
    self.count = count
  }

  /// Whether an index belongs to the shard. Neighbouring indices go to different shards in blocks
  /// of 64, so that the granularities of one text stay together.
  public func holds(_ index: Int) -> Bool { count == 1 || index / 64 % count == number - 1 }
}
