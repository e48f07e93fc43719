/// The formatters of the spec, by the names under which they are asked for.
///
/// A text without a significant cluster becomes the empty text. Where nothing else is said, a
/// cluster is significant when it is exactly one scalar of General_Category Nd.
public enum StandardFormatter: String, CaseIterable, Hashable, Sendable {
  /// Up to 3 plain, up to 7 `ddd-dddd`, up to 10 `(ddd) ddd-dddd`, more plain.
  case nanp
  /// `ddd-ddd-dddd` up to 10, `ddd-dddd-dddd` at 11, more plain.
  case kr
  /// `ddd dddd dddd`, more than 11 plain.
  case cn
  /// Groups of 4 with spaces between them.
  case card
  /// Groups of 4 with spaces between them; 16 are kept.
  case card16
  /// Groups of 4 with ` - ` after each full group, the last one included.
  case cardEager
  /// Groups of 3 from the right with `,`.
  case thousands
  /// Groups of 3 from the right with `.`.
  case thousandsDot
  /// `thousands` after the protected prefix `$ `.
  case dollar
  /// `thousands` before the protected suffix ` 원`.
  case won
  /// Up to 2 plain; else the last 2 after `.`, the others as `thousands`.
  case money2
  /// A leading 0 becomes the protected prefix `+82 `, and the rest is grouped 2-4-4, or 2-3-4 up
  /// to nine; without a leading 0, as `kr`.
  case e164kr
  /// Letters and digits in upper case, ß as SS, in groups of 4 with spaces between them.
  case iban
  /// `dd/mm/yyyy`: a first digit 4 to 9 of the day and 2 to 9 of the month gets a 0 before it; a
  /// slash follows each full day and month at once; eight digits are kept.
  case dateEager
  /// `mm/yy`: a first digit 2 to 9 of the month gets a 0 before it; the slash follows a full month
  /// at once; four digits are kept.
  case expiry
  /// `nanp` after every digit was replaced by the ASCII digit of its value.
  case digitsFold
  /// Groups of 3 with a family of 11 units and a flag of 4 units between them, in turn.
  case emojiSep
  /// Every cluster but `-` is significant; a `-` between groups of 2.
  case emojiSig
  /// Every cluster is significant and written in upper case, ß as SS.
  case upper
  /// Every cluster is significant and stays as it is.
  case identity

  /// In the order in which a reader understands them soonest.
  static let simplestFirst: [StandardFormatter] = [
    .identity, .upper, .emojiSig, .thousands, .card, .nanp, .money2, .dollar, .won, .card16,
    .cardEager, .expiry, .dateEager, .kr, .cn, .e164kr, .thousandsDot, .iban, .digitsFold,
    .emojiSep,
  ]

  public var formatterClass: FormatterClass {
    switch self {
    case .nanp, .kr, .cn, .card, .cardEager, .thousands, .thousandsDot, .dollar, .won, .money2,
      .emojiSep, .emojiSig, .identity:
      .separatorOnly
    case .iban, .digitsFold, .upper: .mapping
    case .card16: .truncating
    case .e164kr: .prefixChanging
    case .dateEager, .expiry: .padding
    }
  }

  public var significance: Significance {
    switch self {
    case .iban: .letterOrDigit
    case .emojiSig: .notHyphen
    case .upper, .identity: .everyCluster
    default: .decimalDigit
    }
  }

  /// How the name of a template begins: `template:(___) ___-____`. A digit goes where an
  /// underscore stands, and what stands before it with it; the rest of the template follows when
  /// all are filled; digits beyond are dropped.
  public static let templatePrefix = "template:"

  /// The template that stands for all templates in the default list.
  public static let exampleTemplate = templatePrefix + "(___) ___-____"
}
