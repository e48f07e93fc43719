import Foundation

// The page for implementers shows what stands between the two lines below.

// page: begin
/// The words of a text that begin with `#`.
func tags(in text: String) -> [Range<String.Index>] {
  let words = text.split { $0.unicodeScalars.contains { $0.properties.isWhitespace } }
  return words.compactMap { word in
    guard word.first == "#", word.dropFirst().first != nil else { return nil }
    let before = text.unicodeScalars[..<word.startIndex].last
    guard before?.properties.isWhitespace ?? true else { return nil }
    return word.startIndex..<word.endIndex
  }
}

private let unreserved = CharacterSet(
  charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

/// The link that carries a payload.
func link(for payload: String) -> String {
  "hash:" + payload.addingPercentEncoding(withAllowedCharacters: unreserved)!
}

/// The payload that a link carries.
func payload(of link: String) -> String? {
  link.hasPrefix("hash:") ? link.dropFirst(5).removingPercentEncoding : nil
}
// page: end
