extension PluginTemplate {
  static let python = PluginTemplate(
    language: "python", fileName: "plugin.py",
    source: #"""
      """NAME: answers one JSON object a line with another one."""
      import json
      import sys

      HELLO = {
          "ok": True, "protocol": 1, "name": "NAME", "version": "0.1",
          "positionEncoding": "utf-32", "textForms": ["text"], "window": 32,
          "contracts": {"tokenizer": {
              "granularities": ["paragraph", "document"],
              "profile": {"positions": "scalars", "newlines": ["\n"]}}},
      }


      def units(text, granularity):
          """Your rules: the ranges of all units, ascending, disjoint, none empty."""
          if granularity == "document":
              return [(0, len(text))] if text else []
          ranges, start = [], 0
          for line in text.split("\n"):
              end = min(start + len(line) + 1, len(text))
              if end > start:
                  ranges.append((start, end))
              start = end
          return ranges


      def answer(ranges, question, position, direction):
          forward = direction == "forward"
          index = position if forward else position - 1
          holds = [unit for unit in ranges if unit[0] <= index < unit[1]]
          if question == "enclosing":
              return list(holds[0]) if holds else None
          if question == "within":
              return bool(holds)
          if question == "atBoundary":
              return position in [e if forward else s for s, e in ranges]
          edges = [edge for unit in ranges for edge in unit]
          if forward:
              return min((e for e in edges if e > position), default=None)
          return max((e for e in edges if e < position), default=None)


      for line in sys.stdin:
          message = json.loads(line)
          if message["cmd"] == "hello":
              reply = HELLO
          elif message["cmd"] == "ask":
              ranges = units(message["text"], message["granularity"])
              reply = {"id": message["id"], "r": [answer(ranges, *q) for q in message["q"]]}
          else:
              reply = {"ok": True} if message["cmd"] == "bye" else {"error": "unknown-command"}
          print(json.dumps(reply), flush=True)

      """#,
    build: "", subject: "cmd:python3 plugin.py")

  static let node = PluginTemplate(
    language: "node", fileName: "plugin.mjs",
    source: #"""
      // NAME: answers one JSON object a line with another one.
      import { createInterface } from 'node:readline';

      const hello = {
        ok: true, protocol: 1, name: 'NAME', version: '0.1', window: 32,
        textForms: ['text', 'u16'],
        contracts: {
          tokenizer: {
            granularities: ['paragraph', 'document'],
            profile: { positions: 'scalars', newlines: ['\n'] },
          },
        },
      };

      // Your rules: the ranges of all units, ascending, disjoint, none empty.
      function units(text, granularity) {
        if (granularity === 'document') return text === '' ? [] : [[0, text.length]];
        const ranges = [];
        for (let start = 0; start < text.length; start = ranges.at(-1)[1]) {
          const end = text.indexOf('\n', start) + 1;
          ranges.push([start, end > 0 ? end : text.length]);
        }
        return ranges;
      }

      function answer(ranges, [question, position, direction]) {
        const forward = direction === 'forward';
        const unit = ranges.find(([s, e]) =>
          forward ? s <= position && position < e : s < position && position <= e);
        if (question === 'enclosing') return unit ?? null;
        if (question === 'within') return unit !== undefined;
        if (question === 'atBoundary') return ranges.some((r) => r[forward ? 1 : 0] === position);
        const edges = ranges.flat().filter((e) => (forward ? e > position : e < position));
        if (edges.length === 0) return null;
        return forward ? edges[0] : edges.at(-1);
      }

      function textOf({ text, u16 }) {
        const units = u16?.match(/.{4}/g) ?? [];
        return text ?? units.map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');
      }

      for await (const line of createInterface({ input: process.stdin })) {
        const message = JSON.parse(line);
        let reply = { error: 'unknown-command' };
        if (message.cmd === 'hello') reply = hello;
        if (message.cmd === 'bye') reply = { ok: true };
        if (message.cmd === 'ask') {
          const ranges = units(textOf(message), message.granularity);
          reply = { id: message.id, r: message.q.map((question) => answer(ranges, question)) };
        }
        process.stdout.write(JSON.stringify(reply) + '\n');
      }

      """#,
    build: "", subject: "cmd:node plugin.mjs")
}
