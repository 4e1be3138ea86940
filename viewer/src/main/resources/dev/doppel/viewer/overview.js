import {html, nothing} from 'lit-html';
import {clustersOf, hasClusters, initialThreshold} from 'doppel/clusters.js';
import {distribution} from 'doppel/distribution.js';
import {headline} from 'doppel/headline.js';
import {histogram} from 'doppel/histogram.js';
import {number} from 'doppel/language.js';
import {comparesPrograms, findsPassages, unitOf} from 'doppel/measure.js';
import {says, worded} from 'doppel/messages.js';
import {comparedPairs, meaning, methodOf, nothingMeets, others} from 'doppel/method.js';
import {named} from 'doppel/names.js';
import {readingOf} from 'doppel/reading.js';
import {nounOf} from 'doppel/report.js';
import {CLUSTERS, documentAddress} from 'doppel/route.js';
import {hasSubmissions, submissions} from 'doppel/submissions.js';
import {more, table} from 'doppel/table.js';
import {count, rich, t} from 'doppel/texts.js';
import {trickList} from 'doppel/tricks.js';

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
  const noun = nounOf(report);
  const earlier = report.archive?.read ?? 0;
  const flagged = [...report.documents.keys()].filter((at) => report.documents[at].tricks.length > 0);
  const listed = hasSubmissions(report) && report.pairs.length > 0;
  const clusters = actions.once('clusters', () => hasClusters(report)
    ? clustersOf(report, initialThreshold(report)).clusters.length : 0);
  return html`
    <section aria-labelledby="result">
      <h2 id="result" class="unseen" tabindex="-1">${t('result')}</h2>
      ${headline(report, shown.strongest)}
      <dl class="facts">
        ${fact(t(`fact.${noun}`, {count: report.totals.documents - earlier}), report.totals.documents - earlier, listed ? '#submissions' : null)}
        ${report.archive == null ? nothing : fact(t(`fact.earlier.${noun}`, {count: earlier}), earlier)}
        ${fact(t('fact.pair', {count: pairs}), pairs, pairs > 0 ? '#pairs' : null)}
        ${clusters === 0 ? nothing : fact(t('fact.cluster', {count: clusters}), clusters, CLUSTERS)}
        ${flagged.length > 0 ? fact(t('fact.flagged'), flagged.length) : nothing}
      </dl>
      ${report.reading == null ? nothing : readingOf(report.reading)}
      ${report.archive == null ? nothing : readingOf(report.archive, t(`reading.earlier.${noun}`))}
      ${notes(report.notes.filter((note) => !isTechnical(note)))}
    </section>
    ${flagged.length > 0
      ? html`<section aria-labelledby="flags"><h2 id="flags">${t(`flags.${noun}`)}</h2>
          <p class="soft">${t('flags.lead')}</p>
          <ul>${flagged.slice(0, shown.table.flags).map((at) => html`<li><a href=${documentAddress(at)}>${named(report, at)}</a>: ${trickList(report.documents[at].tricks)}</li>`)}</ul>
          ${more('flags', flagged.length, noun, shown.table, actions)}</section>`
      : nothing}
    <section aria-labelledby="pairs">
      <h2 id="pairs" tabindex="-1">${t('pairs')}</h2>
      ${report.pairs.length < pairs ? capped(report) : nothing}
      ${report.pairs.length === 0 ? nothingFound(report) : table(report, shown.rows, shown.table, actions)}
    </section>
    ${listed
      ? html`<section aria-labelledby="submissions">
          <h2 id="submissions">${t(`title.${noun}`)}</h2>
          ${actions.once(`distribution ${shown.width}`, () => distribution(report, shown.width))}
          ${actions.ifChanged(shown.submissions, () => submissions(report, shown.submissions, actions.changeSubmissions))}</section>`
      : nothing}
    <details class="method"><summary>${t('method')}</summary>
      <p>${t('method.compared', {count: comparedPairs(report), documents: t(`documents.${noun}`)})}${report.search ? ` ${meaning(report)}` : ''}</p>
      ${comparesPrograms(report) ? html`<p>${t('tokens.hint')}</p>` : nothing}
      ${notes(report.notes.filter(isTechnical))}
      ${pairs > 1 ? histogram(report.histogram, report.search ? others(report) : '') : nothing}
      <details class="technical"><summary>${t('method.technical')}</summary>
        ${report.search ? html`<p>${methodOf(report)}</p>` : nothing}
        <p>${rich('method.settings', {scheme: html`<code>${report.scheme}</code>`})}</p></details>
    </details>`;
}

/** Returns whether a note explains how text was counted. Other notes warn that something may be missing. */
function isTechnical(note) {
  return ['note.template', 'note.common', 'note.quote'].some((key) => says(note, key));
}

function notes(shown) {
  return shown.length === 0 ? nothing : html`<ul class="notes">${shown.map((note) => html`<li>${worded(note)}</li>`)}</ul>`;
}

/** States how many pairs are not shown, which pairs these are, and how to show them. */
function capped(report) {
  const {pairs, more: hint} = report.totals;
  const shown = {shown: report.pairs.length, pairs: count(pairs, 'pair')};
  return html`<p class="capped">${t(findsPassages(report) ? `capped.${unitOf(report)}` : 'capped.similar', shown)}${hint
    ? ` ${worded(hint)}` : ''}</p>`;
}

function fact(name, value, link = null) {
  return html`<div><dt>${name}</dt><dd>${link === null ? number(value) : html`<a href=${link}>${number(value)}</a>`}</dd></div>`;
}

function nothingFound(report) {
  const {documents} = report.totals;
  if (documents < 2) {
    return html`<p class="nothing">${t(documents === 1 ? `nothing.one.${nounOf(report)}` : `nothing.none.${nounOf(report)}`)}</p>`;
  }
  const advice = report.nothingFound;
  return html`<p class="nothing">${nothingMeets(report)}</p>
    ${advice.length === 0 ? nothing : html`<ul>${advice.map((hint) => html`<li>${withCode(worded(hint))}</li>`)}</ul>`}`;
}

/** Renders the text between backticks as code. */
function withCode(text) {
  return text.split('`').map((part, at) => at % 2 === 1 ? html`<code>${part}</code>` : part);
}
