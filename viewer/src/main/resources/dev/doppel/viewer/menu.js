import {html, nothing} from 'lit-html';
import {hasClusters} from 'doppel/clusters.js';
import {documentsAsCsv, pairsAsCsv, pairsAsJson, pairsAsLines} from 'doppel/export.js';
import {labelMenu} from 'doppel/labels.js';
import {LANGUAGES, currentLanguage} from 'doppel/language.js';
import {nounOf} from 'doppel/report.js';
import {CLUSTERS} from 'doppel/route.js';
import {download, fileName} from 'doppel/save.js';
import {t} from 'doppel/texts.js';

/**
 * Renders the links to the pages of a report, and the menu that saves and exports it.
 *
 * @param {Report} report
 * @param {string} page the current page
 * @param {Reviews} reviews
 * @param {{save: function()=, hideNames: function(boolean)=, labels: {load: function(File), remove: function(),
 *     error: string?}=, chooseLanguage: function(string)=}} actions save saves the report with its reviews
 */
export function menu(report, page, reviews, {save, hideNames, labels, chooseLanguage}) {
  const link = (href, name, text) => html`<li><a href=${href} aria-current=${page === name ? 'page' : nothing}>${text}</a></li>`;
  const file = (suffix, type, text) => () => download(`${fileName(report)}-${suffix}`, type, text());
  const noun = nounOf(report);
  const as = (what, format) => t('export.as', {what: t(what), format});
  return html`<nav class="menu" aria-label=${t('report.menu')}><ul>
      ${link('#overview', 'overview', t('report.overview'))}
      ${hasClusters(report) ? link(CLUSTERS, 'clusters', t('clusters')) : nothing}</ul></nav>
    <div class="files-menu" role="group" aria-label=${t('report.files')} @keydown=${closeOnEscape}>
      ${hideNames ? html`<label class="switch" for="pseudonyms" title=${t('names.hide.hint', {documents: t(`documents.${noun}`)})}><input type="checkbox"
        id="pseudonyms" .checked=${report.pseudonymous === true} @change=${(event) => hideNames(event.target.checked)}> ${t('names.hide')}</label>` : nothing}
      <details name="files-menu" class="export-menu"><summary>${t('export')}</summary><div class="drop-down" @click=${(event) => closeMenu(event)}>
        ${save ? html`<button type="button" id="save" title=${t('export.report.hint')}
          @click=${save}>${t('export.report')}</button>` : nothing}
        <button type="button" id="pairs-csv" @click=${file('pairs.csv', 'text/csv', () => pairsAsCsv(report, reviews))}>${as('pairs', 'CSV')}</button>
        <button type="button" id="pairs-json" @click=${file('pairs.json', 'application/json', () => pairsAsJson(report, reviews))}>${as('pairs', 'JSON')}</button>
        <button type="button" id="pairs-jsonl" @click=${file('pairs.jsonl', 'application/jsonl', () => pairsAsLines(report, reviews))}>${as('pairs', 'JSONL')}</button>
        <button type="button" id="documents-csv" @click=${file(`${noun}s.csv`, 'text/csv', () => documentsAsCsv(report))}>${as(`title.${noun}`, 'CSV')}</button></div></details>
      ${labels ? labelMenu(report, labels) : nothing}
      ${chooseLanguage ? html`<select id="language" aria-label=${t('report.language')} @change=${(event) => chooseLanguage(event.target.value)}>
        ${Object.entries(LANGUAGES).map(([tag, name]) => html`
          <option value=${tag} lang=${tag} ?selected=${tag === currentLanguage()}>${name}</option>`)}</select>` : nothing}
    </div>
    ${labels?.error ? html`<div class="problem" role="alert"><p>${labels.error}</p></div>` : nothing}
    ${report.pseudonymous ? html`<div class="soft small names-note"><span>${t('names.order')}</span>
      <details><summary>${t('names.more')}</summary><p>${t(`names.hidden.${noun}`)}
      ${t(report.omitsNotes ? 'names.notes.omitted' : 'names.notes.open')}</p></details></div>` : nothing}`;
}

/** Closes the open menu. Escape would otherwise leave the pair. */
function closeOnEscape(event) {
  const menu = event.key === 'Escape' && event.target.closest('details[open]');
  if (!menu) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector('summary').focus();
}

/** Closes the menu after a choice. */
function closeMenu(event) {
  const chosen = event.target.closest('button');
  if (!chosen) return;
  const menu = chosen.closest('details');
  menu.open = false;
  menu.querySelector('summary').focus();
}
