public import Generators
public import TextSpec

/// The cases by which the suite examines itself: the start of every phase of a generator.
public struct SuiteCases<G: CaseGenerator>: Sendable {
  private let texts: TextSource
  private let extent: Extent
  private let seed: UInt64
  private let indexMax: Int

  /// - Parameters:
  ///   - scopeMax: the most classes in a text of the small scope, which is drawn whole.
  ///   - indexMax: how many indices are drawn from each other phase.
  public init(_ texts: TextSource, scopeMax: Int = 1, indexMax: Int = 2000, seed: UInt64 = 0) {
    self.texts = texts
    extent = Extent(scopeMax: scopeMax, sweep: .ranges)
    self.seed = seed
    self.indexMax = indexMax
  }

  /// The cases that fit a profile, in the order of phases and indices.
  public func cases(under profile: G.C.Profile) -> [Case] {
    var cases: [Case] = []
    forEach(under: profile) { cases.append($0) }
    return cases
  }

  /// Calls `body` with each case that fits a profile, in the order of phases and indices.
  public func forEach(under profile: G.C.Profile, _ body: (Case) -> Void) {
    let generator = G(profile, texts)
    for phase in [Phase.smallScope, .templates, .random, .targeted] {
      let available = generator.count(phase, extent) ?? Int.max
      let count = phase == .smallScope ? available : min(available, indexMax)
      for index in 0..<count {
        let key = CaseKey(seed: seed, G.C.name, phase, index)
        if let input = generator.make(key, extent) { body(input) }
      }
    }
  }
}
