import {html, nothing} from 'lit-html';
import {fileNotes} from 'doppel/filenotes.js';
import {number} from 'doppel/language.js';
import {rich, t} from 'doppel/texts.js';

/** The maximum number of unread inputs, and of notes on files, that are listed without a click. */
const LISTED = 10;

/**
 * Shows how much of the input was read, lists unread files and records with reasons and remedies, and lists notes on files
 * that were read. Shows nothing if all was read without notes, since the overview has the number of documents.
 *
 * @param {Reading} reading
 * @param {string=} label the name of the input, unless it is the main input
 */
export function readingOf(reading, label = '') {
  return html`${unreadOf(reading, label)}${readingNotes(reading, label)}`;
}

function unreadOf({submitted, read, notRead}, label) {
  const unread = submitted - read;
  if (unread === 0) return nothing;
  return html`<div class="reading incomplete">
    <p>${label}${rich('reading', {submitted: bold(submitted), read: bold(read), unread: bold(unread)})}</p>
    ${unread <= LISTED ? list(notRead, unread) : html`<details>
      <summary>${t('reading.show')}</summary>${list(notRead, unread)}</details>`}
  </div>`;
}

/** Lists notes on files that were read. Long lists open with a click. */
export function readingNotes({notes = []}, label = '') {
  return fileNotes({notes}, label, notes.length <= LISTED ? '' : t('reading.notes', {count: notes.length}));
}

const bold = (value) => html`<b>${number(value)}</b>`;

/** Lists unread inputs. */
function list(notRead, unread) {
  return html`<ul>${notRead.map((input) =>
      html`<li><bdi>${input.source}${input.place === null ? '' : `:${input.place}`}</bdi>: ${whyUnread(input)}</li>`)}
    ${unread > notRead.length ? html`<li>${t('reading.more', {count: unread - notRead.length})}</li>` : nothing}</ul>`;
}

/** Renders why an input was not read, and how to fix it. Rare causes are described only in English. */
export function whyUnread(input) {
  return isCommon(input) ? reasonText(input) : html`<span lang="en">${reasonText(input)}</span>`;
}

/** Returns why an input was not read, and how to fix it, as a text. @param {Unread} input */
export function reasonText(input) {
  const {cause, reason, remedy} = input;
  return isCommon(input) ? t(`unread.${cause}`) : `${reason}${remedy === '' ? '' : ` (${remedy})`}`;
}

/** Returns whether the cause has a text in every language. Results of earlier versions name no causes. */
function isCommon({cause = 'other'}) {
  return cause !== 'other';
}
