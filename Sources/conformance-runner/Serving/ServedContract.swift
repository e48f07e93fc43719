import TextSpec

/// One contract of a subject that is served to others over the wire protocol.
protocol ServedContract: AnyObject {
  var name: ContractName { get }

  /// What the greeting says of the contract.
  var claim: Value { get }

  /// Appends the reply to an ask behind its identifier: `"r":[...]` or `"error":"..."`. The scanner
  /// is at the list of questions, and is moved behind it; false where the message is malformed.
  func answer(
    _ message: ServedMessage, _ line: Span<UInt8>, _ scanner: inout WireScanner,
    into reply: inout [UInt8]
  ) -> Bool
}

/// What is served: who it is, and its contracts.
struct ServedSubject {
  var identity: SubjectIdentity
  var unicode: UnicodeVersion?
  var positionEncoding = PositionEncoding.utf16
  var contracts: [any ServedContract]
  /// Members of the greeting's reply beside those that follow from the rest.
  var extraMembers: [Value.Member] = []

  /// The reply to the greeting.
  var hello: Value {
    var members: [Value.Member] = [
      .init("ok", true), .init("protocol", 1), .init("name", .string(identity.name)),
      .init("version", .string(identity.version)),
      .init("positionEncoding", .string(positionEncoding.rawValue)),
      .init("textForms", ["text", "u16"]),
      .init("contracts", .members(contracts.map { .init($0.name.rawValue, $0.claim) })),
    ]
    if let unicode { members.append(.init("unicode", .string("\(unicode)"))) }
    return .members(members + extraMembers)
  }
}
