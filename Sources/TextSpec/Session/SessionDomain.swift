/// Which scripts the contract defines: those whose steps the parts support.
struct SessionDomain {
  let profile: SessionProfile

  /// Says why a case is outside of the domain, or nil.
  func objection(to input: Case) -> String? {
    if let objection = objection(toParametersOf: input) { return objection }
    for (index, op) in input.ops.enumerated() {
      do throws(WireError) {
        if let objection = objection(to: try SessionOp(op)) {
          return "step \(index + 1): \(objection)"
        }
      } catch {
        return "step \(index + 1), \(error.place): \(error.message)"
      }
    }
    return nil
  }

  private func objection(toParametersOf input: Case) -> String? {
    switch input["limit"] ?? .null {
    case .null: break
    case .int(let limit) where limit >= 0: break
    default: return "limit: expected a number, or null"
    }
    if let name = input["measure"] {
      guard let measure = name.textValue.flatMap({ LengthMeasure(name: $0) }),
        profile.truncation.measures.contains(measure)
      else { return "measure: expected one that is supported" }
    }
    if let name = input["rules"] {
      guard let rules = TagRules(name), profile.tags.rules.contains(rules) else {
        return "rules: expected ones that are supported"
      }
    }
    return nil
  }

  /// Says why a step is outside of the domain, or nil.
  func objection(to op: SessionOp) -> String? {
    switch op {
    case .delete(let granularity, _), .move(let granularity, _, _):
      profile.tokenizer.granularities.contains(granularity)
        ? nil : "the tokenizer has no \(granularity.name)"
    case .compose(let text):
      !profile.composes
        ? "the limit knows no marked text" : text.isEmpty ? "expected a text to compose" : nil
    case .format: profile.formats ? nil : "no caret is anchored"
    case .accept: profile.accepts ? nil : "nothing can be accepted"
    case .dismiss: profile.suggestion.supports(.dismiss) ? nil : "nothing can be dismissed"
    case .tags: profile.tags.kinds.isEmpty ? "no tags are detected" : nil
    case .insert, .select, .commit, .undo, .redo, .suggest: nil
    }
  }
}
