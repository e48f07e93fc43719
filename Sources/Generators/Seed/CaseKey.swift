public import TextSpec

/// What one case is a pure function of. Neither the number of workers, nor a shard, nor another
/// law can change it.
public struct CaseKey: Hashable, Sendable {
  public var seed: UInt64
  public var contract: ContractName
  public var phase: Phase
  /// The index of the case in its phase.
  public var index: Int

  public init(seed: UInt64, _ contract: ContractName, _ phase: Phase, _ index: Int) {
    self.seed = seed
    self.contract = contract
    self.phase = phase
    self.index = index
  }

  /// The version of the generators. It changes whenever a golden digest does, so that a token
  /// never quietly makes another case.
  public static let generatorVersion = 3

  /// The token that makes this case again, such as `tokenizer/random/7/4213`.
  public var token: String { "\(contract.rawValue)/\(phase.rawValue)/\(seed)/\(index)" }

  /// Reads a token; nil when it has not that form.
  public init?(token: some StringProtocol) {
    let parts = token.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, let contract = ContractName(rawValue: String(parts[0])),
      let phase = Phase(rawValue: String(parts[1])), let seed = UInt64(parts[2]),
      let index = Int(parts[3]), index >= 0
    else { return nil }
    self.init(seed: seed, contract, phase, index)
  }

  /// The state from which the choices of this case are drawn.
  public var state: UInt64 {
    var state = Choices.mix(seed &+ Choices.increment)
    state = Choices.mix(state ^ UInt64(Self.generatorVersion))
    state = Choices.mix(state ^ Self.contractHashes[contract.number])
    state = Choices.mix(state ^ Self.phaseHashes[phase.number])
    return Choices.mix(state ^ UInt64(index))
  }

  private static let contractHashes = ContractName.allCases.map { Choices.hash($0.rawValue) }
  private static let phaseHashes = Phase.allCases.map { Choices.hash($0.rawValue) }
}

/// The phases in which cases are drawn, in the order of a run.
public enum Phase: String, CaseIterable, Hashable, Sendable {
  case corpus
  case smallScope = "small-scope"
  case sweep
  case templates
  case random
  case targeted

  /// The place of the phase in a run.
  @inlinable public var number: Int {
    switch self {
    case .corpus: 0
    case .smallScope: 1
    case .sweep: 2
    case .templates: 3
    case .random: 4
    case .targeted: 5
    }
  }
}

extension ContractName {
  /// The place of the contract among all.
  fileprivate var number: Int {
    switch self {
    case .tokenizer: 0
    case .truncation: 1
    case .caret: 2
    case .tags: 3
    case .suggestion: 4
    case .session: 5
    }
  }
}
