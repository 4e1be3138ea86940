import {words} from 'doppel/words.js';

/**
 * The maximum number of cells in the comparison matrix, to limit memory. Differences in longer passages are not marked.
 */
const MAX_CELLS = 4_000_000;

/** The number of words in a run that shows which parts of two texts correspond, and the minimum length of such a part. */
const RUN = 4;
const PART = 80;

/** Returns the words that differ between two texts, as spans. @returns {{left: Span[], right: Span[]}} */
export function differences(left, right) {
  const a = words(left);
  const b = words(right);
  let head = 0;
  while (head < a.length && head < b.length && a[head].key === b[head].key) head++;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail].key === b[b.length - 1 - tail].key
  ) {
    tail++;
  }
  return unmatched(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
}

/** Returns the words that are not in a longest common subsequence of two word lists. */
function unmatched(a, b) {
  const width = b.length + 1;
  if ((a.length + 1) * width > MAX_CELLS) return {left: [], right: []};
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i].key === b[j].key
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const left = [];
  const right = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i].key === b[j].key) {
      i++;
      j++;
    } else if (j === b.length || (i < a.length && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
      left.push(a[i++]);
    } else {
      right.push(b[j++]);
    }
  }
  return {left, right};
}

/**
 * Divides two similar texts into parts that correspond to each other. Parts start at runs of words that occur only once
 * in each text.
 *
 * @returns {{left: Span, right: Span}[]}
 */
export function parts(left, right) {
  const others = uniqueRuns(right);
  const starts = [[0, 0]];
  for (const [run, start] of uniqueRuns(left)) {
    const [last, lastOther] = starts.at(-1);
    if (start >= last + PART && others.get(run) > lastOther) starts.push([start, others.get(run)]);
  }
  return starts.map(([start, otherStart], at) => {
    const [end, otherEnd] = starts[at + 1] ?? [left.length, right.length];
    return {left: {start, end}, right: {start: otherStart, end: otherEnd}};
  });
}

/** Returns the start of each run of words, which is missing if the run is repeated. @returns {Map<string, number=>} */
function uniqueRuns(text) {
  const all = words(text);
  const starts = new Map();
  for (let at = 0; at + RUN <= all.length; at++) {
    const run = all.slice(at, at + RUN).map(({key}) => key).join(' ');
    starts.set(run, starts.has(run) ? undefined : all[at].start);
  }
  return starts;
}
