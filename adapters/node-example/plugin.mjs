// A plugin in JavaScript: the cells of a table, its rows, and the whole of it, over the wire
// protocol. Words are what stands between tabs and line ends, paragraphs end with a line end.
// Neither needs Unicode tables, so positions are scalars; they count UTF-16 code units.
import { createInterface } from 'node:readline';

const hello = {
  ok: true, protocol: 1, name: 'node-example', version: '1.0', positionEncoding: 'utf-16',
  textForms: ['text', 'u16'],
  contracts: {
    tokenizer: {
      granularities: ['word', 'paragraph', 'document'],
      profile: {
        positions: 'scalars', word: 'delimiter', newlines: ['\n', '\r', '\r\n'],
        delimiters: ['\t', '\n', '\r', '\r\n'],
      },
    },
  },
};

/** The text of an ask, which may be ill-formed and then comes as hexadecimal digits. */
function textOf({ text, u16 }) {
  return text ?? String.fromCharCode(...(u16.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));
}

/** For each code unit the start of the unit of text that owns it, or -1. */
function ownersOf(text, granularity) {
  const owners = [];
  let start = granularity === 'word' ? -1 : 0;
  for (let index = 0; index < text.length; index++) {
    const isNewline = text[index] === '\n' || text[index] === '\r';
    if (granularity === 'word') {
      start = isNewline || text[index] === '\t' ? -1 : start < 0 ? index : start;
    }
    owners.push(start);
    const ends = isNewline && text.slice(index, index + 2) !== '\r\n';
    if (granularity === 'paragraph' && ends) start = index + 1;
  }
  return owners;
}

function answer(owners, [question, position, direction]) {
  const owner = (index) => owners[index] ?? -1;
  const unit = (forward) => {
    const index = forward ? position : position - 1;
    if (owner(index) < 0) return null;
    let end = index + 1;
    while (owner(end) === owner(index)) end++;
    return [owner(index), end];
  };
  const forward = direction === 'forward';
  if (!forward && direction !== 'backward' || position < 0 || position > owners.length) {
    return { error: 'unsupported' };
  }
  if (question === 'enclosing') return unit(forward);
  if (question === 'within') return unit(forward) !== null;
  if (question === 'atBoundary') return unit(!forward)?.[forward ? 1 : 0] === position;
  const step = forward ? 1 : -1;
  for (let offset = position + step; offset >= 0 && offset <= owners.length; offset += step) {
    if (owner(offset - 1) !== owner(offset)) return offset;
  }
  return null;
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  let reply = { error: 'unknown-command' };
  if (message.cmd === 'hello') reply = hello;
  if (message.cmd === 'bye') reply = { ok: true };
  if (message.cmd === 'ask' && message.contract === 'tokenizer') {
    const owners = ownersOf(textOf(message), message.granularity);
    reply = { id: message.id, r: message.q.map((question) => answer(owners, question)) };
  }
  process.stdout.write(JSON.stringify(reply) + '\n');
  if (message.cmd === 'bye') process.exit(0);
}
