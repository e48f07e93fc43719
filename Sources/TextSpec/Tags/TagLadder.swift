/// The canonical texts of one question about tags, for a shrinker: rows of a marker, a letter and a
/// space with at most one other scalar among them; or links and payloads with one escape.
struct TagLadder {
  let input: Case

  /// Calls `body` with them, the shorter ones first, until it returns false.
  func forEach(_ body: (Case) -> Bool) {
    switch input.tagQuestion {
    case .encode: forEachText(Self.payloads, body)
    case .decode: forEachText(Self.links, body)
    case .detect, nil:
      // No rung that is smaller has more scalars.
      for count in 1...max(1, min(Self.plainMax, input.text.scalarValues.count)) {
        for kinds in kindsToTry {
          let marker: UInt32 = kinds.contains(.hashtag) ? 0x23 : 0x40
          let mixedMax = kinds == .hashtag ? Self.mixedMax : Self.mixedMax - 2
          for row in (Self.others[count] ?? []) + Self.rows(of: count, marker, mixedMax)
          where !body(rung(row, kinds)) { return }
        }
      }
    }
  }

  private var kindsToTry: [TagKinds] {
    let all: [TagKinds] = [.hashtag, .mention]
    guard let rules = input.tagRules else { return [] }
    return (all + [.all]).filter { $0.isSubset(of: rules.kinds) }
  }

  private func rung(_ row: [UInt32], _ kinds: TagKinds) -> Case {
    Case(
      .tags, CodeUnits(scalars: row),
      params: [
        Case.Param("kinds", kinds.value), Case.Param("rules", input.tagRules?.value ?? .null),
      ])
  }

  private func forEachText(_ texts: [CodeUnits], _ body: (Case) -> Bool) {
    for text in texts {
      var rung = Case(.tags, text)
      rung["question"] = input["question"]
      guard body(rung) else { return }
    }
  }

  /// All rows of a marker, `a` and a space. The short ones also with something else in the place of
  /// any `a`, those a little longer in that of the first.
  private static func rows(
    of count: Int, _ marker: UInt32, _ mixedMax: Int
  ) -> [[UInt32]] {
    var rows: [[UInt32]] = [[]]
    for _ in 0..<count { rows = rows.flatMap { row in [0x61, marker, 0x20].map { row + [$0] } } }
    let placeMax = count <= mixedMax ? count : count == mixedMax + 1 ? 1 : 0
    var mixed: [[UInt32]] = []
    for row in rows {
      for place in 0..<placeMax where row[place] == 0x61 {
        for substitute in substitutes {
          mixed.append(Array(row[..<place]) + substitute + Array(row[(place + 1)...]))
        }
      }
    }
    return rows + mixed
  }

  /// One of each kind that the rules treat in a way of its own, or that takes other numbers of code
  /// units, the simplest first; and letters of two and three scalars.
  private static let substitutes: [[UInt32]] =
    [
      0x41, 0x30, 0x5F, 0x23, 0x40, 0x2E, 0x2F, 0x3A, 0x26, 0x3B, 0x0A, 0x2029, 0x5D0, 0x4E00,
      0x301, 0x200D, 0x1F600, 0x1F3FB, 0xE9, 0x1F71, 0xB7, 0xFF03, 0xFE5F, 0x20E3, 0xFE0F,
    ].map { [$0] } + [[0x61, 0x301], [0x61, 0x302, 0x301]]

  /// Texts with two such things, by the length up to which they are tried: tags side by side, tags
  /// that mean the same, links.
  private static let others: [Int: [[UInt32]]] = [
    4: ["#\u{5D0}@a", "#\u{4E00}@a"], 5: ["#\u{387} #\u{B7}", "#\u{B7} #\u{387}"],
    6: ["#a.aa/", "a.aa/#a", "#a://a", "&#a;"],
  ].mapValues { $0.map { CodeUnits($0).scalarValues } }

  private static let plainMax = 6
  private static let mixedMax = 4

  private static let payloads: [CodeUnits] = {
    let single = [
      "", "a", "A", "0", " ", "\n", "\u{0}", "%", "+", "/", "?", "#", "&", "=", "~", "_", "-", ".",
      "\"", "'", "(", "\u{E9}", "\u{5D0}", "\u{20AC}", "\u{1F600}",
    ]
    return (single + single.dropFirst().map { "a" + $0 }).map { CodeUnits($0) }
  }()

  private static let links: [CodeUnits] = {
    let schemes = ["hash:", "hash", "mention:", "http:", "a:", ":", ""]
    let payloads = [
      "", "a", "%", "+", " ", "#", "?", "/", ":", "\u{E9}", "%0", "%a", "%zz", "%61", "%0a", "%0A",
      "%20", "%2B", "%80", "%ff", "%c3", "a%20", "%c3%a9", "%C3%A9", "a+a",
    ]
    return schemes.flatMap { scheme in payloads.map { CodeUnits(scheme + $0) } }
  }()
}
