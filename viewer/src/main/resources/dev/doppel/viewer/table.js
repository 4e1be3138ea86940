import {html, nothing} from 'lit-html';
import {isReworded, kindSummary} from 'doppel/kinds.js';
import {chip, hasLabel, labelFilter} from 'doppel/labels.js';
import {number, percent} from 'doppel/language.js';
import {comparesPrograms, findsPassages, leastPassage, longestPassage, sharedPart, strength} from 'doppel/measure.js';
import {leastLength} from 'doppel/method.js';
import {earlier, label, named} from 'doppel/names.js';
import {nounOf} from 'doppel/report.js';
import {VERDICTS, badge} from 'doppel/reviews.js';
import {address} from 'doppel/route.js';
import {count, t} from 'doppel/texts.js';
import {measuredPercent} from 'doppel/wording.js';

/** The number of rows that are shown initially, since browsers lay out thousands of rows slowly. */
export const FIRST_ROWS = 25;
/** The number of rows that each click adds. */
export const SLICE = 200;
/** The maximum number of rows that are printed, unless more rows are shown. */
export const PRINTED_ROWS = 1_000;

/**
 * The state of the pair table and of the list of flags: the sort order, the filters, and the numbers of visible entries.
 *
 * @typedef {{sort: string, descending: boolean, filter: string, label: string, least: number, years: string, rows: number,
 *     flags: number, all: boolean}} TableState least is the minimum of the main number in percent; years is one of YEARS; all
 *     is true if the table shows all columns
 */
export function initialState(report) {
  return {sort: mainColumn(report).key, descending: true, filter: '', label: '', least: 0, years: 'all', rows: FIRST_ROWS, flags: FIRST_ROWS,
    all: false};
}

/** The choices of a filter for reports with submissions of earlier years. */
const YEARS = ['all', 'within', 'earlier'];

/** Renders the number of visible entries of a list, and a button that shows more. */
export function more(list, total, noun, state, actions) {
  const shown = state[list];
  if (total <= shown) return nothing;
  return html`<p class="more">${t('more.shown', {shown, total: count(total, noun)})}
    <button type="button" @click=${() => actions.change({...state, [list]: shown + SLICE})}
      >${t('more.show', {count: Math.min(SLICE, total - shown)})}</button></p>`;
}

const COLLATOR = new Intl.Collator(undefined, {numeric: true});

/** The columns. Labels and titles are keys of texts. */
const LEFT = {key: 'left', heading: (noun) => t(`pairs.left.${noun}`), text: true, value: (pair, at, report) => label(report, pair.left)};
const RIGHT = {key: 'right', heading: (noun) => t(`pairs.right.${noun}`), text: true, value: (pair, at, report) => label(report, pair.right)};

const SHARED = {key: 'shared', label: 'pairs.larger', title: 'pairs.larger.hint', falls: true,
  value: sharedPart, show: (pair) => measuredPercent(sharedPart(pair))};

const SIMILAR = {key: 'similarity', label: 'pairs.similarity', title: 'similarity.hint', falls: true, value: (pair) => pair.similarity};

const LEFT_SHARED = {key: 'leftCopied', label: 'pairs.left.shared', title: 'pairs.left.shared.hint', falls: true,
  value: (pair) => pair.leftCopied, show: (pair) => percent(pair.leftCopied)};
const RIGHT_SHARED = {key: 'rightCopied', label: 'pairs.right.shared', title: 'pairs.right.shared.hint', falls: true,
  value: (pair) => pair.rightCopied, show: (pair) => percent(pair.rightCopied)};

/** Columns marked minor are hidden on small screens. */
const DETAILS = [
  {key: 'copiedWords', label: 'pairs.shared.word', title: 'pairs.shared.word.hint', falls: true, minor: true, value: (pair) => pair.copiedWords,
    show: (pair) => number(pair.copiedWords)},
  {key: 'longestPassage', label: 'pairs.longest', title: 'pairs.longest.word', falls: true, minor: true,
    value: longestPassage, show: (pair) => number(longestPassage(pair))},
  {key: 'passages', label: 'pairs.passages', falls: true, minor: true, value: (pair) => pair.passages.length,
    show: (pair) => number(pair.passages.length)},
];

/** The columns with headings that name the unit of programs. */
const TOKEN_DETAILS = DETAILS.map((column) => ({
  copiedWords: {...column, label: 'pairs.shared.token', title: 'pairs.shared.token.hint'},
  longestPassage: {...column, title: 'pairs.longest.token'},
}[column.key] ?? column));

/** The column of passage kinds, which is sorted by the number of reworded passages and shown only if a pair has any. */
const KINDS = {key: 'kinds', label: 'pairs.kinds', title: 'pairs.kinds.hint', falls: true, minor: true,
  value: (pair) => pair.passages.filter(isReworded).length, show: (pair, at, reviews, report) => kindSummary(report, pair.passages)};

/** The column of verdicts, which is shown only if the reader can enter verdicts. */
const VERDICT = {key: 'verdict', label: 'review.verdict', falls: true,
  value: (pair, at, report, reviews) => VERDICTS.indexOf(reviews.of(at).verdict),
  show: (pair, at, reviews) => badge(reviews.of(at))};

/** Returns the column of the main number, by which the table is initially sorted. */
function mainColumn(report) {
  return findsPassages(report) ? SHARED : {...SIMILAR, show: (pair) => measuredPercent(pair.similarity)};
}

function columnsOf(report, reviews) {
  const reworded = report.pairs.some(({passages}) => passages.some(isReworded));
  const details = [...(comparesPrograms(report) ? TOKEN_DETAILS : DETAILS), ...(reworded ? [KINDS] : [])];
  const shares = [LEFT_SHARED, RIGHT_SHARED];
  const verdict = reviews ? [VERDICT] : [];
  if (!findsPassages(report)) {
    return [LEFT, RIGHT, mainColumn(report), ...shares.map((column) => ({...column, minor: true})), ...details, ...verdict];
  }
  const [left, right] = shares.map((column) => ({...column, show: (pair) => measuredPercent(column.value(pair))}));
  return [LEFT, left, RIGHT, right, ...details, {...SHARED, isExtra: true, minor: true, show: (pair) => percent(sharedPart(pair))},
    {...SIMILAR, isExtra: true, minor: true, show: (pair) => percent(pair.similarity)}, ...verdict];
}

/** Returns the columns that the table shows. A column by which the table was sorted stays visible, except the initial one. */
function shownColumns(report, state, reviews) {
  return columnsOf(report, reviews).filter(({key, isExtra}) => !isExtra || state.all || (key === state.sort && key !== SHARED.key));
}

/** Returns the indexes of the pairs that the table shows, in table order. @returns {number[]} */
export function order(report, state, reviews) {
  const {value, text} = columnsOf(report, reviews).find(({key}) => key === state.sort);
  const wanted = state.filter.trim().toLowerCase();
  const names = report.documents.map((document) => document.id.toLowerCase().includes(wanted));
  const values = report.pairs.map((pair, at) => value(pair, at, report, reviews));
  const direction = state.descending ? -1 : 1;
  const isEarlier = (document) => report.documents[document].sharing?.archived ?? false;
  const hasEarlier = ({left, right}) => isEarlier(left) || isEarlier(right);
  return [...report.pairs.keys()]
    .filter((at) => {
      const {left, right} = report.pairs[at];
      return (names[left] || names[right]) && (hasLabel(report, left, state.label) || hasLabel(report, right, state.label))
        && 100 * strength(report, report.pairs[at]) >= state.least
        && (state.years === 'all' || hasEarlier(report.pairs[at]) === (state.years === 'earlier'));
    })
    .sort((a, b) => direction * (text ? COLLATOR.compare(values[a], values[b]) : values[a] - values[b])
      || hasEarlier(report.pairs[a]) - hasEarlier(report.pairs[b])
      || report.pairs[b].copiedWords - report.pairs[a].copiedWords || a - b);
}

/** Returns the state after a click on a column header. A first click sorts scores and counts in descending order. */
export function sorted(state, key) {
  const {falls} = [LEFT, RIGHT, LEFT_SHARED, RIGHT_SHARED, SHARED, SIMILAR, ...DETAILS, KINDS, VERDICT].find((column) => column.key === key);
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
  const columns = shownColumns(report, state, actions.reviews);
  const hasExtra = columnsOf(report, actions.reviews).some(({isExtra}) => isExtra);
  const arrows = (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    const row = event.target.closest('tbody tr');
    if (!step || !row) return;
    event.preventDefault();
    (step > 0 ? row.nextElementSibling : row.previousElementSibling)?.querySelector('a').focus();
  };
  return html`
    <form class="search" role="search" aria-label=${t('pairs')} @submit=${(event) => event.preventDefault()}>
      <label for="filter">${t('pairs.filter')}</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" .value=${state.filter}
        @input=${(event) => actions.change({...state, filter: event.target.value, rows: FIRST_ROWS})}>
      ${labelFilter(report, 'pair-label', state.label, (label) => actions.change({...state, label, rows: FIRST_ROWS}))}
      ${years(report, state, actions)}
      ${least(report, state, actions)}
      <span class="soft" role="status">${rows.length === report.pairs.length
        ? count(rows.length, 'pair')
        : t('pairs.some', {shown: rows.length, count: report.pairs.length})}</span>
    </form>
    ${explanation(report, state, actions)}
    <div class="scroll">
      <table id="pair-table" @keydown=${arrows}>
        <caption class="unseen">${t('pairs.caption')}</caption>
        <thead><tr>${columns.map(({key, label, heading, title, text, minor}) => html`
          <th scope="col" class=${classOf({key, text, minor})}
            aria-sort=${state.sort === key ? (state.descending ? 'descending' : 'ascending') : 'none'}>
            <button type="button" title=${title ? t(title) : nothing} data-column=${key}
              @click=${() => actions.change(sorted(state, key))}>${heading?.(nounOf(report)) ?? t(label)}</button></th>`)}</tr></thead>
        <tbody>${shown.map((at) => {
          const pair = report.pairs[at];
          return html`<tr data-pair=${at} @click=${(event) => open(event, at, actions)}>
            ${columns.map(({key, text, minor, show}) => html`
              <td class=${classOf({key, text, minor})}>${key === 'left'
                ? html`<a href=${address(at)} id="pair-${at}">${named(report, pair.left)}</a>${earlier(report, pair.left)}${chip(report, pair.left)}`
                : text ? html`<a href=${address(at)} tabindex="-1">${named(report, pair.right)}</a>${earlier(report, pair.right)}${chip(report, pair.right)}`
                : show(pair, at, actions.reviews, report)}</td>`)}
          </tr>`;
        })}</tbody>
      </table>
    </div>
    ${rows.length === 0
      ? html`<p>${t('pairs.none')} <button type="button"
          @click=${() => actions.change({...state, filter: '', label: '', least: 0, years: 'all'})}>${t('pairs.show')}</button></p>`
      : nothing}
    ${more('rows', rows.length, 'row', state, actions)}
    ${hasExtra ? html`<label class="switch all-columns"><input type="checkbox" id="all-columns" .checked=${state.all}
      @change=${(event) => actions.change({...state, all: event.target.checked})}> ${t('pairs.columns')}</label>` : nothing}`;
}

function classOf({key, text, minor}) {
  return `${text ? 'name' : 'number'} ${minor ? 'minor' : ''} ${key === VERDICT.key ? 'verdict' : ''}`;
}

/** Explains the numbers of a report on passages in a visible line, and offers the initial order. */
function explanation(report, state, actions) {
  if (!findsPassages(report)) return nothing;
  const least = leastPassage(report);
  return html`<p class="soft explained">${t('pairs.explained')}${comparesPrograms(report) ? ` ${t('tokens.hint')}` : ''} ${state.sort === SHARED.key
    ? t('pairs.sorted')
    : html`<button type="button" class="link" id="sort-shared" @click=${() => actions.change(sorted({...state, sort: ''}, SHARED.key))}
      >${t('pairs.sort')}</button>`}${report.pairs.some(({copiedWords}) => copiedWords < least) ? ` ${t('pairs.fewer', {least: leastLength(report, least)})}` : ''}</p>`;
}

/** Renders a slider for the minimum of the main number, if there are pairs to hide. */
function least(report, state, actions) {
  // A slider that starts below all pairs would do nothing at first.
  const lowest = Math.floor(100 * report.pairs.reduce((least, pair) => Math.min(least, strength(report, pair)), 1));
  if (report.pairs.length < 2 || lowest === 100) return nothing;
  const what = t(findsPassages(report) ? 'pairs.least.shared' : 'pairs.least.similar');
  const value = Math.max(lowest, state.least);
  const least = percent(value / 100);
  return html`<span class="least"><label for="least">${t('pairs.least')}</label> <input type="range" id="least" min=${lowest} max="100" step="1"
    aria-valuetext="${least} ${what}" .value=${value}
    @input=${(event) => actions.change({...state, least: event.target.valueAsNumber, rows: FIRST_ROWS})}>
    <output for="least">${least}</output> ${what}</span>`;
}

/** Renders a field that selects pairs with or without earlier submissions, if there are any. */
function years(report, state, actions) {
  if (!report.documents.some(({sharing}) => sharing?.archived)) return nothing;
  return html`<span class="label-choice"><label for="years">${t('pairs.years')}</label>
    <select id="years" .value=${state.years} @change=${(event) => actions.change({...state, years: event.target.value, rows: FIRST_ROWS})}>
      ${YEARS.map((value) => html`<option value=${value} ?selected=${state.years === value}>${
        t(value === 'earlier' ? `pairs.years.earlier.${nounOf(report)}` : `pairs.years.${value}`)}</option>`)}</select></span>`;
}

/** Opens the pair of a clicked row, unless the user is selecting text or clicked a link. */
function open(event, pair, actions) {
  if (!event.target.closest('a') && getSelection().isCollapsed) actions.openPair(pair);
}
