import {html, nothing, render} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {numberField} from 'doppel/web/fields.js';
import {FileChooser, textsOf} from 'doppel/web/files.js';
import {compared, sharedOfText, sharedParts} from 'doppel/web/hits.js';
import {documentName, noIndex, statistics, trail} from 'doppel/web/index.js';
import {bar, stageOf} from 'doppel/web/jobs.js';
import {percent as asPercent, rich, t} from 'doppel/web/language.js';
import {openPage, problem, setTitle} from 'doppel/web/shell.js';

/**
 * The page that looks for many documents in the archive, one after the other. It lists the best match of each document.
 * The texts stay in this tab, so a reload discards the list.
 */

/**
 * @typedef {{name: string, text: string, hit: Hit?, error: Error?, done: boolean}} Row a document to look for; hit is null
 *     if no archived document shares text with it
 */

const {main, say} = openPage();
const files = new FileChooser(draw, 'many');

/** The maximum number of rows on the page. The downloads contain all rows. */
const MAX_SHOWN = 500;

let index;
let percent = 50;

/** @type {Row[]} */
let rows = [];
let unread = [];
let state = {words: '', error: null, running: false};
let opened = null;
let request = new AbortController();

async function open() {
  show({words: t('job.loading')});
  try {
    const answer = await statistics();
    ({index} = answer);
    files.limits = answer.limits;
    show({});
  } catch (error) {
    show({error});
  }
}

function show(change) {
  state = {words: '', error: null, running: false, part: null, ...change};
  draw();
}

async function start(event) {
  event.preventDefault();
  request = new AbortController();
  const {signal} = request;
  rows = [];
  unread = [];
  show({words: t('job.contacting'), running: true});
  try {
    const {documents, notRead} = await textsOf(files.files, {
      signal,
      update: (job) => show({words: stageOf(job), running: true}),
    });
    unread = notRead;
    rows = documents.map(({id, text}) => ({name: id, text, hit: null, error: null, done: false}));
  } catch (error) {
    if (!signal.aborted) show({error});
    return;
  }
  await searchAll(rows);
}

/** Looks for documents one after the other. A failure concerns only its own row. */
async function searchAll(wanted) {
  const {signal} = request;
  for (const [at, row] of wanted.entries()) {
    show({words: t('many.searching', {done: at, total: wanted.length}), part: at / wanted.length, running: true});
    try {
      const {hits: [hit = null]} = await call('POST', '/similar', {json: {text: row.text, top: 1, ...sharedParts(index)}, signal});
      Object.assign(row, {hit, error: null, done: true});
    } catch (error) {
      if (signal.aborted) return;
      Object.assign(row, {error, done: true});
    }
  }
  show({});
  say(t('many.done', {count: found().length, total: rows.length}));
}

function retry() {
  request = new AbortController();
  return searchAll(rows.filter(({error, done}) => error !== null || !done));
}

/** Shows the form again. */
function again() {
  rows = [];
  unread = [];
  files.clear();
  main.focus();
}

function cancel() {
  request.abort();
  show({});
}

function found() {
  return rows.filter(({hit}) => hit !== null && share(hit) >= percent);
}

/** Returns the shared percentage of the text. Equal texts may be too short for a shared passage. */
function share(hit) {
  return hit.similarity === 1 ? 100 : 100 * sharedOfText(hit);
}

async function openRow(row) {
  history.pushState({row: rows.indexOf(row)}, '', '#pair');
  await showRow(row);
}

async function showRow(row) {
  request.abort();
  request = new AbortController();
  const {signal} = request;
  opened = {row, sides: null};
  show({words: t('job.loading')});
  scrollTo(0, 0);
  try {
    const sides = await compared({id: null, name: row.name, text: row.text}, row.hit, index.scheme, {signal, say});
    if (signal.aborted) return;
    opened = {row, sides};
    show({});
    sides.show(true);
    main.querySelector('.pair h2').focus({preventScroll: true});
  } catch (error) {
    if (!signal.aborted) show({error});
  }
}

/** Shows the row that the history entry names, or all rows. */
function follow() {
  const row = rows[history.state?.row];
  if (row) {
    showRow(row);
    return;
  }
  const left = opened;
  opened?.sides?.end();
  opened = null;
  show({});
  main.querySelectorAll('.hits button.name')[shownRows().filter(({hit}) => hit !== null).indexOf(left?.row)]?.focus();
}

function draw() {
  main.classList.toggle('roomy', opened !== null);
  setTitle(opened === null ? t('find.many') : opened.row.name);
  render(opened === null ? page() : pair(opened), main);
}

function pair({row, sides}) {
  const back = (event) => {
    event.preventDefault();
    history.back();
  };
  return html`${trail(row.name, html`<a href="/find/many" @click=${back}>${t('find.many')}</a>`)}
    <h1 class="unseen">${t('find.many')}</h1>
    ${state.words ? html`<p class="soft" role="status">${state.words} …</p>` : nothing} ${problem(state.error)} ${sides?.element ?? nothing}`;
}

function page() {
  return html`${trail(t('find.many'), html`<a href="/find">${t('nav.find')}</a>`)}
    <h1>${t('find.many')}</h1>
    <p class="lead">${t('many.lead')}</p>
    ${index === null ? noIndex() : nothing}
    ${index === undefined ? html`${state.words ? html`<p class="soft">${state.words} …</p>` : nothing} ${problem(state.error, open)}` : nothing}
    ${index ? index.documents === 0
      ? html`<p class="hint">${rich('find.archive.empty', {add: html`<a href="/archive/add">${t('find.archive.add')}</a>`})}</p>`
      : html`${state.running ? bar(state.words, state.part, cancel) : nothing} ${rows.length + unread.length > 0 ? result() : state.running ? nothing : form()}` : nothing}`;
}

function form() {
  const limit = files.limitError('doppel index query');
  return html`<form @submit=${start}>${files.view()} ${problem(state.error ?? limit)}
    <p class="buttons"><button class="primary" id="start" ?disabled=${files.readable.length === 0 || limit !== null}>${t('find.start')}</button>
      <span class="soft">${t('find.archive', {count: index.documents})}</span></p></form>`;
}

function result() {
  const open = rows.filter(({error, done}) => error !== null || !done).length;
  return html`<section aria-labelledby="matches"><h2 id="matches">${t('many.result')}</h2>
    <p class="statement">${t('many.done', {count: found().length, total: rows.length})}</p>
    <p>${t('many.percent')} ${numberField({id: 'percent', label: t('look.percent.label'), value: percent, min: 1, max: 100, changed(value) {
      percent = value;
      draw();
    }})} %</p>
    ${state.running || open === 0 ? nothing : html`<div class="hint"><p>${t('many.open', {count: open})}</p>
      <button type="button" class="retry" @click=${retry}>${t('many.retry')}</button></div>`}
    ${unread.length === 0 ? nothing : html`<div class="problem"><p>${t('many.unread', {count: unread.length})}</p>
      <ul lang="en">${unread.map(({source, reason, remedy}) => html`<li><bdi>${source}</bdi>: ${reason}${remedy ? `; ${remedy}` : ''}</li>`)}</ul></div>`}
    ${rows.length === 0 ? nothing : html`${downloads()} ${matches()}`}</section>`;
}

function downloads() {
  return html`<p class="buttons"><button type="button" id="again" @click=${again}>${t('many.again')}</button>
    ${['csv', 'jsonl'].map((extension) => html`
    <button type="button" id="save-${extension}" @click=${() => save(extension)}>${t(`many.${extension}`)}</button>`)}</p>`;
}

function shownRows() {
  return rows.slice(0, MAX_SHOWN);
}

function matches() {
  return html`<div class="scroll"><table class="hits">
    <caption class="unseen">${t('many.caption')}</caption>
    <thead><tr><th scope="col">${t('many.document')}</th><th scope="col">${t('many.match')}</th>
      <th scope="col" class="number">${t('find.contained')}</th><th scope="col" class="number">${t('find.similarity')}</th></tr></thead>
    <tbody>${shownRows().map((row) => tableRow(row))}</tbody></table></div>
    ${rows.length > MAX_SHOWN ? html`<p class="soft">${t('files.more', {count: rows.length - MAX_SHOWN})}</p>` : nothing}`;
}

function tableRow(row) {
  const {name, hit, error, done} = row;
  if (hit === null) {
    return html`<tr class="still"><td class="name">${documentName(name)}</td>
      <td colspan="3" class="soft">${error !== null ? html`<span class="unreadable">${error.message}</span>` : done ? t('many.none') : t('many.waiting')}</td></tr>`;
  }
  return html`<tr class=${share(hit) >= percent ? 'strong' : ''} @click=${(event) => !event.target.closest('button') && openRow(row)}>
    <td class="name"><button type="button" class="name" @click=${() => openRow(row)}>${documentName(name)}</button></td>
    <td class="name">${documentName(hit.id)}</td>
    <td class="number">${asPercent(sharedOfText(hit))}</td><td class="number">${asPercent(hit.similarity)}</td></tr>`;
}

/** Returns the rows of the downloads, whose columns have the names of the REST API. */
function table() {
  return rows.map(({name, hit, error}) => ({
    query: name,
    document: hit?.id ?? '',
    similarity: hit?.similarity ?? '',
    containedInDocument: hit?.containedInDocument ?? '',
    containedInQuery: hit?.containedInQuery ?? '',
    leftCopied: hit?.leftCopied ?? '',
    rightCopied: hit?.rightCopied ?? '',
    error: error?.message ?? '',
  }));
}

async function save(extension) {
  const [{csv, lines}, {download}] = await Promise.all([import('doppel/export.js'), import('doppel/save.js')]);
  if (extension === 'csv') download('matches.csv', 'text/csv', csv(table()));
  else download('matches.jsonl', 'application/x-ndjson', lines(table()));
}

addEventListener('popstate', follow);

await open();
