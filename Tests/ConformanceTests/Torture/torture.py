"""A plugin which misbehaves in a way that the first character of the text chooses, and answers the
questions about a document properly otherwise. The arguments are members of the greeting's reply as
JSON, or `START` and what to do instead of greeting.
"""
import json
import os
import signal
import sys
import time

HELLO = {
    "ok": True, "protocol": 1, "name": "torture", "version": "1", "textForms": ["text", "u16"],
    "contracts": {"tokenizer": {"granularities": ["document"],
                                "profile": {"positions": "scalars"}}},
}


def put(line):
    data = line if isinstance(line, bytes) else line.encode()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def answer(count, question, position, direction):
    forward = direction == "forward"
    edge = count if forward else 0
    within = position != edge
    return {"atBoundary": count > 0 and position == edge, "within": within,
            "next": edge if within else None,
            "enclosing": [0, count] if within else None}[question]


def misbehave(first, identifier, answers):
    """Returns the reply, or None when everything is said."""
    good = json.dumps({"id": identifier, "r": answers})
    if first == "r":
        put("this is no JSON\n")
    elif first == "h":
        put(good[:10])
        sys.exit(0)
    elif first == "H":
        put(good[:10])
        time.sleep(60)
    elif first == "g":
        for _ in range(100):
            put("x" * 65536)
        put("\n")
    elif first == "i":
        put(json.dumps({"id": identifier + 1, "r": answers}) + "\n")
    elif first == "I":
        put(json.dumps({"id": str(identifier), "r": answers}) + "\n")
    elif first == "f":
        put(json.dumps({"id": identifier, "r": answers[:-1]}) + "\n")
    elif first == "m":
        put(json.dumps({"id": identifier, "r": answers + [True]}) + "\n")
    elif first == "l":
        time.sleep(1.5)
        put(good + "\n")
    elif first == "e":
        sys.exit(5)
    elif first == "c":
        os.close(1)
        time.sleep(60)
    elif first == "k":
        os.kill(os.getpid(), signal.SIGKILL)
    elif first == "u":
        text = json.dumps({"note": "\u00e9\U0001f600", "id": identifier, "r": answers},
                          ensure_ascii=False).encode()
        for index in range(len(text)):
            put(text[index:index + 1])
            if text[index] >= 0x80:
                time.sleep(0.005)
        put("\n")
    elif first == "b":
        put(b'{"note":"\xff","id":%d,"r":[]}\n' % identifier)
    elif first == "2":
        put(good + "\n" + good + "\n")
    elif first == "t":
        answers[0] = "yes"
        put(json.dumps({"id": identifier, "r": answers}) + "\n")
    elif first == "x":
        answers[0] = {"error": "threw", "message": "index out of range"}
        put(json.dumps({"id": identifier, "r": answers}) + "\n")
    elif first == "X":
        put(json.dumps({"id": identifier, "error": "kaputt"}) + "\n")
    elif first == "s":
        os.kill(os.getpid(), signal.SIGSTOP)
        put(good + "\n")
    elif first == "o":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)
    elif first == "n":
        sys.stderr.write("noise\n" * 50000)
        put(good + "\n")
    elif first == "d":
        child = os.fork()
        if child == 0:
            time.sleep(60)
            os._exit(0)
        os._exit(9)
    else:
        return good + "\n"
    return None


if sys.argv[1:2] == ["START"]:
    if sys.argv[2] == "die":
        sys.stderr.write("no licence found\n")
        sys.exit(4)
    if sys.argv[2] == "sleep":
        time.sleep(60)
    put(sys.argv[2] + "\n")
    time.sleep(60)
if len(sys.argv) > 1:
    HELLO.update(json.loads(sys.argv[1]))
for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "hello":
        put(json.dumps(HELLO) + "\n")
    elif message["cmd"] == "ask":
        units = message.get("u16")
        text = message["text"] if units is None else bytes.fromhex(units).decode(
            "utf-16-be", "surrogatepass")
        count = len(text.encode("utf-16-be", "surrogatepass")) // 2
        answers = [answer(count, *question) for question in message["q"]]
        reply = misbehave(text[:1], message["id"], answers)
        if reply is not None:
            put(reply)
    elif message["cmd"] == "bye":
        put('{"ok":true}\n')
        break
