import {html, nothing} from 'lit-html';
import {chip, hasLabel, labelFilter} from 'doppel/labels.js';
import {number, percent} from 'doppel/language.js';
import {comparesPrograms, findsPassages, pairOf, unitOf} from 'doppel/measure.js';
import {earlier, label, named} from 'doppel/names.js';
import {fileCount} from 'doppel/parts.js';
import {nounOf} from 'doppel/report.js';
import {address, documentAddress} from 'doppel/route.js';
import {FIRST_ROWS, more} from 'doppel/table.js';
import {count, t} from 'doppel/texts.js';
import {measuredPercent} from 'doppel/wording.js';

/** The table of all documents that are not in the archive, with the text that each document shares. */

/** The maximum number of partners per document in a report. Longer lists are truncated. */
const MAX_PARTNERS = 50;

const COLLATOR = new Intl.Collator(undefined, {numeric: true});

/** The columns. Titles and hints are keys of texts. */
const NAME = {key: 'name', title: 'submissions.name', text: true, value: (report, at) => label(report, at)};

const SHARED = {key: 'shared', title: 'pairs.shared', hint: 'submissions.shared.hint', falls: true,
  value: (report, at) => report.documents[at].sharing.shared, show: measuredPercent};

const SIMILAR = {key: 'similarity', title: 'submissions.highest', hint: 'similarity.hint', falls: true,
  value: (report, at) => report.documents[at].sharing.similarity};

const PARTNER = {key: 'partner', title: 'submissions.partner', text: true, value: (report, at) => {
  const [first] = report.documents[at].sharing.partners;
  return first ? label(report, first.document) : '';
}};

const DETAILS = [
  {key: 'partners', title: 'pairs', falls: true, minor: true,
    value: (report, at) => report.documents[at].sharing.partners.length,
    show: (value) => value < MAX_PARTNERS ? number(value) : t('submissions.or.more', {count: value})},
  {key: 'files', title: 'submissions.files', falls: true, minor: true, value: (report, at) => fileCount(report.documents[at]), show: number},
];

/** The number of words, or of tokens of programs. */
const LENGTH = {key: 'words', falls: true, minor: true, value: (report, at) => report.documents[at].words, show: number};

/** Returns the columns. The first number is the main number, by which the table is initially sorted. */
function columnsOf(report) {
  const orNone = (show) => (value) => value === 0 ? '–' : show(value);
  const numbers = findsPassages(report)
    ? [SHARED, PARTNER, {...SIMILAR, minor: true, show: orNone(percent)}]
    : [{...SIMILAR, show: orNone(measuredPercent)}, PARTNER, {...SHARED, minor: true, show: percent}];
  return [NAME, ...numbers, ...DETAILS,
    {...LENGTH, title: `submissions.length.${unitOf(report)}`, hint: comparesPrograms(report) ? 'tokens.hint' : undefined}];
}

/**
 * The state of the table. If all is false, documents without a pair are hidden.
 *
 * @typedef {{sort: string, descending: boolean, filter: string, label: string, all: boolean, rows: number}} SubmissionState
 */
export function initialSubmissions(report) {
  return {sort: columnsOf(report)[1].key, descending: true, filter: '', label: '', all: false, rows: FIRST_ROWS};
}

/** Returns whether the report has sharing data for every document. */
export function hasSubmissions(report) {
  return report.documents.length > 0 && report.documents.every(({sharing}) => sharing);
}

/** Returns the documents that the table shows, in table order. @returns {number[]} */
export function submissionOrder(report, state) {
  const {value, text} = columnsOf(report).find(({key}) => key === state.sort);
  const wanted = state.filter.trim().toLowerCase();
  const values = report.documents.map((_, at) => value(report, at));
  const direction = state.descending ? -1 : 1;
  return [...report.documents.keys()]
    .filter((at) => !report.documents[at].sharing.archived && report.documents[at].id.toLowerCase().includes(wanted)
      && hasLabel(report, at, state.label))
    .sort((a, b) => direction * (text ? COLLATOR.compare(values[a], values[b]) : values[a] - values[b]) || a - b);
}

/** Renders the table. @param {function(SubmissionState)} change */
export function submissions(report, state, change) {
  const noun = nounOf(report);
  const documents = t(`documents.${noun}`);
  const columns = columnsOf(report);
  const found = submissionOrder(report, state);
  const showsAll = state.all || state.filter !== '' || state.label !== '';
  const rows = showsAll ? found : found.filter((at) => report.documents[at].sharing.partners.length > 0);
  const hidden = found.length - rows.length;
  const sort = ({key, falls}) => change({...state, sort: key, rows: FIRST_ROWS,
    descending: state.sort === key ? !state.descending : falls === true});
  return html`
    <form class="search" role="search" aria-label=${documents} @submit=${(event) => event.preventDefault()}>
      <label for="find">${t(`submissions.find.${noun}`)}</label>
      <input id="find" type="search" autocomplete="off" spellcheck="false" .value=${state.filter}
        @input=${(event) => change({...state, filter: event.target.value, rows: FIRST_ROWS})}>
      ${labelFilter(report, 'submission-label', state.label, (label) => change({...state, label, rows: FIRST_ROWS}))}
      <span class="soft" role="status">${count(rows.length, noun)}</span>
    </form>
    <div class="scroll">
      <table id="submission-table">
        <caption class="unseen">${t('submissions.caption', {documents})}</caption>
        <thead><tr>${columns.map((column) => html`
          <th scope="col" class="${column.text ? 'name' : 'number'} ${column.minor ? 'minor' : ''}"
            aria-sort=${state.sort === column.key ? (state.descending ? 'descending' : 'ascending') : 'none'}>
            <button type="button" data-sort=${column.key} title=${column.hint ? t(column.hint) : nothing}
              @click=${() => sort(column)}>${t(column.title)}</button></th>`)}</tr></thead>
        <tbody>${rows.slice(0, state.rows).map((at) => html`<tr @click=${(event) => open(event, at)}>
          ${columns.map(({key, text, minor, value, show}) => html`
            <td class="${text ? 'name' : 'number'} ${minor ? 'minor' : ''}">${key === 'name'
              ? html`<a href=${documentAddress(at)}>${named(report, at)}</a>${chip(report, at)}`
              : key === 'partner' ? partner(report, at) : show(value(report, at))}</td>`)}</tr>`)}</tbody>
      </table>
    </div>
    ${more('rows', rows.length, noun, state, {change})}
    ${hidden === 0 ? nothing : html`<p><button type="button" class="show-all" @click=${() => change({...state, all: true})}
      >${t('submissions.hidden', {documents: count(hidden, noun)})}</button></p>`}`;
}

/** Renders the partner with which a document shares most, as a link to their pair. */
function partner(report, at) {
  const [first] = report.documents[at].sharing.partners;
  if (!first) return '';
  const pair = pairOf(report, at, first.document);
  const name = named(report, first.document);
  return html`${pair < 0 ? name : html`<a href=${address(pair)}>${name}</a>`}${earlier(report, first.document)}
    <span class="soft percent">${percent(findsPassages(report) ? first.shared : first.similarity)}</span>`;
}

function open(event, document) {
  if (!event.target.closest('a') && getSelection().isCollapsed) location.hash = documentAddress(document);
}
