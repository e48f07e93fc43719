import TextSpec
import ReferenceImpl

/// The answers of a segmenter at one level, so that a law can be put to a faulty one as well.
struct SegmentationAnswers {
  var boundaries: ([UInt16]) -> [Int]
  var isBoundary: (Int, [UInt16]) -> Bool
  var next: (Int, [UInt16]) -> Int?
  var previous: (Int, [UInt16]) -> Int?
  var rule: (Int, [UInt16]) -> SegmentationRule?

  init(_ segmenter: Segmenter, _ level: SegmentationLevel) {
    boundaries = { segmenter.boundaries(of: $0, level) }
    isBoundary = { segmenter.isBoundary(at: $0, in: $1, level) }
    next = { segmenter.next(after: $0, in: $1, level) }
    previous = { segmenter.previous(before: $0, in: $1, level) }
    rule = { segmenter.rule(at: $0, in: $1, level) }
  }
}

/// What holds for every default segmentation of every text.
struct SegmentationLaw: Sendable, CustomStringConvertible {
  let description: String
  let holds: @Sendable (SegmentationAnswers, [UInt16]) -> Bool

  static let all = [
    partition, forward, backward, everyOffset, nearest, leftLocality, rightLocality, rules,
  ]

  static let partition = SegmentationLaw(
    description: "the boundaries ascend from 0 to the length and split no surrogate pair"
  ) { answers, text in
    let found = answers.boundaries(text)
    if text.isEmpty { return found.isEmpty }
    let splitsPair = found.contains { offset in
      offset > 0 && offset < text.count && text[offset - 1] & 0xFC00 == 0xD800
        && text[offset] & 0xFC00 == 0xDC00
    }
    return found.first == 0 && found.last == text.count && !splitsPair
      && zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
  }

  static let forward = SegmentationLaw(
    description: "stepping forward from before the start meets all boundaries"
  ) { answers, text in
    var steps: [Int] = []
    while steps.count <= text.count + 1,
      let offset = answers.next(steps.last ?? -1, text)
    {
      steps.append(offset)
    }
    return steps == answers.boundaries(text)
  }

  static let backward = SegmentationLaw(
    description: "stepping backward from behind the end meets all boundaries"
  ) { answers, text in
    var steps: [Int] = []
    while steps.count <= text.count + 1,
      let offset = answers.previous(steps.last ?? text.count + 1, text)
    {
      steps.append(offset)
    }
    return steps.reversed() == answers.boundaries(text)
  }

  static let everyOffset = SegmentationLaw(
    description: "an offset is a boundary exactly when it is among the boundaries"
  ) { answers, text in
    let found = answers.boundaries(text)
    return (-1...text.count + 1).allSatisfy { answers.isBoundary($0, text) == found.contains($0) }
  }

  static let nearest = SegmentationLaw(
    description: "next and previous are the nearest boundaries on either side of any offset"
  ) { answers, text in
    let found = answers.boundaries(text)
    return (-1...text.count + 1).allSatisfy { offset in
      answers.next(offset, text) == found.first { $0 > offset }
        && answers.previous(offset, text) == found.last { $0 < offset }
    }
  }

  static let leftLocality = SegmentationLaw(
    description: "cut at a boundary, the left part keeps its boundaries"
  ) { answers, text in
    let found = answers.boundaries(text)
    return found.dropFirst().allSatisfy { cut in
      answers.boundaries(Array(text[..<cut])).elementsEqual(found.prefix { $0 <= cut })
    }
  }

  static let rightLocality = SegmentationLaw(
    description: "cut at a boundary, the right part keeps its boundaries"
  ) { answers, text in
    let found = answers.boundaries(text)
    return found.dropLast().allSatisfy { cut in
      answers.boundaries(Array(text[cut...])).map { $0 + cut }
        .elementsEqual(found.drop { $0 < cut })
    }
  }

  static let rules = SegmentationLaw(
    description: "a rule that breaks decides at the boundaries, one that joins elsewhere"
  ) { answers, text in
    let found = answers.boundaries(text)
    return (-1...text.count + 1).allSatisfy { offset in
      (answers.rule(offset, text)?.breaks ?? false) == found.contains(offset)
    }
  }
}
