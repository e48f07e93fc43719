internal import TextSpec

extension ShrinkPass {
  /// Puts the simplest scalar that means something to the contract in the place of others
  /// everywhere: one trigger is as good as another, mostly.
  static let lowerLandmarks = ShrinkPass("lower landmarks") { search in
    for scalar in search.ownScalars where search.order.isLandmark(scalar) {
      for lower in search.order.alphabet
      where search.order.isLandmark(lower) && search.isSimpler(lower, than: scalar) {
        if search.accepts(search.current.replacingAll(scalar, with: lower)) { return true }
      }
    }
    return false
  }

  /// Makes lists of texts in steps shorter, by their last elements.
  static let shortenLists = ShrinkPass("shorten lists") { search in
    for index in search.current.ops.indices {
      for shorter in search.current.ops[index].withShorterLists {
        var candidate = search.current
        candidate.ops[index] = shorter
        if search.acceptsAsIs(candidate) { return true }
      }
    }
    return false
  }

  /// Puts simpler names in the place of others in steps, such as another granularity.
  static let renameSteps = ShrinkPass("rename steps") { search in
    for index in search.current.ops.indices {
      for renamed in search.current.ops[index].renamed(search.order) {
        var candidate = search.current
        candidate.ops[index] = renamed
        if search.acceptsAsIs(candidate) { return true }
      }
    }
    return false
  }
}

extension Value {
  /// The step with one of its lists shorter by its last elements.
  fileprivate var withShorterLists: [Value] {
    guard case .object(let members) = self else { return [] }
    return members.indices.flatMap { index -> [Value] in
      guard case .list(let values) = members[index].value, values.last?.textValue != nil else {
        return []
      }
      return (0..<values.count).map { count in
        var shorter = members
        shorter[index].value = .list(Array(values[..<count]))
        return .object(shorter)
      }
    }
  }

  /// The step with each simpler name in the place of one of its names, or with any name. Which of
  /// them make sense, the contract says.
  func renamed(_ order: ShrinkOrder, all: Bool = false) -> [Value] {
    guard case .object(let members) = self else { return [] }
    return members.indices.flatMap { index -> [Value] in
      guard let name = members[index].value.textValue, members[index].key != "event",
        Value.isName(members[index].key)
      else { return [] }
      return order.names(before: all ? nil : name).map {
        var changed = members
        changed[index].value = .text($0)
        return .object(changed)
      }
    }
  }
}
