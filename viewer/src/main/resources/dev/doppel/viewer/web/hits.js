import {html} from 'lit-html';
import {call, upload} from 'doppel/web/api.js';
import {tagList} from 'doppel/web/index.js';
import {percentage, t} from 'doppel/web/language.js';
import {sideBySide} from 'doppel/web/sides.js';
import {shareBar} from 'doppel/wording.js';

/** Archived documents that are similar to a text. */

/** The minimum number of words in a shown passage. */
const PASSAGE = 10;

/** Renders hits as a table. @param {Hit[]} hits @param {function(Hit)} open shows a hit side by side with the text */
export function hitTable(hits, open) {
  return html`<div class="scroll"><table class="hits">
    <caption class="unseen">${t('find.caption')}</caption>
    <thead><tr><th scope="col">${t('archive.document')}</th><th scope="col" class="number">${t('find.similarity')}</th>
      <th scope="col" class="number">${t('find.contained')}</th>
      <th scope="col" class="number">${t('find.contains')}</th>
    </tr></thead>
    <tbody>${hits.map((hit) => html`<tr @click=${(event) => !event.target.closest('a, button') && open(hit)}>
      <td class="name"><button type="button" class="name" @click=${() => open(hit)}><bdi>${hit.id}</bdi></button> ${tagList(hit.metadata)}</td>
      <td class="number">${shareBar(hit.similarity)} ${percentage(hit.similarity)}</td>
      <td class="number">${percentage(hit.containedInDocument)}</td>
      <td class="number">${percentage(hit.containedInQuery)}</td></tr>`)}</tbody>
  </table></div>`;
}

/**
 * Compares a text with a hit.
 *
 * @param {{id: string?, name: string, text: string}} query id is that of an archived document, or null if the text is given
 * @param {Hit} hit
 * @param {string} scheme the scheme line of the archive
 * @param {{signal: AbortSignal, say: function(string)}} how say announces the selected passage
 * @returns {Promise<object>} the side-by-side view, with the compared texts
 */
export async function compared({id, name, text}, hit, scheme, {signal, say}) {
  const stored = async (document) => (await call('GET', '/document', {query: {id: document}, signal})).text;
  const right = await stored(hit.id);
  const left = id === null ? text : await stored(id);
  if (right === null || left === null) throw new Error(t('find.digests'));
  const [, profile, size, kind] = scheme.split(' ');
  const texts = [{id: name, text: left}, {id: hit.id, text: right}];
  const {report} = await call('POST', '/compare', {
    json: {left: texts[0], right: texts[1], passages: PASSAGE, text: profile, shingles: `${size} ${kind}`},
    signal,
  });
  report.pairs[0].similarity = hit.similarity;
  return {...await sideBySide(report, say), texts};
}

/**
 * Compares a text with an archived one as a check, whose result can be kept and downloaded.
 *
 * @param {{id: string, text: string}[]} texts the text, and the archived text
 * @param {string} scheme the scheme line of the archive
 * @returns {Promise<Job>}
 */
export function reportOf([left, right], scheme) {
  const [, profile] = scheme.split(' ');
  return upload('/scans', [plain(left)], {
    submissions: 'files',
    passages: PASSAGE,
    ...(profile.startsWith('code') ? {text: 'code'} : {}),
  }, {parts: {against: [plain(right)]}});
}

/** Returns a text as a file, which the server reads as plain text regardless of the document's format. */
function plain({id, text}) {
  const name = id.split('/').filter((part) => !/^\.*$/.test(part)).join('/');
  return {name: /\.txt$/i.test(name) ? name : `${name}.txt`, file: new Blob([text], {type: 'text/plain'})};
}
