public import TextSpec

/// Scripts of a text field in which all contracts act together.
public struct SessionCases: CaseGenerator {
  public typealias C = SessionContract

  private let texts: TextSource
  private let scope: SessionScope
  private let templates: SessionTemplates
  private let draws: SessionDraws

  public init(_ profile: SessionProfile, _ texts: TextSource) {
    self.texts = texts
    let segmentation = ClusterSegmentation(texts.tables)
    scope = SessionScope(profile, segmentation)
    templates = SessionTemplates(profile, segmentation)
    draws = SessionDraws(texts: texts, profile: profile, segmentation: segmentation)
  }

  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    switch phase {
    case .corpus, .sweep: 0
    case .smallScope: scope.count(upTo: extent.scopeMax)
    case .templates: templates.count
    case .random: nil
    case .targeted: texts.tuples.count
    }
  }

  public func make(_ key: CaseKey, _ extent: Extent) -> Case? {
    var choices = Choices(key)
    switch key.phase {
    case .corpus, .sweep: return nil
    case .smallScope: return scope.input(key.index)
    case .templates: return templates.input(key.index)
    case .random: return draws.input(key, &choices)
    case .targeted:
      let tuple = texts.tuples.text(key.index, seed: key.seed, &choices)
      return draws.input(tuple, &choices)
    }
  }

  public static func claim(_ phase: Phase, _ extent: Extent) -> String {
    phase == .smallScope ? "all scripts of up to \(extent.scopeMax) steps from three fields" : ""
  }
}
