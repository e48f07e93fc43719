#!/usr/bin/env python3
"""Puts the results of the shrinking challenge beside each other, as tables of Markdown.

usage: compare.py OURS.json [PEER.json ...]

A file that does not exist is left out: what was not run has no rows.

A ratio is the other engine's number divided by ours: above 1, ours needs less. Where a seed ended
without a failing case, its whole time counts, and the other numbers are those of the lucky seeds:
they have no ratio then. The last table is about speed alone, and its ratios are ours divided by the
other's number: above 1, ours makes more.
"""

import json
import os
import sys

HEAD = [
    "property", "engine", "found", "cases", "evaluations", "distinct", "time", "processor time",
    "most frequent result",
]
SPEED_HEAD = [
    "engine", "texts a second", "scalars in a text", "ratio of texts", "ratio of scalars",
]
COLUMNS = ["cases", "evaluations", "distinct", "wallMicroseconds", "processorMicroseconds"]


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def number(value, column):
    if value is None:
        return "-"
    return f"{value / 1000:.1f} ms" if column.endswith("Microseconds") else str(value)


def ratio(theirs, ours):
    if theirs is None or ours is None:
        return "-"
    return f"{theirs / max(ours, 1):.2g}x" if theirs < 100 * max(ours, 1) else (
        f"{theirs / max(ours, 1):.0f}x")


def cell(result):
    return "-" if result is None else "`" + result.replace("|", "\\|") + "`"


def value(other, row, column, is_comparable):
    """A peer's number, and its ratio where there is one."""
    text = number(other[column], column)
    if other[column] is None or not other["found"] and column == "distinct":
        return "-"
    if not is_comparable and not column.endswith("Microseconds"):
        return text
    return f"{text} ({ratio(other[column], row[column])})"


def rows(ours, tables):
    seeds = ours["seedCount"]
    for row in ours["rows"]:
        name = row["property"]
        numbers = [number(row[column], column) for column in COLUMNS]
        yield [name, "ours", f"{row['found']}/{seeds}", *numbers, cell(row["result"])]
        for strategy, table in tables.items():
            other = next((other for other in table if other["property"] == name), None)
            if other is None:
                continue
            values = [
                value(other, row, column, other["found"] == row["found"]) for column in COLUMNS
            ]
            found = f"{other['found']}/{seeds}"
            if other.get("cut"):
                found += f" ({other['cut']} cut)"
            yield ["", strategy, found, *values, cell(other["result"])]


def title(document):
    return f"{document['peer']} {document['version']}"


def print_table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")


def summary(ours, tables):
    """With how many properties each engine found a case with every seed, and one case for all."""
    for name, table in ({"ours": ours["rows"]} | tables).items():
        always = [row for row in table if row["found"] == ours["seedCount"]]
        never = [row for row in table if row["found"] == 0]
        alike = [row for row in always if row["distinct"] == 1]
        yield [name, *(str(len(rows)) for rows in (always, never, alike))]


def speed_rows(documents):
    """How many texts each engine makes in a second of processor time, and how long they are."""
    first = None
    for name, speeds in documents:
        for speed in speeds:
            texts = 1e6 * speed["texts"] / max(speed["processorMicroseconds"], 1)
            length = speed["scalars"] / max(speed["texts"], 1)
            rates = (texts, texts * length)
            first = first or rates
            ratios = [ratio(ours, theirs) for ours, theirs in zip(first, rates)]
            yield [
                f"{name} {speed['strategy']}", f"{texts:.0f}", f"{length:.1f}", *ratios,
            ]


def main():
    ours = load(sys.argv[1])
    peers = [load(path) for path in sys.argv[2:] if os.path.exists(path) and os.path.getsize(path)]
    tables = {
        f"{title(peer)} {strategy}": table
        for peer in peers
        for strategy, table in peer["strategies"].items()
    }
    if peers:
        limit = peers[0]["seconds"]
        print(f"{ours['seedCount']} seeds; a peer searches at most {limit:g} s of processor time\n")
    print_table(HEAD, rows(ours, tables))
    print()
    print_table(
        ["engine", "always found", "never found", "always found and one result"],
        summary(ours, tables))
    print("\ntexts made in a second of processor time on one thread; ratios are of our first row\n")
    speeds = [("ours", ours["generation"])]
    speeds += [(title(peer), peer["generation"]) for peer in peers]
    print_table(SPEED_HEAD, speed_rows(speeds))


if __name__ == "__main__":
    main()
