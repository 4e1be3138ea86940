import {html, nothing} from 'lit-html';
import {hasClusters} from 'doppel/clusters.js';
import {documentsAsCsv, pairsAsCsv, pairsAsJson, pairsAsLines} from 'doppel/export.js';
import {labelMenu} from 'doppel/labels.js';
import {CLUSTERS} from 'doppel/route.js';
import {download, fileName} from 'doppel/save.js';

/**
 * Renders the links to the pages of a report, and the menu that saves and exports it.
 *
 * @param {Report} report
 * @param {string} page the current page
 * @param {Reviews} reviews
 * @param {{save: function()=, hideNames: function(boolean)=, labels: {load: function(File), remove: function(),
 *     error: string?}=}} actions save saves the report with its reviews
 */
export function menu(report, page, reviews, {save, hideNames, labels}) {
  const link = (href, name, text) => html`<li><a href=${href} aria-current=${page === name ? 'page' : nothing}>${text}</a></li>`;
  const file = (suffix, type, text) => () => download(`${fileName(report)}-${suffix}`, type, text());
  const noun = report.noun ?? 'document';
  return html`<nav class="menu" aria-label="Report"><ul>
      ${link('#overview', 'overview', 'Overview')}
      ${hasClusters(report) ? link(CLUSTERS, 'clusters', 'Clusters') : nothing}</ul></nav>
    <div class="files-menu" role="group" aria-label="Names and files">
      ${hideNames ? html`<label class="switch" for="pseudonyms" title="Replace the names of ${noun}s with numbers"><input type="checkbox"
        id="pseudonyms" .checked=${report.pseudonymous === true} @change=${(event) => hideNames(event.target.checked)}> Hide names</label>` : nothing}
      <details name="files-menu" class="export-menu"><summary>Export</summary><div class="drop-down" @click=${(event) => closeMenu(event)}>
        ${save ? html`<button type="button" id="save" title="One file with the result, your verdicts and notes. It opens in every browser."
          @click=${save}>Report with verdicts</button>` : nothing}
        <button type="button" id="pairs-csv" @click=${file('pairs.csv', 'text/csv', () => pairsAsCsv(report, reviews))}>Pairs as CSV</button>
        <button type="button" id="pairs-json" @click=${file('pairs.json', 'application/json', () => pairsAsJson(report, reviews))}>Pairs as JSON</button>
        <button type="button" id="pairs-jsonl" @click=${file('pairs.jsonl', 'application/jsonl', () => pairsAsLines(report, reviews))}>Pairs as JSONL</button>
        <button type="button" id="documents-csv" @click=${file(`${noun}s.csv`, 'text/csv', () => documentsAsCsv(report))}>${noun === 'submission'
          ? 'Submissions' : 'Documents'} as CSV</button></div></details>
      ${labels ? labelMenu(report, labels) : nothing}
    </div>
    ${labels?.error ? html`<div class="problem" role="alert"><p>${labels.error}</p></div>` : nothing}
    ${report.pseudonymous ? html`<p class="soft small names-note">Names of ${noun}s are replaced with numbers on this page, in
      printouts and in files that you save or export. The texts themselves are not changed, nor are names of files that do not contain the name of the ${noun}.
      Notes may contain names, so ${report.omitsNotes ? 'printouts and files omit yours' : 'do not write any in them'}.</p>` : nothing}`;
}

/** Closes the menu after a choice. */
function closeMenu(event) {
  const chosen = event.target.closest('button');
  if (!chosen) return;
  const menu = chosen.closest('details');
  menu.open = false;
  menu.querySelector('summary').focus();
}
