import {html, nothing, render} from 'lit-html';
import {fileNotes} from 'doppel/filenotes.js';
import {call} from 'doppel/web/api.js';
import {afterPause, fileField, numberField, textField} from 'doppel/web/fields.js';
import {compared, hitTable, isNotable, reportOf, sharedOfText, sharedParts, sortHits, textsOfHits, tooShort} from 'doppel/web/hits.js';
import {documentName, noIndex, shortName, statistics, trail} from 'doppel/web/index.js';
import {percent, rich, t} from 'doppel/web/language.js';
import {openPage, problem, setTitle} from 'doppel/web/shell.js';

/**
 * The page that looks for a text in the archive as the user types. The history entry keeps the text, and the address
 * names the search and the opened hit, so that Back and a reload show the same.
 */

const {main, say} = openPage();

/** The maximum length of a text that is looked for as the user types. Longer texts are looked for only on request. */
const LIVE = 200_000;

/** The maximum number of characters in a text that the history keeps. */
const MAX_KEPT = 2_000_000;

/** The number of hits to show at first, the factor by which more are shown, and the maximum. */
const TOP = 10;
const MORE = 5;
const MAX_TOP = 100;

const NOTHING = {words: '', error: null, isFinal: false, hits: null, chosen: null, sides: null, weak: false};

const query = {text: '', id: null, name: '', notes: [], all: false, top: TOP, percent: 50};
let index;
let state = NOTHING;
let request = new AbortController();

/** Whether the text is that of a chosen file, so that the user does not type now. */
let isFromFile = false;

/** The search whose hits are shown. */
let searched = '';

/** The search that has not ended, if there is one. @type {{wanted: string, signal: AbortSignal, ended: Promise}?} */
let running = null;

async function open() {
  show({words: t('job.loading')});
  try {
    ({index} = await statistics());
    show({});
  } catch (error) {
    show({error});
  }
  if (index) await follow();
}

/** Shows the search and the hit that the address and the history entry name. */
async function follow() {
  const parameters = new URLSearchParams(location.search);
  Object.assign(query, {
    ...history.state?.query ?? {text: '', name: '', notes: []},
    id: parameters.get('id'),
    all: parameters.has('percent'),
    top: wholeNumber(parameters.get('top'), TOP),
    percent: wholeNumber(parameters.get('percent'), 50),
  });
  if (!hasQuery()) {
    show({});
    return;
  }
  const hit = parameters.get('hit');
  if (searched !== signature()) await search();
  const found = state.hits?.find(({id}) => id === hit);
  if (found && !isNotable(found)) state.weak = true;
  if (found) await choose(found);
  else if (state.chosen) leaveHit();
}

function wholeNumber(text, otherwise) {
  return /^[1-9][0-9]{0,3}$/.test(text ?? '') ? Number(text) : otherwise;
}

function hasQuery() {
  return query.id !== null || query.text.trim() !== '';
}

function signature() {
  return JSON.stringify([query.id ?? query.text, query.all, query.all ? query.percent : query.top]);
}

/** Returns the address of the search and, if there is one, of the opened hit. */
function addressOf(hit = null) {
  const parameters = new URLSearchParams(Object.entries({
    id: query.id,
    ...(hasQuery() ? query.all ? {percent: query.percent} : {top: query.top} : {}),
    hit,
  }).filter(([, value]) => value !== null));
  return `/find${parameters.size > 0 ? `?${parameters}` : ''}`;
}

function kept() {
  return {query: query.text.length > MAX_KEPT ? null : {text: query.text, name: query.name, notes: query.notes}};
}

function keep() {
  history.replaceState(kept(), '', addressOf());
}

const searchSoon = afterPause(400, () => {
  if (state.chosen !== null) return; // a hit was opened meanwhile, and the address names it
  keep();
  if (hasQuery() && query.text.length <= LIVE) search().then(() => isFromFile && reveal());
});

async function submit(event) {
  event.preventDefault();
  if (!hasQuery()) {
    show({error: new Error(t('find.empty'))});
    main.querySelector('#text').focus();
    return;
  }
  keep();
  await search();
  reveal();
}

/** Scrolls to the hits, which are below the form on phones. */
function reveal() {
  const found = main.querySelector('.found');
  if (found?.getBoundingClientRect().top > innerHeight / 2) found.scrollIntoView();
}

function begin() {
  request.abort();
  request = new AbortController();
  return request.signal;
}

/** Searches, unless the hits of the same search are already shown. Concurrent calls share one search. */
async function search() {
  const wanted = signature();
  if (searched === wanted) return;
  if (running?.wanted !== wanted || running.signal.aborted) {
    const started = {wanted, signal: begin()};
    running = started;
    started.ended = load(wanted, started.signal).finally(() => running === started && (running = null));
  }
  await running.ended;
}

async function load(wanted, signal) {
  state.sides?.end();
  // The hits of the previous search stay until there are new ones.
  state = {...NOTHING, hits: state.hits, weak: state.weak, words: t('find.searching')};
  searched = '';
  draw();
  try {
    const {hits} = await call('POST', '/similar', {json: {...question(), ...sharedParts(index)}, signal});
    if (signal.aborted) return;
    show({hits: sortHits(hits)});
    searched = wanted;
    const {length} = shownHits();
    say(length === 0 ? t('find.none') : t('find.found', {count: length}));
  } catch (error) {
    if (!signal.aborted) show({error});
  }
}

/** Returns the fields of the search. */
function question() {
  return {
    ...(query.id === null ? {text: query.text} : {id: query.id}),
    ...(query.all ? {threshold: query.percent / 100} : {top: query.top}),
  };
}

/** Returns the query with the name that it has beside a hit. */
function namedQuery() {
  return {...query, name: query.id ?? (query.name || t('find.yours'))};
}

function openHit(hit) {
  history.pushState(kept(), '', addressOf(hit.id));
  return choose(hit);
}

/** Shows a hit side by side with the query, instead of the form and the hits. */
async function choose(hit) {
  const signal = begin();
  state.sides?.end();
  state = {...state, chosen: hit, sides: null, error: null, words: t('job.loading')};
  draw();
  scrollTo(0, 0);
  try {
    const sides = await compared(namedQuery(), hit, index.scheme, {signal, say});
    if (signal.aborted) return;
    state = {...state, words: '', sides};
    draw();
    sides.show(true);
    main.querySelector('.pair h2').focus({preventScroll: true});
  } catch (error) {
    if (signal.aborted) return;
    state = {...state, words: '', error};
    draw();
  }
}

/** Shows the hits again, and moves the focus to the one that was open. */
function leaveHit() {
  const {chosen, hits, weak} = state;
  begin();
  state.sides?.end();
  state = {...NOTHING, hits, weak};
  draw();
  const button = main.querySelectorAll('.hits button.name')[shownHits().indexOf(chosen)];
  button?.scrollIntoView({block: 'nearest'});
  button?.focus({preventScroll: true});
}

/** Returns to the hits. */
function back(event) {
  event.preventDefault();
  history.pushState(kept(), '', addressOf());
  follow();
}

/** Makes a report of the text and the opened hit, or of the text and all hits on the page, and opens it. */
async function makeReport() {
  const shown = shownHits();
  state = {...state, words: t('job.contacting'), error: null};
  draw();
  try {
    const texts = state.sides?.texts ?? await textsOfHits(namedQuery(), question(), shown);
    const job = await reportOf(texts, index.scheme);
    location.assign(`/find/report?job=${encodeURIComponent(job.id)}`);
  } catch (error) {
    state = {...state, words: '', error};
    draw();
  }
}

function show(next) {
  state.sides?.end();
  if (!next.hits) searched = '';
  state = {...NOTHING, ...next};
  draw();
}

function set(change) {
  Object.assign(query, change);
  if ('text' in change) {
    state.error = null;
    state.weak = false;
    if (!hasQuery()) {
      begin();
      show({});
    }
  }
  searchSoon();
  draw();
}

function draw() {
  const {chosen} = state;
  setTitle(chosen === null ? t('nav.find') : chosen.id);
  render(chosen === null ? page() : pair(shownHits(), chosen), main);
}

function page() {
  const {words, error, isFinal, hits} = state;
  const found = html`${words ? html`<p class="soft" role="status">${words} …</p>` : nothing}
    ${problem(error, index === undefined ? open : hasQuery() && !isFinal ? search : undefined)}
    ${hits === null ? nothing : html`<div class=${words ? 'stale' : ''}>${hits.length === 0 ? shortText() ?? nothingFound() : result()}</div>`}`;
  return html`<h1>${t('nav.find')}</h1>
    <p class="lead">${t('find.lead')} <a href="/find/many">${t('find.many')}</a> · <a href="/find/report">${t('find.reports')}</a></p>
    ${index === null ? noIndex() : nothing}
    ${!index ? found : index.documents === 0
      ? html`<p class="hint">${rich('find.archive.empty', {add: html`<a href="/archive/add">${t('find.archive.add')}</a>`})}</p>`
      : html`<div class=${hits !== null || words ? 'beside' : ''}>${form()}<section class="found" aria-label=${t('find.result')}>${found}</section></div>`}`;
}

function form() {
  return html`<form @submit=${submit}>
    ${query.id === null
      ? entry()
      : html`<p>${rich('find.document', {name: html`<a href="/archive?id=${encodeURIComponent(query.id)}">${documentName(query.id)}</a>`})}</p>
          <p><a class="other" href="/find">${t('find.text.instead')}</a></p>`}
    <details class="more-options" ?open=${query.all}><summary>${t('more')}</summary><fieldset>
      <legend>${t('find.show')}</legend>
      <div class="choice"><label><input type="radio" name="show" .checked=${!query.all}
        @change=${() => set({all: false})}>${t('find.top')}</label>
        <span>${numberField({id: 'top', label: t('find.top.label'), value: query.top, min: 1, max: MAX_TOP,
          changed: (top) => top > 0 && set({top, all: false})})} ${t('find.top.documents')}</span></div>
      <div class="choice"><label><input type="radio" name="show" .checked=${query.all}
        @change=${() => set({all: true})}>${t('find.all')}</label>
        <span>${numberField({id: 'percent', label: t('look.percent.label'), value: query.percent, min: 1, max: 100,
          changed: (percent) => percent > 0 && set({percent, all: true})})} %</span></div>
    </fieldset></details>
    <p class="buttons"><button class="primary">${t('find.start')}</button>
      <span class="soft">${t('find.archive', {count: index.documents})}</span></p>
  </form>`;
}

/** Renders the fields for a document, which is either a file or a text. */
function entry() {
  const changed = (text, name, notes) => {
    isFromFile = name !== undefined;
    const {name: lastName, notes: lastNotes} = text === '' ? {name: '', notes: []} : query;
    set({text, name: name ?? lastName, notes: notes ?? lastNotes});
  };
  const failed = (error) => show({error, isFinal: true});
  return html`
    ${fileField({
      id: 'text-file',
      title: query.name === '' ? t('find.drop') : rich('find.opened', {name: html`<bdi><strong>${query.name}</strong></bdi>`}),
      choose: t(query.name === '' ? 'find.choose' : 'find.choose.other'),
      hint: t('find.formats'),
      changed,
      failed,
    })}
    ${textField({id: 'text', label: t('find.text'), value: query.text, rows: 8, opens: false, changed, failed})}
    ${fileNotes(query)}
    ${query.text.length > LIVE ? html`<p class="soft small">${t('find.long')}</p>` : nothing}`;
}

/** Renders that the text is too short to share a passage, or null if it is long enough. */
function shortText() {
  const short = query.id === null ? tooShort(query.text) : null;
  return short && html`<div class="hint"><p><strong>${t('find.short')}</strong></p><p>${t('find.short.why', short)}</p></div>`;
}

function nothingFound() {
  return html`<div class="nothing done"><p><strong>${query.all ? t('find.nothing.all', {percent: query.percent}) : t('find.nothing')}</strong></p>
    <ul>${query.all ? html`<li>${t('find.advice.lower')}</li>` : nothing}
      <li>${t('find.advice.longer')}</li></ul></div>`;
}

/** Returns the hits on the page: those that are notable, or all of them if the reader wants to see the others. */
function shownHits() {
  const {hits, weak} = state;
  return weak || query.all ? hits : hits.filter(isNotable);
}

/** Renders the hits, after a sentence on how much of the text the first one contains. */
function result() {
  const {hits} = state;
  const shown = shownHits();
  const top = Math.min(query.top * MORE, MAX_TOP);
  const hidden = hits.length - shown.length;
  return html`${shown.length === 0 ? shortText() ?? html`<p class="done"><strong>${t('find.nothing.notable')}</strong></p>`
    : html`<p class="statement">${rich('find.statement', {
      share: html`<b>${percent(sharedOfText(shown[0]))}</b>`, name: html`<strong>${documentName(shown[0].id)}</strong>`})}</p>
    ${hitTable(shown, openHit)}`}
  <p class="buttons">${index.texts && shown.length > 0 ? html`<button type="button" id="report" data-needs="add" title=${t('find.report.hint')}
      @click=${makeReport}>${t('find.report.all', {count: shown.length})}</button>` : nothing}
    ${hidden > 0 ? html`<button type="button" id="weak-hits" @click=${showWeak}>${t('find.weak', {count: hidden})}</button>` : nothing}</p>
  ${hidden === 0 && !query.all && hits.length === query.top && query.top < Math.min(MAX_TOP, index.documents)
    ? html`<p class="buttons"><span class="soft">${t('find.first', {count: hits.length})}</span>
        <button type="button" class="link" id="more-hits" @click=${() => set({top})}>${t('find.more')}</button></p>`
    : nothing}
  ${hits.length === MAX_TOP ? html`<p class="soft">${t('find.first', {count: hits.length})}</p>` : nothing}`;
}

/** Shows the hits that merely share a few words in a row, and moves the focus to the first one. */
function showWeak() {
  const at = shownHits().length;
  state.weak = true;
  draw();
  main.querySelectorAll('.hits button.name')[at].focus();
}

/** Renders a hit beside the query, with the way back to the hits. */
function pair(hits, chosen) {
  const at = hits.indexOf(chosen);
  const move = (hit, label, id) => hit === undefined ? nothing
    : html`<button type="button" id=${id} @click=${() => openHit(hit)}>${label}</button>`;
  return html`${trail(shortName(chosen.id), html`<a href=${addressOf()} @click=${back}>${t('find.found', {count: hits.length})}</a>`)}
    <h1 class="unseen">${t('nav.find')}</h1>
    <div class="bar-line"><p class="buttons">${move(hits[at - 1], t('find.previous'), 'previous-hit')} ${move(hits[at + 1], t('find.next'), 'next-hit')}
        <span class="soft">${t('find.place', {at: at + 1, count: hits.length})}</span></p>
      ${state.sides ? html`<p class="buttons" data-needs="add"><button type="button" id="report" title=${t('find.report.hint')} @click=${makeReport}>${t('find.report')}</button></p>` : nothing}</div>
    ${state.words ? html`<p class="soft" role="status">${state.words} …</p>` : nothing}
    ${problem(state.error)} ${state.sides?.element ?? nothing}`;
}

addEventListener('popstate', () => index && follow());

await open();
