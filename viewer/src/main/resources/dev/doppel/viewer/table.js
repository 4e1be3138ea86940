import {html, nothing, svg} from 'lit-html';
import {address} from 'doppel/route.js';
import {count, number, percent, share} from 'doppel/wording.js';

/** So many rows at once: a browser lays out a few hundred in no time, and ten thousand slowly. */
export const SLICE = 200;

/**
 * What is shown of the lists: how the table is sorted, the names it shows, the one document it shows, -1 for all; and how many
 * entries there are to be seen in it and in the lists of groups and flags.
 *
 * @typedef {{sort: string, descending: boolean, filter: string, only: number, rows: number, groups: number,
 *     flags: number}} TableState
 */
export function initialState() {
  return {sort: 'number', descending: false, filter: '', only: -1, rows: SLICE, groups: SLICE, flags: SLICE};
}

/** Where a list has more than is shown: how much there is, and a button for the next slice. */
export function more(list, total, noun, state, actions) {
  const shown = state[list];
  if (total <= shown) return nothing;
  return html`<p class="more">The first ${number(shown)} of ${count(total, noun)}.
    <button type="button" @click=${() => actions.change({...state, [list]: shown + SLICE})}
      >Show ${number(Math.min(SLICE, total - shown))} more</button></p>`;
}

const COLLATOR = new Intl.Collator(undefined, {numeric: true});

/** Minor ones give way where there is little room. */
const COLUMNS = [
  {key: 'number', label: 'No.', title: 'Its place by strength', value: (pair, at) => at, show: (pair, at) => number(at + 1)},
  {key: 'left', label: 'Left', text: true, value: (pair, at, report) => report.documents[pair.left].id},
  {key: 'right', label: 'Right', text: true, value: (pair, at, report) => report.documents[pair.right].id},
  {key: 'similarity', label: 'Similarity', falls: true, value: (pair) => pair.similarity, show: similarity},
  {key: 'leftCopied', label: 'Left copied', title: 'How much of the left one is in the right one', falls: true,
    minor: true, value: (pair) => pair.leftCopied, show: (pair) => percent(pair.leftCopied)},
  {key: 'rightCopied', label: 'Right copied', title: 'How much of the right one is in the left one', falls: true,
    minor: true, value: (pair) => pair.rightCopied, show: (pair) => percent(pair.rightCopied)},
  {key: 'copiedWords', label: 'Words copied', falls: true, value: (pair) => pair.copiedWords,
    show: (pair) => number(pair.copiedWords)},
  {key: 'longestPassage', label: 'Longest', title: 'The longest passage, in words', falls: true, minor: true,
    value: (pair) => pair.longestPassage, show: (pair) => number(pair.longestPassage)},
  {key: 'passages', label: 'Passages', falls: true, minor: true, value: (pair) => pair.passages.length,
    show: (pair) => number(pair.passages.length)},
];

function similarity(pair) {
  return html`<svg class="share" width="40" height="8" aria-hidden="true">${svg`
    <rect class="whole" width="40" height="8"></rect>
    <rect class="part" width=${(40 * pair.similarity).toFixed(1)} height="8"></rect>`}</svg> ${share(pair.similarity)}`;
}

/** Which pairs the table shows, in its order. @returns {number[]} */
export function order(report, state) {
  const {value, text} = COLUMNS.find(({key}) => key === state.sort);
  const wanted = state.filter.trim().toLowerCase();
  const names = report.documents.map((document) => document.id.toLowerCase().includes(wanted));
  const values = report.pairs.map((pair, at) => value(pair, at, report));
  const direction = state.descending ? -1 : 1;
  return [...report.pairs.keys()]
    .filter((at) => {
      const {left, right} = report.pairs[at];
      return (names[left] || names[right]) && (state.only < 0 || left === state.only || right === state.only);
    })
    .sort((a, b) => direction * (text ? COLLATOR.compare(values[a], values[b]) : values[a] - values[b]) || a - b);
}

/** The state after a click on a column: numbers fall first, names rise. */
export function sorted(state, key) {
  const {falls} = COLUMNS.find((column) => column.key === key);
  return {...state, sort: key, descending: state.sort === key ? !state.descending : falls === true, rows: SLICE};
}

/**
 * All pairs in rows; a row opens its pair.
 *
 * @param {Report} report
 * @param {number[]} rows what order gave
 * @param {TableState} state
 * @param {{change: function(TableState), openPair: function(number)}} actions
 */
export function table(report, rows, state, actions) {
  const shown = rows.slice(0, state.rows);
  const arrows = (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    const row = event.target.closest('tbody tr');
    if (!step || !row) return;
    event.preventDefault();
    (step > 0 ? row.nextElementSibling : row.previousElementSibling)?.querySelector('a').focus();
  };
  return html`
    <form class="search" role="search" @submit=${(event) => event.preventDefault()}>
      <label for="filter">Names that contain</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" .value=${state.filter}
        @input=${(event) => actions.change({...state, filter: event.target.value, rows: SLICE})}>
      ${state.only < 0
        ? nothing
        : html`<button type="button" class="chip" @click=${() => actions.change({...state, only: -1, rows: SLICE})}
            >only pairs of <bdi>${report.documents[state.only].id}</bdi> <span aria-hidden="true">✕</span>
            <span class="unseen">show all again</span></button>`}
      <span class="soft" role="status">${rows.length === report.pairs.length
        ? count(rows.length, 'pair')
        : `${number(rows.length)} of ${count(report.pairs.length, 'pair')}`}</span>
    </form>
    <div class="scroll">
      <table @keydown=${arrows}>
        <caption class="unseen">Pairs of documents; a row opens its pair</caption>
        <thead><tr>${COLUMNS.map(({key, label, title, text, minor}) => html`
          <th scope="col" class="${text ? 'name' : 'number'} ${minor ? 'minor' : ''}"
            aria-sort=${state.sort === key ? (state.descending ? 'descending' : 'ascending') : 'none'}>
            <button type="button" title=${title ?? nothing} data-column=${key}
              @click=${() => actions.change(sorted(state, key))}>${label}</button></th>`)}</tr></thead>
        <tbody>${shown.map((at) => {
          const pair = report.pairs[at];
          return html`<tr data-pair=${at} @click=${(event) => open(event, at, actions)}>
            ${COLUMNS.map(({key, text, minor, value, show}) => html`
              <td class="${text ? 'name' : 'number'} ${minor ? 'minor' : ''}">${key === 'left'
                ? html`<a href=${address(at)} id="pair-${at}"><bdi>${value(pair, at, report)}</bdi></a>`
                : text ? html`<bdi>${value(pair, at, report)}</bdi>` : show(pair, at)}</td>`)}
          </tr>`;
        })}</tbody>
      </table>
    </div>
    ${rows.length === 0
      ? html`<p>No pair has such a name. <button type="button"
          @click=${() => actions.change({...state, filter: '', only: -1})}>Show all pairs</button></p>`
      : nothing}
    ${more('rows', rows.length, 'row', state, actions)}`;
}

/** A click anywhere in a row; but text that is being selected stays, and links do what they do anyway. */
function open(event, pair, actions) {
  if (!event.target.closest('a') && getSelection().isCollapsed) actions.openPair(pair);
}
