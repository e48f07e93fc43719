import TextSpec

extension PluginHello {
  /// What the plugin claims for a contract, or nil where it does not support it. Keys which the
  /// contract does not know are ignored, each with a note.
  /// - Throws: `WireError` which names the key with a wrong value.
  func claim<C: Contract>(
    _ contract: C.Type, notes: inout [String]
  ) throws(WireError) -> Claim<C>? {
    guard let said = self[C.name] else { return nil }
    let place = "contracts.\(C.name.rawValue)"
    guard case .object(let members) = said else {
      throw WireError(place, "expected an object, got \(said.kindName)")
    }
    var claim = Claim<C>()
    // Where the questions of a contract are its modes, a plugin lists them under that name.
    let key = said["questions"] == nil && said["modes"] != nil ? "modes" : "questions"
    if let questions = said[key] {
      claim.questions = try Self.questions(questions, "\(place).\(key)", &notes)
    }
    // The extent of the support stands beside the profile, the choices stand in it.
    for member in members
    where !["questions", "directions", "profile"].contains(member.key) {
      try Self.set(member, in: &claim.profile, place, &notes)
    }
    if let profile = said["profile"] {
      guard case .object(let choices) = profile else {
        throw WireError("\(place).profile", "expected an object, got \(profile.kindName)")
      }
      for choice in choices { try Self.set(choice, in: &claim.profile, "\(place).profile", &notes) }
    }
    if let directions = said["directions"] {
      try Self.check(directions, claim.profile, "\(place).directions")
    }
    return claim
  }

  private static func questions<Question: RawRepresentable<String> & Hashable>(
    _ value: Value, _ place: String, _ notes: inout [String]
  ) throws(WireError) -> Set<Question> {
    guard let items = value.listValue else {
      throw WireError(place, "expected a list of strings")
    }
    var questions: Set<Question> = []
    for item in items {
      if let question = item.stringValue.flatMap(Question.init(rawValue:)) {
        questions.insert(question)
      } else {
        notes.append("\(place): `\(item.stringValue ?? item.kindName)` is unknown")
      }
    }
    guard !questions.isEmpty else {
      throw WireError(place, "expected at least one question of the contract")
    }
    return questions
  }

  private static func set<Profile: ContractProfile>(
    _ choice: Value.Member, in profile: inout Profile, _ place: String, _ notes: inout [String]
  ) throws(WireError) {
    guard profile.value[choice.key] != nil else {
      notes.append("\(place).\(choice.key): unknown, and ignored")
      return
    }
    do {
      try profile.set(choice.key, to: choice.value)
    } catch {
      throw WireError("\(place).\(choice.key)", error.message)
    }
  }

  /// Directions without left and right mean that layout is not supported, which must be what the
  /// profile says too.
  private static func check(
    _ value: Value, _ profile: some ContractProfile, _ place: String
  ) throws(WireError) {
    guard let items = value.listValue else { throw WireError(place, "expected a list of strings") }
    var directions: Set<Direction> = []
    for item in items {
      guard let direction = item.stringValue.flatMap({ Direction(name: $0) }) else {
        throw WireError(place, "expected names of directions")
      }
      directions.insert(direction)
    }
    guard directions.isSuperset(of: Direction.storage) else {
      throw WireError(place, "expected forward and backward")
    }
    let isLaidOut = directions.contains(.left) && directions.contains(.right)
    let layout = profile.value["layout"]?.stringValue ?? "unsupported"
    guard isLaidOut == (layout != "unsupported") else {
      throw WireError(
        place,
        isLaidOut
          ? "left and right are named, but profile.layout says unsupported"
          : "profile.layout says \(layout), but left and right are not named")
    }
  }
}
