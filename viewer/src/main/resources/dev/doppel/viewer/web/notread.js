import {html, nothing} from 'lit-html';
import {whyUnread} from 'doppel/reading.js';
import {number, t} from 'doppel/web/language.js';

/** The maximum number of items in a list, and of line or row numbers in an item. */
const LISTED = 10;
const PLACES = 5;

/**
 * Renders which files and records were not read, and why.
 *
 * @param {Unread[]} notRead
 * @param {number} total the number of files and records that were not read; the server lists only the first ones
 */
export function notReadList(notRead, total) {
  return html`<ul>${notReadItems(notRead, total, LISTED)}</ul>`;
}

/**
 * Renders the items of a list of files and records that were not read. The records of a file that were not read for the
 * same reason share an item.
 *
 * @param {Unread[]} notRead
 * @param {number} total
 * @param {number=} limit the maximum number of items
 */
export function notReadItems(notRead, total, limit = Infinity) {
  const groups = new Map();
  for (const input of notRead) {
    const key = JSON.stringify([input.source, input.place === null, input.cause, input.reason]);
    groups.set(key, [...groups.get(key) ?? [], input]);
  }
  const listed = [...groups.values()].slice(0, limit);
  const others = total - listed.reduce((sum, group) => sum + group.length, 0);
  return html`${listed.map((group) => html`<li><bdi>${group[0].source}</bdi>${placesOf(group)}: ${why(group[0])}</li>`)}
    ${others > 0 ? html`<li class="soft">${t('files.more', {count: others})}</li>` : nothing}`;
}

function placesOf(group) {
  const [{source, place}] = group;
  if (place === null) return '';
  const key = /\.(jsonl|ndjson)/i.test(source) ? 'unread.line' : 'unread.row';
  if (group.length === 1) return `, ${t(key, {place})}`;
  const places = group.slice(0, PLACES).map((input) => number(input.place)).join(', ');
  const others = group.length - PLACES;
  return `, ${t(`${key}s`, {places: others > 0 ? t('unread.places', {places, count: others}) : places})}`;
}

function why(input) {
  const [, column] = /^malformed JSON at column (\d+)/.exec(input.reason) ?? [];
  if (column !== undefined) return t('unread.json', {column});
  return whyUnread(/\btextField\b/.test(input.remedy) ? {...input, remedy: ''} : input);
}
