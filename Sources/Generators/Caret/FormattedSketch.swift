import TextSpec

/// What formatted texts look like, said once more and in another way than by the formatters: where
/// separators stand among so many significant clusters.
///
/// Generators know no formatter. A sketch makes the text of a field before an edit, which is mostly
/// what the formatter would make too; where it is not, the case is one of an unformatted text.
struct FormattedSketch: Sendable {
  let name: String
  /// Nil for a template.
  let standard: StandardFormatter?
  private let pattern: CodeUnits

  init(_ standard: StandardFormatter) {
    name = standard.rawValue
    self.standard = standard
    pattern = []
  }

  /// The sketch of a template, by its name.
  init(template name: String) {
    self.name = name
    standard = nil
    pattern = CodeUnits(String(name.dropFirst(StandardFormatter.templatePrefix.count)))
  }

  /// The text of some significant clusters.
  func text(_ content: [CodeUnits]) -> SketchedText {
    var text = SketchedText()
    guard !content.isEmpty else { return text }
    guard let standard else {
      writeTemplate(content, &text)
      return text
    }
    for (index, cluster) in content.enumerated() {
      Self.writeSeparator(standard, before: index, of: content.count, &text)
      text.append(cluster)
    }
    Self.writeSeparator(standard, before: content.count, of: content.count, &text)
    return text
  }

  private func writeTemplate(_ content: [CodeUnits], _ text: inout SketchedText) {
    var index = 0
    for unit in pattern {
      guard index < content.count || index == pattern.count(where: { $0 == 0x5F }) else { return }
      if unit == 0x5F {
        text.append(content[index])
        index += 1
      } else {
        text.append(separator: [unit])
      }
    }
  }

  /// Writes what stands before a cluster; an index equal to the count stands for the end.
  private static func writeSeparator(
    _ formatter: StandardFormatter, before index: Int, of count: Int, _ text: inout SketchedText
  ) {
    let isInside = index > 0 && index < count
    switch formatter {
    case .nanp, .digitsFold: writeNorthAmerican(before: index, of: count, &text)
    case .kr, .e164kr:
      if isInside, index == 3 || index == (count == 11 ? 7 : 6), count < 12 {
        text.append(each: "-")
      }
    case .cn: if isInside, index == 3 || index == 7, count < 12 { text.append(each: " ") }
    case .card, .card16, .iban: if isInside, index % 4 == 0 { text.append(each: " ") }
    case .cardEager: if index > 0, index % 4 == 0 { text.append(each: " - ") }
    case .thousands: if isInside, (count - index) % 3 == 0 { text.append(each: ",") }
    case .thousandsDot: if isInside, (count - index) % 3 == 0 { text.append(each: ".") }
    case .dollar:
      if index == 0 { text.append(each: "$ ") }
      if isInside, (count - index) % 3 == 0 { text.append(each: ",") }
    case .won:
      if isInside, (count - index) % 3 == 0 { text.append(each: ",") }
      if index == count {
        text.append(each: " ")
        text.append(separator: [0xC6D0])
      }
    case .money2:
      if isInside, index == count - 2 {
        text.append(each: ".")
      } else if isInside, index < count - 2, (count - 2 - index) % 3 == 0 {
        text.append(each: ",")
      }
    case .dateEager: if index == 2 || index == 4 { text.append(each: "/") }
    case .expiry: if index == 2 { text.append(each: "/") }
    case .emojiSep:
      if isInside, index % 3 == 0 {
        text.append(separator: index % 6 == 3 ? Self.family : Self.flag)
      }
    case .emojiSig: if isInside, index % 2 == 0 { text.append(each: "-") }
    case .upper, .identity: break
    }
  }

  private static func writeNorthAmerican(
    before index: Int, of count: Int, _ text: inout SketchedText
  ) {
    guard index < count, count > 3, count < 11 else { return }
    let isLong = count > 7
    switch index {
    case 0: if isLong { text.append(each: "(") }
    case 3: if isLong { text.append(each: ") ") } else { text.append(each: "-") }
    case 6: if isLong { text.append(each: "-") }
    default: break
    }
  }

  private static let family = CodeUnits(scalars: [
    0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467, 0x200D, 0x1F466,
  ])
  private static let flag = CodeUnits(scalars: [0x1F1F0, 0x1F1F7])
}
