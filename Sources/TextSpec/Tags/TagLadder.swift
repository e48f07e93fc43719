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
      for count in 1...Self.plainMax {
        for kinds in kindsToTry {
          let marker: UInt32 = kinds.contains(.hashtag) ? 0x23 : 0x40
          for row in Self.rows(of: count, marker) where !body(rung(row, kinds)) { return }
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

  /// All rows of a marker, `a` and a space; the short ones also with one other scalar anywhere.
  private static func rows(of count: Int, _ marker: UInt32) -> [[UInt32]] {
    var rows: [[UInt32]] = [[]]
    for _ in 0..<count { rows = rows.flatMap { row in [0x61, marker, 0x20].map { row + [$0] } } }
    guard count <= mixedMax else { return rows }
    return rows
      + rows.flatMap { row in
        // Where `a` stands, so that no row comes three times.
        row.indices.filter { row[$0] == 0x61 }.flatMap { place in
          others.map { other in
            var mixed = row
            mixed[place] = other
            return mixed
          }
        }
      }
  }

  /// One of each kind that the rules treat in a way of its own, or that takes other numbers of code
  /// units, the simplest first.
  private static let others: [UInt32] = [
    0x41, 0x30, 0x5F, 0x23, 0x40, 0x2E, 0x2F, 0x3A, 0x26, 0x3B, 0x0A, 0x2029, 0x5D0, 0x4E00, 0x301,
    0x200D, 0x1F600, 0x1F3FB, 0xE9, 0x1F71, 0xB7, 0xFF03, 0xFE5F, 0x20E3, 0xFE0F,
  ]
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
