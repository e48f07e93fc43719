#!/usr/bin/env python3
"""A plugin in Python: the cells of a table, its rows, and the whole of it, over the wire protocol.

Words are what stands between tabs and line ends, paragraphs end with a line end. Neither needs
Unicode tables, so positions are scalars, and they count what Python counts: code points.
"""
import json
import sys

HELLO = {
    "ok": True, "protocol": 1, "name": "python-example", "version": "1.0",
    "positionEncoding": "utf-32", "textForms": ["text"],
    "contracts": {"tokenizer": {
        "granularities": ["word", "paragraph", "document"],
        "profile": {
            "positions": "scalars", "word": "delimiter", "newlines": ["\n", "\r", "\r\n"],
            "delimiters": ["\t", "\n", "\r", "\r\n"]}}},
}


def units(text, granularity):
    """For each code point the start of the unit that owns it, or -1."""
    owners, start = [], -1 if granularity == "word" else 0
    for index, character in enumerate(text):
        if granularity == "word":
            start = -1 if character in "\t\n\r" else index if start < 0 else start
        owners.append(start)
        ends = character in "\n\r" and text[index:index + 2] != "\r\n"
        if granularity == "paragraph" and ends:
            start = index + 1
    return owners + [-1]


class Answers:
    def __init__(self, text, granularity):
        self.count = len(text)
        self.owners = units(text, granularity)

    def enclosing(self, position, forward):
        index = position if forward else position - 1
        start = self.owners[index] if index >= 0 else -1
        if start < 0:
            return None
        end = index + 1
        while self.owners[end] == start:
            end += 1
        return [start, end]

    def within(self, position, forward):
        return self.enclosing(position, forward) is not None

    def atBoundary(self, position, forward):
        unit = self.enclosing(position, not forward)
        return unit is not None and unit[1 if forward else 0] == position

    def next(self, position, forward):
        step = 1 if forward else -1
        offset = position + step
        while 0 <= offset <= self.count:
            if self.owners[offset] != (self.owners[offset - 1] if offset > 0 else -1):
                return offset
            offset += step
        return None


for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "hello":
        reply = HELLO
    elif message["cmd"] == "ask" and message["contract"] == "tokenizer":
        answers = Answers(message["text"], message["granularity"])
        reply = {"id": message["id"], "r": [
            getattr(answers, question)(position, direction == "forward")
            if 0 <= position <= answers.count and direction in ("forward", "backward")
            else {"error": "unsupported"} for question, position, direction in message["q"]]}
    else:
        reply = {"ok": True} if message["cmd"] == "bye" else {"error": "unknown-command"}
    print(json.dumps(reply), flush=True)
