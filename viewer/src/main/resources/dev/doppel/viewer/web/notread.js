import {html} from 'lit-html';
import {whyUnread} from 'doppel/reading.js';
import {t} from 'doppel/web/language.js';

/** The maximum number of unread files and records that are listed. */
const LISTED = 10;

/** Renders which files and records were not read, and why. @param {Unread[]} notRead */
export function notReadList(notRead) {
  return html`<ul>${notReadItems(notRead.slice(0, LISTED))}</ul>`;
}

/** Renders the items of a list of files and records that were not read. @param {Unread[]} notRead */
export function notReadItems(notRead) {
  return notRead.map((input) => html`<li><bdi>${input.source}</bdi>${placeOf(input)}: ${why(input)}</li>`);
}

function placeOf({source, place}) {
  return place === null ? '' : `, ${t(/\.(jsonl|ndjson)/i.test(source) ? 'unread.line' : 'unread.row', {place})}`;
}

function why(input) {
  const [, column] = /^malformed JSON at column (\d+)/.exec(input.reason) ?? [];
  if (column !== undefined) return t('unread.json', {column});
  return whyUnread(/\btextField\b/.test(input.remedy) ? {...input, remedy: ''} : input);
}
