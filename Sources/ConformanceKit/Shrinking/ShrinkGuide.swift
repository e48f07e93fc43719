public import TextSpec

/// What a contract knows of its cases that passes do not: how to keep the meaning of a script whose
/// text has changed, and where to cut across.
public struct ShrinkGuide {
  /// A proposal with whatever else has to change in it, made from the case beside it.
  public var mend: (_ proposal: Case, _ current: Case) -> Case
  /// Smaller cases that are worth a try, the best first. The number is that of the step at which
  /// the case fails, from 1, where its witness tells.
  public var shortcuts: (Case, Int?) -> [Case]
  /// The scalars which mean something to the contract in a case.
  public var landmarks: (Case) -> [UInt32]

  /// A guide that knows nothing.
  public init(
    mend: @escaping (Case, Case) -> Case = { proposal, _ in proposal },
    shortcuts: @escaping (Case, Int?) -> [Case] = { _, _ in [] },
    landmarks: @escaping (Case) -> [UInt32] = { _ in [] }
  ) {
    self.mend = mend
    self.shortcuts = shortcuts
    self.landmarks = landmarks
  }

  /// What a contract says under a profile.
  public init<C: Contract>(_ contract: C.Type, under profile: C.Profile, by oracle: any Oracle) {
    mend = { C.mended($0, from: $1, under: profile, by: oracle) }
    shortcuts = { C.shortcuts(of: $0, failingAt: $1, under: profile, by: oracle) }
    landmarks = { C.landmarks(of: $0, under: profile) }
  }
}

extension ShrinkPass {
  /// Tries what the contract proposes.
  static let shortcuts = ShrinkPass("shortcuts") { search in
    let step = search.best.witness.scene?.step
    return search.guide.shortcuts(search.current, step).contains { search.accepts($0) }
  }
}
