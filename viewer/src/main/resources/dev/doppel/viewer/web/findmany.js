import {html, nothing, render} from 'lit-html';
import {readingNotes} from 'doppel/reading.js';
import {ownerOf} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {numberField} from 'doppel/web/fields.js';
import {FileChooser} from 'doppel/web/files.js';
import {compared, sharedOfText, sharedParts} from 'doppel/web/hits.js';
import {documentName, noIndex, shortName, statistics, trail} from 'doppel/web/index.js';
import {date, percent as asPercent, rich, t} from 'doppel/web/language.js';
import {notReadItems} from 'doppel/web/notread.js';
import {openPage, problem, setTitle} from 'doppel/web/shell.js';
import {TableFields, missingIn, missingView} from 'doppel/web/tablefields.js';
import {Work} from 'doppel/web/work.js';

/**
 * The page that looks for many documents in the archive, as a job. The result lists the best match of each document. The
 * hash of the address names the part of the list on the page, and the opened match.
 */

/** @typedef {{number: number, query: string, document: string?, similarity: number, textAfter: string?}} Row document is null
 *     if no archived document shares text with the query */

/** The number of rows on a page of the list, and in a request. */
const PAGE = 100;
const FETCHED = 1000;

/** The usual state of the list. */
const USUAL = {percent: '50', all: '', sort: 'shared', page: '1', match: ''};

const COLLATOR = new Intl.Collator(undefined, {numeric: true});
const ORDERS = {
  shared: (a, b) => share(b) - share(a) || b.similarity - a.similarity,
  similarity: (a, b) => b.similarity - a.similarity,
  query: (a, b) => COLLATOR.compare(a.query, b.query),
  document: (a, b) => (a.document === null) - (b.document === null) || COLLATOR.compare(a.document ?? '', b.document ?? ''),
};

const {main, say} = openPage();
const files = new FileChooser(filesChanged, 'many');
const tables = new TableFields(files, () => draw());
const work = new Work({path: '/find/many', kind: 'search', title: t('find.many'), changed, say, reopened});

let index;

/** The rows of the result on the page. @type {{job: Job, rows: Row[], isLoaded: boolean, error: Error?}?} */
let list = null;

/** The opened match. @type {{number: number, sides: object?, error: Error?}?} */
let opened = null;

let request = new AbortController();

function reopened() {
  // The list of earlier searches reports an error of the same request.
  statistics().then((answer) => {
    ({index} = answer);
    files.limits = answer.limits;
    draw();
  }, () => {});
}

function filesChanged() {
  tables.examine();
  draw();
}

/** The chosen files stay until they have been searched for, so that a failed upload can be repeated. */
function changed() {
  const {view, job} = work.state;
  if (view === 'result') {
    files.empty();
    if (list?.job.id !== job.id) load(job);
  }
  follow();
}

/** Loads all rows, page by page. */
async function load(job) {
  const {signal} = work;
  const loading = {job, rows: [], isLoaded: false, error: null};
  list = loading;
  try {
    for (let after = null; ;) {
      const {matches, next} = await call('GET', `/jobs/${job.id}/matches`, {query: {after, limit: FETCHED}, signal});
      for (const match of matches) loading.rows.push({...match, number: loading.rows.length + 1});
      after = next;
      if (next === null) break;
      draw();
    }
    loading.isLoaded = true;
  } catch (error) {
    if (signal.aborted) return;
    loading.error = error;
  }
  follow();
}

/** Returns the state of the list that the address names. */
function shown() {
  const given = {...USUAL, ...Object.fromEntries(new URLSearchParams(location.hash.slice(1)))};
  const {percent, page, match} = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]));
  return {
    percent: percent >= 1 && percent <= 100 ? percent : Number(USUAL.percent),
    all: given.all !== '',
    sort: given.sort in ORDERS ? given.sort : USUAL.sort,
    page: page >= 1 ? Math.floor(page) : 1,
    match,
  };
}

/** Returns the address of the list with a change. */
function addressOf(change) {
  const {all, ...state} = shown();
  const wanted = Object.entries({...state, all: all ? '1' : '', match: '', ...change}).map(([name, value]) => [name, String(value)]);
  return `${location.pathname}${location.search}#${new URLSearchParams(wanted.filter(([name, value]) => value !== USUAL[name]))}`;
}

/** Changes the list without a new history entry. */
function set(change) {
  history.replaceState(history.state, '', addressOf({page: 1, ...change}));
  draw();
}

/** Returns the shared percentage of the text. Equal texts may be too short for a shared passage. */
function share(row) {
  return row.document === null ? -1 : row.similarity === 1 ? 100 : 100 * sharedOfText(row);
}

/** Returns the rows in the order of the list. */
function rowsOf({percent, all, sort}) {
  return list.rows.filter((row) => all || share(row) >= percent).sort(ORDERS[sort]);
}

/** Shows the match that the address names, or the list. */
function follow() {
  const number = work.state.view === 'result' ? shown().match : 0;
  const row = number > 0 ? list.rows[number - 1] : undefined;
  if (row?.document != null) {
    if (opened?.number !== number) openRow(row);
    draw();
    return;
  }
  const left = opened;
  close();
  draw();
  if (left === null) return;
  const link = document.getElementById(`match-${left.number}`);
  link?.scrollIntoView({block: 'center'});
  link?.focus({preventScroll: true});
}

function close() {
  request.abort();
  opened?.sides?.end();
  opened = null;
}

async function openRow(row) {
  close();
  request = new AbortController();
  const {signal} = request;
  const opening = {number: row.number, sides: null, error: null};
  opened = opening;
  scrollTo(0, 0);
  try {
    const {queries: [{text}]} = await call('GET', `/jobs/${list.job.id}/queries`, {query: {after: row.textAfter, limit: 1}, signal});
    opening.sides = await compared({id: null, name: shortName(row.query), text}, {id: row.document, similarity: row.similarity},
      work.state.result.scheme, {signal, say});
    if (signal.aborted) return;
    draw();
    opening.sides.show(true);
    main.querySelector('.pair h2').focus({preventScroll: true});
  } catch (error) {
    if (signal.aborted) return;
    opening.error = error;
    draw();
  }
}

function start(event) {
  event.preventDefault();
  work.upload('/similar/files', files.files, {passages: sharedParts(index).passages, ...tables.options});
}

function draw() {
  const {state} = work;
  main.classList.toggle('roomy', opened !== null);
  if (opened !== null) setTitle(list.rows[opened.number - 1].query);
  else if (state.view === 'result') setTitle(state.job.title);
  render(opened !== null ? pair(opened) : html`${trail(t('find.many'), html`<a href="/find">${t('nav.find')}</a>`)}
    ${state.view === 'result' ? resultOf(state) : html`<h1>${t('find.many')}</h1>
      ${state.view === 'choose' ? choose(state) : state.view === 'ended' ? ended(state) : work.view(t('many.again'))}`}`, main);
}

function choose({error}) {
  return html`<p class="lead">${t('many.lead')}</p>
    ${index === null ? noIndex() : index === undefined ? problem(error, () => work.open()) : index.documents > 0 ? form(error)
      : html`<p class="hint">${rich('find.archive.empty', {add: html`<a href="/archive/add">${t('find.archive.add')}</a>`})}</p>`}
    ${index === null ? nothing : work.earlier(t('many.earlier'))}`;
}

function form(error) {
  const limit = files.limitError('doppel index query');
  return html`<form @submit=${start}>${files.view()} ${tables.view()} ${problem(error ?? limit)}
    <p class="buttons"><button class="primary" id="start" ?disabled=${files.readable.length === 0 || limit !== null || tables.problems.length > 0}
      >${t('find.start')}</button> <span class="soft">${t('find.archive', {count: index.documents})}</span></p></form>`;
}

/** Renders a job that failed or was cancelled. If the text field was missing, the form asks for it. */
function ended({job}) {
  const missing = missingIn(job.error);
  if (missing === null || files.files.length === 0 || !index) return work.view(t('many.again'));
  tables.found(missing.fields);
  return html`${missingView(missing)} ${form(null)}`;
}

/** Renders a match beside the document, with the way back to the list. */
function pair({number, sides, error}) {
  const rows = rowsOf(shown()).filter((row) => row.document !== null);
  const at = rows.findIndex((row) => row.number === number);
  const move = (row, key) => row === undefined ? nothing : html`<a class="button" href=${addressOf({match: row.number})}>${t(key)}</a>`;
  const row = list.rows[number - 1];
  return html`${trail(shortName(row.query), html`<a href=${addressOf({})}>${t('many.result')}</a>`)}
    <h1 class="unseen">${t('find.many')}</h1>
    ${at < 0 ? nothing : html`<p class="buttons">${move(rows[at - 1], 'find.previous')} ${move(rows[at + 1], 'find.next')}
      <span class="soft">${t('find.place', {at: at + 1, count: rows.length})}</span></p>`}
    ${sides === null && error === null ? html`<p class="soft" role="status">${t('job.loading')} …</p>` : nothing}
    ${problem(error)} ${sides?.element ?? nothing}`;
}

function resultOf({job, result}) {
  const state = shown();
  const {rows, isLoaded, error} = list;
  const {notRead} = result.reading;
  const unread = result.reading.submitted - result.reading.read;
  const missing = missingIn(null, notRead);
  const file = (extension) => html`<a class="button" id="save-${extension}" download
    href=${`/api/v1/jobs/${job.id}/file?name=matches.${extension}`}>${t(`many.${extension}`)}</a>`;
  return html`<div class="bar-line"><h1><bdi>${job.title}</bdi> <span class="soft small">${date(job.created)} ${ownerOf(job)}</span></h1>
      <p class="buttons">${file('csv')} ${file('jsonl')}
        <a class="button" id="again" href="/find/many" @click=${(event) => work.again(event)}>${t('many.again')}</a></p></div>
    ${isLoaded ? html`<p class="statement">${t('many.done', {count: rows.filter((row) => share(row) >= state.percent).length, total: rows.length})}</p>`
      : html`<p class="soft" role="status">${t('job.loading.result')} …</p>`}
    ${problem(error, () => load(job))} ${missing === null ? nothing : missingView(missing)}
    ${notRead.length === 0 ? nothing : html`<details class="incomplete" ?open=${notRead.length <= 5}><summary>${t('many.unread', {
      count: unread})}</summary><ul>${notReadItems(notRead, unread)}</ul></details>`}
    ${readingNotes(result.reading)}
    ${rows.length === 0 ? nothing : html`<p class="buttons"><span>${t('many.percent')} ${numberField({id: 'percent', label: t('look.percent.label'), value: state.percent, min: 1, max: 100,
        changed: (percent) => percent >= 1 && percent <= 100 && set({percent})})} %</span>
      <label><input type="checkbox" id="all" .checked=${state.all} @change=${(event) => set({all: event.target.checked ? 1 : ''})}>${t('many.all')}</label></p>
      ${table(state)}`}`;
}

/** Renders a page of the list. */
function table(state) {
  const rows = rowsOf(state);
  if (rows.length === 0) return html`<p class="nothing">${t('many.nothing', {percent: state.percent})}</p>`;
  const pages = Math.ceil(rows.length / PAGE);
  const page = Math.min(state.page, pages);
  const column = (name, label, order, title = nothing) => html`<th scope="col" class=${name} title=${title}
    aria-sort=${state.sort === order ? order === 'query' || order === 'document' ? 'ascending' : 'descending' : nothing}><button type="button"
    @click=${() => set({sort: order})}>${label}</button></th>`;
  const link = (to, key) => to < 1 || to > pages ? nothing : html`<a class="button" href=${addressOf({page: to})}>${t(key)}</a>`;
  return html`<div class="scroll"><table class="hits many">
    <caption class="unseen">${t('many.caption')}</caption>
    <thead><tr>${column('name', t('many.document'), 'query')} ${column('name', t('many.match'), 'document')}
      ${column('number', t('find.contained'), 'shared', t('find.contained.hint'))} ${column('number', t('find.similarity'), 'similarity', t('find.similarity.hint'))}</tr></thead>
    <tbody>${rows.slice((page - 1) * PAGE, page * PAGE).map(tableRow)}</tbody></table></div>
    <nav class="buttons pages" aria-label=${t('archive.pages')}>${link(page - 1, 'archive.previous')}
      <span class="soft">${t('many.rows', {from: (page - 1) * PAGE + 1, to: Math.min(page * PAGE, rows.length), total: rows.length})}</span>
      ${link(page + 1, 'archive.next')}</nav>`;
}

function tableRow(row) {
  const {number, query, document: match, similarity} = row;
  if (match === null) {
    return html`<tr class="still"><td class="name">${documentName(query)}</td><td colspan="3" class="soft">${t('many.none')}</td></tr>`;
  }
  const address = addressOf({match: number});
  return html`<tr @click=${(event) => !event.target.closest('a') && location.assign(address)}>
    <td class="name"><a id="match-${number}" href=${address}>${documentName(query)}</a></td>
    <td class="name">${documentName(match)}</td>
    <td class="number">${asPercent(share(row) / 100)}</td><td class="number">${asPercent(similarity)}</td></tr>`;
}

addEventListener('hashchange', follow);

await work.open();
