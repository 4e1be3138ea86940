import {html, nothing} from 'lit-html';
import {isReworded, kindSummary} from 'doppel/kinds.js';
import {chip, hasLabel, labelFilter} from 'doppel/labels.js';
import {label, named} from 'doppel/names.js';
import {VERDICTS, badge} from 'doppel/reviews.js';
import {address} from 'doppel/route.js';
import {count, number, percent, share, shareBar} from 'doppel/wording.js';

/** The number of rows that are shown initially. Browsers lay out thousands of rows slowly. */
export const FIRST_ROWS = 25;
/** The number of rows that each click adds. */
export const SLICE = 200;
/** The maximum number of rows that are printed, unless more rows are shown. */
export const PRINTED_ROWS = 1_000;

/**
 * The state of the pair table and of the list of flags: the sort order, the filters by name and label, and the numbers of
 * visible entries.
 *
 * @typedef {{sort: string, descending: boolean, filter: string, label: string, rows: number, flags: number}} TableState
 */
export function initialState() {
  return {sort: 'number', descending: false, filter: '', label: '', rows: FIRST_ROWS, flags: FIRST_ROWS};
}

/** Renders the number of visible entries of a list, and a button that shows more. */
export function more(list, total, noun, state, actions) {
  const shown = state[list];
  if (total <= shown) return nothing;
  return html`<p class="more">Showing ${number(shown)} of ${count(total, noun)}.
    <button type="button" @click=${() => actions.change({...state, [list]: shown + SLICE})}
      >Show ${number(Math.min(SLICE, total - shown))} more</button></p>`;
}

const COLLATOR = new Intl.Collator(undefined, {numeric: true});

/** The columns of the table. Columns marked minor are hidden on small screens. */
const COLUMNS = [
  {key: 'number', label: 'No.', title: 'Rank by strength', rank: true, value: (pair, at) => at, show: (pair, at) => number(at + 1)},
  {key: 'left', label: 'Left', text: true, value: (pair, at, report) => label(report, pair.left)},
  {key: 'right', label: 'Right', text: true, value: (pair, at, report) => label(report, pair.right)},
  {key: 'similarity', label: 'Similarity', falls: true, value: (pair) => pair.similarity,
    show: (pair) => html`${shareBar(pair.similarity)} ${share(pair.similarity)}`},
  {key: 'leftCopied', label: 'Left shared', title: 'Share of the left document in shared passages', falls: true,
    minor: true, value: (pair) => pair.leftCopied, show: (pair) => percent(pair.leftCopied)},
  {key: 'rightCopied', label: 'Right shared', title: 'Share of the right document in shared passages', falls: true,
    minor: true, value: (pair) => pair.rightCopied, show: (pair) => percent(pair.rightCopied)},
  {key: 'copiedWords', label: 'Shared words', falls: true, value: (pair) => pair.copiedWords,
    show: (pair) => number(pair.copiedWords)},
  {key: 'longestPassage', label: 'Longest', title: 'Longest shared passage, in words', falls: true, minor: true,
    value: (pair) => pair.longestPassage, show: (pair) => number(pair.longestPassage)},
  {key: 'passages', label: 'Passages', falls: true, minor: true, value: (pair) => pair.passages.length,
    show: (pair) => number(pair.passages.length)},
];

/** The column of passage kinds, sorted by the number of reworded passages. Shown only if there are any. */
const KINDS = {key: 'kinds', label: 'Kinds', title: 'Kinds of passages', falls: true, minor: true,
  value: (pair) => pair.passages.filter(isReworded).length, show: (pair) => kindSummary(pair.passages)};

/** The column of verdicts, which is shown only if the reader can enter verdicts. */
const VERDICT = {key: 'verdict', label: 'Verdict', falls: true, minor: true,
  value: (pair, at, report, reviews) => Object.keys(VERDICTS).indexOf(reviews.of(at).verdict),
  show: (pair, at, reviews) => badge(reviews.of(at))};

function columnsOf(report, reviews) {
  const reworded = report.pairs.some(({passages}) => passages.some(isReworded));
  return [...COLUMNS, ...(reworded ? [KINDS] : []), ...(reviews ? [VERDICT] : [])];
}

/** Returns the indexes of the pairs that the table shows, in table order. @returns {number[]} */
export function order(report, state, reviews) {
  const {value, text} = columnsOf(report, reviews).find(({key}) => key === state.sort);
  const wanted = state.filter.trim().toLowerCase();
  const names = report.documents.map((document) => document.id.toLowerCase().includes(wanted));
  const values = report.pairs.map((pair, at) => value(pair, at, report, reviews));
  const direction = state.descending ? -1 : 1;
  return [...report.pairs.keys()]
    .filter((at) => {
      const {left, right} = report.pairs[at];
      return (names[left] || names[right]) && (hasLabel(report, left, state.label) || hasLabel(report, right, state.label));
    })
    .sort((a, b) => direction * (text ? COLLATOR.compare(values[a], values[b]) : values[a] - values[b]) || a - b);
}

/** Returns the state after a click on a column header. A first click sorts scores and counts in descending order. */
export function sorted(state, key) {
  const {falls} = [...COLUMNS, KINDS, VERDICT].find((column) => column.key === key);
  return {...state, sort: key, descending: state.sort === key ? !state.descending : falls === true, rows: FIRST_ROWS};
}

/**
 * Renders the table of pairs. Clicking a row opens its pair.
 *
 * @param {Report} report
 * @param {number[]} rows the result of order
 * @param {TableState} state
 * @param {{change: function(TableState), openPair: function(number), reviews: Reviews=}} actions
 */
export function table(report, rows, state, actions) {
  const shown = rows.slice(0, state.rows);
  const columns = columnsOf(report, actions.reviews);
  const arrows = (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    const row = event.target.closest('tbody tr');
    if (!step || !row) return;
    event.preventDefault();
    (step > 0 ? row.nextElementSibling : row.previousElementSibling)?.querySelector('a').focus();
  };
  return html`
    <form class="search" role="search" aria-label="Pairs" @submit=${(event) => event.preventDefault()}>
      <label for="filter">Filter by name</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" .value=${state.filter}
        @input=${(event) => actions.change({...state, filter: event.target.value, rows: FIRST_ROWS})}>
      ${labelFilter(report, 'pair-label', state.label, (label) => actions.change({...state, label, rows: FIRST_ROWS}))}
      <span class="soft" role="status">${rows.length === report.pairs.length
        ? count(rows.length, 'pair')
        : `${number(rows.length)} of ${count(report.pairs.length, 'pair')}`}</span>
    </form>
    <div class="scroll">
      <table id="pair-table" @keydown=${arrows}>
        <caption class="unseen">Pairs; a row opens its pair</caption>
        <thead><tr>${columns.map(({key, label, title, text, minor, rank}) => html`
          <th scope="col" class="${text ? 'name' : 'number'} ${minor ? 'minor' : rank ? 'rank' : ''}"
            aria-sort=${state.sort === key ? (state.descending ? 'descending' : 'ascending') : 'none'}>
            <button type="button" title=${title ?? nothing} data-column=${key}
              @click=${() => actions.change(sorted(state, key))}>${label}</button></th>`)}</tr></thead>
        <tbody>${shown.map((at) => {
          const pair = report.pairs[at];
          return html`<tr data-pair=${at} @click=${(event) => open(event, at, actions)}>
            ${columns.map(({key, text, minor, rank, show}) => html`
              <td class="${text ? 'name' : 'number'} ${minor ? 'minor' : rank ? 'rank' : ''}">${key === 'left'
                ? html`<a href=${address(at)} id="pair-${at}">${named(report, pair.left)}</a>${chip(report, pair.left)}`
                : text ? html`<a href=${address(at)} tabindex="-1">${named(report, pair.right)}</a>${chip(report, pair.right)}`
                : show(pair, at, actions.reviews)}</td>`)}
          </tr>`;
        })}</tbody>
      </table>
    </div>
    ${rows.length === 0
      ? html`<p>No pair matches. <button type="button"
          @click=${() => actions.change({...state, filter: '', label: ''})}>Show all pairs</button></p>`
      : nothing}
    ${more('rows', rows.length, 'row', state, actions)}`;
}

/** Opens the pair of a clicked row, unless the user is selecting text or clicked a link. */
function open(event, pair, actions) {
  if (!event.target.closest('a') && getSelection().isCollapsed) actions.openPair(pair);
}
