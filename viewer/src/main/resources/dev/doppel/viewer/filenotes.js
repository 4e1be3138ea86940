import {html, nothing} from 'lit-html';

/**
 * Lists notes on files that were read. The notes are in English. Results of earlier versions have no notes.
 *
 * @param {{notes: FileNote[]=}} reading
 * @param {string=} label the name of the input, unless it is the main input
 * @param {string=} summary the text that opens the list, which is closed at first, or nothing if the list is open
 */
export function fileNotes({notes = []}, label = '', summary = '') {
  if (notes.length === 0) return nothing;
  const items = html`<ul>${notes.map(({source, text}) =>
      html`<li>${label}<bdi>${source}</bdi>: <span lang="en">${text}</span></li>`)}</ul>`;
  return html`<div class="hint file-notes">${summary === '' ? items
      : html`<details><summary>${summary}</summary>${items}</details>`}</div>`;
}
