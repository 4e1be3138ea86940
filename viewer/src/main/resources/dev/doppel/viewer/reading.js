import {html, nothing} from 'lit-html';
import {number} from 'doppel/wording.js';

/** The maximum number of unread inputs that are listed without a click. */
const LISTED = 10;

/**
 * Shows how much of the input was read, and lists unread files and records with reasons and remedies.
 *
 * @param {Reading} reading
 * @param {string=} label the name of the input, unless it is the main input
 */
export function readingOf({submitted, read, notRead}, label = '') {
  const unread = submitted - read;
  return html`<div class="reading${unread > 0 ? ' incomplete' : ''}">
    <p>${label}<b>${number(submitted)}</b> submitted, <b>${number(read)}</b> read, <b>${number(unread)}</b> not read</p>
    ${unread === 0 ? nothing : unread <= LISTED ? list(notRead, unread) : html`<details>
      <summary>Show what was not read</summary>${list(notRead, unread)}</details>`}
  </div>`;
}

function list(notRead, unread) {
  return html`<ul>${notRead.map(({source, place, reason, remedy}) =>
      html`<li><bdi>${source}${place === null ? '' : `:${place}`}</bdi>: ${reason}${remedy === '' ? '' : ` (${remedy})`}</li>`)}
    ${unread > notRead.length ? html`<li>and ${number(unread - notRead.length)} more</li>` : nothing}</ul>`;
}
