extension CaretFacts {
  /// Where everything stands, whatever the letters are: the raw text, the formatted one, their
  /// alignment, and the places of the caret.
  var likeness: [Int] {
    var numbers = [input.text.count, input.insert.count, direction.rawValue]
    func add(_ range: TextRange?) {
      numbers.append(range?.start ?? -1)
      numbers.append(range?.end ?? -1)
    }
    add(input.range)
    add(input.selection)
    numbers.append(raw.count)
    add(rawSelection)
    guard let view else { return numbers }
    numbers.append(view.text.count)
    add(view.area)
    for image in view.images ?? [] {
      add(image.input)
      add(image.output)
    }
    numbers += view.boundaries
    add(target)
    return numbers
  }
}
