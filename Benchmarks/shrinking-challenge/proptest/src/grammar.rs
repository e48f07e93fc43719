//! The grammar of texts that the program for Hypothesis has too: the same kinds of pieces, with the
//! same weights. Lone surrogates are left out, since no `String` holds one.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::Union;
use std::ops::RangeInclusive;

type Texts = BoxedStrategy<String>;

const TONES: &str = "\u{1F3FB}\u{1F3FC}\u{1F3FD}\u{1F3FE}\u{1F3FF}";

/// One of some strings.
fn of(strings: &[&'static str]) -> Texts {
    select(strings.to_vec()).prop_map(String::from).boxed()
}

/// One of some scalars.
fn one(scalars: &str) -> Texts {
    select(scalars.chars().collect::<Vec<_>>()).prop_map(String::from).boxed()
}

fn some(scalars: &str, counts: RangeInclusive<usize>) -> Texts {
    let scalars = select(scalars.chars().collect::<Vec<_>>());
    vec(scalars, counts).prop_map(|scalars| scalars.into_iter().collect()).boxed()
}

/// All of the parts behind each other.
fn joined(parts: Vec<Texts>) -> Texts {
    parts.prop_map(|strings| strings.concat()).boxed()
}

/// One of the parts, each as likely as the other.
fn choice(parts: Vec<Texts>) -> Texts {
    Union::new(parts).boxed()
}

fn maybe(part: Texts) -> Texts {
    choice(vec![of(&[""]), part])
}

fn sides() -> Texts {
    maybe(one("aA1\u{5D0}\u{30AB}_"))
}

fn words() -> Texts {
    some("abcxyzAZ019_-", 1..=4)
}

fn spaces() -> Texts {
    some(" \t\u{A0}\u{3000}\u{2003}", 1..=2)
}

fn members() -> Texts {
    let people = "\u{1F468}\u{1F469}\u{1F466}\u{1F467}\u{1F9D1}\u{2764}\u{1F3F3}\u{1F408}";
    let member = joined(vec![one(people), maybe(one(TONES)), maybe(of(&["\u{FE0F}"]))]);
    vec(member, 2..=4).prop_map(|members| members.join("\u{200D}")).boxed()
}

fn marks() -> Texts {
    joined(vec![
        one("aeo\u{928}\u{E01}"),
        some("\u{301}\u{308}\u{323}\u{20DD}\u{903}", 1..=3),
    ])
}

fn flags() -> Texts {
    let indicators: String = ('\u{1F1E6}'..='\u{1F1FF}').collect();
    joined(vec![some(&indicators, 1..=5), maybe(one("\u{200D}\u{FE0F}\u{301}"))])
}

/// Letters, spaces and the sequences are drawn more often.
fn pieces() -> Vec<Texts> {
    vec![
        words(),
        spaces(),
        of(&["\n", "\r\n", "\r", "\u{2029}", "\u{85}"]),
        joined(vec![sides(), one("'.:,;\"\u{B7}\u{2019}_@"), sides()]),
        joined(vec![
            sides(),
            one(".?!\u{3002}"),
            some(")\"']", 0..=2),
            some(" ", 0..=2),
            sides(),
        ]),
        flags(),
        members(),
        joined(vec![one("\u{1F44D}\u{1F466}\u{261D}a"), some(TONES, 0..=2)]),
        joined(vec![one("#*19a"), maybe(one("\u{FE0F}\u{FE0E}")), maybe(of(&["\u{20E3}"]))]),
        marks(),
        some("\u{1100}\u{1161}\u{11A8}\u{AC00}\u{AC01}", 1..=3),
        joined(vec![
            one("\u{915}\u{937}"),
            of(&["\u{94D}"]),
            maybe(of(&["\u{200D}"])),
            of(&["\u{937}"]),
        ]),
        joined(vec![one("\u{600}\u{70F}"), sides()]),
        some("\u{5D0}\u{627}\u{200F}1", 1..=3),
        some("\u{4E00}\u{3042}\u{30A2}", 1..=3),
        one("\0\u{7F}\u{AD}\u{FEFF}\u{200B}"),
        words(),
        spaces(),
        members(),
    ]
}

/// Whole texts of the grammar, with markers or without.
pub fn texts(has_markers: bool) -> Texts {
    let marked =
        joined(vec![of(&["", " ", "\n"]), one("#@"), choice(vec![words(), marks()])]);
    let mut pieces = pieces();
    if has_markers {
        pieces.extend(vec![marked; 4]);
    }
    let joiners = one(
        "\u{200D}\u{FE0F}\u{301}\u{20E3}\u{1F3FD}\u{94D}\u{903}\u{200C}\u{FE0E}\u{600}\u{AD}",
    );
    let separator = choice(vec![of(&["", " ", "\n"]), joiners]);
    vec(joined(vec![choice(pieces), separator]), 0..=18)
        .prop_map(|pieces| pieces.concat())
        .boxed()
}
