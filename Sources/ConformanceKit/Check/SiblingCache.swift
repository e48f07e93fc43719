internal import TextSpec

/// The sheets of one case and its siblings, which several laws ask for.
struct SiblingCache<C: Contract> {
  private var known: [Observation<C>]

  init(_ main: Observation<C>) { known = [main] }

  /// The observation of the case itself.
  var main: Observation<C> { known[0] }

  /// The same siblings beside another sheet of the case itself.
  mutating func replaceMain(_ main: Observation<C>) { known[0] = main }

  mutating func observe(
    _ input: Case, _ check: Check<C>
  ) -> Result<Observation<C>, Check<C>.Stop> {
    if let found = known.first(where: { $0.input == input }) { return .success(found) }
    let facts = C.facts(of: input, under: check.plan.profile, by: check.oracle)
    switch check.subject.observe(input, facts) {
    case .answered(let sheet):
      let observation = Observation<C>(input, facts, sheet)
      known.append(observation)
      return .success(observation)
    case .failed(let verdict, let message):
      return .failure(Check<C>.Stop(verdict: verdict, message: message, input: input))
    }
  }
}
