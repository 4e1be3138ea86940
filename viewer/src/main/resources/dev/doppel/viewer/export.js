import {kindCounts, kindOf} from 'doppel/kinds.js';
import {labelOf} from 'doppel/labels.js';
import {longestPassage, unitOf} from 'doppel/measure.js';
import {fileCount} from 'doppel/parts.js';
import {initialState, order} from 'doppel/table.js';

/**
 * Tables of a report, as CSV with a header (RFC 4180) or as JSON. Programs read them, so their column names and words are
 * the same in all languages.
 */

const VERDICTS = {'': '', unremarkable: 'harmless', check: 'look again', copied: 'copied'};

/** The mark of a UTF-8 file, without which some spreadsheet programs display accented letters incorrectly. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns one object per shown pair, the strongest first, with the number of passages of each kind and, if there are labels,
 * those of both documents. Notes may contain names, so they are omitted if names are hidden.
 */
function pairRows(report, reviews) {
  return exported(report).map((at) => {
    const pair = report.pairs[at];
    const {verdict, note} = reviews.of(at);
    return {
      left: report.documents[pair.left].id,
      right: report.documents[pair.right].id,
      left_shared_percent: percentage(pair.leftCopied),
      right_shared_percent: percentage(pair.rightCopied),
      similarity_percent: percentage(pair.similarity),
      [`shared_${unitOf(report)}s`]: pair.copiedWords,
      longest_passage: longestPassage(pair),
      passages: pair.passages.length,
      verdict: VERDICTS[verdict],
      ...(report.omitsNotes ? {} : {note}),
      ...kindCounts(pair.passages),
      ...(report.labels?.length
        ? {left_label: labelOf(report, pair.left)?.label ?? '', right_label: labelOf(report, pair.right)?.label ?? ''} : {}),
    };
  });
}

/** Returns the indexes of all shown pairs, in the order in which they are exported. */
function exported(report) {
  return order(report, initialState(report));
}

/** Converts a fraction to percent, with one decimal. Only fractions of 0 and 1 become 0 and 100. */
function percentage(fraction) {
  if (fraction === 0 || fraction === 1) return 100 * fraction;
  return Math.min(99.9, Math.max(0.1, Math.round(1000 * fraction) / 10));
}

/** Returns one object per document. */
function documentRows(report) {
  return report.documents.map((document, at) => {
    const {archived = false, author = '', shared = 0, similarity = 0, partners = []} = document.sharing ?? {};
    return {
      [report.noun ?? 'document']: document.id,
      earlier: archived,
      author,
      files: fileCount(document),
      [`${unitOf(report)}s`]: document.words,
      shared_percent: percentage(shared),
      highest_similarity_percent: percentage(similarity),
      most_shared_with: partners.length === 0 ? '' : report.documents[partners[0].document].id,
      ...(report.labels?.length ? {label: labelOf(report, at)?.label ?? ''} : {}),
    };
  });
}

export function pairsAsCsv(report, reviews) {
  return csv(pairRows(report, reviews));
}

/** Returns the pairs as JSON, with the locations of their passages. */
export function pairsAsJson(report, reviews) {
  const pairs = pairsWithPassages(report, reviews);
  return `${JSON.stringify({title: report.title, scheme: report.scheme, pairs}, null, 2)}\n`;
}

/** Returns the pairs as JSON with one line per pair, with the locations of their passages. */
export function pairsAsLines(report, reviews) {
  return lines(pairsWithPassages(report, reviews));
}

/** Returns rows as JSON with one line per row. */
export function lines(rows) {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

function pairsWithPassages(report, reviews) {
  const pairs = exported(report);
  return pairRows(report, reviews).map((row, at) => ({
    ...row,
    passages: report.pairs[pairs[at]].passages.map((passage) => ({
      left: passage.left.place,
      right: passage.right.place,
      words: passage.words,
      literalness: passage.literalness,
      kind: kindOf(passage),
    })),
  }));
}

export function documentsAsCsv(report) {
  return csv(documentRows(report));
}

/** Returns rows as CSV. @param {object[]} rows objects with the same keys, which become the header */
export function csv(rows) {
  if (rows.length === 0) return '';
  const table = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))];
  return BYTE_ORDER_MARK + table.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value) {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a text that spreadsheet programs do not evaluate as a formula. As OWASP recommends against CSV injection, an
 * apostrophe is added before a text that starts like a formula.
 */
function withoutFormula(text) {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
