import TextSpec
import ReferenceImpl
import UnicodeTables

/// A segmenter with one fault, and the law that notices it.
struct SegmentationMutant: Sendable, CustomStringConvertible {
  let description: String
  let law: SegmentationLaw
  let level: SegmentationLevel
  let spoil: @Sendable (inout SegmentationAnswers) -> Void

  static let all = [
    SegmentationMutant(
      description: "leaves out the end", law: .partition, level: .word
    ) { answers in
      let own = answers.boundaries
      answers.boundaries = { own($0).dropLast() }
    },
    SegmentationMutant(
      description: "reports scalars' halves", law: .partition, level: .grapheme
    ) { answers in
      answers.boundaries = { Array(0...$0.count) }
    },
    SegmentationMutant(
      description: "next skips segments of one unit", law: .forward, level: .grapheme
    ) { answers in
      let own = answers.next
      answers.next = { offset, text in
        own(offset, text).flatMap { $0 == offset + 1 ? own($0, text) : $0 }
      }
    },
    SegmentationMutant(
      description: "previous counts flags from where it stands", law: .backward, level: .grapheme
    ) { answers in
      let own = answers.previous
      answers.previous = { offset, text in
        own(min(offset, text.count), Array(text.prefix(max(offset, 0)).suffix(6))).map {
          $0 + max(0, min(offset, text.count) - 6)
        }
      }
    },
    SegmentationMutant(
      description: "looks back at three units only", law: .everyOffset, level: .word
    ) { answers in
      let own = answers.isBoundary
      answers.isBoundary = { offset, text in
        let start = max(0, offset - 3)
        return start <= text.count && own(offset - start, Array(text[start...]))
      }
    },
    SegmentationMutant(
      description: "next moves into the middle of a segment", law: .nearest, level: .sentence
    ) { answers in
      let own = answers.next
      answers.next = { offset, text in
        own(offset, text).map { $0 > offset + 9 ? offset + 9 : $0 }
      }
    },
    SegmentationMutant(
      description: "breaks nothing while the text does not end in a letter", law: .leftLocality,
      level: .word
    ) { answers in
      let own = answers.boundaries
      answers.boundaries = { text in
        text.last.map { $0 < 0x80 } == true ? own(text) : text.isEmpty ? [] : [0, text.count]
      }
    },
    SegmentationMutant(
      description: "does not know that a text has begun before", law: .rightLocality,
      level: .grapheme
    ) { answers in
      let own = answers.boundaries
      answers.boundaries = { text in
        text.count > 3 ? own(text).filter { $0 != 1 } : own(text)
      }
    },
    SegmentationMutant(
      description: "names a joining rule for every inner offset", law: .rules, level: .sentence
    ) { answers in
      let own = answers.rule
      answers.rule = { offset, text in
        offset > 0 && offset < text.count ? .sb998 : own(offset, text)
      }
    },
  ]
}
