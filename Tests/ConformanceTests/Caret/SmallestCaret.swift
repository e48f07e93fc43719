import TextSpec

/// The smallest correct placing of a caret, as the documentation prints it.
struct SmallestCaret: CaretSubject {
  var profile = CaretProfile()

  func caret(for ask: CaretAnchor) -> Int {
    func places(_ text: [UInt16]) -> [Int] {
      String(decoding: text, as: UTF16.self).reduce(into: [0]) {
        $0.append($0.last! + $1.utf16.count)
      }
    }
    let caret = places(ask.raw).first { $0 >= ask.selection.end }!
    let kept = ask.images.filter { $0.output != nil }
    let area = places(ask.formatted).filter { ask.area.start <= $0 && $0 <= ask.area.end }
    let low = kept.last { $0.input.start < caret }?.output!.end ?? area.first ?? 0
    let high = kept.first { $0.input.start >= caret }?.output!.start ?? area.last ?? low
    let gap = min(low, high)...max(low, high)
    let inside = places(ask.formatted).filter(gap.contains)
    let left = inside.first ?? places(ask.formatted).last { $0 <= low }!
    let right = inside.last ?? places(ask.formatted).first { $0 >= high }!
    let stays = ask.direction == .none && ask.raw == ask.formatted && inside.contains(caret)
    let place = stays ? caret : ask.direction == .forward ? right : left
    return min(max(place, area.first ?? 0), area.last ?? ask.formatted.count)
  }
}
