internal import ReferenceImpl
internal import TextSpec

/// What makes the machine of a faulty detector. Each fault is one method that differs.
typealias MachineMaker =
  @Sendable (CodeUnits, SuggestionConfig, any Segmentation) -> SuggestionMachine

/// A detector of triggers that works as the reference does, except where its machine differs.
struct FaultySuggestion: SuggestionSubject {
  let profile: SuggestionProfile
  /// What the configuration becomes before the machine sees it.
  let behaviour: @Sendable (inout SuggestionConfig) -> Void
  let machine: MachineMaker
  let oracle: any Segmentation

  func open(_ text: CodeUnits, _ config: SuggestionConfig) -> SuggestionMachine {
    var behaves = config
    behaviour(&behaves)
    return machine(text, behaves, oracle)
  }
}

extension Mutant where C == SuggestionContract {
  /// A mutant with a fault. `claim` fixes the choices without which the fault would not show;
  /// `behaviour` is what the subject does instead, where that is a choice too.
  init(
    _ name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    claim: @escaping @Sendable (inout SuggestionProfile) -> Void = { _ in },
    behaviour: @escaping @Sendable (inout SuggestionConfig) -> Void = { _ in },
    machine: @escaping MachineMaker = { SuggestionMachine($0, $1, $2) }
  ) {
    self.init(name, summary, seen: seen, killedBy: killedBy) { profile, oracle in
      var claimed = profile
      claim(&claimed)
      return InProcessSuggestion(
        FaultySuggestion(
          profile: claimed, behaviour: behaviour, machine: machine, oracle: oracle),
        identity: SubjectIdentity(name: "builtin:mutant/\(name)", version: "1.0"))
    }
  }
}
