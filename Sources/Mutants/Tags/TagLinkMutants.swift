internal import ReferenceImpl
internal import TextSpec

extension TagsMutants {
  /// Faults of the link.
  static let links: [Mutant<TagsContract>] = [
    .linkUnescaped, .linkPercentUnescaped, .linkLowerCase, .linkEscapesAll, .linkFormEncoded,
    .linkInLatin1, .linkReadRaw, .linkReadAsForm, .linkReadWithAnyScheme,
  ]
}

extension Mutant where C == TagsContract {
  static let linkUnescaped = Mutant(
    tags: "link-unescaped", "The payload goes into the link as it is.",
    seen: "SwiftTextViewHashtag", killedBy: ["tags.link.form"],
    fault: TagFault(encode: { payload, _ in CodeUnits("hash:") + payload }))

  static let linkPercentUnescaped = Mutant(
    tags: "link-percent-unescaped", "A percent sign in a payload is not escaped.",
    seen: "functions that escape what no URL may hold, and so take escapes for escaped",
    killedBy: ["tags.link.injective"],
    fault: TagFault(encode: { payload, _ in
      var link = CodeUnits("hash:")
      for scalar in payload.scalarValues {
        link += scalar == 0x25 ? [0x25] : HashLink.encode(CodeUnits(scalar: scalar))!.dropFirst(5)
      }
      return link
    }))

  static let linkLowerCase = Mutant(
    tags: "link-lower-case", "The digits of escapes are in lower case.",
    killedBy: ["tags.link.form"],
    fault: TagFault(encode: { payload, _ in link(payload, digits: "0123456789abcdef") }))

  static let linkEscapesAll = Mutant(
    tags: "link-escapes-all", "Unreserved characters are escaped too.",
    killedBy: ["tags.link.unreserved"],
    fault: TagFault(encode: { payload, _ in
      link(payload, digits: "0123456789ABCDEF") { _ in true }
    }))

  static let linkFormEncoded = Mutant(
    tags: "link-form-encoded", "A space becomes a plus sign, as in a form.",
    seen: "functions for query strings", killedBy: ["tags.link.form"],
    fault: TagFault(encode: { payload, honest in
      honest.map { HashLink.plus($0, escaped: payload) }
    }))

  static let linkInLatin1 = Mutant(
    tags: "link-in-latin1", "A character is escaped by its low byte alone.",
    seen: "escape functions older than UTF-8", killedBy: ["tags.link.bytes"],
    fault: TagFault(encode: { payload, _ in
      link(payload.map { $0 & 0xFF }, digits: "0123456789ABCDEF", inLatin1: true)
    }))

  static let linkReadRaw = Mutant(
    tags: "link-read-raw", "The payload is what stands behind the scheme, escapes and all.",
    seen: "SwiftTextViewHashtag", killedBy: ["tags.link.decoded", "tags.link.roundtrip"],
    fault: TagFault(decode: { link, honest in
      link.starts(with: CodeUnits("hash:")) ? Array(link.dropFirst(5)) : honest
    }))

  static let linkReadAsForm = Mutant(
    tags: "link-read-as-form", "A plus sign in a link is read as a space.",
    seen: "functions for query strings", killedBy: ["tags.link.decoded", "tags.link.reserved"],
    fault: TagFault(decode: { link, _ in
      HashLink.decode(link.map { $0 == 0x2B ? [0x25, 0x32, 0x30] : [$0] }.flatMap { $0 })
    }))

  static let linkReadWithAnyScheme = Mutant(
    tags: "link-read-with-any-scheme", "Links of every scheme are read.",
    killedBy: ["tags.link.foreign"],
    fault: TagFault(decode: { link, _ in
      guard let colon = link.firstIndex(of: 0x3A) else { return nil }
      return HashLink.decode(CodeUnits("hash:") + link[(colon + 1)...])
    }))

  /// The link of a payload, with other digits or with more characters escaped.
  private static func link(
    _ payload: CodeUnits, digits: String, inLatin1: Bool = false,
    escapes: (UInt8) -> Bool = { _ in false }
  ) -> CodeUnits {
    let digits = CodeUnits(digits)
    let bytes =
      inLatin1
      ? payload.map { UInt8($0) } : Array(String(decoding: payload, as: UTF16.self).utf8)
    var link = CodeUnits("hash:")
    for byte in bytes {
      let isPlain = HashLink.encode([UInt16(byte)]) == CodeUnits("hash:") + [UInt16(byte)]
      if isPlain && !escapes(byte) {
        link.append(UInt16(byte))
      } else {
        link += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return link
  }
}

extension HashLink {
  /// A link whose escaped spaces are plus signs.
  fileprivate static func plus(_ link: CodeUnits, escaped payload: CodeUnits) -> CodeUnits {
    guard payload.contains(0x20) else { return link }
    var changed: CodeUnits = []
    var offset = 0
    while offset < link.count {
      if link[offset...].starts(with: [0x25, 0x32, 0x30]) {
        changed.append(0x2B)
        offset += 3
      } else {
        changed.append(link[offset])
        offset += 1
      }
    }
    return changed
  }
}
