#!/usr/bin/env python3
"""Puts the results of the shrinking challenge beside each other, as a table of Markdown.

usage: compare.py OURS.json [PEER.json ...]

A file that does not exist is left out: what was not run has no rows.

A ratio is the other engine's number divided by ours: above 1, ours needs less. Where a seed ended
without a failing case, its whole time counts, and the other numbers are those of the lucky seeds:
they have no ratio then.
"""

import json
import os
import sys

HEAD = [
    "property", "engine", "found", "cases", "evaluations", "distinct", "time", "processor time",
    "most frequent result",
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


def peer_tables(document):
    """The rows of a peer, by what the table calls it."""
    if "strategies" in document:
        title = f"Hypothesis {document['version']}"
        return {f"{title} {name}": table for name, table in document["strategies"].items()}
    return {"proptest": document["rows"]}


def main():
    ours = load(sys.argv[1])
    tables = {}
    for path in sys.argv[2:]:
        if os.path.exists(path) and os.path.getsize(path):
            document = load(path)
            tables |= peer_tables(document)
            limit = document["seconds"]
    if tables:
        print(f"{ours['seedCount']} seeds; a peer searches for at most {limit:g} s a seed\n")
    print("| " + " | ".join(HEAD) + " |")
    print("|" + "---|" * len(HEAD))
    for row in rows(ours, tables):
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
