internal import TextSpec

/// Texts in which detectors were seen to go wrong, and their near-misses: one scalar deleted,
/// doubled, or swapped with its neighbour.
enum TagTemplates {
  /// A text, and how it is made long, if it is.
  struct Entry: Sendable {
    var text: CodeUnits
    var growth: Growth?
  }

  struct Growth: Sendable {
    /// A longer tag, or more lines.
    var relation: TagRelation
    var unitCount: Int
  }

  /// All templates. Texts that are made long stand between the others by their cost, so that
  /// whoever takes only the beginning of the phase has a share of them.
  static let entries: [Entry] = {
    let texts = samplesAndNearMisses.map { Entry(text: $0, growth: nil) }
    return grown(1_000) + texts[..<500] + grown(10_000) + texts[500...] + grown(100_000) + huge
  }()

  /// The largest texts, which are left to subjects that are swept in full: others are slow to talk
  /// to. They come last.
  private static let huge = grown(1_000_000)
  static var hugeCount: Int { huge.count }

  /// Short texts that are made long: a tag of so many units, and so many units of lines.
  private static func grown(_ unitCount: Int) -> [Entry] {
    ["#a", "@a", "#\u{E9}@b #c"].map { CodeUnits($0) }.flatMap { text in
      [TagRelation.longer, .more].map {
        Entry(text: text, growth: Growth(relation: $0, unitCount: unitCount))
      }
    }
  }

  private static var samplesAndNearMisses: [CodeUnits] {
    var texts: [CodeUnits] = []
    for sample in samples.map({ CodeUnits($0).scalarValues }) + illFormed {
      texts.append(CodeUnits(scalars: sample))
      for index in sample.indices {
        var deleted = sample
        deleted.remove(at: index)
        var doubled = sample
        doubled.insert(sample[index], at: index)
        texts += [CodeUnits(scalars: deleted), CodeUnits(scalars: doubled)]
        if index + 1 < sample.count {
          var swapped = sample
          swapped.swapAt(index, index + 1)
          texts.append(CodeUnits(scalars: swapped))
        }
      }
    }
    return texts
  }

  private static let illFormed: [[UInt32]] = [
    [0x23, 0xD83D, 0x61], [0x23, 0x61, 0xDE00, 0x20, 0x23, 0x62], [0xD83D, 0x23, 0x61, 0xD800],
  ]

  static let samples = [
    "#tagline #tag", "x#a #a", "#a #a", "hello\n#tag\t#b\u{3000}#c\u{85}#d", "#ios9 #1",
    "# ## ##a #", "say #hi, (#yo) #ok.", "a#b#c #d#", "#a\u{20}\u{301} #b",
    "#\u{FE0F}\u{20E3} #\u{20E3}a #\u{FE0F}a", "#\u{200D}a #\u{301}a \u{600}#a",
    "#a\u{1F3FD} #\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}!", "#a\u{20E2}b",
    "#\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}",
    "#\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}",
    "#\u{E44}\u{E21}\u{E48}\u{E43}\u{E0A}\u{E49}", "#\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}",
    "#caf\u{E9} #cafe\u{301}", "\u{5D3}\u{5DC}\u{5EA}# #\u{5D0}\u{5F3}\u{5D0}",
    "\u{1F600} #\u{2000B}\u{2000B} #b", "R?\u{1F31F}#happy \u{270C}\u{FE0F}#peace",
    "\u{65E5}\u{672C}\u{8A9E}#\u{65E5}\u{672C} #\u{30E1}\u{301C}\u{30C6}\u{30EC}\u{3002}",
    "&#39; &#x27; a&#b", "#12 #\u{967}\u{968}\u{969} #_ #1_2 #1a", "#a://x #b#c #d\u{FF03}e",
    "http://x.yz/#a #b", "see t.co/#a, a.bc/@d", "#a.com/x #\u{E9}.com/x HTTPS://#q",
    "a.b.cd/#e -.a.bc/#f .bc/#g a..bc/#h a.b1/#i", "\u{FF03}wide \u{FE5F}small #a\u{FF03}b",
    "@a @b_1, \u{FF20}c", "@abcdefghijklmnopqrst @abcdefghijklmnopqrstu", "a@b .@c !@d #@e @@f",
    "RT@a rt:@b xRT@c +RT@d RT @e", "@a@b @c\u{E9} @d\u{D7} @e://", "@a\u{301} @ab\u{301}",
    "#\u{E9}@b @c#d #RT@e", "#*a #a*b #a-b #a+b #1 #\u{24B6}",
    "#\u{1F1F0}\u{1F1F7}\u{1F1F0} #\u{1F98B}",
    "#a\u{387}b #a\u{B7}b #\u{F8FF} #a\u{200B}b", "#a\r\n#b\r#c", "#\u{600} \u{600}\n#a\u{600}",
  ]
}
