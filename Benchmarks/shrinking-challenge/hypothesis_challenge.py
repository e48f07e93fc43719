#!/usr/bin/env python3
"""The shrinking challenge with Hypothesis: ten properties of texts, found broken and made small.

Each property is the same predicate as in the runner (`conformance-runner bench challenge`): over
the scalars of a text, and over a caret in scalars or a limit in UTF-16 units. It is run with the
stock strategy `st.text()` and with a grammar of the pieces that the runner draws from.
"""

import argparse
import json
import statistics
import sys
import time
import unicodedata

try:
    import hypothesis
    from hypothesis import HealthCheck, Phase, given, seed, settings
    from hypothesis import strategies as st
except ImportError:
    print("hypothesis is not installed", file=sys.stderr)
    sys.exit(69)

# Properties.


def is_letter(char):
    return "A" <= char <= "Z" or "a" <= char <= "z"


def is_word(char):
    return is_letter(char) or "0" <= char <= "9" or char == "_"


def is_space(char):
    return char in " \n"


def truncation(text, limit):
    """Cutting at a limit of UTF-16 units cuts a surrogate pair in two."""
    offset = 0
    for char in text:
        if offset >= limit:
            return False
        offset += 2 if ord(char) > 0xFFFF else 1
        if offset == limit + 1 and ord(char) > 0xFFFF:
            return True
    return False


def reversal(text):
    """Reversing scalars is not reversing characters: a mark leaves its base."""
    characters = []
    for char in text:
        if unicodedata.category(char).startswith("M") and characters:
            characters[-1] += char
        else:
            characters.append(char)
    return "".join(reversed(characters)) != text[::-1]


def flags(text):
    """An odd run of three or more regional indicators stands before a joiner."""
    run = 0
    for char in text:
        if 0x1F1E6 <= ord(char) <= 0x1F1FF:
            run += 1
        else:
            if char == "\u200d" and run >= 3 and run % 2 == 1:
                return True
            run = 0
    return False


def keycap(text):
    """A keycap is asked to look like text."""
    return any(
        text[index] == "\u20e3" and text[index - 1] == "\ufe0e" and text[index - 2] in "0123456789#*"
        for index in range(2, len(text))
    )


PEOPLE = "\U0001f466\U0001f467\U0001f468\U0001f469\U0001f9d1"
TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"


def family(text):
    """A family of four or more has a tone."""
    return any(is_family_with_tone(text, start) for start in range(len(text)))


def is_family_with_tone(text, start):
    index = start
    members = 0
    has_tone = False
    while index < len(text) and text[index] in PEOPLE:
        members += 1
        index += 1
        if index < len(text) and text[index] in TONES:
            has_tone = True
            index += 1
        if index >= len(text) or text[index] != "\u200d":
            break
        index += 1
    return members >= 4 and has_tone


def reformat(text, caret):
    """A formatter puts a space behind every fourth character, and the caret keeps its number."""
    inserted = []
    for index in range(len(text)):
        if index > 0 and index % 4 == 0:
            inserted.append(True)
        inserted.append(False)
    return inserted[:caret].count(False) != caret


def word_boundary(text, caret):
    """A word is thought to end before an apostrophe between letters."""
    return (
        0 < caret < len(text) - 1
        and is_letter(text[caret - 1])
        and text[caret] == "'"
        and is_letter(text[caret + 1])
    )


def sentence(text):
    """A sentence is thought to end between a full stop and a small letter."""
    return any(
        is_letter(text[index - 3])
        and text[index - 2] == "."
        and text[index - 1] == " "
        and "a" <= text[index] <= "z"
        for index in range(3, len(text))
    )


def hashtag(text):
    """A hashtag is thought to end before a combining mark."""
    for start, char in enumerate(text):
        if char != "#" or (start > 0 and not is_space(text[start - 1])):
            continue
        end = start + 1
        while end < len(text) and is_word(text[end]):
            end += 1
        if end > start + 1 and end < len(text) and 0x300 <= ord(text[end]) <= 0x36F:
            return True
    return False


def trigger(text, caret):
    """The query before the caret is looked for across white space."""
    if caret == 0 or not is_letter(text[caret - 1]):
        return False
    start = text.rfind("@", 0, caret)
    if start < 0 or (start > 0 and not is_space(text[start - 1])):
        return False
    return any(is_space(char) for char in text[start:caret])


# The name, the predicate, what it takes besides a text, and whether its texts hold markers.
PROPERTIES = [
    ("truncation", truncation, "limit", False),
    ("reversal", reversal, None, False),
    ("flags", flags, None, False),
    ("keycap", keycap, None, False),
    ("family", family, None, False),
    ("reformat", reformat, "caret", False),
    ("word-boundary", word_boundary, "caret", False),
    ("sentence", sentence, None, False),
    ("hashtag", hashtag, None, True),
    ("trigger", trigger, "caret", True),
]

# Texts of the grammar. What the runner's pieces hold is named there in `TextKind`; the order of
# the choices is that in which Hypothesis prefers them: the plainest first.


def some(alphabet, least, most):
    # Not `st.text(alphabet)`: 6.155 fails within its shrinker (a ValueError of its interval sets)
    # where texts of several alphabets can take each other's place.
    return st.lists(st.sampled_from(alphabet), min_size=least, max_size=most).map("".join)


def joined(*parts):
    return st.tuples(*parts).map("".join)


def maybe(strategy):
    return st.just("") | strategy


JOINERS = st.sampled_from(
    "\u200d\ufe0f\u0301\u20e3\U0001f3fd\u094d\u0903\u200c\ufe0e\u0600\u00ad"
)
MEMBERS = "\U0001f468\U0001f469\U0001f466\U0001f467\U0001f9d1\u2764\U0001f3f3\U0001f408"
SIDES = st.sampled_from("aA1\u05d0\u30ab_")
WORDS = some("abcxyzAZ019_-", 1, 4)
PIECES = [
    WORDS,
    some(" \t\u00a0\u3000\u2003", 1, 2),
    st.sampled_from(["\n", "\r\n", "\r", "\u2029", "\x85"]),
    joined(maybe(SIDES), st.sampled_from("'.:,;\"\u00b7\u2019_@"), maybe(SIDES)),
    joined(
        maybe(SIDES),
        st.sampled_from(".?!\u3002"),
        some(")\"']", 0, 2),
        some(" ", 0, 2),
        maybe(SIDES),
    ),
    joined(
        some([chr(0x1F1E6 + index) for index in range(26)], 1, 5),
        maybe(st.sampled_from("\u200d\ufe0f\u0301")),
    ),
    st.lists(
        joined(st.sampled_from(MEMBERS), maybe(st.sampled_from(TONES)), maybe(st.just("\ufe0f"))),
        min_size=2,
        max_size=4,
    ).map("\u200d".join),
    joined(st.sampled_from("\U0001f44d\U0001f466\u261da"), some(TONES, 0, 2)),
    joined(st.sampled_from("#*19a"), maybe(st.sampled_from("\ufe0f\ufe0e")), maybe(st.just("\u20e3"))),
    joined(st.sampled_from("aeo\u0928\u0e01"), some("\u0301\u0308\u0323\u20dd\u0903", 1, 3)),
    some("\u1100\u1161\u11a8\uac00\uac01", 1, 3),
    joined(st.sampled_from("\u0915\u0937"), st.just("\u094d"), maybe(st.just("\u200d")), st.just("\u0937")),
    joined(st.sampled_from("\u0600\u070f"), maybe(SIDES)),
    st.sampled_from(["\ud83d", "\ude00"]),
    some("\u05d0\u0627\u200f1", 1, 3),
    some("\u4e00\u3042\u30a2", 1, 3),
    st.sampled_from("\x00\x7f\u00ad\ufeff\u200b"),
]
MARKER = joined(st.sampled_from(["", " ", "\n"]), st.sampled_from("#@"), WORDS | PIECES[9])
# Letters, spaces and the sequences are drawn more often, as in the runner.
WEIGHTED = PIECES + [WORDS, PIECES[1], PIECES[6]]
MARKED = WEIGHTED + 4 * [MARKER]


def grammar(has_markers):
    pieces = MARKED if has_markers else WEIGHTED
    # `st.one_of` takes a strategy that it is given twice only once; a mapped one is always new.
    piece = st.one_of([piece.map(str) for piece in pieces])
    separator = st.sampled_from(["", " ", "\n"]) | JOINERS
    return st.lists(joined(piece, separator), max_size=18).map("".join)


def length16(text):
    return len(text) + sum(ord(char) > 0xFFFF for char in text)


@st.composite
def with_number(draw, texts, kind):
    text = draw(texts)
    most = len(text) if kind == "caret" else length16(text)
    return text, draw(st.integers(0, most))


# Running.


class TimeUp(KeyboardInterrupt):
    """Ends a search: Hypothesis hands an interruption on, whatever it is doing."""


class Search:
    """One seed of one property: what is asked, when it first fails, and what is smallest."""

    def __init__(self, predicate, seconds):
        self.predicate = predicate
        self.seconds = seconds
        self.start_clocks()
        self.calls = 0
        self.first_failure = None
        self.first_seen = {}
        self.last_failing = None

    def start_clocks(self):
        self.end = time.perf_counter() + self.seconds
        self.processor_end = time.process_time() + self.seconds

    def is_time_up(self):
        # The limit is one of processor time, which is never ahead of the other, and dearer to ask.
        return time.perf_counter() > self.end and time.process_time() > self.processor_end

    def ask(self, value):
        if self.is_time_up():
            raise TimeUp
        self.calls += 1
        if not self.predicate(*value):
            return
        if self.first_failure is None:
            self.first_failure = self.calls
            # Shrinking gets as long again.
            self.start_clocks()
        self.first_seen.setdefault(value, self.calls)
        self.last_failing = value
        raise AssertionError

    def run(self, strategy, number):
        """The result and its cost, or None where no case failed; and both times in seconds."""

        @seed(number)
        @settings(
            max_examples=100_000,
            database=None,
            deadline=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
            report_multiple_bugs=False,
        )
        @given(strategy)
        def test(value):
            self.ask(value)

        wall, processor = time.perf_counter(), time.process_time()
        is_cut = False
        try:
            test()
        except AssertionError:
            pass
        except TimeUp:
            is_cut = True
        times = time.perf_counter() - wall, time.process_time() - processor
        if self.first_failure is None:
            return None, times
        # Hypothesis runs the smallest case once more before it reports it.
        result = self.last_failing
        return {
            "cases": self.first_failure,
            "evaluations": self.first_seen[result] - self.first_failure,
            "evaluationsInAll": self.calls - self.first_failure,
            "result": escaped(result),
            "isCut": is_cut,
        }, times


def escaped(value):
    text = "".join(
        char if " " <= char <= "~" else f"\\u{{{ord(char):X}}}" for char in value[0]
    )
    return f'"{text}"' if len(value) == 1 else f'"{text}" {value[1]}'


def speed(name, texts):
    """How many texts are made where a property never fails, in two seconds."""
    counts = [0, 0]
    end = time.perf_counter() + 2

    @seed(1)
    @settings(
        max_examples=10**9,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(texts)
    def test(text):
        counts[0] += 1
        counts[1] += len(text)
        if time.perf_counter() > end:
            raise TimeUp

    processor = time.process_time()
    try:
        test()
    except TimeUp:
        pass
    return {
        "strategy": name,
        "texts": counts[0],
        "scalars": counts[1],
        "processorMicroseconds": round(1e6 * (time.process_time() - processor)),
    }


def median(numbers):
    return statistics.median_high(numbers) if numbers else None


def measure(name, predicate, kind, texts, seeds, seconds):
    strategy = texts.map(lambda text: (text,)) if kind is None else with_number(texts, kind)
    outcomes, times = [], []
    for number in range(1, seeds + 1):
        outcome, pair = Search(predicate, seconds).run(strategy, number)
        times.append(pair)
        if outcome:
            outcomes.append(outcome)
    results = [outcome["result"] for outcome in outcomes]
    return {
        "property": name,
        "found": len(outcomes),
        "cut": sum(outcome["isCut"] for outcome in outcomes),
        "cases": median([outcome["cases"] for outcome in outcomes]),
        "evaluations": median([outcome["evaluations"] for outcome in outcomes]),
        "evaluationsInAll": median([outcome["evaluationsInAll"] for outcome in outcomes]),
        "distinct": len(set(results)),
        "result": max(results, key=results.count) if results else None,
        "wallMicroseconds": round(1e6 * median([pair[0] for pair in times])),
        "processorMicroseconds": round(1e6 * median([pair[1] for pair in times])),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10, help="the most processor time to search for one seed, and the most to shrink")
    parser.add_argument("--only", help="one property")
    parser.add_argument("--json", help="where to write the results")
    options = parser.parse_args()
    tables = {}
    for strategy in ["text", "grammar"]:
        rows = []
        for name, predicate, kind, has_markers in PROPERTIES:
            if options.only in (None, name):
                texts = st.text() if strategy == "text" else grammar(has_markers)
                row = measure(name, predicate, kind, texts, options.seeds, options.seconds)
                rows.append(row)
                print(strategy, json.dumps(row), file=sys.stderr, flush=True)
        tables[strategy] = rows
    document = {
        "peer": "Hypothesis",
        "version": hypothesis.__version__,
        "seedCount": options.seeds,
        "seconds": options.seconds,
        "strategies": tables,
        "generation": [speed("text", st.text()), speed("grammar", grammar(False))],
    }
    if options.json:
        with open(options.json, "w", encoding="ascii") as file:
            json.dump(document, file, indent=1)
            file.write("\n")


if __name__ == "__main__":
    main()
