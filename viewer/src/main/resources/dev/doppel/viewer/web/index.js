import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';

/** What the pages of the index share. */

/** What the server has, and what it takes. */
export function statistics() {
  return call('GET', '/stats');
}

/** Said where the server was started without an index. */
export function noIndex() {
  return html`<div class="hint"><p>This server was started without an index, so there is nothing to search or to add to.</p>
    <p>Make one with <code>doppel index create DIR</code>, and start the server with it:
      <code>doppel serve --index DIR</code></p></div>`;
}

/** The names and values that came with a document. */
export function metadata(values) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return nothing;
  return html`<span class="soft metadata">${entries.map(([name, value]) => html`<span><bdi>${name}</bdi>:
    <bdi>${value}</bdi></span> `)}</span>`;
}
