import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';

/** Parts shared by the pages of the index. */

/** Fetches the statistics and limits of the server. */
export function statistics() {
  return call('GET', '/stats');
}

/** Explains how to start the server with an index. */
export function noIndex() {
  return html`<div class="hint"><p>This server was started without an index, so there is nothing to search or to add to.</p>
    <p>Create one with <code>doppel index create DIR</code>, and start the server with it:
      <code>doppel serve --index DIR</code></p></div>`;
}

/** Shows the metadata of a document. */
export function metadata(values) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return nothing;
  return html`<span class="soft metadata">${entries.map(([name, value]) => html`<span><bdi>${name}</bdi>:
    <bdi>${value}</bdi></span> `)}</span>`;
}
