import {html} from 'lit-html';
import {call, upload} from 'doppel/web/api.js';
import {documentName, shortName, tagList} from 'doppel/web/index.js';
import {percent, t} from 'doppel/web/language.js';
import {sideBySide} from 'doppel/web/sides.js';
import {measuredPercent} from 'doppel/wording.js';

/** Archived documents that are similar to a text. */

/** The minimum number of words in a shown passage. */
const PASSAGE = 10;

/** The maximum length of the title of a report. */
const MAX_TITLE = 200;

/** The number of characters in which the words of a short text are counted. */
const MAX_SHORT = 10_000;

/** Matches a word. Characters of scripts without spaces between words count as words. */
const WORD = /[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;

/** The similarity from which a hit without a shared passage is worth a look. */
const NOTABLE = 0.05;

/**
 * Returns the fields that a search must send to receive the shared fractions of hits, which are then the same numbers as
 * beside the opened hit. An archive without texts only has the shared word runs.
 *
 * @param {{texts: boolean}} index
 */
export function sharedParts({texts}) {
  return texts ? {passages: PASSAGE, texts: false} : {};
}

/**
 * Returns the number of words of a text and of the shortest passage if the text is too short to share a passage, otherwise
 * null.
 */
export function tooShort(text) {
  const count = text.slice(0, MAX_SHORT).match(WORD)?.length ?? 0;
  return count < PASSAGE ? {count, least: PASSAGE} : null;
}

/** Returns the fraction of the text that is shared, from 0 to 1. */
export function sharedOfText({leftCopied, containedInDocument}) {
  return leftCopied ?? containedInDocument;
}

function sharedOfDocument({rightCopied, containedInQuery}) {
  return rightCopied ?? containedInQuery;
}

/** Returns whether a hit shares a passage or is similar, and not merely shares a few words in a row. */
export function isNotable(hit) {
  return sharedOfText(hit) >= NOTABLE || sharedOfDocument(hit) >= NOTABLE || hit.similarity >= NOTABLE || hit.leftCopied > 0;
}

/** Sorts hits by the shared fraction of the text, after which hits that are not notable follow. */
export function sortHits(hits) {
  return [...hits].sort((a, b) => isNotable(b) - isNotable(a) || sharedOfText(b) - sharedOfText(a) || b.similarity - a.similarity);
}

/** Renders hits as a table. @param {Hit[]} hits @param {function(Hit)} open shows a hit side by side with the text */
export function hitTable(hits, open) {
  return html`<div class="scroll"><table class="hits">
    <caption class="unseen">${t('find.caption')}</caption>
    <thead><tr><th scope="col">${t('archive.document')}</th>
      <th scope="col" class="number" title=${t('find.contained.hint')}>${t('find.contained')}</th>
      <th scope="col" class="number" title=${t('find.contains.hint')}>${t('find.contains')}</th>
      <th scope="col" class="number minor" title=${t('find.similarity.hint')}>${t('find.similarity')}</th>
    </tr></thead>
    <tbody>${hits.map((hit) => html`<tr @click=${(event) => !event.target.closest('a, button') && open(hit)}>
      <td class="name"><button type="button" class="name" @click=${() => open(hit)}>${documentName(hit.id, hits.map(({id}) => id))}</button> ${tagList(hit.metadata)}</td>
      <td class="number">${measuredPercent(sharedOfText(hit))}</td>
      <td class="number">${percent(sharedOfDocument(hit))}</td>
      <td class="number minor">${percent(hit.similarity)}</td></tr>`)}</tbody>
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
  const texts = [{id: name, text: left}, {id: shortName(hit.id) === name ? hit.id : shortName(hit.id), text: right}];
  const {report} = await call('POST', '/compare', {
    json: {left: texts[0], right: texts[1], passages: PASSAGE, text: profile, shingles: `${size} ${kind}`},
    signal,
  });
  report.pairs[0].similarity = hit.similarity;
  return {...await sideBySide(report, say), texts};
}

/**
 * Returns a text and the hits of a search with their texts, for reportOf.
 *
 * @param {{id: string?, name: string, text: string}} query
 * @param {object} question the fields of the search
 * @param {Hit[]} hits the hits to return
 * @returns {Promise<{id: string, text: string}[]>}
 */
export async function textsOfHits({id, name, text}, question, hits) {
  const wanted = new Set(hits.map((hit) => hit.id));
  const [found, own] = await Promise.all([
    call('POST', '/similar', {json: {...question, passages: PASSAGE, texts: true}}),
    id === null ? {text} : call('GET', '/document', {query: {id}}),
  ]);
  return [{id: name, text: own.text}, ...found.hits.filter((hit) => wanted.has(hit.id))];
}

/**
 * Creates a report on a text and archived ones, which can be kept and downloaded.
 *
 * @param {{id: string, text: string}[]} texts the text, followed by the archived texts
 * @param {string} scheme the scheme line of the archive
 * @returns {Promise<Job>}
 */
export function reportOf([text, ...archived], scheme) {
  const [, profile] = scheme.split(' ');
  return upload('/reports', [records('document', [text])], {
    title: text.id.slice(0, MAX_TITLE),
    passages: PASSAGE,
    ...(profile.startsWith('code') ? {text: 'code'} : {}),
  }, {parts: {against: [records('archive', archived)]}});
}

/** Returns documents as records of a JSONL file, which may have any names. */
function records(name, documents) {
  const lines = documents.map(({id, text}) => JSON.stringify({id, text}));
  return {name: `${name}.jsonl`, file: new Blob([lines.join('\n')])};
}
