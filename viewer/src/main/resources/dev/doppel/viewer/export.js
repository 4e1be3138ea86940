import {VERDICTS} from 'doppel/reviews.js';
import {kindCounts, kindOf} from 'doppel/kinds.js';
import {labelOf} from 'doppel/labels.js';
import {fileCount} from 'doppel/parts.js';

/** Tables of a report, as CSV with a header (RFC 4180) or as JSON. */

/** Marks a CSV file as UTF-8. Without this mark, some spreadsheet programs display accented letters incorrectly. */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns one object per shown pair, with the number of passages of each kind and, if there are labels, those of both documents. */
function pairRows(report, reviews) {
  return report.pairs.map((pair, at) => ({
    left: report.documents[pair.left].id,
    right: report.documents[pair.right].id,
    similarity: pair.similarity,
    copied_words: pair.copiedWords,
    copied_left: pair.leftCopied,
    copied_right: pair.rightCopied,
    passages: pair.passages.length,
    longest_passage: pair.longestPassage,
    verdict: reviews.of(at).verdict === '' ? '' : VERDICTS[reviews.of(at).verdict],
    note: reviews.of(at).note,
    ...kindCounts(pair.passages),
    ...(report.labels?.length
      ? {left_label: labelOf(report, pair.left)?.label ?? '', right_label: labelOf(report, pair.right)?.label ?? ''} : {}),
  }));
}

/** Returns one object per document. */
function documentRows(report) {
  return report.documents.map((document, at) => {
    const {archived = false, author = '', shared = 0, similarity = 0, partners = []} = document.sharing ?? {};
    return {
      [report.noun ?? 'document']: document.id,
      archived,
      author,
      files: fileCount(document),
      words: document.words,
      shared,
      highest_similarity: similarity,
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
  return pairsWithPassages(report, reviews).map((pair) => `${JSON.stringify(pair)}\n`).join('');
}

function pairsWithPassages(report, reviews) {
  return pairRows(report, reviews).map((row, at) => ({
    ...row,
    passages: report.pairs[at].passages.map((passage) => ({
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

function csv(rows) {
  if (rows.length === 0) return '';
  const lines = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value) {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a text that spreadsheet programs do not evaluate as a formula. An apostrophe is added before a text that
 * starts like a formula. OWASP recommends this against CSV injection.
 */
function withoutFormula(text) {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
