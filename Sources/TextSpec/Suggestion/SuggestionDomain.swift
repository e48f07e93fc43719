extension SuggestionContract {
  /// Says what is wrong with a script: an event that is none or that the profile does not support,
  /// triggers that it does not have, or offsets outside of the text where the case does not say
  /// that it means them.
  public static func objection(
    to input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    if let objection = objection(toParametersOf: input, profile) { return objection }
    for (index, op) in input.ops.enumerated() {
      do throws(WireError) {
        let event = try SuggestionEvent(op)
        guard profile.supports(event.kind) else {
          return "step \(index + 1): the profile has no \(event.kind.rawValue)"
        }
      } catch {
        return "step \(index + 1), \(error.place): \(error.message)"
      }
    }
    guard input["offsets"] == nil else { return nil }
    let facts = SuggestionFacts(input, profile, oracle)
    guard let index = facts.steps.firstIndex(where: { !$0.isRegular }) else { return nil }
    return "step \(index + 1): expected offsets in the text, in order"
  }

  private static func objection(toParametersOf input: Case, _ profile: Profile) -> String? {
    if let list = input["triggers"] {
      guard let items = list.listValue, !items.isEmpty else { return "triggers: expected a list" }
      for (index, item) in items.enumerated() {
        guard let trigger = SuggestionTrigger(item), profile.triggers.contains(trigger),
          !items[..<index].contains(item)
        else { return "triggers: expected different ones of the profile" }
      }
    }
    for name in ["minLength", "maxLength"] {
      if let number = input[name], number.intValue ?? -1 < 0 {
        return "\(name): expected a number of clusters"
      }
    }
    if let mode = input["offsets"], mode != "any" { return "offsets: expected any, or nothing" }
    return nil
  }
}
