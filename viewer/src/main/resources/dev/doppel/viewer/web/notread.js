import {html} from 'lit-html';
import {t} from 'doppel/web/language.js';

/** The maximum number of unread files and records that are listed. */
const LISTED = 10;

/** Renders which files and records were not read, and why. @param {Unread[]} notRead */
export function notReadList(notRead) {
  return html`<ul>${notRead.slice(0, LISTED).map(({source, place, reason, remedy}) => html`<li><bdi>${source}</bdi>${place === null
    ? '' : `, ${t(/\.(jsonl|ndjson)/i.test(source) ? 'unread.line' : 'unread.row', {place})}`}: ${why(reason, remedy)}</li>`)}</ul>`;
}

/** Words a reason. Rare reasons exist only in English. */
function why(reason, remedy) {
  const [, column] = /^malformed JSON at column (\d+)/.exec(reason) ?? [];
  if (column !== undefined) return t('unread.json', {column});
  return html`<span lang="en">${reason}${remedy === '' || /\btextField\b/.test(remedy) ? '' : ` (${remedy})`}</span>`;
}
