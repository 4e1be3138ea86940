import {html, nothing, render} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {afterPause, fileField, numberField, textField} from 'doppel/web/fields.js';
import {metadata, noIndex, statistics} from 'doppel/web/index.js';
import {percentage, rich, t} from 'doppel/web/language.js';
import {reportOn} from 'doppel/web/pairreport.js';
import {sideBySide} from 'doppel/web/sides.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {shareBar} from 'doppel/wording.js';

/**
 * The page that looks for a text in the archive. The history entry keeps the text, and the address names the search and
 * the opened hit, so that Back and a reload show the same.
 */

const {main, say} = openPage();

/** The minimum number of words in a shown passage. */
const PASSAGE = 10;

/** The maximum number of characters in a text that the history keeps. */
const MAX_KEPT = 2_000_000;

const query = {text: '', id: null, name: '', all: false, top: 10, percent: 50};
let index;
let state = {words: '', error: null, hits: null, chosen: null, sides: null};
let request = new AbortController();

/** The search whose hits are shown. */
let searched = '';

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
  const entered = history.state?.query ?? {text: '', name: ''};
  Object.assign(query, {
    ...entered,
    id: parameters.get('id'),
    all: parameters.has('percent'),
    top: wholeNumber(parameters.get('top'), 10),
    percent: wholeNumber(parameters.get('percent'), 50),
  });
  if (query.id === null && (entered.text === '' || !parameters.has(query.all ? 'percent' : 'top'))) {
    show({});
    return;
  }
  if (searched !== signature()) await search();
  const hit = state.hits?.find(({id}) => id === parameters.get('hit'));
  if (hit) await choose(hit);
  else if (state.chosen) show({hits: state.hits});
}

function wholeNumber(text, otherwise) {
  return /^[1-9][0-9]{0,3}$/.test(text ?? '') ? Number(text) : otherwise;
}

function signature() {
  return JSON.stringify([query.id ?? query.text, query.all, query.all ? query.percent : query.top]);
}

/** Adds a history entry for the search, and for the opened hit if there is one. */
function go(hit = null) {
  const parameters = new URLSearchParams(Object.entries({
    id: query.id,
    ...(query.all ? {percent: query.percent} : {top: query.top}),
    hit,
  }).filter(([, value]) => value !== null));
  history.pushState(kept(), '', `/find?${parameters}`);
}

function kept() {
  return {query: query.text.length > MAX_KEPT ? null : {text: query.text, name: query.name}};
}

async function submit(event) {
  event.preventDefault();
  if (query.id === null && query.text.trim() === '') {
    show({error: new Error(t('find.empty'))});
    main.querySelector('#text').focus();
    return;
  }
  history.replaceState(kept(), '');
  go();
  await search();
}

function begin() {
  request.abort();
  request = new AbortController();
  return request.signal;
}

async function search() {
  const signal = begin();
  show({words: t('find.searching')});
  try {
    const answer = await call('POST', '/similar', {
      json: {
        ...(query.id === null ? {text: query.text} : {id: query.id}),
        ...(query.all ? {threshold: query.percent / 100} : {top: query.top}),
      },
      signal,
    });
    searched = signature();
    show({hits: answer.hits});
    say(answer.hits.length === 0 ? t('find.none') : t('find.found', {count: answer.hits.length}));
  } catch (error) {
    if (!signal.aborted) show({error});
  }
}

function openHit(hit) {
  go(hit.id);
  return choose(hit);
}

/** Shows a hit side by side with the query. */
async function choose(hit) {
  const signal = begin();
  state.sides?.end();
  state = {...state, chosen: hit, sides: null, error: null, words: t('job.loading')};
  draw();
  try {
    const sides = await compared(hit, signal);
    if (signal.aborted) return;
    state = {...state, words: '', sides};
    draw();
    sides.show();
    const heading = main.querySelector('.pair h2');
    heading.scrollIntoView({block: 'start'});
    heading.focus({preventScroll: true});
  } catch (error) {
    if (signal.aborted) return;
    state = {...state, words: '', error};
    draw();
  }
}

async function compared(hit, signal) {
  const text = async (id) => (await call('GET', '/document', {query: {id}, signal})).text;
  const right = await text(hit.id);
  const left = query.id === null ? query.text : await text(query.id);
  if (right === null || left === null) throw new Error(t('find.digests'));
  const [, profile, size, kind] = index.scheme.split(' ');
  const texts = [{id: query.id ?? (query.name || t('find.yours')), text: left}, {id: hit.id, text: right}];
  const {report} = await call('POST', '/compare', {
    json: {
      left: texts[0],
      right: texts[1],
      passages: PASSAGE,
      text: profile,
      shingles: `${size} ${kind}`,
    },
    signal,
  });
  report.pairs[0].similarity = hit.similarity;
  return {...await sideBySide(report, say), texts};
}

/** Makes a report of the two documents on the page, and opens it. */
async function makeReport() {
  const {texts: [left, right]} = state.sides;
  state = {...state, words: t('job.contacting'), error: null};
  draw();
  try {
    const job = await reportOn(left, right, {profile: index.scheme.split(' ')[1], passages: PASSAGE});
    location.assign(`/check?job=${encodeURIComponent(job.id)}`);
  } catch (error) {
    state = {...state, words: '', error};
    draw();
  }
}

function show(next) {
  state.sides?.end();
  if (!next.hits) searched = '';
  state = {words: '', error: null, hits: null, chosen: null, sides: null, ...next};
  draw();
}

/** Keeps an entered text in the history entry, so that a reload shows it again. */
const keepSoon = afterPause(300, () => history.replaceState(kept(), ''));

function set(change) {
  Object.assign(query, change);
  if ('text' in change) {
    state.error = null;
    keepSoon();
  }
  draw();
}

function draw() {
  main.classList.toggle('roomy', state.sides !== null);
  render(html`<h1>${t('nav.find')}</h1>
    <p class="lead">${t('find.lead')}</p>
    ${index === null ? noIndex() : nothing}
    ${index ? form() : nothing}
    ${state.words ? html`<p class="soft">${state.words} …</p>` : nothing}
    ${problem(state.error, index === undefined ? open : undefined)}
    ${state.hits === null ? nothing : state.hits.length === 0 ? nothingFound() : result(state.hits)}
    ${state.sides ? html`<p class="buttons"><button type="button" id="report" @click=${makeReport}>${t('find.report')}</button>
      <span class="soft">${t('find.report.hint')}</span></p>${state.sides.element}` : nothing}`, main);
}

function form() {
  if (index.documents === 0) {
    return html`<p class="hint">${rich('find.archive.empty', {add: html`<a href="/archive">${t('find.archive.add')}</a>`})}</p>`;
  }
  return html`<form @submit=${submit}>
    ${query.id === null
      ? entry()
      : html`<p>${rich('find.document', {name: html`<bdi><strong>${query.id}</strong></bdi>`})}
          <a class="other" href="/find">${t('find.text.instead')}</a></p>`}
    <details class="more-options" ?open=${query.all}><summary>${t('more')}</summary><fieldset>
      <legend>${t('find.show')}</legend>
      <div class="choice"><label><input type="radio" name="show" .checked=${!query.all}
        @change=${() => set({all: false})}>${t('find.top')}</label>
        <span>${numberField({id: 'top', label: t('find.top.label'), value: query.top, min: 1, max: 1000,
          changed: (top) => set({top, all: false})})} ${t('find.top.documents')}</span></div>
      <div class="choice"><label><input type="radio" name="show" .checked=${query.all}
        @change=${() => set({all: true})}>${t('find.all')}</label>
        <span>${numberField({id: 'percent', label: t('look.percent.label'), value: query.percent, min: 1, max: 100,
          changed: (percent) => set({percent, all: true})})} %</span></div>
    </fieldset></details>
    <p class="buttons"><button class="primary">${t('find.start')}</button>
      <span class="soft">${t('find.archive', {count: index.documents})}</span></p>
  </form>`;
}

/** Renders the fields for a document, which is either a file or a text. */
function entry() {
  const changed = (text, name) => set({text, name: name ?? (text === '' ? '' : query.name)});
  const failed = (error) => show({error});
  return html`
    ${fileField({
      id: 'text-file',
      title: query.name === '' ? t('find.drop') : rich('find.opened', {name: html`<bdi><strong>${query.name}</strong></bdi>`}),
      choose: t(query.name === '' ? 'find.choose' : 'find.choose.other'),
      hint: t('find.formats'),
      changed,
      failed,
    })}
    ${textField({id: 'text', label: t('find.text'), value: query.text, rows: 8, opens: false, changed, failed})}`;
}

function nothingFound() {
  return html`<div class="nothing done"><p><strong>${query.all ? t('find.nothing.all', {percent: query.percent}) : t('find.nothing')}</strong></p>
    <ul>${query.all ? html`<li>${t('find.advice.lower')}</li>` : nothing}
      <li>${t('find.advice.longer')}</li></ul></div>`;
}

/** Renders the hits, after a sentence on how much of the text the first ones contain. */
function result(hits) {
  const most = hits.reduce((best, hit) => hit.containedInDocument > best.containedInDocument ? hit : best);
  return html`<p class="statement">${rich('find.statement', {
    share: html`<b>${percentage(most.containedInDocument)}</b>`, name: html`<bdi><strong>${most.id}</strong></bdi>`})}</p>
  <div class="scroll"><table class="hits">
    <caption class="unseen">${t('find.caption')}</caption>
    <thead><tr><th scope="col">${t('archive.document')}</th><th scope="col" class="number">${t('find.similarity')}</th>
      <th scope="col" class="number">${t('find.contained')}</th>
      <th scope="col" class="number">${t('find.contains')}</th>
    </tr></thead>
    <tbody>${hits.map((hit) => html`<tr @click=${(event) => !event.target.closest('button') && openHit(hit)}>
      <td class="name"><button type="button" class="name" aria-pressed=${hit === state.chosen ? 'true' : 'false'}
        @click=${() => openHit(hit)}><bdi>${hit.id}</bdi></button> ${metadata(hit.metadata)}</td>
      <td class="number">${shareBar(hit.similarity)} ${percentage(hit.similarity)}</td>
      <td class="number">${percentage(hit.containedInDocument)}</td>
      <td class="number">${percentage(hit.containedInQuery)}</td></tr>`)}</tbody>
  </table></div>`;
}

addEventListener('popstate', () => index && follow());

await open();
