import TextSpec

/// A fault that is laid over the answers of any tokenizer, to see which laws would notice it there.
struct SheetFault: Sendable {
  let name: String
  /// Changes one row of answers. `context` knows the position and the whole text.
  let change: @Sendable (inout TokenizerSheet.Row, Context) -> Void

  /// Where a row stands, and the answers as they were.
  struct Context {
    let sheet: TokenizerSheet
    let position: Int
    let direction: Direction

    var count: Int { sheet.textCount }
    /// The other answers about the position, in the other direction.
    var opposite: TokenizerSheet.Row { sheet[position, direction.opposite] }
    var isForward: Bool { direction == .forward }
    var edge: Int { isForward ? count : 0 }
    /// One code unit ahead.
    func shifted(_ offset: Int32, by distance: Int) -> Int32 {
      Int32(clamping: min(max(0, Int(offset) + (isForward ? distance : -distance)), count))
    }
  }

  /// The sheet with the fault in it.
  func apply(to sheet: TokenizerSheet) -> TokenizerSheet {
    var changed = sheet
    for direction in sheet.directions {
      for position in sheet.asked {
        var row = sheet[position, direction]
        change(&row, Context(sheet: sheet, position: position, direction: direction))
        changed[position, direction] = row
      }
    }
    return changed
  }
}

extension SheetFault {
  private typealias Row = TokenizerSheet.Row

  static let all: [SheetFault] = boundary + within + next + enclosing

  private static let boundary: [SheetFault] = [
    SheetFault(name: "atBoundary is always false") { row, _ in row.atBoundary = 0 },
    SheetFault(name: "atBoundary is always true") { row, _ in row.atBoundary = 1 },
    SheetFault(name: "atBoundary ignores the direction") { row, context in
      row.atBoundary = max(row.atBoundary, context.opposite.atBoundary)
    },
    SheetFault(name: "atBoundary takes the other direction") { row, context in
      row.atBoundary = context.opposite.atBoundary
    },
    SheetFault(name: "atBoundary is true at the start of the text in both directions") {
      if $1.position == 0 { $0.atBoundary = 1 }
    },
    SheetFault(name: "atBoundary is false at the end of the text") {
      if $1.position == $1.count { $0.atBoundary = 0 }
    },
  ]

  private static let within: [SheetFault] = [
    SheetFault(name: "within is always true") { row, _ in row.within = 1 },
    SheetFault(name: "within is always false") { row, _ in row.within = 0 },
    SheetFault(name: "within ignores the direction") { row, context in
      row.within = max(row.within, context.opposite.within)
    },
    SheetFault(name: "within is false at edges") { row, _ in
      if row.atBoundary == 1 { row.within = 0 }
    },
    SheetFault(name: "within is true at the end of the text in both directions") {
      if $1.position == $1.count { $0.within = 1 }
    },
  ]

  private static let next: [SheetFault] = [
    SheetFault(name: "next answers the edge of the text instead of nil") { row, context in
      if row.next == Row.none { row.next = Int32(clamping: context.edge) }
    },
    SheetFault(name: "next answers the position itself instead of nil") { row, context in
      if row.next == Row.none { row.next = Int32(clamping: context.position) }
    },
    SheetFault(name: "next answers nil instead of the edge of the text") { row, context in
      if Int(row.next) == context.edge { row.next = Row.none }
    },
    SheetFault(name: "next is one code unit too far") { row, context in
      if row.next > Row.missing { row.next = context.shifted(row.next, by: 1) }
    },
    SheetFault(name: "next moves by one code unit") { row, context in
      if row.next > Row.missing {
        row.next = context.shifted(Int32(clamping: context.position), by: 1)
      }
    },
    SheetFault(name: "next takes the other direction") { row, context in
      row.next = context.opposite.next
    },
    SheetFault(name: "next passes over one boundary") { row, context in
      guard row.next > Row.missing, context.sheet.asked.contains(Int(row.next)) else { return }
      row.next = context.sheet[Int(row.next), context.direction].next
    },
  ]

  private static let enclosing: [SheetFault] = [
    SheetFault(name: "enclosing is always nil") { row, _ in
      row.start = Row.none
      row.end = Row.none
    },
    SheetFault(name: "enclosing ignores the direction") { row, context in
      guard row.start == Row.none else { return }
      row.start = context.opposite.start
      row.end = context.opposite.end
    },
    SheetFault(name: "enclosing is the whole text") { row, context in
      guard row.start > Row.missing else { return }
      row.start = 0
      row.end = Int32(clamping: context.count)
    },
    SheetFault(name: "enclosing ends one code unit too late") { row, context in
      if row.start > Row.missing { row.end = min(row.end + 1, Int32(clamping: context.count)) }
    },
    SheetFault(name: "enclosing starts at the position") { row, context in
      if row.start > Row.missing { row.start = Int32(clamping: context.position) }
    },
    SheetFault(name: "enclosing has its bounds swapped") { row, _ in swap(&row.start, &row.end) },
    SheetFault(name: "enclosing is empty instead of nil") { row, context in
      guard row.start == Row.none else { return }
      row.start = Int32(clamping: context.position)
      row.end = row.start
    },
    SheetFault(name: "enclosing joins the next unit") { row, context in
      guard row.start > Row.missing, context.sheet.asked.contains(Int(row.end)) else { return }
      let following = context.sheet[Int(row.end), .forward]
      if following.start > Row.missing { row.end = following.end }
    },
  ]
}

/// A tokenizer whose answers have a fault laid over them.
struct FaultySheets: Subject {
  typealias C = TokenizerContract

  let subject: any Subject<TokenizerContract>
  let fault: SheetFault

  var identity: SubjectIdentity { subject.identity }
  var claim: Claim<TokenizerContract> { subject.claim }

  func observe(_ input: Case, _ facts: TokenizerFacts) -> Outcome<TokenizerSheet> {
    switch subject.observe(input, facts) {
    case .answered(let sheet): .answered(fault.apply(to: sheet))
    case .failed(let verdict, let message): .failed(verdict, message)
    }
  }
}
