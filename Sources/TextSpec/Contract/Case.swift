/// One input of a contract: a text, positions in it, parameters, and an edit script.
///
/// Generated, hand-written, stored and pasted cases are the same type. A case holds values only,
/// so it can be stored as it is, replayed without its seed, and shrunk: whoever deletes text moves
/// the marks with it.
public struct Case: Hashable, Sendable {
  public var contract: ContractName
  /// The text, possibly ill-formed.
  public var text: CodeUnits
  /// Named offsets in `text`, in the order which the contract lists.
  public var marks: [Mark]
  /// Everything else that the contract needs, in ascending order of names.
  public var params: [Param]
  /// The edit script of a stateful contract.
  public var ops: [Value]

  public init(
    _ contract: ContractName, _ text: CodeUnits, marks: [Mark] = [], params: [Param] = [],
    ops: [Value] = []
  ) {
    self.contract = contract
    self.text = text
    self.marks = marks
    self.params = params
    self.ops = ops
  }

  /// A named offset in the text.
  public struct Mark: Hashable, Sendable {
    public var name: String
    public var offset: Int

    public init(_ name: String, _ offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// A named parameter.
  public struct Param: Hashable, Sendable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The offset of the mark of that name, or nil.
  public func mark(_ name: String) -> Int? {
    for mark in marks where mark.name == name { return mark.offset }
    return nil
  }

  /// The parameter of that name; setting nil removes it.
  public subscript(name: String) -> Value? {
    get {
      for param in params where param.name == name { return param.value }
      return nil
    }
    set {
      let index = params.firstIndex { $0.name >= name } ?? params.count
      let exists = index < params.count && params[index].name == name
      if let newValue {
        if exists {
          params[index].value = newValue
        } else {
          params.insert(Param(name, newValue), at: index)
        }
      } else if exists {
        params.remove(at: index)
      }
    }
  }
}

/// The contracts of the spec, in the order of the catalogue.
public enum ContractName: String, CaseIterable, Hashable, Sendable {
  case tokenizer, truncation, caret, tags, suggestion, session
}
