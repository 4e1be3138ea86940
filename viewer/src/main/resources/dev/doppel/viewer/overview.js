import {html, nothing} from 'lit-html';
import {graph, name} from 'doppel/graph.js';
import {histogram} from 'doppel/histogram.js';
import {readingOf} from 'doppel/reading.js';
import {more, table} from 'doppel/table.js';
import {count, number} from 'doppel/wording.js';

/**
 * Renders the overview of a report.
 *
 * @param {Report} report
 * @param {{layout: object, rows: number[], table: TableState}} shown
 * @param {object} actions the actions of the graph and the table
 */
export function overview(report, shown, actions) {
  const {documents, pairs, more: hint} = report.totals;
  const flagged = [...report.documents.keys()].filter((at) => report.documents[at].tricks.length > 0);
  return html`
    <section aria-labelledby="result">
      <h2 id="result" class="unseen" tabindex="-1">Result</h2>
      ${report.reading == null ? nothing : readingOf(report.reading)}
      ${report.archive == null ? nothing : readingOf(report.archive, 'archive: ')}
      ${report.summary.map((line) => html`<p>${line}</p>`)}
      <dl class="facts">
        ${fact(documents, 'document')} ${fact(pairs, 'pair')} ${fact(report.groups.length, 'group')}
        ${flagged.length > 0 ? fact(flagged.length, 'flagged', 'flagged') : nothing}
      </dl>
      ${report.notes.length > 0
        ? html`<ul class="notes">${report.notes.map((note) => html`<li>${note}</li>`)}</ul>`
        : nothing}
    </section>
    ${flagged.length > 0
      ? html`<section aria-labelledby="flags"><h2 id="flags">Flagged documents</h2>
          <p class="soft">They contain characters or text that can hide matches from programs.</p>
          <ul>${flagged.slice(0, shown.table.flags).map((at) => html`<li>${name(report, at, actions)}: ${report.documents[at].tricks
            .map((trick) => `${number(trick.count)} ${trick.kind}`).join(', ')}</li>`)}</ul>
          ${more('flags', flagged.length, 'document', shown.table, actions)}</section>`
      : nothing}
    <section aria-labelledby="pairs">
      <h2 id="pairs" tabindex="-1">Pairs</h2>
      ${report.pairs.length < pairs
        ? html`<p class="capped">Showing the ${number(report.pairs.length)} strongest of ${count(pairs, 'pair')}${hint
            ? `; ${hint}` : ''}.</p>`
        : nothing}
      ${report.pairs.length === 0 ? nothingFound(documents, report.nothingFound) : table(report, shown.rows, shown.table, actions)}
    </section>
    ${report.groups.length > 0
      ? html`<section aria-labelledby="groups"><h2 id="groups">Groups</h2>
          ${graph(report, shown.layout, shown.table, actions)}</section>`
      : nothing}
    ${pairs > 1
      ? html`<section aria-label="Similarities">${histogram(report.histogram, report.totals.others)}</section>`
      : nothing}`;
}

function fact(value, noun, plural = `${noun}s`) {
  return html`<div><dt>${value === 1 ? noun : plural}</dt><dd>${number(value)}</dd></div>`;
}

function nothingFound(documents, [statement, ...advice]) {
  if (documents < 2) {
    return html`<p class="nothing">${documents === 1 ? 'Only one document' : 'No documents'}: at least two are needed.</p>`;
  }
  return html`<p class="nothing">${statement}</p>
    ${advice.length === 0 ? nothing : html`<ul>${advice.map((hint) => html`<li>${withCode(hint)}</li>`)}</ul>`}`;
}

/** Renders the text between backticks as code. */
function withCode(text) {
  return text.split('`').map((part, at) => at % 2 === 1 ? html`<code>${part}</code>` : part);
}
