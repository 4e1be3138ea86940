import {words} from 'doppel/words.js';

/**
 * A row of sentences that are aligned with each other, with a single sentence on one side. Text between aligned
 * sentences is in separate rows, in which the other side is empty.
 *
 * @typedef {{left: Span[], right: Span[]}} Row
 */

/**
 * Aligns the sentences of a reworded or summarised passage, in the order of the left text. If the passage has no aligned
 * sentences, its two texts are in one row.
 *
 * @returns {Row[]}
 */
export function align({left, right, sentences}, leftText, rightText) {
  const aligned = stars(sentences ?? [[left.start, left.end, right.start, right.end]]);
  const alone = (side, span, text) =>
    gaps(span, aligned.flatMap((row) => row[side]), text).map((gap) => ({left: [], right: [], [side]: [gap]}));
  const rows = [...aligned, ...alone('left', left, leftText)].sort((a, b) => a.left[0].start - b.left[0].start);
  return inserted(rows, alone('right', right, rightText));
}

/** Joins pairs of sentences that have the same left sentence or the same right sentence. */
function stars(sentences) {
  const rows = [];
  const ofLeft = new Map();
  const ofRight = new Map();
  for (const [leftStart, leftEnd, rightStart, rightEnd] of sentences) {
    const sameRight = ofRight.get(rightStart);
    const sameLeft = ofLeft.get(leftStart);
    let row;
    if (sameRight?.right.length === 1) {
      row = sameRight;
      row.left.push({start: leftStart, end: leftEnd});
    } else if (sameLeft?.left.length === 1) {
      row = sameLeft;
      row.right.push({start: rightStart, end: rightEnd});
    } else {
      row = {left: [{start: leftStart, end: leftEnd}], right: [{start: rightStart, end: rightEnd}]};
      rows.push(row);
    }
    ofLeft.set(leftStart, row);
    ofRight.set(rightStart, row);
  }
  rows.forEach((row) => [row.left, row.right].forEach((spans) => spans.sort((a, b) => a.start - b.start)));
  return rows;
}

/** Returns the parts of a span that are outside the given sentences and contain words. */
function gaps(span, sentences, text) {
  const found = [];
  let from = span.start;
  for (const {start, end} of [...sentences, {start: span.end, end: span.end}].sort((a, b) => a.start - b.start)) {
    if (start > from && /[\p{L}\p{N}]/u.test(text.slice(from, start))) found.push({start: from, end: start});
    from = Math.max(from, end);
  }
  return found;
}

/** Inserts the rows that have only a right side, each after the row that contains the preceding right sentence. */
function inserted(rows, alone) {
  const ends = rows.flatMap((row) => row.right.map(({end}) => ({end, row}))).sort((a, b) => a.end - b.end);
  const first = [];
  const after = new Map();
  let next = 0;
  for (const row of alone) {
    while (next < ends.length && ends[next].end <= row.right[0].start) next++;
    const before = ends[next - 1]?.row;
    if (before === undefined) first.push(row);
    else after.set(before, [...(after.get(before) ?? []), row]);
  }
  return [...first, ...rows.flatMap((row) => [row, ...(after.get(row) ?? [])])];
}

/**
 * Returns the words that both sides of a row share, as positions in the texts, and the number of distinct words.
 *
 * @param {Row} row
 * @returns {{left: Span[], right: Span[], count: number}}
 */
export function sharedWords(row, leftText, rightText) {
  const left = wordsOf(row.left, leftText);
  const right = wordsOf(row.right, rightText);
  const inRight = new Set(right.map(({key}) => key));
  const shared = new Set(left.filter(({key}) => inRight.has(key)).map(({key}) => key));
  const only = (all) => all.filter(({key}) => shared.has(key));
  return {left: only(left), right: only(right), count: shared.size};
}

function wordsOf(spans, text) {
  return spans.flatMap(({start, end}) => words(text.slice(start, end))
    .map((word) => ({...word, start: start + word.start, end: start + word.end})));
}
