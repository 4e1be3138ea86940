import {html, nothing, render} from 'lit-html';
import {lacking} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {AddForm} from 'doppel/web/archiveadd.js';
import {afterPause, numberField} from 'doppel/web/fields.js';
import {metadata, noIndex, statistics} from 'doppel/web/index.js';
import {number, rich, size, t} from 'doppel/web/language.js';
import {openPage, problem} from 'doppel/web/shell.js';

/** The page of the archive. The address names the search and the opened document. */

const PAGE = 100;

const {main, say} = openPage();
const form = new AddForm({changed: () => draw(), added: () => refresh(), view: (id) => go({id}), say});

let index;
let opened = {words: '', error: null};
const list = {query: '', after: '', rows: [], next: null, words: '', error: null};
const selected = new Set();
let confirming = false;
const duplicates = {percent: 80, words: '', error: null};
let viewing = null;
let listing = new AbortController();

const soon = afterPause(200, () => load(''));

async function open() {
  opened = {words: t('job.loading'), error: null};
  draw();
  try {
    const answer = await statistics();
    index = answer.index;
    form.files.limits = answer.limits;
    opened = {words: '', error: null};
  } catch (error) {
    opened = {words: '', error};
  }
  draw();
  if (index) await follow();
}

/** Shows the search and the document that the address names. */
async function follow() {
  const parameters = new URLSearchParams(location.search);
  list.query = parameters.get('query') ?? '';
  const id = parameters.get('id');
  if (id === null) viewing = null;
  await Promise.all([load(''), id !== null && viewing?.id !== id ? view(id) : null]);
}

/** Changes the address. A search replaces the history entry, whereas a document gets an entry of its own. */
function go({query = list.query, id = null}, replace = false) {
  const parameters = new URLSearchParams(Object.entries({query, id}).filter(([, value]) => value));
  const address = `/archive${parameters.size > 0 ? `?${parameters}` : ''}`;
  if (replace) {
    history.replaceState(null, '', address);
  } else {
    history.pushState(null, '', address);
    follow();
  }
}

async function load(after) {
  listing.abort();
  listing = new AbortController();
  const {signal} = listing;
  Object.assign(list, {words: t('job.loading'), error: null});
  draw();
  try {
    const {documents, next} = await call('GET', '/documents', {query: {after, limit: PAGE, query: list.query || null}, signal});
    Object.assign(list, {after, rows: documents, next, words: ''});
  } catch (error) {
    if (signal.aborted) return;
    Object.assign(list, {words: '', error});
  }
  draw();
}

async function refresh() {
  try {
    ({index} = await statistics());
  } catch {
    // Loading the list reports the same error again.
  }
  await load(list.after);
}

async function view(id) {
  viewing = {id, words: t('job.loading')};
  draw();
  try {
    const stored = await call('GET', '/document', {query: {id}});
    viewing = {id, stored, nodes: stored.text === null ? nothing : await nodesOf(stored.text)};
  } catch (error) {
    viewing = {id, error};
  }
  draw();
  const heading = main.querySelector('#viewed');
  heading?.scrollIntoView({block: 'start'});
  heading?.focus({preventScroll: true});
}

/** Returns a text as blocks, so that the browser lays out only the visible blocks. */
async function nodesOf(text) {
  const {MarkedText} = await import('doppel/text.js');
  return new MarkedText({text, ignored: [], tricks: []}, []).nodes;
}

async function removeSelected() {
  const ids = [...selected];
  Object.assign(list, {words: t('archive.removing'), error: null});
  confirming = false;
  draw();
  try {
    const {removed} = await call('POST', '/documents/delete', {json: {ids}});
    selected.clear();
    if (viewing && ids.includes(viewing.id)) {
      viewing = null;
      go({}, true);
    }
    say(t('archive.removed', {count: removed}));
    await refresh();
  } catch (error) {
    Object.assign(list, {words: '', error});
    draw();
  }
}

/** Compares the documents of the archive with each other, and opens the result. */
async function findDuplicates(event) {
  event.preventDefault();
  Object.assign(duplicates, {words: t('archive.duplicates.starting'), error: null});
  draw();
  const [, text, size, kind] = index.scheme.split(' ');
  try {
    const job = await call('POST', '/documents/scans', {json: {threshold: duplicates.percent / 100, text, shingles: `${size} ${kind}`}});
    location.assign(`/check?job=${job.id}`);
  } catch (error) {
    Object.assign(duplicates, {words: '', error});
    draw();
  }
}

function draw() {
  render(html`<h1>${t('archive.title')}</h1>
    <p class="lead">${rich('archive.lead', {find: html`<a href="/find">${t('nav.find')}</a>`})}</p>
    ${opened.words ? html`<p class="soft">${opened.words} …</p>` : nothing}
    ${problem(opened.error, open)}
    ${index === null ? noIndex() : nothing}
    ${index ? html`${browse()} ${viewing ? viewer() : nothing} ${lacking('add')}
      <div data-needs="add">${form.view()} ${index.texts && index.documents > 1 ? duplicateForm() : nothing}</div>` : nothing}`, main);
}

function duplicateForm() {
  return html`<section aria-labelledby="duplicates"><h2 id="duplicates">${t('archive.duplicates')}</h2>
    <p class="soft">${t('archive.duplicates.hint')}</p>
    <form @submit=${findDuplicates}><p>${t('archive.duplicates.percent')} ${numberField({id: 'duplicate-percent',
      label: t('look.percent.label'), value: duplicates.percent, min: 1, max: 100,
      changed: (percent) => Object.assign(duplicates, {percent})})} %</p>
      <p class="buttons"><button id="find-duplicates">${t('archive.duplicates.start')}</button>
        <span class="soft">${duplicates.words}</span></p></form>
    ${problem(duplicates.error)}</section>`;
}

function browse() {
  const {documents, bytes} = index;
  return html`<section aria-labelledby="all">
    <h2 id="all" class="unseen">${t('archive.all')}</h2>
    <dl class="facts"><div><dt>${t('archive.documents', {count: documents})}</dt><dd>${number(documents)}</dd></div>
      <div><dt>${t('archive.bytes')}</dt><dd>${size(bytes)}</dd></div></dl>
    ${documents === 0 ? html`<p class="hint">${t('archive.empty')}</p>` : table()}
  </section>`;
}

function table() {
  const all = list.rows.length > 0 && list.rows.every(({id}) => selected.has(id));
  const toggle = (ids, on) => {
    ids.forEach((id) => (on ? selected.add(id) : selected.delete(id)));
    confirming = false;
    draw();
  };
  const search = (event) => {
    list.query = event.target.value;
    go({id: viewing?.id}, true);
    soon();
  };
  return html`
    <form class="search" role="search" @submit=${(event) => event.preventDefault()}>
      <label for="query">${t('archive.search')}</label>
      <input id="query" type="search" autocomplete="off" spellcheck="false" .value=${list.query} @input=${search}>
      <span class="soft">${list.words}</span>
    </form>
    ${problem(list.error)}
    <div class="scroll"><table class="documents">
      <caption class="unseen">${t('archive.caption')}</caption>
      <thead><tr><th scope="col" data-needs="administer"><input type="checkbox" aria-label=${t('archive.select.all')} .checked=${all}
          @change=${(event) => toggle(list.rows.map(({id}) => id), event.target.checked)}></th>
        <th scope="col">${t('archive.document')}</th><th scope="col" class="number">${t('archive.characters')}</th></tr></thead>
      <tbody>${list.rows.map((row) => html`<tr>
        <td data-needs="administer"><input type="checkbox" aria-label=${t('archive.select', {name: row.id})} .checked=${selected.has(row.id)}
          @change=${(event) => toggle([row.id], event.target.checked)}></td>
        <td class="name"><button type="button" class="name" @click=${() => go({id: row.id})}><bdi>${row.id}</bdi></button>
          ${metadata(row.metadata)}</td>
        <td class="number">${number(row.characters)}</td></tr>`)}</tbody>
    </table></div>
    ${lacking('administer')}
    ${list.rows.length === 0 && !list.words ? html`<p class="nothing">${t('archive.nothing')}</p>` : nothing}
    <div class="buttons">
      ${list.after === '' ? nothing : html`<button type="button" class="first" @click=${() => load('')}>${t('archive.first')}</button>`}
      ${list.next === null ? nothing : html`<button type="button" class="next" @click=${() => load(list.next)}>${t('archive.next')}</button>`}
      ${selected.size === 0 ? nothing : removal()}
    </div>`;
}

function removal() {
  const ask = (on) => {
    confirming = on;
    draw();
    main.querySelector(on ? '#keep' : '#remove')?.focus();
  };
  if (!confirming) {
    return html`<button type="button" class="danger" id="remove" @click=${() => ask(true)}
      >${t('archive.remove', {count: selected.size})}</button>`;
  }
  return html`<span class="confirm" role="group" aria-label=${t('archive.confirm')}>
    <span>${selected.size === 1
      ? rich('archive.confirm.one', {name: html`<bdi><strong>${[...selected][0]}</strong></bdi>`})
      : t('archive.confirm.many', {count: selected.size})}</span>
    <button type="button" class="danger" id="confirm" @click=${removeSelected}>${t('job.remove')}</button>
    <button type="button" id="keep" @click=${() => ask(false)}>${t('archive.keep')}</button></span>`;
}

function viewer() {
  const {id, stored, nodes, error, words} = viewing;
  const close = () => {
    go({});
    main.querySelector('#query')?.focus();
  };
  return html`<section class="viewed" aria-labelledby="viewed">
    <h2 id="viewed" tabindex="-1"><bdi>${id}</bdi></h2>
    <p class="buttons"><a class="button" href="/find?id=${encodeURIComponent(id)}">${t('archive.similar')}</a>
      <button type="button" class="close" @click=${close}>${t('archive.close')}</button></p>
    ${words ? html`<p class="soft">${words} …</p>` : nothing} ${problem(error)}
    ${stored === undefined
      ? nothing
      : html`<p>${metadata(stored.metadata)} <span class="soft small">SHA-256 <code>${stored.digest}</code></span></p>
          ${stored.text === null
            ? html`<p class="hint">${t('archive.digests')}</p>`
            : html`<div class="text short" tabindex="0" role="region" aria-label=${t('field.text')} dir="auto" lang=""
                >${nodes}</div>`}`}
  </section>`;
}

addEventListener('popstate', () => index && follow());

await open();
