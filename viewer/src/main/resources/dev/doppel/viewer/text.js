import {segments} from 'doppel/segments.js';

/** As many colours as the style has; passages take them in turn. */
const COLOURS = 7;

/**
 * A browser lays out only the blocks that are near what is seen, so that a text of millions of characters opens at once. A
 * block ends with a line; only a line longer than the longest block is cut, between two words if it has any.
 */
const BLOCK = 4_000;
const LONGEST_BLOCK = 20_000;

/** About as many characters as a line has, and its height in the size of its letters. */
const LINE = 60;
const LINE_HEIGHT = 1.75;

/** Where the blocks of a text end. @returns {number[]} */
export function blockEnds(text) {
  const ends = [];
  for (let from = 0; from < text.length; from = ends.at(-1)) {
    const line = text.indexOf('\n', Math.min(from + BLOCK, text.length) - 1);
    if (line >= 0 && line < from + LONGEST_BLOCK) ends.push(line + 1);
    else if (text.length - from <= LONGEST_BLOCK) ends.push(text.length);
    else ends.push(between(text, from + LONGEST_BLOCK));
  }
  return ends;
}

function between(text, latest) {
  const space = text.lastIndexOf(' ', latest - 1);
  if (space > latest - BLOCK) return space + 1;
  // The halves of a character stay together.
  return /[\udc00-\udfff]/.test(text[latest]) ? latest - 1 : latest;
}

/**
 * One side of a pair: a document's text as nodes, with its passages, ignored stretches and tricks marked. It is made by hand
 * and once, since a text may have millions of characters; what is chosen in it changes by classes alone.
 */
export class MarkedText {
  #pieces = [];
  #marks = [];
  #starts = new Map();

  /**
   * @param {ReportDocument} original
   * @param {Stretch[]} passages its sides of the pair's passages
   */
  constructor(original, passages) {
    // The mark of old Macs for the end of a line would be shown as a space.
    this.text = original.text.replace(/\r(?!\n)/g, '\n');
    this.passages = passages;
    const ranges = [
      ...passages.map((place, value) => ({...place, layer: 'passage', value})),
      ...original.ignored.map((mark) => ({...mark, layer: 'ignored', value: mark.reason})),
      ...original.tricks.flatMap((trick) =>
        trick.places.map((place) => ({...place, layer: 'trick', value: trick.kind}))),
    ];
    this.nodes = document.createDocumentFragment();
    const pieces = segments(this.text.length, ranges);
    let at = 0;
    let from = 0;
    for (const end of blockEnds(this.text)) {
      const block = document.createElement('div');
      block.className = 'block';
      // How high it may become, so that scroll bars tell the truth before it is laid out.
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
      // Where passages overlap the one that begins last is on top: its edges would not be seen otherwise.
      const top = passages.reduce((a, b) => (b.start >= a.start ? b : a));
      element.classList.add(`colour-${top.value % COLOURS}`);
      element.classList.toggle('overlap', passages.length > 1);
      titles.push(...passages.map((range) => `passage ${range.value + 1}, ${range.place}`));
      const begun = passages.filter((range) => range.start === piece.start).map((range) => range.value);
      if (begun.length > 0) {
        element.append(label('number', begun.map((value) => value + 1).join(' ')));
        element.tabIndex = -1;
        begun.forEach((value) => this.#starts.set(value, element));
      }
      this.#marks.push({element, passages: passages.map((range) => range.value)});
    }
    this.#annotate(element, 'ignored', of('ignored'), piece.start, titles, (reason) => `not counted: ${reason}`);
    this.#annotate(element, 'trick', of('trick'), piece.start, titles, (kind) => `trick: ${kind}`);
    element.title = titles.join('; ');
    element.append(node);
    return element;
  }

  #annotate(element, layer, ranges, start, titles, title) {
    if (ranges.length === 0) return;
    element.classList.add(layer);
    titles.push(...ranges.map((range) => title(range.value)));
    const begun = ranges.find((range) => range.start === start);
    if (begun) element.append(label(layer, layer === 'trick' ? '⚠' : begun.value));
  }

  /** Where a passage begins; nothing where it is empty. */
  start(passage) {
    return this.#starts.get(passage);
  }

  /** Shows which passage is chosen, -1 for none. The block where it begins is laid out, for it is about to be seen. */
  choose(passage) {
    this.start(passage)?.closest('.block').classList.add('near');
    for (const mark of this.#marks) {
      mark.element.classList.toggle('chosen', mark.passages.includes(passage));
    }
  }

  /** The text of a passage. */
  slice(passage) {
    const place = this.passages[passage];
    return this.text.slice(place.start, place.end);
  }

  /** What the browser can highlight without another node, of places within a passage. */
  domRanges(passage, places) {
    const offset = this.passages[passage].start;
    return places.map((place) => {
      const range = document.createRange();
      range.setStart(...this.#find(offset + place.start, 0));
      range.setEnd(...this.#find(offset + place.end, 1));
      return range;
    });
  }

  /** The node in which the character before or behind an index stands. */
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

/** What the style shows before a text: no text itself, so that it is neither copied nor searched with it. */
function label(kind, text) {
  const element = document.createElement('i');
  element.className = `label ${kind}-label`;
  element.dataset.label = text;
  return element;
}
