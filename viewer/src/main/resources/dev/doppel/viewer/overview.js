import {html, nothing} from 'lit-html';
import {clustersOf, initialThreshold} from 'doppel/clusters.js';
import {distribution} from 'doppel/distribution.js';
import {histogram} from 'doppel/histogram.js';
import {named} from 'doppel/names.js';
import {readingOf} from 'doppel/reading.js';
import {CLUSTERS, documentAddress} from 'doppel/route.js';
import {hasSubmissions, submissions} from 'doppel/submissions.js';
import {more, table} from 'doppel/table.js';
import {count, number} from 'doppel/wording.js';

/**
 * Renders the overview of a report.
 *
 * @param {Report} report
 * @param {{width: number, rows: number[], table: TableState, submissions: SubmissionState}} shown
 * @param {object} actions the actions of the tables
 */
export function overview(report, shown, actions) {
  const {pairs, more: hint} = report.totals;
  const noun = report.noun ?? 'document';
  const documents = report.archive == null ? report.totals.documents : report.totals.documents - report.archive.read;
  const flagged = [...report.documents.keys()].filter((at) => report.documents[at].tricks.length > 0);
  const listed = hasSubmissions(report) && report.pairs.length > 0;
  const clusters = actions.once('clusters', () => clustersOf(report, initialThreshold(report)).clusters.length);
  return html`
    <section aria-labelledby="result">
      <h2 id="result" class="unseen" tabindex="-1">Result</h2>
      ${report.reading == null ? nothing : readingOf(report.reading)}
      ${report.archive == null ? nothing : readingOf(report.archive, 'Archive: ')}
      ${report.summary.map((line, at) => html`<p class=${at === 0 ? nothing : 'soft detail'}>${line}</p>`)}
      <dl class="facts">
        ${fact(documents, noun, `${noun}s`, listed ? '#submissions' : null)} ${report.archive == null ? nothing : fact(report.archive.read, 'archived', 'archived')}
        ${fact(pairs, 'pair', 'pairs', pairs > 0 ? '#pairs' : null)} ${clusters === 0 ? fact(0, 'cluster') : fact(clusters, 'cluster', 'clusters', CLUSTERS)}
        ${flagged.length > 0 ? fact(flagged.length, 'flagged', 'flagged') : nothing}
      </dl>
      ${report.notes.length > 0
        ? html`<ul class="notes">${report.notes.map((note) => html`<li>${note}</li>`)}</ul>`
        : nothing}
    </section>
    ${flagged.length > 0
      ? html`<section aria-labelledby="flags"><h2 id="flags">Flagged ${noun}s</h2>
          <p class="soft">They contain characters or text that can hide matches from programs.</p>
          <ul>${flagged.slice(0, shown.table.flags).map((at) => html`<li><a href=${documentAddress(at)}>${named(report, at)}</a>: ${report.documents[at].tricks
            .map((trick) => `${number(trick.count)} ${trick.kind}`).join(', ')}</li>`)}</ul>
          ${more('flags', flagged.length, noun, shown.table, actions)}</section>`
      : nothing}
    ${listed
      ? html`<section aria-labelledby="submissions">
          <h2 id="submissions">${noun === 'submission' ? 'Submissions' : 'Documents'}</h2>
          ${actions.once(`distribution ${shown.width}`, () => distribution(report, shown.width))}
          ${actions.ifChanged(shown.submissions, () => submissions(report, shown.submissions, actions.changeSubmissions))}</section>`
      : nothing}
    <section aria-labelledby="pairs">
      <h2 id="pairs" tabindex="-1">Pairs</h2>
      ${report.pairs.length < pairs
        ? html`<p class="capped">Showing the ${number(report.pairs.length)} strongest of ${count(pairs, 'pair')}${hint
            ? `; ${hint}` : ''}.</p>`
        : nothing}
      ${report.pairs.length === 0 ? nothingFound(report.totals.documents, noun, report.nothingFound) : table(report, shown.rows, shown.table, actions)}
    </section>
    ${pairs > 1
      ? html`<section aria-label="Similarities">${histogram(report.histogram, report.totals.others)}</section>`
      : nothing}`;
}

function fact(value, noun, plural = `${noun}s`, link = null) {
  const shown = number(value);
  return html`<div><dt>${value === 1 ? noun : plural}</dt><dd>${link === null ? shown : html`<a href=${link}>${shown}</a>`}</dd></div>`;
}

function nothingFound(documents, noun, [statement, ...advice]) {
  if (documents < 2) {
    return html`<p class="nothing">${documents === 1 ? `Only one ${noun}` : `No ${noun}s`}: at least two are needed.</p>`;
  }
  return html`<p class="nothing">${statement}</p>
    ${advice.length === 0 ? nothing : html`<ul>${advice.map((hint) => html`<li>${withCode(hint)}</li>`)}</ul>`}`;
}

/** Renders the text between backticks as code. */
function withCode(text) {
  return text.split('`').map((part, at) => at % 2 === 1 ? html`<code>${part}</code>` : part);
}
