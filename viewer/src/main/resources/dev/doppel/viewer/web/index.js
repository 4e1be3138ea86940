import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {rich, t} from 'doppel/web/language.js';

/** Functions shared by the pages that use an index. */

/** Fetches the server's statistics and limits. */
export function statistics() {
  return call('GET', '/stats');
}

/** Renders a hint on how to start the server with an index. */
export function noIndex() {
  return html`<div class="hint"><p>${t('archive.none')}</p>
    <p>${rich('archive.none.fix', {create: html`<code>doppel index create DIR</code>`, serve: html`<code>doppel serve --index DIR</code>`})}</p></div>`;
}

/** Renders the metadata of a document. */
export function metadata(values) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return nothing;
  return html`<span class="soft metadata">${entries.map(([name, value]) => html`<span><bdi>${name}</bdi>:
    <bdi>${value}</bdi></span> `)}</span>`;
}
