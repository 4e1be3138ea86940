import {html, nothing, render} from 'lit-html';
import {lacking} from 'doppel/web/account.js';
import {ArchivedDocument} from 'doppel/web/archiveddocument.js';
import {DocumentList} from 'doppel/web/documentlist.js';
import {noIndex, statistics} from 'doppel/web/index.js';
import {number, size, t} from 'doppel/web/language.js';
import {openPage, problem, setTitle} from 'doppel/web/shell.js';

/**
 * The page of the archive. It shows either the list of documents or one document. The address names the search, the page
 * of the list and the opened document.
 */

const {main, say} = openPage();
const list = new DocumentList({changed: draw, link, replace, removed: refresh, say, total: () => index.documents});

let index;
let opened = {words: t('job.loading'), error: null};

/** The opened document, or null while the list is shown. @type {ArchivedDocument?} */
let viewing = null;

async function open() {
  opened = {words: t('job.loading'), error: null};
  draw();
  try {
    ({index} = await statistics());
    opened = {words: '', error: null};
  } catch (error) {
    opened = {words: '', error};
  }
  draw();
  if (index) await follow();
}

/** Fetches the numbers of documents and bytes again. */
async function refresh() {
  try {
    ({index} = await statistics());
  } catch {
    // Loading the list reports the same error.
  }
  draw();
}

/** Shows the list or the document that the address names. */
async function follow() {
  const {id, ...search} = Object.fromEntries(new URLSearchParams(location.search));
  const left = viewing;
  if (id === undefined) {
    viewing = null;
    setTitle(t('archive.title'));
    await list.show(search, history.state?.before ?? null);
    if (left !== null) list.focus(left.id);
    return;
  }
  if (viewing?.id !== id) viewing = new ArchivedDocument(id, {changed: draw, say, removed: leave, edited: () => list.forget()});
  setTitle(id);
  await viewing.load();
  document.getElementById('viewed')?.focus({preventScroll: true});
}

/** Returns the list after the opened document was removed. */
async function leave() {
  history.replaceState(history.state, '', addressOf({id: null}));
  list.forget();
  await Promise.all([refresh(), follow()]);
  main.focus({preventScroll: true});
}

/** Returns the address of this page with a change, such as another search. */
function addressOf(change) {
  const wanted = {...Object.fromEntries(new URLSearchParams(location.search)), ...change};
  const parameters = new URLSearchParams(['query', 'tag', 'after', 'id'].filter((name) => wanted[name]).map((name) => [name, wanted[name]]));
  return `/archive${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/**
 * Renders a link to this page with a change. The page follows the link itself, unless a new tab is opened.
 *
 * @param {object} change
 * @param {*} content
 * @param {{name?: string, state?: object}} how the class of the link, and the state of the new history entry
 */
function link(change, content, {name = nothing, state = null} = {}) {
  const follows = (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(state, '', event.currentTarget.href);
    moveOn();
  };
  return html`<a class=${name} href=${addressOf(change)} @click=${follows}>${content}</a>`;
}

/** Follows a link to this page. The focus must not be lost if the link disappears. */
async function moveOn() {
  scrollTo(0, 0);
  await follow();
  if (document.activeElement === document.body) main.focus({preventScroll: true});
}

/** Changes the address without a new history entry. */
function replace(change) {
  history.replaceState(null, '', addressOf(change));
}

function draw() {
  render(viewing === null ? archive() : viewing.view(link({id: null}, t('archive.title'), {state: history.state}), link), main);
}

function archive() {
  return html`<h1>${t('archive.title')}</h1>
    <p class="lead">${t('archive.lead')}</p>
    ${opened.words ? html`<p class="soft">${opened.words} …</p>` : nothing}
    ${problem(opened.error, open)}
    ${index === null ? noIndex() : nothing}
    ${index ? html`${actions()} ${lacking('add')} ${index.documents === 0 ? html`<div class="hint"><p>${t('archive.empty')}</p><p>${t('archive.empty.use')}</p></div>` : list.view()}` : nothing}`;
}

function actions() {
  const {documents, bytes, texts} = index;
  return html`<div class="bar-line"><p class="buttons actions">
      <a class="button primary" id="add-documents" data-needs="add" href="/archive/add">${t('add')}</a>
      ${documents === 0 ? nothing : html`<a class="button" id="find-document" href="/find">${t('nav.find')}</a>`}
      ${texts && documents > 1 ? html`<a class="button" id="find-duplicates" data-needs="add" href="/archive/duplicates">${t('archive.duplicates.start')}</a>` : nothing}</p>
    <dl class="facts"><div><dt>${t('archive.documents', {count: documents})}</dt><dd>${number(documents)}</dd></div>
      <div><dt>${t('archive.bytes')}</dt><dd>${size(bytes)}</dd></div></dl></div>`;
}

addEventListener('popstate', () => index && follow());

await open();
