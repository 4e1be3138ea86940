import {html, nothing} from 'lit-html';
import {align} from 'doppel/alignment.js';
import {isReworded, kindText} from 'doppel/kinds.js';
import {percent, today} from 'doppel/language.js';
import {comparesPrograms, unitOf} from 'doppel/measure.js';
import {placeText} from 'doppel/places.js';
import {verdictName} from 'doppel/reviews.js';
import {sentenceCells} from 'doppel/sentences.js';
import {count, rich, t} from 'doppel/texts.js';
import {wholeWords} from 'doppel/words.js';

/**
 * The maximum number of printed passages, the maximum length of a printed passage in characters, and the maximum number
 * of printed rows of aligned sentences in a passage.
 */
const MAX_PASSAGES = 200;
const MAX_LENGTH = 4_000;
const MAX_ROWS = 50;

/**
 * Renders a pair for printing, with both names, the date, the settings, and the location, kind and text of each
 * passage. Reworded passages are printed sentence by sentence.
 *
 * @param {Report} report
 * @param {number} at
 * @param {{verdict: string, note: string}=} review
 */
export function evidence(report, at, review = {verdict: '', note: ''}) {
  const pair = report.pairs[at];
  const [left, right] = [report.documents[pair.left], report.documents[pair.right]];
  const shown = pair.passages.slice(0, MAX_PASSAGES);
  const head = (document, copied) => html`<th scope="col"><bdi>${document.id}</bdi>
    <span>${t(document.ignored.length > 0 ? 'print.shared.counted' : 'print.shared', {percent: percent(copied), words: count(document.words, unitOf(report))})}</span></th>`;
  const place = (span) => html`<p class="place"><bdi>${placeText(span.place)}</bdi></p>`;
  const text = (document, span) => html`<td>${place(span)}
    <pre dir="auto">${excerpt(comparesPrograms(report) ? span : wholeWords(span, document.text), document.text)}</pre></td>`;
  const numbered = (passage, number) => html`<td>${number + 1}<span class="kind">${kindText(report, passage)}</span></td>`;
  const copied = (passage, number) => html`<tr>${numbered(passage, number)}
    ${text(left, passage.left)}${text(right, passage.right)}</tr>`;
  const reworded = (passage, number) => {
    const rows = align(passage, left.text, right.text);
    return html`<tr>${numbered(passage, number)}<td>${place(passage.left)}</td><td>${place(passage.right)}</td></tr>
      ${rows.slice(0, MAX_ROWS).map((row) => html`<tr class="sentences"><td></td>
        ${sentenceCells(row, [left.text, right.text]).cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      ${rows.length > MAX_ROWS ? html`<tr><td></td><td colspan="2">…</td></tr>` : nothing}`;
  };
  return html`<div class="evidence">
    <p class="title" role="heading" aria-level="1">${rich('print.title', {
      left: html`<bdi>${left.id}</bdi>`, right: html`<bdi>${right.id}</bdi>`})}</p>
    <p>${t('print.facts', {
      title: report.title,
      date: today(),
      similarity: percent(pair.similarity),
      words: t(`count.shared.${unitOf(report)}`, {count: pair.copiedWords}),
      passages: count(pair.passages.length, 'passage'),
    })}</p>
    ${review.verdict === '' ? nothing : html`<p>${t('print.verdict', {verdict: verdictName(review.verdict)})}</p>`}
    ${review.note === '' || report.omitsNotes ? nothing : html`<p>${t('print.note', {note: review.note})}</p>`}
    <table>
      <thead><tr><th scope="col">${t('print.number')}</th>${head(left, pair.leftCopied)}${head(right, pair.rightCopied)}</tr></thead>
      <tbody>${shown.map((passage, number) => (isReworded(passage) ? reworded : copied)(passage, number))}</tbody>
    </table>
    ${pair.passages.length > shown.length
      ? html`<p>${t('print.more', {count: pair.passages.length - shown.length})}</p>`
      : nothing}
    <p class="settings">${t('method.settings', {scheme: report.scheme})}</p>
  </div>`;
}

function excerpt({start, end}, text) {
  return end - start > MAX_LENGTH ? `${text.slice(start, start + MAX_LENGTH)}…` : text.slice(start, end);
}
