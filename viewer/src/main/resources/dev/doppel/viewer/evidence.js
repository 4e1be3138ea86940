import {html, nothing} from 'lit-html';
import {VERDICTS} from 'doppel/reviews.js';
import {count, number, percent, share} from 'doppel/wording.js';

/** The maximum number of printed passages, and the maximum length of a printed passage in characters. */
const MAX_PASSAGES = 200;
const MAX_LENGTH = 4_000;

/**
 * Renders a pair for printing: both names, the date, the settings, and each passage with its location and text.
 *
 * @param {Report} report
 * @param {number} at
 * @param {{verdict: string, note: string}=} review
 */
export function evidence(report, at, review = {verdict: '', note: ''}) {
  const pair = report.pairs[at];
  const [left, right] = [report.documents[pair.left], report.documents[pair.right]];
  const shown = pair.passages.slice(0, MAX_PASSAGES);
  const today = new Date().toLocaleDateString('en-GB', {dateStyle: 'long'});
  const head = (document, copied) => html`<th scope="col"><bdi>${document.id}</bdi>
    <span>${percent(copied)} of ${count(document.words, 'word')} shared</span></th>`;
  const text = (document, {start, end, place}) => html`<td><p class="place"><bdi>${place}</bdi></p>
    <pre dir="auto">${document.text.slice(start, Math.min(end, start + MAX_LENGTH))}${end - start > MAX_LENGTH ? '…' : ''}</pre></td>`;
  return html`<div class="evidence">
    <p class="title" role="heading" aria-level="1">Shared text of <bdi>${left.id}</bdi> and <bdi>${right.id}</bdi></p>
    <p>${report.title}, printed on ${today}. Similarity ${share(pair.similarity)}, ${count(pair.copiedWords, 'shared word')},
      ${count(pair.passages.length, 'passage')}.</p>
    <p>Settings: ${report.scheme}</p>
    ${review.verdict === '' ? nothing : html`<p>Verdict: ${VERDICTS[review.verdict]}</p>`}
    ${review.note === '' ? nothing : html`<p>Note: ${review.note}</p>`}
    <table>
      <thead><tr><th scope="col">No.</th>${head(left, pair.leftCopied)}${head(right, pair.rightCopied)}</tr></thead>
      <tbody>${shown.map((passage, number) => html`<tr><td>${number + 1}</td>${text(left, passage.left)}${text(right, passage.right)}</tr>`)}</tbody>
    </table>
    ${pair.passages.length > shown.length
      ? html`<p>${number(pair.passages.length - shown.length)} more passages are not printed.</p>`
      : nothing}
  </div>`;
}
