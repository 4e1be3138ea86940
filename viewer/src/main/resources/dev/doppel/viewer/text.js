import {tokens} from 'doppel/code.js';
import {isReworded} from 'doppel/kinds.js';
import {wrapped} from 'doppel/names.js';
import {partsOf} from 'doppel/parts.js';
import {placeText} from 'doppel/places.js';
import {joined} from 'doppel/prose.js';
import {firstWhere} from 'doppel/search.js';
import {segments} from 'doppel/segments.js';
import {t} from 'doppel/texts.js';
import {trickName} from 'doppel/tricks.js';
import {wholeWords} from 'doppel/words.js';
import {render} from 'lit-html';

/** The maximum numbers of numbered lines and of coloured tokens. They limit the memory that a text needs. */
const MAX_LINES = 50_000;
const MAX_TOKENS = 50_000;

/** The maximum number of labels at the same position. */
const MAX_LABELS = 4;

/** The number of passage colours in the style sheet, which passages use in turn. */
const COLOURS = 7;

/**
 * The minimum number of characters in a block. The browser lays out only the blocks near the viewport, so that a text
 * of millions of characters opens at once. A block ends at a line end, but a line longer than MAX_BLOCK is split.
 */
const BLOCK = 4_000;
const MAX_BLOCK = 20_000;

/** The approximate number of characters per line, for estimating the height of a block. */
const LINE = 60;
const LINE_HEIGHT = 1.75;

/** Returns the end positions of the blocks of a text, or of a part of it. @returns {number[]} */
export function blockEnds(text, start = 0, end = text.length) {
  const ends = [];
  for (let from = start; from < end; from = ends.at(-1)) {
    const line = text.indexOf('\n', Math.min(from + BLOCK, end) - 1);
    if (line >= 0 && line < Math.min(from + MAX_BLOCK, end)) ends.push(line + 1);
    else if (end - from <= MAX_BLOCK) ends.push(end);
    else ends.push(splitPoint(text, from + MAX_BLOCK));
  }
  return ends;
}

function splitPoint(text, latest) {
  const space = text.lastIndexOf(' ', latest - 1);
  if (space > latest - BLOCK) return space + 1;
  // A surrogate pair must not be split.
  return /[\udc00-\udfff]/.test(text[latest]) ? latest - 1 : latest;
}

/**
 * The text of one document of a pair as DOM nodes, with passages, ignored spans and obfuscations marked. The nodes are
 * created once and without lit-html, since a text may have millions of characters. Selecting a passage only changes
 * classes.
 */
export class MarkedText {
  #pieces = [];
  #blocks = [];
  #marks = [];
  #starts = new Map();
  /** The elements where passages start whose marks are elsewhere. */
  #unmarked = new Map();
  #isProgram;
  /** The comments of programs, which do not count. */
  #comments;
  #headings = [];
  #parts;
  /** The number of the next line, or 0 if lines are not numbered. */
  #line;
  /** The text as it is shown: of the same length, but with the lines of paragraphs of prose joined. */
  #shown;

  /**
   * @param {ReportDocument} original
   * @param {(PlacedSpan & {kind: string, name: string=, colour: number=, label: string=, title: string=})[]} passages the sides of
   *     passages that are in this text; by default, passages are numbered and their colours alternate
   * @param {boolean} isProgram whether comments do not count, so that passages are not marked in comments and ignored text
   */
  constructor(original, passages, isProgram = false) {
    // A carriage return without a line feed, as in old Mac files, would be shown as a space.
    this.text = original.text.replace(/\r(?!\n)/g, '\n');
    this.passages = isProgram ? passages : passages.map((span) => wholeWords(span, this.text));
    this.#parts = partsOf({...original, text: this.text});
    this.#shown = this.text.slice(0, this.#parts[0].start) + this.#parts.map(({start, end, family}) => {
      const part = this.text.slice(start, end);
      return family === null ? joined(part) : part;
    }).join('');
    this.#isProgram = isProgram;
    this.#comments = isProgram ? this.#findComments() : [];
    const ranges = [
      ...this.#comments,
      ...this.passages.map((span, value) => ({...span, layer: 'passage', value})),
      ...original.ignored.map((span) => ({...span, layer: 'ignored', reason: span.reason, value: t(`ignored.${span.reason}`)})),
      ...original.tricks.flatMap((trick) => trick.places.map((span) => ({...span, layer: 'trick', value: trickName(trick)}))),
    ];
    this.nodes = document.createDocumentFragment();
    const pieces = segments(this.text.length, ranges);
    this.#line = this.text.split('\n', MAX_LINES).length < MAX_LINES ? 1 : 0;
    const hasHeadings = original.parts?.length > 0 && !isNamedLikeItsFile(original.id, this.#parts);
    let at = 0;
    for (const part of this.#parts) {
      if (hasHeadings) this.nodes.append(this.#heading(part));
      if (this.#line > 0) this.#line = 1;
      let from = part.start;
      for (const end of blockEnds(this.#shown, part.start, part.end)) {
        const block = document.createElement('div');
        block.className = part.family === null ? 'block' : 'block code';
        block.classList.toggle('numbered', this.#line > 0);
        // The estimated height keeps scroll bars approximately right before the block is laid out.
        block.style.containIntrinsicSize = `auto ${this.#height(from, end, part)}em`;
        this.#blocks.push({start: from, block});
        for (; from < end; from = Math.min(pieces[at].end, end)) {
          if (pieces[at].end <= from) at++;
          block.append(this.#piece({...pieces[at], start: from, end: Math.min(pieces[at].end, end)}, part));
        }
        this.nodes.append(block);
      }
    }
  }

  #height(from, end, {family}) {
    const lines = family === null ? (end - from) / LINE : this.text.slice(from, end).split('\n').length;
    return Math.ceil(lines * LINE_HEIGHT);
  }

  #heading({label: name}) {
    const heading = document.createElement('h4');
    const isolated = document.createElement('bdi');
    render(wrapped(name), isolated);
    heading.className = 'file';
    heading.tabIndex = -1;
    heading.append(isolated);
    this.#headings.push(heading);
    return heading;
  }

  /** Returns the heading of a part, or undefined if the text has no parts. */
  heading(part) {
    return this.#headings[part];
  }

  #piece(piece, part) {
    const content = document.createDocumentFragment();
    for (let from = piece.start; from < piece.end;) {
      const line = this.#line > 0 ? this.#shown.indexOf('\n', from) + 1 : 0;
      const end = line > 0 && line < piece.end ? line : piece.end;
      if (this.#line > 0) {
        if (from === part.start || this.#shown[from - 1] === '\n') content.append(lineNumber(this.#line));
        this.#line += this.text.slice(from, end).split('\n').length - 1;
      }
      const node = document.createTextNode(this.#shown.slice(from, end));
      this.#pieces.push({start: from, node});
      content.append(node);
      from = end;
    }
    return piece.ranges.length === 0 ? content : this.#marked(piece, content);
  }

  /** Returns DOM ranges of the coloured tokens in programs, by kind. @returns {Map<string, Range[]>} */
  tokenRanges() {
    const ranges = new Map();
    let left = MAX_TOKENS;
    for (const {start, end, family} of this.#parts) {
      if (family === null) continue;
      for (const token of tokens(this.text.slice(start, end), family).slice(0, left)) {
        if (!ranges.has(token.kind)) ranges.set(token.kind, []);
        ranges.get(token.kind).push(this.#range(start + token.start, start + token.end));
        left--;
      }
    }
    return ranges;
  }

  /** Returns the comments of programs. */
  #findComments() {
    return this.#parts.filter(({family}) => family !== null).flatMap(({start, end, family}) =>
      tokens(this.text.slice(start, end), family).filter(({kind}) => kind === 'comment')
        .map((token) => ({start: start + token.start, end: start + token.end, layer: 'comment'})));
  }

  #marked(piece, node) {
    const of = (layer) => piece.ranges.filter((range) => range.layer === layer);
    const isCounted = !this.#isProgram
      || (of('comment').length === 0 && of('ignored').length === 0 && /\S/.test(this.text.slice(piece.start, piece.end)));
    const passages = isCounted ? of('passage') : [];
    const element = document.createElement(passages.length > 0 ? 'mark' : 'span');
    const titles = [];
    if (passages.length > 0) {
      const numbers = passages.map((range) => range.value + 1);
      element.dataset.passages = numbers.join(' ');
      // Where passages overlap, the passage that starts last is on top, since its edges would otherwise be hidden. If
      // passages have colours of their own, the first colour is on top.
      const top = passages.reduce((a, b) => (b.colour === undefined ? b.start >= a.start : b.colour < a.colour) ? b : a);
      element.classList.add(`colour-${top.colour ?? top.value % COLOURS}`);
      element.classList.toggle('overlap', passages.length > 1);
      element.classList.toggle('reworded', isReworded(top));
      titles.push(...passages.map((range) => range.title
        ?? t('mark.passage', {number: range.value + 1, kind: range.name ?? range.kind, place: placeText(range.place)})));
      const started = passages.map((range) => range.value).filter((value) => !this.#starts.has(value));
      if (started.length > 0) {
        element.append(label('number', labels(started.map((value) => this.passages[value].label ?? value + 1))));
        element.tabIndex = -1;
        started.forEach((value) => this.#starts.set(value, element));
      }
      this.#marks.push({element, passages: passages.map((range) => range.value)});
    }
    if (!isCounted) of('passage').forEach(({value}) => this.#unmarked.set(value, this.#unmarked.get(value) ?? element));
    this.#annotate(element, 'ignored', of('ignored'), piece.start, titles, (reason) => t('mark.ignored', {reason}));
    this.#annotate(element, 'trick', of('trick'), piece.start, titles, (kind) => t('mark.flagged', {kind}));
    of('ignored').slice(0, 1).forEach(({reason}) => element.classList.add(`ignored-${reason}`));
    if (titles.length > 0) element.title = titles.join('; ');
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
    return this.#starts.get(passage) ?? this.#unmarked.get(passage);
  }

  /** Returns whether a part of a passage is marked as shared. */
  isMarked(passage) {
    return this.#starts.has(passage);
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

  /** Returns DOM ranges for spans within a passage that count, to highlight them without additional nodes. */
  domRanges(passage, spans) {
    const offset = this.passages[passage].start;
    return this.ranges(spans.map(({start, end}) => ({start: offset + start, end: offset + end}))
      .filter((span) => !this.#comments.some((comment) => comment.start <= span.start && span.end <= comment.end)));
  }

  /** Returns DOM ranges for spans of the text. @returns {Range[]} */
  ranges(spans) {
    return spans.map(({start, end}) => this.#range(start, end));
  }

  /**
   * Returns the line at a height of the window. The line must be laid out.
   *
   * @returns {{start: number, end: number, top: number}} the index of its first character, the index after its last
   *     character, and its top
   */
  lineAt(height) {
    const at = firstWhere(1, this.#blocks.length, (index) => this.#blocks[index].block.getBoundingClientRect().top > height) - 1;
    const {start} = this.#blocks[at];
    const below = (top, end) => firstWhere(start, end, (index) => this.topOf(index) > top);
    const end = Math.max(start + 1, below(height, this.#blocks[at + 1]?.start ?? this.text.length));
    const top = this.topOf(end - 1);
    return {start: below(top - 1, end - 1), end, top};
  }

  /** Returns the top of the line that contains the character at an index. */
  topOf(index) {
    return this.#range(index, index + 1).getBoundingClientRect().top;
  }

  #range(start, end) {
    const range = document.createRange();
    range.setStart(...this.#find(start, 0));
    range.setEnd(...this.#find(end, 1));
    return range;
  }

  /**
   * Returns the node that contains the character after an index, or the character before it if back is 1, and the
   * offset in the node.
   */
  #find(index, back) {
    const {start, node} = this.#pieces[firstWhere(1, this.#pieces.length, (at) => this.#pieces[at].start > index - back) - 1];
    return [node, index - start];
  }
}

/** Returns whether a document consists of one file with the name of the document, so that it needs no heading. */
function isNamedLikeItsFile(id, parts) {
  return parts.length === 1 && (id.endsWith(parts[0].label) || parts[0].label.startsWith(id));
}

/** Returns a label that the style sheet shows before a text, and that is therefore not copied with the text. */
function label(kind, text) {
  const element = document.createElement('i');
  element.className = `label ${kind}-label`;
  element.dataset.label = text;
  return element;
}

/** Joins the labels of passages that start at the same character. */
function labels(values) {
  const different = [...new Set(values)].sort((a, b) => a - b);
  return different.length > MAX_LABELS ? `${different.slice(0, MAX_LABELS).join(' ')} …` : different.join(' ');
}

/** Returns a line number, which the style sheet shows in the margin. */
function lineNumber(line) {
  const element = document.createElement('i');
  element.className = 'line';
  element.dataset.line = line;
  return element;
}

/** Colours the tokens of programs in some texts, without additional nodes. The texts must be in the page already. */
export function colourTokens(texts) {
  if (!globalThis.CSS?.highlights) return;
  for (const [kind, ranges] of texts.flatMap((text) => [...text.tokenRanges()])) {
    const highlight = CSS.highlights.get(kind) ?? new Highlight();
    ranges.forEach((range) => highlight.add(range));
    CSS.highlights.set(kind, highlight);
  }
}
