import ConformanceKit
import TextSpec

extension TokenizerCodec {
  mutating func read(
    _ reply: Span<UInt8>, _ identifier: Int, _ part: Range<Int>
  ) -> ReplyNote {
    let note = scan(reply, identifier, part)
    guard case .rubbish = note else { return note }
    return LoneSurrogateNote.note(reply, identifier) ?? note
  }

  private mutating func scan(
    _ reply: Span<UInt8>, _ identifier: Int, _ part: Range<Int>
  ) -> ReplyNote {
    var scanner = WireScanner()
    var gotIdentifier: Int?
    var note: ReplyNote?
    var others: [Value.Member] = []
    guard scanner.take(UInt8(ascii: "{"), reply) else { return notAnObject(reply) }
    var isFirst = true
    while !scanner.take(UInt8(ascii: "}"), reply) {
      if !isFirst, !scanner.take(UInt8(ascii: ","), reply) { return broken(reply) }
      isFirst = false
      if scanner.take("\"id\"", reply) {
        guard scanner.take(UInt8(ascii: ":"), reply) else { return broken(reply) }
        gotIdentifier = scanner.integer(reply)
        guard gotIdentifier != nil else {
          return .rubbish("expected id \(identifier), got \(reply.quote(0..<reply.count))")
        }
      } else if scanner.take("\"r\"", reply) {
        guard scanner.take(UInt8(ascii: ":"), reply) else { return broken(reply) }
        let found = answers(reply, &scanner, part)
        if case .rubbish = found { return found }
        note = found
      } else {
        guard let member = otherMember(reply, &scanner) else { return broken(reply) }
        others.append(member)
      }
    }
    guard scanner.peek(reply) == 0, scanner.offset >= reply.count else { return broken(reply) }
    guard gotIdentifier == identifier else {
      let got = gotIdentifier.map { "\($0)" } ?? "none"
      return .rubbish(
        "expected id \(identifier), got \(got) in \(reply.quote(0..<reply.count))")
    }
    if note == nil, let refusal = Value.object(others).refusal { note = refuse(refusal) }
    return note
      ?? .failed(.protocolError, "expected `r` in \(reply.quote(0..<reply.count))")
  }

  /// Reads the list of answers.
  private mutating func answers(
    _ reply: Span<UInt8>, _ scanner: inout WireScanner, _ part: Range<Int>
  ) -> ReplyNote {
    guard scanner.take(UInt8(ascii: "["), reply) else {
      guard (try? scanner.value(reply)) != nil else { return broken(reply) }
      return .failed(
        .protocolError, "expected a list under `r` in \(reply.quote(0..<reply.count))")
    }
    var failure: ReplyNote?
    var index = part.lowerBound
    var isFirst = true
    // The row that is being filled: it is taken out of the sheet and put back whole.
    var place = rows.isEmpty ? Row(offset: 0, position: 0, direction: .forward) : rows[0]
    var row = TokenizerSheet.Row()
    var question = index % questions.count
    if index < part.upperBound {
      place = rows[index / questions.count]
      row = sheet[place.offset, place.direction]
    }
    while !scanner.take(UInt8(ascii: "]"), reply) {
      if !isFirst, !scanner.take(UInt8(ascii: ","), reply) { return broken(reply) }
      isFirst = false
      if index < part.upperBound {
        let note = answer(reply, &scanner, place, questions[question], &row)
        switch note {
        case .fine: break
        case .rubbish: return note
        case .failed: failure = failure ?? note
        }
        question += 1
        if question == questions.count || index + 1 == part.upperBound {
          sheet[place.offset, place.direction] = row
          question = 0
          if index + 1 < part.upperBound {
            place = rows[(index + 1) / questions.count]
            row = TokenizerSheet.Row()
          }
        }
      } else {
        guard (try? scanner.value(reply)) != nil else { return broken(reply) }
      }
      index += 1
    }
    guard index == part.upperBound else {
      return .failed(
        .protocolError,
        "expected \(part.count) answers, got \(index - part.lowerBound) in "
          + reply.quote(0..<reply.count))
    }
    return failure ?? .fine
  }

  /// Reads one answer into a row.
  @inline(__always)
  private mutating func answer(
    _ reply: Span<UInt8>, _ scanner: inout WireScanner, _ place: Row,
    _ question: TokenizerContract.Question, _ row: inout TokenizerSheet.Row
  ) -> ReplyNote {
    let start = scanner.offset
    let next = scanner.peek(reply)
    switch question {
    case .atBoundary:
      if let flag = flag(reply, &scanner, next) {
        row.atBoundary = flag
        return .fine
      }
    case .within:
      if let flag = flag(reply, &scanner, next) {
        row.within = flag
        return .fine
      }
    case .next:
      if next == UInt8(ascii: "n"), scanner.take("null", reply) {
        row.next = TokenizerSheet.Row.none
        return .fine
      }
      if let position = scanner.integer(reply) {
        row.next = TokenizerSheet.Row.clamped(map.inward(position))
        return .fine
      }
    case .enclosing:
      if next == UInt8(ascii: "n"), scanner.take("null", reply) {
        row.start = TokenizerSheet.Row.none
        row.end = TokenizerSheet.Row.none
        return .fine
      }
      if next == UInt8(ascii: "["), let pair = pair(reply, &scanner) {
        row.start = TokenizerSheet.Row.clamped(map.inward(pair.start))
        row.end = TokenizerSheet.Row.clamped(map.inward(pair.end))
        return .fine
      }
    }
    scanner.offset = start
    return slowAnswer(reply, &scanner, place, question, &row)
  }

  @inline(__always)
  private func flag(_ reply: Span<UInt8>, _ scanner: inout WireScanner, _ next: UInt8) -> Int8? {
    if next == UInt8(ascii: "t"), scanner.take("true", reply) { return 1 }
    if next == UInt8(ascii: "f"), scanner.take("false", reply) { return 0 }
    return nil
  }

  @inline(__always)
  private func pair(_ reply: Span<UInt8>, _ scanner: inout WireScanner) -> TextRange? {
    scanner.offset += 1
    guard let start = scanner.integer(reply), scanner.take(UInt8(ascii: ","), reply),
      let end = scanner.integer(reply), scanner.take(UInt8(ascii: "]"), reply)
    else { return nil }
    return TextRange(start, end)
  }

  /// Reads an answer that has an unusual form, or is an error object, or is wrong.
  private mutating func slowAnswer(
    _ reply: Span<UInt8>, _ scanner: inout WireScanner, _ asked: Row,
    _ question: TokenizerContract.Question, _ row: inout TokenizerSheet.Row
  ) -> ReplyNote {
    scanner.skipSpace(reply)
    let start = scanner.offset
    guard let value = try? scanner.value(reply) else { return broken(reply) }
    let place = "\(question.rawValue)(\(asked.position), \(asked.direction.name))"
    if let refusal = value.refusal {
      if facts?.ask == .invalid, refusal.code != .unsupported {
        row.refuse(question)
        return .fine
      }
      return refuse(refusal, at: asked, place)
    }
    let convert = { (offset: Int, _: CodeUnits) in map.inward(offset) }
    guard let facts else { return broken(reply) }
    let converted = TokenizerContract.convertOffsets(in: value, of: .answer, input, facts, convert)
    guard row.set(question, to: converted) else {
      let expected = Self.expectation(question)
      let got = reply.quote(start..<scanner.offset)
      return .failed(.protocolError, "expected \(expected) for \(place), got \(got)")
    }
    return .fine
  }

  /// An error in the place of one answer. Outside of the caret positions a refusal is an answer
  /// like any other; at one of them it is a fault.
  private mutating func refuse(_ refusal: WireRefusal, at row: Row, _ place: String) -> ReplyNote {
    if refusal.code == .unsupported || facts?.holds(row.offset) == false {
      sheet.hasGaps = true
      return .fine
    }
    return .failed(.threw, "\(place): \(refusal.words)")
  }

  /// An error in the place of a whole reply.
  private mutating func refuse(_ refusal: WireRefusal) -> ReplyNote {
    guard refusal.code == .unsupported else { return .failed(.threw, refusal.words) }
    sheet.hasGaps = true
    return .fine
  }

  /// Reads a member that is neither `id` nor `r`.
  private func otherMember(
    _ reply: Span<UInt8>, _ scanner: inout WireScanner
  ) -> Value.Member? {
    guard let key = try? scanner.value(reply).stringValue,
      scanner.take(UInt8(ascii: ":"), reply), let value = try? scanner.value(reply)
    else { return nil }
    return Value.Member(key, value)
  }

  private func notAnObject(_ reply: Span<UInt8>) -> ReplyNote {
    .rubbish("expected a JSON object, got \(reply.quote(0..<reply.count))")
  }

  /// Lets the general reader say what is wrong.
  private func broken(_ reply: Span<UInt8>) -> ReplyNote {
    do {
      let value = try JSON.read(reply, .wire)
      guard case .object = value else { return notAnObject(reply) }
      return .rubbish("expected a reply, got \(reply.quote(0..<reply.count))")
    } catch {
      return .rubbish("expected a JSON object, got \(reply.quote(0..<reply.count)): \(error)")
    }
  }
}

extension WireRefusal {
  /// The refusal as words for a message.
  var words: String { message.isEmpty ? code.rawValue : "\(code.rawValue): \(message)" }
}
