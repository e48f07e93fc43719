import ReferenceImpl
import TextSpec

/// Makes served contracts of subjects.
enum ServedSubjects {
  /// A contract of any subject, case by case.
  static func plain<C: WireContract>(
    _ subject: any Subject<C>, _ oracle: any Oracle, _ encoding: PositionEncoding
  ) -> any ServedContract {
    let claim = subject.claim
    let profile = claim.profile
    let questions = C.Question.allCases.filter(claim.questions.contains)
    let said = Value.members(
      ClaimParts.extent(profile.value) + [
        .init("questions", .list(questions.map { .string($0.rawValue) })),
        .init("profile", ClaimParts.choices(profile.value)),
      ])
    return ServedPlain(C.name, claim: said) { text, ask, question in
      do throws(WireError) {
        guard !FarPositions.areIn(question, textCount: text.count) else {
          return WireRefusal(.unsupported, "a position lies far outside of the text").value
        }
        let served = try ServedCase<C>(text, ask, question, profile, oracle, encoding)
        switch subject.observe(served.input, served.facts) {
        case .answered(let sheet): return served.answer(sheet)
        case .failed(.unsupported, let message): return WireRefusal(.unsupported, message).value
        case .failed(_, let message): return WireRefusal(.threw, message).value
        }
      } catch {
        return WireRefusal(.unsupported, "\(error.place): \(error.message)").value
      }
    }
  }

  /// A contract of a subject, by the fastest road that it has.
  static func contract<C: WireContract>(
    _ subject: any Subject<C>, _ oracle: any Oracle, _ encoding: PositionEncoding
  ) -> any ServedContract {
    if let tokenizer = subject as? any AnswersSingleQuestions {
      return tokenizer.served(encoding)
    }
    return plain(subject, oracle, encoding)
  }
}

/// A subject which can be asked one question after the other about one text.
protocol AnswersSingleQuestions {
  func served(_ encoding: PositionEncoding) -> any ServedContract
}

extension InProcessTokenizer: AnswersSingleQuestions {
  func served(_ encoding: PositionEncoding) -> any ServedContract {
    ServedTokenizer(SubjectTokenizer(subject), encoding)
  }
}

extension ReferenceTokenizerSubject: AnswersSingleQuestions {
  func served(_ encoding: PositionEncoding) -> any ServedContract {
    ServedTokenizer(SubjectTokenizer(tokenizer), encoding)
  }
}

/// Positions that no case has. A served subject is asked by strangers, and what it knows of a text
/// is computed position by position.
enum FarPositions {
  /// The members of questions whose numbers are no positions.
  private static let otherNumbers = ["limit", "request", "minLength", "maxLength"]

  /// Whether a question names a position that is much further out than the ends of its texts.
  static func areIn(_ question: Value, textCount: Int) -> Bool {
    let reach = 64 + 2 * (textCount + longestText(question))
    return holds(question) { abs($0) > reach }
  }

  private static func longestText(_ value: Value) -> Int {
    switch value {
    case .null, .bool, .int: 0
    case .text(let units): units.count
    case .list(let items): items.reduce(0) { $0 + longestText($1) }
    case .object(let members): members.reduce(0) { $0 + longestText($1.value) }
    }
  }

  private static func holds(_ value: Value, _ isFar: (Int) -> Bool) -> Bool {
    switch value {
    case .null, .bool, .text: false
    case .int(let number): number == Int.min || isFar(number)
    case .list(let items): items.contains { holds($0, isFar) }
    case .object(let members):
      members.contains { !otherNumbers.contains($0.key) && holds($0.value, isFar) }
    }
  }
}
