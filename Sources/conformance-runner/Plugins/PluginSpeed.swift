import TextSpec

/// How fast a plugin answers, as the runner asks it.
struct PluginSpeed {
  /// Asks of one question about a short text, one at a time, in a second.
  var asksPerSecond = 0.0
  /// Texts of 64 units with all questions of one granularity, in a second.
  var textsPerSecond = 0.0
  /// Answers in a second, while such texts are asked about.
  var answersPerSecond = 0.0
  /// Why there is nothing to measure, or nil.
  var failure: String?

  /// Measures a tokenizer for about so many milliseconds each.
  init(
    _ connection: PluginConnection, _ subject: PluginTokenizer, _ oracle: any Oracle,
    milliseconds: Int = 500
  ) {
    guard let granularity = subject.claim.profile.granularities.first else {
      failure = "no granularity is supported"
      return
    }
    let short = Self.input("a short text of thirty-two units", granularity)
    var one = TokenizerCodec(
      Claim(questions: [.within], profile: subject.claim.profile), connection.hello)
    let facts = TokenizerContract.facts(of: short, under: subject.claim.profile, by: oracle)
    _ = one.prepare(short, facts)
    var problem: String?
    asksPerSecond = Self.rate(milliseconds) {
      let (exchange, identifier) = connection.exchange(questionCount: 1) {
        one.appendAsk($0, 0..<1, to: &$1)
      }
      guard case .reply(let range) = exchange else {
        problem = "an ask of one question failed"
        return false
      }
      let reply = connection.received
      _ = one.read(reply.span.extracting(range), identifier, 0..<1)
      return true
    }
    let texts = Self.texts.map { Self.input($0, granularity) }
    let known = texts.map {
      TokenizerContract.facts(of: $0, under: subject.claim.profile, by: oracle)
    }
    var turn = 0
    var answers = 0
    var asked = 0
    textsPerSecond = Self.rate(milliseconds) {
      turn = (turn + 1) % texts.count
      guard case .answered(let sheet) = subject.observe(texts[turn], known[turn]) else {
        problem = "a text of 64 units failed"
        return false
      }
      asked += 1
      answers += sheet.asked.count * sheet.directions.count * sheet.questions.count
      return true
    }
    answersPerSecond = Double(answers) * textsPerSecond / Double(max(1, asked))
    failure = problem
  }

  /// How often in a second `body` succeeds; 0 when it fails.
  private static func rate(_ milliseconds: Int, _ body: () -> Bool) -> Double {
    let start = System.now()
    var count = 0
    while System.now() - start < UInt64(milliseconds) * 1_000_000 {
      guard body() else { return 0 }
      count += 1
    }
    return Double(count) * 1e9 / Double(System.now() - start)
  }

  private static func input(_ text: String, _ granularity: Granularity) -> Case {
    var input = Case(.tokenizer, CodeUnits(text))
    input["granularity"] = .string(granularity.name)
    return input
  }

  /// Texts of 64 units each.
  private static let texts = [
    "The quick brown fox jumps over the lazy dog. Then it rests, 3.14 ",
    "a \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} b \u{1F1E9}\u{1F1EA} c d\u{301}e\u{301} "
      + "f\r\ng \u{1F44D}\u{1F3FD} and more words to fill the line",
    "\u{915}\u{94D}\u{937} \u{E01}\u{E33} one\ttwo\nthree, four; five. Six? Seven! Eight (nine)",
  ].map { String(decoding: Array($0.utf16).prefix(64), as: UTF16.self) }
}
