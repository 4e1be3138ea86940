import {segments} from 'doppel/segments.js';

/** Number of passage colours in the style sheet. Passages use them in turn. */
const COLOURS = 7;

/**
 * Minimum number of characters in a block. The browser lays out only the blocks near the viewport, so that a text of
 * millions of characters opens at once. A block ends at a line end, but a line longer than MAX_BLOCK is split.
 */
const BLOCK = 4_000;
const MAX_BLOCK = 20_000;

/** Approximate number of characters per line, for estimating the height of a block. */
const LINE = 60;
const LINE_HEIGHT = 1.75;

/** Returns the end positions of the blocks of a text. @returns {number[]} */
export function blockEnds(text) {
  const ends = [];
  for (let from = 0; from < text.length; from = ends.at(-1)) {
    const line = text.indexOf('\n', Math.min(from + BLOCK, text.length) - 1);
    if (line >= 0 && line < from + MAX_BLOCK) ends.push(line + 1);
    else if (text.length - from <= MAX_BLOCK) ends.push(text.length);
    else ends.push(splitPoint(text, from + MAX_BLOCK));
  }
  return ends;
}

function splitPoint(text, latest) {
  const space = text.lastIndexOf(' ', latest - 1);
  if (space > latest - BLOCK) return space + 1;
  // Never split a surrogate pair.
  return /[\udc00-\udfff]/.test(text[latest]) ? latest - 1 : latest;
}

/**
 * One side of a pair: the text of a document as DOM nodes, with passages, ignored spans and obfuscations marked. The
 * nodes are created once and without lit-html, since a text may have millions of characters. Selecting a passage only
 * changes classes.
 */
export class MarkedText {
  #pieces = [];
  #marks = [];
  #starts = new Map();

  /**
   * @param {ReportDocument} original
   * @param {PlacedSpan[]} passages the sides of the pair's passages that are in this text
   */
  constructor(original, passages) {
    // A carriage return without a line feed, as in old Mac files, would be shown as a space.
    this.text = original.text.replace(/\r(?!\n)/g, '\n');
    this.passages = passages;
    const ranges = [
      ...passages.map((span, value) => ({...span, layer: 'passage', value})),
      ...original.ignored.map((span) => ({...span, layer: 'ignored', value: span.reason})),
      ...original.tricks.flatMap(({kind, places}) => places.map((span) => ({...span, layer: 'trick', value: kind}))),
    ];
    this.nodes = document.createDocumentFragment();
    const pieces = segments(this.text.length, ranges);
    let at = 0;
    let from = 0;
    for (const end of blockEnds(this.text)) {
      const block = document.createElement('div');
      block.className = 'block';
      // The estimated height keeps scroll bars approximately right before the block is laid out.
      block.style.containIntrinsicSize = `auto ${Math.ceil(((end - from) / LINE) * LINE_HEIGHT)}em`;
      for (; from < end; from = Math.min(pieces[at].end, end)) {
        if (pieces[at].end <= from) at++;
        block.append(this.#piece({...pieces[at], start: from, end: Math.min(pieces[at].end, end)}));
      }
      this.nodes.append(block);
    }
  }

  #piece(piece) {
    const node = document.createTextNode(this.text.slice(piece.start, piece.end));
    this.#pieces.push({start: piece.start, node});
    return piece.ranges.length === 0 ? node : this.#marked(piece, node);
  }

  #marked(piece, node) {
    const of = (layer) => piece.ranges.filter((range) => range.layer === layer);
    const passages = of('passage');
    const element = document.createElement(passages.length > 0 ? 'mark' : 'span');
    const titles = [];
    if (passages.length > 0) {
      const numbers = passages.map((range) => range.value + 1);
      element.dataset.passages = numbers.join(' ');
      // Where passages overlap, the passage that starts last is on top, since its edges would otherwise be hidden.
      const top = passages.reduce((a, b) => (b.start >= a.start ? b : a));
      element.classList.add(`colour-${top.value % COLOURS}`);
      element.classList.toggle('overlap', passages.length > 1);
      titles.push(...passages.map((range) => `passage ${range.value + 1}, ${range.place}`));
      const started = passages.filter((range) => range.start === piece.start).map((range) => range.value);
      if (started.length > 0) {
        element.append(label('number', started.map((value) => value + 1).join(' ')));
        element.tabIndex = -1;
        started.forEach((value) => this.#starts.set(value, element));
      }
      this.#marks.push({element, passages: passages.map((range) => range.value)});
    }
    this.#annotate(element, 'ignored', of('ignored'), piece.start, titles, (reason) => `not counted: ${reason}`);
    this.#annotate(element, 'trick', of('trick'), piece.start, titles, (kind) => `flagged: ${kind}`);
    element.title = titles.join('; ');
    element.append(node);
    return element;
  }

  #annotate(element, layer, ranges, start, titles, title) {
    if (ranges.length === 0) return;
    element.classList.add(layer);
    titles.push(...ranges.map((range) => title(range.value)));
    const started = ranges.find((range) => range.start === start);
    if (started) element.append(label(layer, layer === 'trick' ? '⚠' : started.value));
  }

  /** Returns the element where a passage starts, or undefined if the passage is empty. */
  start(passage) {
    return this.#starts.get(passage);
  }

  /** Highlights a passage, or none if it is -1, and lays out the block in which the passage starts. */
  choose(passage) {
    this.start(passage)?.closest('.block').classList.add('near');
    for (const mark of this.#marks) {
      mark.element.classList.toggle('chosen', mark.passages.includes(passage));
    }
  }

  /** Returns the text of a passage. */
  slice(passage) {
    const {start, end} = this.passages[passage];
    return this.text.slice(start, end);
  }

  /** Returns DOM ranges for spans within a passage, to highlight them without additional nodes. */
  domRanges(passage, spans) {
    const offset = this.passages[passage].start;
    return spans.map(({start, end}) => {
      const range = document.createRange();
      range.setStart(...this.#find(offset + start, 0));
      range.setEnd(...this.#find(offset + end, 1));
      return range;
    });
  }

  /**
   * Returns the node that contains the character after an index, or the character before it if back is 1, and the
   * offset in the node.
   */
  #find(index, back) {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#pieces[middle].start <= index - back) low = middle;
      else high = middle - 1;
    }
    return [this.#pieces[low].node, index - this.#pieces[low].start];
  }
}

/** Returns a label that the style sheet shows before a text. Labels are not text and therefore not copied. */
function label(kind, text) {
  const element = document.createElement('i');
  element.className = `label ${kind}-label`;
  element.dataset.label = text;
  return element;
}
