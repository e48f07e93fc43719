//! The shrinking challenge with proptest: the ten predicates of the runner, with texts of
//! `any::<String>()` and of a grammar, and a caret in scalars or a limit in UTF-16 units.
//!
//! usage: proptest-challenge SEEDS SECONDS VERSION; writes JSON to standard output.

mod grammar;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use regex_syntax::hir::{Class, HirKind};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

type Input = (String, usize);
/// The name, what the predicate takes, whether its texts hold markers, and the predicate.
type Property = (&'static str, Shape, bool, Predicate);
type Predicate = Box<dyn Fn(&[char], usize) -> bool>;

#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Text,
    Caret,
    Limit,
}

fn is_letter(char: char) -> bool {
    char.is_ascii_alphabetic()
}

fn is_word(char: char) -> bool {
    char.is_ascii_alphanumeric() || char == '_'
}

fn is_space(char: char) -> bool {
    char == ' ' || char == '\n'
}

fn truncation(text: &[char], limit: usize) -> bool {
    let mut offset = 0;
    for char in text {
        if offset >= limit {
            return false;
        }
        offset += char.len_utf16();
        if offset == limit + 1 && char.len_utf16() == 2 {
            return true;
        }
    }
    false
}

/// The ranges of General_Category M.
fn marks() -> Vec<(char, char)> {
    let class = regex_syntax::Parser::new().parse("\\p{M}").unwrap().into_kind();
    match class {
        HirKind::Class(Class::Unicode(class)) => {
            class.iter().map(|range| (range.start(), range.end())).collect()
        }
        _ => unreachable!("a property is a class"),
    }
}

fn reversal(text: &[char], marks: &[(char, char)]) -> bool {
    let mut characters: Vec<Vec<char>> = Vec::new();
    for &char in text {
        let is_mark = marks.iter().any(|range| range.0 <= char && char <= range.1);
        match characters.last_mut() {
            Some(last) if is_mark => last.push(char),
            _ => characters.push(vec![char]),
        }
    }
    !characters.iter().rev().flatten().eq(text.iter().rev())
}

fn flags(text: &[char]) -> bool {
    let mut run = 0;
    for &char in text {
        if ('\u{1F1E6}'..='\u{1F1FF}').contains(&char) {
            run += 1;
        } else {
            if char == '\u{200D}' && run >= 3 && run % 2 == 1 {
                return true;
            }
            run = 0;
        }
    }
    false
}

fn keycap(text: &[char]) -> bool {
    text.windows(3).any(|three| {
        (three[0].is_ascii_digit() || three[0] == '#' || three[0] == '*')
            && three[1] == '\u{FE0E}'
            && three[2] == '\u{20E3}'
    })
}

fn family(text: &[char]) -> bool {
    (0..text.len()).any(|start| is_family_with_tone(&text[start..]))
}

fn is_family_with_tone(text: &[char]) -> bool {
    let mut index = 0;
    let mut members = 0;
    let mut has_tone = false;
    while index < text.len()
        && (('\u{1F466}'..='\u{1F469}').contains(&text[index]) || text[index] == '\u{1F9D1}')
    {
        members += 1;
        index += 1;
        if index < text.len() && ('\u{1F3FB}'..='\u{1F3FF}').contains(&text[index]) {
            has_tone = true;
            index += 1;
        }
        if index >= text.len() || text[index] != '\u{200D}' {
            break;
        }
        index += 1;
    }
    members >= 4 && has_tone
}

fn reformat(text: &[char], caret: usize) -> bool {
    let mut inserted = Vec::new();
    for index in 0..text.len() {
        if index > 0 && index % 4 == 0 {
            inserted.push(true);
        }
        inserted.push(false);
    }
    inserted.iter().take(caret).filter(|is_inserted| !**is_inserted).count() != caret
}

fn word_boundary(text: &[char], caret: usize) -> bool {
    caret > 0
        && caret + 1 < text.len()
        && is_letter(text[caret - 1])
        && text[caret] == '\''
        && is_letter(text[caret + 1])
}

fn sentence(text: &[char]) -> bool {
    text.windows(4).any(|four| {
        is_letter(four[0]) && four[1] == '.' && four[2] == ' ' && four[3].is_ascii_lowercase()
    })
}

fn hashtag(text: &[char]) -> bool {
    (0..text.len()).any(|start| {
        if text[start] != '#' || (start > 0 && !is_space(text[start - 1])) {
            return false;
        }
        let mut end = start + 1;
        while end < text.len() && is_word(text[end]) {
            end += 1;
        }
        end > start + 1 && end < text.len() && ('\u{300}'..='\u{36F}').contains(&text[end])
    })
}

fn trigger(text: &[char], caret: usize) -> bool {
    if caret == 0 || !is_letter(text[caret - 1]) {
        return false;
    }
    match text[..caret].iter().rposition(|char| *char == '@') {
        Some(start) if start == 0 || is_space(text[start - 1]) => {
            text[start..caret].iter().any(|char| is_space(*char))
        }
        _ => false,
    }
}

fn properties() -> Vec<Property> {
    let marks = marks();
    vec![
        ("truncation", Shape::Limit, false, Box::new(truncation)),
        ("reversal", Shape::Text, false, Box::new(move |text, _| reversal(text, &marks))),
        ("flags", Shape::Text, false, Box::new(|text, _| flags(text))),
        ("keycap", Shape::Text, false, Box::new(|text, _| keycap(text))),
        ("family", Shape::Text, false, Box::new(|text, _| family(text))),
        ("reformat", Shape::Caret, false, Box::new(reformat)),
        ("word-boundary", Shape::Caret, false, Box::new(word_boundary)),
        ("sentence", Shape::Text, false, Box::new(|text, _| sentence(text))),
        ("hashtag", Shape::Text, true, Box::new(|text, _| hashtag(text))),
        ("trigger", Shape::Caret, true, Box::new(trigger)),
    ]
}

fn inputs(texts: BoxedStrategy<String>, shape: Shape) -> BoxedStrategy<Input> {
    // A mapped index shrinks better than a range that depends on the text.
    let numbers = any::<proptest::sample::Index>();
    match shape {
        Shape::Text => texts.prop_map(|text| (text, 0)).boxed(),
        Shape::Caret => (texts, numbers)
            .prop_map(|(text, index)| {
                let count = text.chars().count();
                (text, index.index(count + 1))
            })
            .boxed(),
        Shape::Limit => (texts, numbers)
            .prop_map(|(text, index)| {
                let count = text.encode_utf16().count();
                (text, index.index(count + 1))
            })
            .boxed(),
    }
}

#[derive(Default)]
struct Search {
    calls: usize,
    first_failure: Option<usize>,
    first_seen: HashMap<Input, usize>,
}

struct Outcome {
    cases: usize,
    evaluations: usize,
    evaluations_in_all: usize,
    result: Input,
}

/// A runner that draws at most so many cases with a seed, and ends at the first that is rejected.
fn seeded_runner(cases: u32, seed: u64) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        cases,
        failure_persistence: None,
        max_shrink_iters: 10_000,
        max_global_rejects: 0,
        ..Config::default()
    };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

fn run(
    predicate: &Predicate,
    inputs: &BoxedStrategy<Input>,
    seed: u64,
    seconds: f64,
) -> Option<Outcome> {
    let mut runner = seeded_runner(100_000, seed);
    let search = RefCell::new(Search::default());
    let end = Instant::now() + Duration::from_secs_f64(seconds);
    let processor_end = processor_microseconds() + (1e6 * seconds) as usize;
    // The limit is one of processor time, which is never ahead of the other, and dearer to ask.
    let is_time_up = || Instant::now() > end && processor_microseconds() > processor_end;
    let found = runner.run(inputs, |input| {
        let mut search = search.borrow_mut();
        if search.first_failure.is_none() && is_time_up() {
            return Err(TestCaseError::reject("the time is up"));
        }
        search.calls += 1;
        let calls = search.calls;
        let text: Vec<char> = input.0.chars().collect();
        if !predicate(&text, input.1) {
            return Ok(());
        }
        search.first_failure.get_or_insert(calls);
        search.first_seen.entry(input).or_insert(calls);
        Err(TestCaseError::fail("broken"))
    });
    let search = search.into_inner();
    match found {
        Err(TestError::Fail(_, result)) => {
            let cases = search.first_failure?;
            Some(Outcome {
                cases,
                evaluations: search.first_seen[&result] - cases,
                evaluations_in_all: search.calls - cases,
                result,
            })
        }
        _ => None,
    }
}

/// How many texts are made where a property never fails, in two seconds.
fn speed(name: &str, texts: BoxedStrategy<String>) -> String {
    let counts = RefCell::new((0, 0));
    let end = Instant::now() + Duration::from_secs(2);
    let start = processor_microseconds();
    let _ = seeded_runner(u32::MAX, 1).run(&texts, |text| {
        let mut counts = counts.borrow_mut();
        counts.0 += 1;
        counts.1 += text.chars().count();
        if Instant::now() > end {
            return Err(TestCaseError::reject("the time is up"));
        }
        Ok(())
    });
    let time = processor_microseconds() - start;
    let (texts, scalars) = counts.into_inner();
    format!(
        "{{\"strategy\": \"{name}\", \"texts\": {texts}, \"scalars\": {scalars}, \
         \"processorMicroseconds\": {time}}}"
    )
}

/// The processor time of this process.
fn processor_microseconds() -> usize {
    extern "C" {
        fn clock() -> std::os::raw::c_long;
    }
    // A second of `clock` has a million ticks by POSIX, and it touches no memory.
    unsafe { clock() as usize }
}

/// The upper median, or `null`.
fn median(mut numbers: Vec<usize>) -> String {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).map_or("null".into(), usize::to_string)
}

fn escaped(input: &Input, shape: Shape) -> String {
    let text: String = input
        .0
        .chars()
        .map(|char| match char {
            ' '..='~' => char.to_string(),
            _ => format!("\\u{{{:X}}}", char as u32),
        })
        .collect();
    if shape == Shape::Text {
        format!("\"{text}\"")
    } else {
        format!("\"{text}\" {}", input.1)
    }
}

/// One property with all seeds.
fn row(property: &Property, is_grammar: bool, seeds: u64, seconds: f64) -> String {
    let (name, shape, has_markers, predicate) = property;
    let texts = if is_grammar { grammar::texts(*has_markers) } else { any::<String>().boxed() };
    let inputs = inputs(texts, *shape);
    let mut outcomes = Vec::new();
    let mut times = Vec::new();
    let mut processor_times = Vec::new();
    for seed in 1..=seeds {
        let start = (Instant::now(), processor_microseconds());
        outcomes.extend(run(predicate, &inputs, seed, seconds));
        times.push(start.0.elapsed().as_micros() as usize);
        processor_times.push(processor_microseconds() - start.1);
    }
    let results: Vec<String> =
        outcomes.iter().map(|outcome| escaped(&outcome.result, *shape)).collect();
    let frequent = results
        .iter()
        .max_by_key(|result| results.iter().filter(|other| other == result).count());
    format!(
        "{{\"property\": \"{name}\", \"found\": {}, \"cases\": {}, \"evaluations\": {}, \
         \"evaluationsInAll\": {}, \"distinct\": {}, \"result\": {}, \
         \"wallMicroseconds\": {}, \"processorMicroseconds\": {}}}",
        outcomes.len(),
        median(outcomes.iter().map(|outcome| outcome.cases).collect()),
        median(outcomes.iter().map(|outcome| outcome.evaluations).collect()),
        median(outcomes.iter().map(|outcome| outcome.evaluations_in_all).collect()),
        results.iter().collect::<HashSet<_>>().len(),
        frequent.map_or("null".into(), |result| {
            format!("\"{}\"", result.replace('\\', "\\\\").replace('"', "\\\""))
        }),
        median(times),
        median(processor_times),
    )
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let seeds: u64 = arguments[1].parse().expect("a number of seeds");
    let seconds: f64 = arguments[2].parse().expect("a number of seconds");
    let version = &arguments[3];
    let properties = properties();
    let rows = |is_grammar| -> String {
        let rows: Vec<String> = properties
            .iter()
            .map(|property| row(property, is_grammar, seeds, seconds))
            .collect();
        rows.join(",\n")
    };
    println!(
        "{{\"peer\": \"proptest\", \"version\": \"{version}\", \"seedCount\": {seeds}, \
         \"seconds\": {seconds}, \"strategies\": {{\n\"text\": [\n{}\n],\n\
         \"grammar\": [\n{}\n]}},\n\"generation\": [\n{},\n{}\n]}}",
        rows(false),
        rows(true),
        speed("text", any::<String>().boxed()),
        speed("grammar", grammar::texts(false)),
    );
}
