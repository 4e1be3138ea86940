import {html, nothing} from 'lit-html';
import {clustersOf, hasClusters, initialThreshold} from 'doppel/clusters.js';
import {distribution} from 'doppel/distribution.js';
import {headline} from 'doppel/headline.js';
import {histogram} from 'doppel/histogram.js';
import {TOKENS, comparesPrograms, findsPassages, unitOf} from 'doppel/measure.js';
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
 * @param {{width: number, rows: number[], strongest: number[], table: TableState, submissions: SubmissionState}} shown rows
 *     are the pairs in the table, and strongest are all pairs in descending order of their main number
 * @param {object} actions the actions of the tables
 */
export function overview(report, shown, actions) {
  const {pairs} = report.totals;
  const noun = report.noun ?? 'document';
  const earlier = report.archive?.read ?? 0;
  const flagged = [...report.documents.keys()].filter((at) => report.documents[at].tricks.length > 0);
  const listed = hasSubmissions(report) && report.pairs.length > 0;
  const clusters = actions.once('clusters', () => hasClusters(report)
    ? clustersOf(report, initialThreshold(report)).clusters.length : 0);
  return html`
    <section aria-labelledby="result">
      <h2 id="result" class="unseen" tabindex="-1">Result</h2>
      ${headline(report, shown.strongest)}
      ${report.reading == null ? nothing : readingOf(report.reading)}
      ${report.archive == null ? nothing : readingOf(report.archive, `Earlier ${noun}s: `)}
      <dl class="facts">
        ${fact(report.totals.documents - earlier, noun, `${noun}s`, listed ? '#submissions' : null)}
        ${report.archive == null ? nothing : fact(earlier, `earlier ${noun}`)}
        ${fact(pairs, 'pair', 'pairs', pairs > 0 ? '#pairs' : null)} ${clusters === 0 ? nothing : fact(clusters, 'cluster', 'clusters', CLUSTERS)}
        ${flagged.length > 0 ? fact(flagged.length, 'flagged', 'flagged') : nothing}
      </dl>
      ${notes(report.notes.filter((note) => !isTechnical(note)))}
    </section>
    ${flagged.length > 0
      ? html`<section aria-labelledby="flags"><h2 id="flags">Flagged ${noun}s</h2>
          <p class="soft">They contain characters or text that can hide matches from programs.</p>
          <ul>${flagged.slice(0, shown.table.flags).map((at) => html`<li><a href=${documentAddress(at)}>${named(report, at)}</a>: ${report.documents[at].tricks
            .map((trick) => `${number(trick.count)} ${trick.kind}`).join(', ')}</li>`)}</ul>
          ${more('flags', flagged.length, noun, shown.table, actions)}</section>`
      : nothing}
    <section aria-labelledby="pairs">
      <h2 id="pairs" tabindex="-1">Pairs</h2>
      ${report.pairs.length < pairs ? capped(report) : nothing}
      ${report.pairs.length === 0 ? nothingFound(report.totals.documents, noun, report.nothingFound) : table(report, shown.rows, shown.table, actions)}
    </section>
    ${listed
      ? html`<section aria-labelledby="submissions">
          <h2 id="submissions">${noun === 'submission' ? 'Submissions' : 'Documents'}</h2>
          ${actions.once(`distribution ${shown.width}`, () => distribution(report, shown.width))}
          ${actions.ifChanged(shown.submissions, () => submissions(report, shown.submissions, actions.changeSubmissions))}</section>`
      : nothing}
    <details class="method"><summary>How this was checked</summary>
      ${report.summary.map((line) => html`<p>${line}</p>`)}
      ${comparesPrograms(report) ? html`<p>${TOKENS}</p>` : nothing}
      ${notes(report.notes.filter(isTechnical))}
      ${pairs > 1 ? histogram(report.histogram, report.totals.others) : nothing}
      <p>Settings: <code>${report.scheme}</code></p>
    </details>`;
}

/** Returns whether a note explains how text was counted. Other notes warn that something may be missing. */
function isTechnical(note) {
  return note.startsWith('not counted as shared');
}

function notes(shown) {
  return shown.length === 0 ? nothing : html`<ul class="notes">${shown.map((note) => html`<li>${note}</li>`)}</ul>`;
}

/** States how many pairs are not shown, which pairs these are, and how to show them. */
function capped(report) {
  const {pairs, more: hint} = report.totals;
  const which = findsPassages(report) ? `with the most shared ${unitOf(report)}s` : 'that are most similar';
  return html`<p class="capped">Showing ${number(report.pairs.length)} of ${count(pairs, 'pair')}: those ${which}.${hint
    ? ` ${hint[0].toUpperCase()}${hint.slice(1)}.` : ''}</p>`;
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
