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
