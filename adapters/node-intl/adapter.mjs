// Intl.Segmenter over the wire protocol: characters, words and sentences by the ICU that this
// JavaScript engine was built with.
//
// `next` and `atBoundary` come from walking over the segments, `enclosing` and `within` from
// `containing`, so that the two ways of asking are judged against each other.
import { createInterface } from 'node:readline';

const unicode = process.versions.unicode;
const segmenters = Object.fromEntries(
  ['character', 'word', 'sentence'].map((granularity) => [
    granularity,
    new Intl.Segmenter('en-US-u-ss-none', {
      granularity: granularity === 'character' ? 'grapheme' : granularity,
    }),
  ]),
);

const hello = {
  ok: true,
  protocol: 1,
  name: 'node-intl',
  version: `node ${process.versions.node}, ICU ${process.versions.icu}`,
  unicode,
  positionEncoding: 'utf-16',
  textForms: ['text', 'u16'],
  window: 32,
  contracts: {
    tokenizer: {
      granularities: Object.keys(segmenters),
      profile: {
        positions: 'scalars',
        word: 'segments',
        // CLDR took the colon out of MidLetter up to version 47, which came with ICU 77.
        tailoring: Number.parseInt(process.versions.icu, 10) < 78
          ? ['cldr-colon', 'dictionary-scripts']
          : ['dictionary-scripts'],
      },
    },
  },
};

/** The text of an ask, which may be ill-formed and then comes as hexadecimal digits. */
function textOf({ text, u16 }) {
  if (text !== undefined) return text;
  let units = '';
  for (let index = 0; index < u16.length; index += 4) {
    units += String.fromCharCode(Number.parseInt(u16.slice(index, index + 4), 16));
  }
  return units;
}

/** One text at one granularity. */
class Segmentation {
  constructor(text, granularity) {
    this.count = text.length;
    this.segments = segmenters[granularity].segment(text);
    this.units = new Map();
    this.isBoundary = new Uint8Array(text.length + 1);
    for (const { index } of this.segments) this.isBoundary[index] = 1;
    if (text.length > 0) this.isBoundary[text.length] = 1;
  }

  /** The segment that holds a code unit, as [start, end], or null. */
  unit(index) {
    if (index < 0 || index >= this.count) return null;
    let unit = this.units.get(index);
    if (unit === undefined) {
      const found = this.segments.containing(index);
      unit = [found.index, found.index + found.segment.length];
      this.units.set(index, unit);
    }
    return unit;
  }

  answer([question, position, direction]) {
    const isForward = direction === 'forward';
    if (!isForward && direction !== 'backward') return { error: 'unsupported' };
    if (position < 0 || position > this.count) return { error: 'unsupported' };
    switch (question) {
      case 'enclosing':
        return this.unit(isForward ? position : position - 1);
      case 'within':
        return this.unit(isForward ? position : position - 1) !== null;
      case 'atBoundary':
        // Segments touch each other, so a boundary is an end and a start but for the text's ends.
        return this.isBoundary[position] === 1 && position !== (isForward ? 0 : this.count);
      case 'next':
        return this.next(position, isForward ? 1 : -1);
      default:
        return { error: 'unsupported' };
    }
  }

  next(position, step) {
    for (let offset = position + step; offset >= 0 && offset <= this.count; offset += step) {
      if (this.isBoundary[offset] === 1) return offset;
    }
    return null;
  }
}

function ask(message) {
  if (message.contract !== 'tokenizer' || !(message.granularity in segmenters)) {
    return { id: message.id, error: 'unsupported' };
  }
  const segmentation = new Segmentation(textOf(message), message.granularity);
  return { id: message.id, r: message.q.map((question) => segmentation.answer(question)) };
}

function reply(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return { error: 'unknown-command' };
  }
  switch (message?.cmd) {
    case 'hello':
      return hello;
    case 'ask':
      return ask(message);
    case 'bye':
      return { ok: true };
    default:
      return { error: 'unknown-command' };
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify(reply(line))}\n`);
});
