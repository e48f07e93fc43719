internal import TextSpec

/// Writes a script event by event, and knows what the field then holds: what comes next is chosen
/// by that.
struct ScriptWriter {
  private let start: CodeUnits
  private(set) var model: SuggestionModel
  private(set) var events: [SuggestionEvent] = []
  private let profile: SuggestionProfile

  init(
    _ start: CodeUnits, _ config: SuggestionConfig, _ profile: SuggestionProfile,
    _ segmentation: ClusterSegmentation
  ) {
    self.start = start
    self.profile = profile
    model = SuggestionModel(start, config, segmentation)
  }

  /// Adds an event, unless the profile does not support it.
  mutating func add(_ event: SuggestionEvent) {
    guard profile.supports(event.kind) else { return }
    events.append(event)
    model.play(event)
  }

  /// Adds the event of a move, unless it is impossible now. What is composed is marked at once.
  mutating func play(_ move: FieldMove) {
    guard let event = move.event(in: model) else { return }
    add(event)
    if case .compose(let units) = move {
      let end = model.field.selection.end
      add(.marked(units.isEmpty ? nil : TextRange(end - units.count, end)))
    }
  }

  /// The script as a case.
  func input(_ params: [Case.Param]) -> Case {
    Case(.suggestion, start, params: params, ops: events.map(\.value))
  }
}
