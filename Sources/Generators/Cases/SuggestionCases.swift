public import TextSpec

/// Scripts of events beside a text field, made from the state that the field is in.
public struct SuggestionCases: CaseGenerator {
  public typealias C = SuggestionContract

  private let texts: TextSource
  private let profile: SuggestionProfile
  private let segmentation: ClusterSegmentation
  private let scope: SuggestionScope
  private let templates: SuggestionTemplates
  private let draws: SuggestionDraws

  public init(_ profile: SuggestionProfile, _ texts: TextSource) {
    self.texts = texts
    self.profile = profile
    segmentation = ClusterSegmentation(texts.tables)
    scope = SuggestionScope(texts.tables, profile, segmentation)
    templates = SuggestionTemplates(profile, segmentation)
    draws = SuggestionDraws(texts: texts, profile: profile, segmentation: segmentation)
  }

  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    switch phase {
    case .corpus: 0
    case .smallScope: scope.count(upTo: extent.scopeMax)
    case .sweep: 2 * texts.sweep(extent.sweep).scalars.count
    case .templates: templates.count
    case .random: nil
    case .targeted: texts.tuples.count
    }
  }

  public func make(_ key: CaseKey, _ extent: Extent) -> Case? {
    var choices = Choices(key)
    switch key.phase {
    case .corpus: return nil
    case .smallScope: return scope.input(key.index, partMax: extent.scopeMax)
    case .sweep: return sweep(key.index, extent)
    case .templates: return templates.input(key.index)
    case .random: return draws.input(key, &choices)
    case .targeted:
      let tuple = texts.tuples.text(key.index, seed: key.seed, &choices)
      return draws.input(tuple, &choices)
    }
  }

  /// A scalar before a marker, in its query and behind it; and one that may join the marker.
  private func sweep(_ index: Int, _ extent: Extent) -> Case? {
    let scalar = CodeUnits(scalar: texts.sweep(extent.sweep).scalars[index / 2])
    let config = SuggestionConfig(profile)
    let trigger = config.triggers[0].text
    let text = index % 2 == 0 ? scalar + trigger + [0x61] + scalar + [0x62] : trigger + scalar
    return SuggestionScope.walk(text, config, profile, segmentation)
  }
}
