import Foundation

/// Names of scalars: a dictionary of words, and for each name the words it does not share with the
/// name before. Names that are a prefix and the scalar in hexadecimal are kept as ranges.
struct NamesFile {
  /// How many names a group holds; the first of a group shares nothing.
  private static let groupLength = 64

  let data: UnicodeDataFile
  let label: String

  /// Prefixes of names that end in the code point, for the ranges that are listed by their ends.
  private static let rangePrefixes: KeyValuePairs = [
    "CJK Ideograph": "CJK UNIFIED IDEOGRAPH-", "Tangut Ideograph": "TANGUT IDEOGRAPH-",
    "Jurchen Character": "JURCHEN CHARACTER-", "Seal Character": "SMALL SEAL CHARACTER-",
  ]

  func file() -> GeneratedFile {
    let listed = data.entries.filter { !$0.name.hasPrefix("<") }
    let (numbered, named) = split(listed)
    let wordLists = named.map { $0.name.split(separator: " ").map(String.init) }
    var counts: [String: Int] = [:]
    for words in wordLists { for word in words { counts[word, default: 0] += 1 } }
    let dictionary = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map(\.key)
    var numbers: [String: Int] = [:]
    for (number, word) in dictionary.enumerated() { numbers[word] = number }
    var names = Payload()
    var groups = Payload()
    var previous: [String] = []
    var previousScalar = 0
    var groupFirst = 0
    var groupStart = 0
    for (index, words) in wordLists.enumerated() {
      let scalar = named[index].scalar
      if index % Self.groupLength == 0 {
        groups.append(scalar - groupFirst)
        groupFirst = scalar
        groups.append(names.characters.count - groupStart)
        groupStart = names.characters.count
        previous = []
      } else {
        names.append(scalar - previousScalar - 1)
      }
      let shared = zip(previous, words).prefix { $0 == $1 }.count
      names.append(shared)
      names.append(words.count - shared)
      for word in words.dropFirst(shared) { names.append(numbers[word]!) }
      previous = words
      previousScalar = scalar
    }
    return render(dictionary, names, groups, numbered)
  }

  private typealias NumberedRange = (range: ClosedRange<Int>, prefix: String)

  /// Takes names apart into those that end in the code point, as ranges, and all others.
  private func split(
    _ entries: [UnicodeDataFile.Entry]
  ) -> ([NumberedRange], [UnicodeDataFile.Entry]) {
    var numbered: [NumberedRange] = []
    var named: [UnicodeDataFile.Entry] = []
    for entry in entries {
      let suffix = "-" + hexadecimal(entry.scalar)
      guard entry.name.hasSuffix(suffix) else {
        named.append(entry)
        continue
      }
      let prefix = String(entry.name.dropLast(suffix.count - 1))
      if let last = numbered.last, last.prefix == prefix, last.range.upperBound + 1 == entry.scalar
      {
        numbered[numbered.count - 1].range = last.range.lowerBound...entry.scalar
      } else {
        numbered.append((entry.scalar...entry.scalar, prefix))
      }
    }
    for (range, name) in data.ranges {
      for (start, prefix) in Self.rangePrefixes where name.hasPrefix(start) {
        numbered.append((range, prefix))
      }
    }
    return (numbered.sorted { $0.range.lowerBound < $1.range.lowerBound }, named)
  }

  private func hexadecimal(_ scalar: Int) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func render(
    _ dictionary: [String], _ names: Payload, _ groups: Payload, _ numbered: [NumberedRange]
  ) -> GeneratedFile {
    let words = Array(dictionary.joined(separator: " ").utf8)
    let prefixes = Set(numbered.map(\.prefix)).sorted()
    var ranges = Payload()
    var next = 0
    for (range, prefix) in numbered {
      ranges.append(range.lowerBound - next)
      ranges.append(range.count - 1)
      ranges.append(prefixes.firstIndex(of: prefix)!)
      next = range.upperBound + 1
    }
    let prefixText = Array(prefixes.joined(separator: ",").utf8)
    let body = """
      enum NameTables {
        /// The words of all names, the most frequent first.
        static let words: StaticString = \(SwiftLiteral.multiline(words, indentation: 4))

        /// For each name: the scalar (as a difference less one, but nothing for the first of a
        /// group), how many words it shares with the name before, how many follow, and those.
        static let names: StaticString = \(names.literal(indentation: 4))

        /// For each \(Self.groupLength) names: the first scalar, as the difference to that of the
        /// group before, and the length of the group before in `names`.
        static let groups: StaticString = \(groups.literal(indentation: 4))

        /// Prefixes of names that end in the code point, split by commas.
        static let prefixes: StaticString = \(SwiftLiteral.multiline(prefixText, indentation: 4))

        /// Ranges of such names: first scalar (as a difference), count less one, prefix.
        static let ranges: StaticString = \(ranges.literal(indentation: 4))
      }

      """
    return .swift(
      "NameTables.swift",
      about: ["Unicode \(label), which keeps all names of the versions before.", draftNote],
      sources: ["UnicodeData.txt"], body)
  }
}
