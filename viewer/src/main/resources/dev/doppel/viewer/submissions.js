import {html, nothing} from 'lit-html';
import {chip, hasLabel, labelFilter} from 'doppel/labels.js';
import {label, named} from 'doppel/names.js';
import {fileCount} from 'doppel/parts.js';
import {documentAddress} from 'doppel/route.js';
import {FIRST_ROWS, more} from 'doppel/table.js';
import {count, measuredPercent, number, percent, share} from 'doppel/wording.js';

/** The table of all documents that are not in the archive, with the text that each document shares. */

/** The maximum number of partners per document in a report. Longer lists are truncated. */
const MAX_PARTNERS = 50;

const COLLATOR = new Intl.Collator(undefined, {numeric: true});

const COLUMNS = [
  {key: 'name', title: 'Name', text: true, value: (report, at) => label(report, at)},
  {key: 'shared', title: 'Shared', hint: 'Part that is shared with any other', falls: true,
    value: (report, at) => report.documents[at].sharing.shared,
    show: measuredPercent},
  {key: 'similarity', title: 'Highest similarity', falls: true,
    value: (report, at) => report.documents[at].sharing.similarity, show: (value) => value === 0 ? '–' : share(value)},
  {key: 'partner', title: 'Shares most with', text: true, value: (report, at) => {
    const [first] = report.documents[at].sharing.partners;
    return first ? label(report, first.document) : '';
  }},
  {key: 'partners', title: 'Pairs', falls: true, minor: true,
    value: (report, at) => report.documents[at].sharing.partners.length,
    show: (value) => value < MAX_PARTNERS ? number(value) : `${number(value)} or more`},
  {key: 'files', title: 'Files', falls: true, minor: true, value: (report, at) => fileCount(report.documents[at]), show: number},
  {key: 'words', title: 'Words', falls: true, minor: true, value: (report, at) => report.documents[at].words, show: number},
];

/** @typedef {{sort: string, descending: boolean, filter: string, label: string, rows: number}} SubmissionState */

/**
 * Returns the initial state of the table. If passages may contain insertions, they cover most of every program for a
 * task. In this case, the table is sorted by similarity.
 */
export function initialSubmissions({scheme}) {
  const sort = scheme.includes('-insertions') ? 'similarity' : 'shared';
  return {sort, descending: true, filter: '', label: '', rows: FIRST_ROWS};
}

/** Returns whether the report has sharing data for every document. */
export function hasSubmissions(report) {
  return report.documents.length > 0 && report.documents.every(({sharing}) => sharing);
}

/** Returns the documents that the table shows, in table order. @returns {number[]} */
export function submissionOrder(report, state) {
  const {value, text} = COLUMNS.find(({key}) => key === state.sort);
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
  const noun = report.noun ?? 'document';
  const rows = submissionOrder(report, state);
  const sort = ({key, falls}) => change({...state, sort: key, rows: FIRST_ROWS,
    descending: state.sort === key ? !state.descending : falls === true});
  return html`
    <form class="search" role="search" aria-label="${noun}s" @submit=${(event) => event.preventDefault()}>
      <label for="find">Find a ${noun}</label>
      <input id="find" type="search" autocomplete="off" spellcheck="false" .value=${state.filter}
        @input=${(event) => change({...state, filter: event.target.value, rows: FIRST_ROWS})}>
      ${labelFilter(report, 'submission-label', state.label, (label) => change({...state, label, rows: FIRST_ROWS}))}
      <span class="soft" role="status">${count(rows.length, noun)}</span>
    </form>
    <div class="scroll">
      <table id="submission-table">
        <caption class="unseen">${noun}s; a name opens its page</caption>
        <thead><tr>${COLUMNS.map((column) => html`
          <th scope="col" class="${column.text ? 'name' : 'number'} ${column.minor ? 'minor' : ''}"
            aria-sort=${state.sort === column.key ? (state.descending ? 'descending' : 'ascending') : 'none'}>
            <button type="button" data-sort=${column.key} title=${column.hint ?? nothing}
              @click=${() => sort(column)}>${column.title}</button></th>`)}</tr></thead>
        <tbody>${rows.slice(0, state.rows).map((at) => html`<tr @click=${(event) => open(event, at)}>
          ${COLUMNS.map(({key, text, minor, value, show}) => html`
            <td class="${text ? 'name' : 'number'} ${minor ? 'minor' : ''}">${key === 'name'
              ? html`<a href=${documentAddress(at)}>${named(report, at)}</a>${chip(report, at)}`
              : key === 'partner' ? partner(report, at) : show(value(report, at))}</td>`)}</tr>`)}</tbody>
      </table>
    </div>
    ${more('rows', rows.length, noun, state, {change})}`;
}

function partner(report, at) {
  const [first] = report.documents[at].sharing.partners;
  return first ? html`${named(report, first.document)} <span class="soft percent">${percent(first.shared)}</span>` : '';
}

function open(event, document) {
  if (!event.target.closest('a') && getSelection().isCollapsed) location.hash = documentAddress(document);
}
