import {html, nothing} from 'lit-html';
import {graph, name} from 'doppel/graph.js';
import {histogram} from 'doppel/histogram.js';
import {more, table} from 'doppel/table.js';
import {count, number} from 'doppel/wording.js';

const COMMAND_HINTS = [
  html`A lower threshold finds weaker likenesses: <code>--threshold 0.5</code>, or <code>0.2</code> for texts of which
    much was changed.`,
  html`Shorter shingles forgive more edits: <code>--words 3</code>.`,
  html`A part of a text that was copied into another is found by <code>--passages</code>.`,
];

/**
 * What came out, as a whole.
 *
 * @param {Report} report
 * @param {{layout: object, rows: number[], table: TableState, hints: TemplateResult[]=}} shown hints say what else to try
 *     where nothing was found
 * @param {object} actions those of the graph and of the table
 */
export function overview(report, shown, actions) {
  const {documents, pairs, more: hint} = report.totals;
  const flagged = [...report.documents.keys()].filter((at) => report.documents[at].tricks.length > 0);
  return html`
    <section aria-labelledby="result">
      <h2 id="result" class="unseen" tabindex="-1">Result</h2>
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
          <p class="soft">They hold characters or text that hide copying from programs.</p>
          <ul>${flagged.slice(0, shown.table.flags).map((at) => html`<li>${name(report, at, actions)}: ${report.documents[at].tricks
            .map((trick) => `${number(trick.count)} ${trick.kind}`).join(', ')}</li>`)}</ul>
          ${more('flags', flagged.length, 'document', shown.table, actions)}</section>`
      : nothing}
    <section aria-labelledby="pairs">
      <h2 id="pairs" tabindex="-1">Pairs</h2>
      ${report.pairs.length < pairs
        ? html`<p class="capped">These are the ${number(report.pairs.length)} strongest of ${count(pairs, 'pair')}${hint
            ? `; ${hint}` : ''}.</p>`
        : nothing}
      ${report.pairs.length === 0 ? nothingFound(documents, shown.hints ?? COMMAND_HINTS) : table(report, shown.rows, shown.table, actions)}
    </section>
    ${report.groups.length > 0
      ? html`<section aria-labelledby="groups"><h2 id="groups">Groups</h2>
          ${graph(report, shown.layout, shown.table, actions)}</section>`
      : nothing}
    ${pairs > 1
      ? html`<section aria-label="Similarities">${histogram(report.histogram)}</section>`
      : nothing}`;
}

function fact(value, noun, plural = `${noun}s`) {
  return html`<div><dt>${value === 1 ? noun : plural}</dt><dd>${number(value)}</dd></div>`;
}

function nothingFound(documents, hints) {
  if (documents < 2) {
    return html`<p class="nothing">There ${documents === 1 ? 'was one document' : 'were no documents'}: it takes two to
      compare.</p>`;
  }
  return html`<p class="nothing">No two documents resemble each other as much as was asked.</p>
    <ul>${hints.map((hint) => html`<li>${hint}</li>`)}</ul>`;
}
