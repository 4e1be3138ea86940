import {html, nothing} from 'lit-html';
import {t} from 'doppel/texts.js';

/** The names of documents on the page, which omit the folder that all documents share and wrap at separators. */

const lengths = new WeakMap();

/** The beginning of URLs, which are shown in full, since the paths of a site are ambiguous. */
const URL_START = /^[a-z]+:\/\//i;

/**
 * Returns the name of a document without the folder that all documents share. Archived documents share a different
 * folder, and their names include the last part of its path only if they would otherwise equal a name of another kind.
 */
export function label(report, document) {
  const {id, sharing} = report.documents[document];
  if (!lengths.has(report)) lengths.set(report, prefixLengths(report));
  return id.slice(lengths.get(report)[sharing?.archived ? 1 : 0]);
}

/** Renders the name of a document. The tooltip is the whole id. */
export function named(report, document) {
  const {id} = report.documents[document];
  const shown = label(report, document);
  return html`<bdi class="id" title=${id}>${wrapped(shown)}</bdi>`;
}

/** Renders a mark for a document of an earlier year, or nothing. */
export function earlier(report, document) {
  return report.documents[document].sharing?.archived ? html` <span class="badge earlier">${t('earlier')}</span>` : nothing;
}

/** Renders a name that may be wrapped after a slash, a hyphen, an underscore or a dot, but not within words. */
export function wrapped(name) {
  const pieces = name.split(/(?<=[/\-_.!])(?=[^/\-_.!])/);
  return pieces.length === 1 ? name : pieces.map((piece, at) => at === 0 ? piece : html`<wbr>${piece}`);
}

function prefixLengths({documents}) {
  const idsOf = (archived) => documents.filter(({sharing}) => (sharing?.archived ?? false) === archived).map(({id}) => id);
  const folder = (ids) => ids.every((id) => URL_START.test(id)) ? '' : ids.reduce(sharedStart).replace(/[^/]*$/, '');
  const [current, archived] = [idsOf(false), idsOf(true)];
  const own = current.length < 2 ? 0 : folder(current).length;
  if (archived.length === 0) return [own, 0];
  const earlier = folder(archived);
  const names = new Set(current.map((id) => id.slice(own)));
  const isAmbiguous = archived.some((id) => names.has(id.slice(earlier.length)));
  return [own, (isAmbiguous ? earlier.replace(/[^/]*\/$/, '') : earlier).length];
}

function sharedStart(a, b) {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
