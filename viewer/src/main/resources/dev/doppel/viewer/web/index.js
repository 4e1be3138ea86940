import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {day, rich, t} from 'doppel/web/language.js';

/** Functions shared by the pages that use an index. */

/** The metadata that these pages store with a document: the day on which it was added, and the tags given to it. */
const ADDED = 'added';
const TAGS = 'tags';

/** Fetches the server's statistics and limits. */
export function statistics() {
  return call('GET', '/stats');
}

/** Renders a hint on how to start the server with an index. */
export function noIndex() {
  return html`<div class="hint"><p>${t('archive.none')}</p>
    <p>${rich('archive.none.fix', {create: html`<code>doppel index create DIR</code>`, serve: html`<code>doppel serve --index DIR</code>`})}</p></div>`;
}

/** Returns the name of a document without the archive file, such as a ZIP file, from which it was added. */
export function shortName(id) {
  return id.slice(id.lastIndexOf('!/') + 1).replace(/^\//, '') || id;
}

/**
 * Renders the short name of a document, with its full name as a tooltip. @param {string[]=} others the documents beside it,
 * since the full name is shown if one of them has the same short name
 */
export function documentName(id, others = []) {
  const short = others.some((other) => other !== id && shortName(other) === shortName(id)) ? id : shortName(id);
  return html`<bdi title=${short === id ? nothing : id}>${short}</bdi>`;
}

/** Renders the way from the archive to a page below it. */
export function trail(current, archive = html`<a href="/archive">${t('archive.title')}</a>`) {
  return html`<nav class="trail" aria-label=${t('archive.trail')}><ol><li>${archive}</li>
    <li aria-current="page"><bdi>${current}</bdi></li></ol></nav>`;
}

/** Returns the metadata of documents that are added now. @param {string} tags separated by commas */
export function newMetadata(tags) {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return metadataOf({tags, added: local.toISOString().slice(0, 10), others: []});
}

/**
 * Returns metadata in parts that users can edit.
 *
 * @returns {{tags: string, added: string, others: string[][]}} added is an ISO 8601 day or empty, and others are the
 *     names and values of the other metadata
 */
export function editable(metadata) {
  return {
    tags: givenTags(metadata).join(', '),
    added: hasDay(metadata) ? metadata[ADDED] : '',
    others: Object.entries(metadata).filter(([name]) => name !== TAGS && !(name === ADDED && hasDay(metadata))),
  };
}

/** Returns the metadata that consists of the given parts. Empty parts are left out. */
export function metadataOf({tags, added, others}) {
  const parts = [...others, [ADDED, added], [TAGS, split(tags).join(', ')]];
  return Object.fromEntries(parts.filter(([, value]) => value.trim() !== ''));
}

/** Returns the tags that users gave to a document. */
export function givenTags(metadata) {
  return split(metadata?.[TAGS] ?? '');
}

/** Returns the day on which a document was added, as a text, which is empty if the day is unknown. */
export function dayAdded(metadata) {
  return hasDay(metadata) ? day(metadata[ADDED]) : '';
}

function hasDay(metadata) {
  return /^\d{4}-\d\d-\d\d$/.test(metadata?.[ADDED] ?? '');
}

function split(tags) {
  return tags.split(',').map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/**
 * Returns the tags of a document: those given to it, and its other metadata.
 *
 * @returns {{label: string, tag: string}[]} tag is the value to search for
 */
function tagsOf(metadata) {
  return Object.entries(metadata ?? {}).filter(([name]) => name !== ADDED || !hasDay(metadata)).flatMap(([name, value]) => name === TAGS
    ? split(value).map((tag) => ({label: tag, tag}))
    : [{label: `${name}: ${value}`, tag: value}]);
}

/** Renders the tags of a document. Each one links to the documents that have it. */
export function tagList(metadata, linkTo = tagLink) {
  const tags = tagsOf(metadata);
  if (tags.length === 0) return nothing;
  return html`<span class="tags">${tags.map(({label, tag}) => html`${linkTo(label, tag)} `)}</span>`;
}

function tagLink(label, tag) {
  return html`<a class="tag" href="/archive?tag=${encodeURIComponent(tag)}"><bdi>${label}</bdi></a>`;
}
