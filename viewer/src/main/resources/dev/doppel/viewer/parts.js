import {familyOf, tokens} from 'doppel/code.js';
import {partText} from 'doppel/places.js';

const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * Returns the parts of a document, which are its files or notebook cells, or the whole text if it has neither.
 *
 * @param {ReportDocument} document
 * @returns {{label: string, start: number, end: number, family: string?}[]} family is null for prose
 */
export function partsOf({id, suffix = '', text, parts = []}) {
  const name = id + suffix;
  if (parts.length === 0) return [{label: id, start: 0, end: text.length, family: familyOf(name)}];
  return parts.map(({file, name, start}, at) => ({
    label: file !== '' && name !== '' ? `${file}, ${partText(name)}` : file + partText(name),
    start,
    end: parts[at + 1]?.start ?? text.length,
    family: familyOf(file === '' ? name : file),
  }));
}

/** Returns the number of files of a document. */
export function fileCount({parts = []}) {
  return new Set(parts.map(({file}) => file)).size || 1;
}

/**
 * Returns the fraction of each part's words that are in one of the spans. Words in ignored text and in
 * the comments of programs do not count.
 *
 * @param {ReportDocument} document
 * @param {Span[]} spans
 * @returns {number[]}
 */
export function partShares(document, spans) {
  const shared = coverage(spans);
  const ignored = coverage(document.ignored);
  return partsOf(document).map(({start, end, family}) => {
    const text = document.text.slice(start, end);
    const comment = coverage(family === null ? [] : tokens(text, family).filter(({kind}) => kind === 'comment'));
    let all = 0;
    let inside = 0;
    for (const {index} of text.matchAll(WORD)) {
      if (ignored(start + index) || comment(index)) continue;
      all++;
      if (shared(start + index)) inside++;
    }
    return all === 0 ? 0 : inside / all;
  });
}

/** Returns a function that checks whether a position is in one of the spans, for ascending positions. */
function coverage(spans) {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  let end = 0;
  return (position) => {
    while (next < sorted.length && sorted[next].start <= position) end = Math.max(end, sorted[next++].end);
    return position < end;
  };
}
