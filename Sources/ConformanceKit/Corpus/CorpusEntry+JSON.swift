public import TextSpec

extension CorpusEntry {
  /// The entry as the bytes of its file: sorted keys, two-space indent, hidden scalars escaped.
  public var bytes: [UInt8] { JSON.pretty(value) }

  /// The entry as one line of JSON in ASCII, which a terminal, a shell, a table and every report
  /// keep as it is.
  public var line: String {
    var line = ""
    for word in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      line += line.isEmpty ? "" : " "
      for unit in word.drop(while: { $0 == " " }).utf16 {
        if unit < 0x7F {
          line.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
        } else {
          let digits = String(unit, radix: 16)
          line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return line
  }

  /// The entry as plain data.
  public var value: Value {
    var members: [Value.Member] = [
      .init("schema", .int(Self.schema)), .init("title", .string(title)),
      .init("contract", .string(input.contract.rawValue)), .init("text", .text(input.text)),
    ]
    if !input.marks.isEmpty { members.append(.init("marks", marksValue)) }
    if !input.params.isEmpty {
      members.append(
        .init("params", .members(input.params.map { .init($0.name, $0.value) })))
    }
    if !input.ops.isEmpty { members.append(.init("ops", .list(input.ops))) }
    if profile != .object([]) { members.append(.init("profile", profile)) }
    if let law { members.append(.init("law", .string(law.rawValue))) }
    if let signature { members.append(.init("signature", .string(signature))) }
    if let verdict { members.append(.init("verdict", .string(verdict.rawValue))) }
    if let found { members.append(.init("found", found.value)) }
    if !note.isEmpty { members.append(.init("note", .string(note))) }
    if !issue.isEmpty { members.append(.init("issue", .string(issue))) }
    return .members(members)
  }

  /// Marks by name: an offset, or a list of them where a name comes more than once.
  private var marksValue: Value {
    var members: [Value.Member] = []
    for mark in input.marks where !members.contains(where: { $0.key == mark.name }) {
      let offsets = input.marks.filter { $0.name == mark.name }.map { Value.int($0.offset) }
      members.append(.init(mark.name, offsets.count == 1 ? offsets[0] : .list(offsets)))
    }
    return .members(members)
  }

  /// Reads the bytes of a file.
  /// - Throws: `CorpusError` with the line and the reason.
  public init(bytes: [UInt8]) throws(CorpusError) {
    let value: Value
    do {
      value = try JSON.read(bytes, .file)
    } catch {
      throw CorpusError(line: error.line, "column \(error.column): \(error.reason)")
    }
    try self.init(value) { key in Self.line(of: key, in: bytes) }
  }

  private init(_ value: Value, line: (String) -> Int) throws(CorpusError) {
    guard case .object(let members) = value else {
      throw CorpusError(line: 1, "expected an object")
    }
    func fail(_ key: String, _ reason: String) -> CorpusError {
      CorpusError(line: line(key), "\(key): \(reason)")
    }
    for member in members where !Self.keys.contains(member.key) {
      throw fail(member.key, "no such key; the keys are \(Self.keys.joined(separator: ", "))")
    }
    guard value["schema"]?.intValue == Self.schema else {
      throw fail("schema", "expected \(Self.schema)")
    }
    guard let contract = value["contract"]?.stringValue.flatMap(ContractName.init(rawValue:)) else {
      let names = ContractName.allCases.map(\.rawValue).joined(separator: ", ")
      throw fail("contract", "expected one of \(names)")
    }
    guard let text = value["text"]?.textValue else { throw fail("text", "expected a text") }
    var input = Case(contract, text)
    for mark in try Self.members("marks", value, fail) {
      for offset in mark.value.listValue ?? [mark.value] {
        guard let offset = offset.intValue else {
          throw fail("marks", "\(mark.key): expected an offset or a list of them")
        }
        input.marks.append(Case.Mark(mark.key, offset))
      }
    }
    input.marks.sort { ($0.offset, $0.name) < ($1.offset, $1.name) }
    input.params = try Self.members("params", value, fail).map { Case.Param($0.key, $0.value) }
    guard let ops = (value["ops"] ?? []).listValue else { throw fail("ops", "expected a list") }
    input.ops = ops
    let names = try ["title", "law", "signature", "verdict", "note", "issue"].map {
      (key) throws(CorpusError) -> String? in
      guard let member = value[key] else { return nil }
      guard let name = member.stringValue else { throw fail(key, "expected a string") }
      return name
    }
    if let name = names[3], Verdict(rawValue: name) == nil {
      throw fail("verdict", "no such verdict: \(name)")
    }
    self.init(
      title: names[0] ?? "", input,
      profile: .object(try Self.members("profile", value, fail)),
      law: names[1].map(LawID.init(rawValue:)), signature: names[2],
      verdict: names[3].flatMap(Verdict.init(rawValue:)),
      found: value["found"].map(Provenance.init), note: names[4] ?? "", issue: names[5] ?? "")
  }

  private static func members(
    _ key: String, _ value: Value, _ fail: (String, String) -> CorpusError
  ) throws(CorpusError) -> [Value.Member] {
    guard let member = value[key] else { return [] }
    guard case .object(let members) = member else { throw fail(key, "expected an object") }
    return members
  }

  private static let keys = [
    "schema", "title", "contract", "text", "marks", "params", "ops", "profile", "law",
    "signature", "verdict", "found", "note", "issue",
  ]

  /// The line on which a key is written, for messages; 1 when it is not.
  private static func line(of key: String, in bytes: [UInt8]) -> Int {
    let pattern = Array("\"\(key)\"".utf8)
    var line = 1
    for index in bytes.indices {
      if bytes[index] == 0x0A { line += 1 }
      if bytes[index...].starts(with: pattern) { return line }
    }
    return 1
  }
}

extension CorpusEntry.Provenance {
  var value: Value {
    .members([
      .init("plugin", .string(plugin)), .init("version", .string(version)),
      .init("seed", .string(seed)), .init("token", .string(token)),
      .init("spec", .string(spec)), .init("unicode", .string(unicode)),
    ])
  }

  init(_ value: Value) {
    func word(_ key: String) -> String { value[key]?.stringValue ?? "" }
    self.init(
      plugin: word("plugin"), version: word("version"), seed: word("seed"), token: word("token"),
      spec: word("spec"), unicode: word("unicode"))
  }
}
