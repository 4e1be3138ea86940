import {html, nothing, render} from 'lit-html';
import {lacking} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {CopyList} from 'doppel/web/copylist.js';
import {numberField} from 'doppel/web/fields.js';
import {noIndex, statistics, trail} from 'doppel/web/index.js';
import {t} from 'doppel/web/language.js';
import {ScanResult} from 'doppel/web/scanresult.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work} from 'doppel/web/work.js';

/** The page that finds duplicates within the archive, and removes them on request. */

const {main, say} = openPage();
const work = new Work({path: '/archive/duplicates', kind: 'duplicates', title: t('archive.duplicates'), changed: draw, say, reopened});
const results = new ScanResult({work, main, changed: draw, say});

let index;
let percent = 80;

/** The copies of the result on the page. @type {CopyList?} */
let copies = null;

function reopened() {
  // The list of earlier searches reports an error of the same request.
  statistics().then((answer) => {
    ({index} = answer);
    draw();
  }, () => {});
}

/** Starts a job that compares the documents as the archive does. */
function start(event) {
  event.preventDefault();
  const [, text, size, kind] = index.scheme.split(' ');
  work.start((signal) => call('POST', '/documents/scans', {json: {threshold: percent / 100, text, shingles: `${size} ${kind}`}, signal}));
}

function draw() {
  const {state} = work;
  render(html`${trail(t('archive.duplicates'))}
    ${state.view === 'choose' ? choose(state) : state.view === 'result' ? resultOf(state) : html`
      <h1>${t('archive.duplicates')}</h1>${work.view(t('archive.duplicates.again'))}`}`, main);
}

function choose({error}) {
  return html`<h1>${t('archive.duplicates')}</h1>
    <p class="lead">${t('archive.duplicates.lead')}</p>
    ${index === null ? noIndex() : index === undefined ? nothing : form(error)}
    ${index === undefined ? problem(error, () => work.open()) : nothing}
    ${work.earlier(t('archive.duplicates.earlier'))}`;
}

function form(error) {
  if (!index.texts) return html`<p class="hint">${t('archive.digests')}</p>`;
  if (index.documents < 2) return html`<p class="hint">${t('archive.duplicates.few')}</p>`;
  return html`${lacking('add')}<form data-needs="add" @submit=${start}><p>${t('archive.duplicates.percent')} ${numberField({id: 'duplicate-percent',
      label: t('look.percent.label'), value: percent, min: 1, max: 100, changed: (value) => (percent = value)})} %</p>
    <p class="soft">${t('archive.duplicates.hint')}</p>
    ${problem(error)}
    <p class="buttons"><button class="primary" id="start">${t('archive.duplicates.start')}</button>
      <span class="soft">${t('find.archive', {count: index.documents})}</span></p></form>`;
}

function resultOf({job, result}) {
  if (copies?.job !== job) copies = new CopyList(job, result, {changed: draw, say});
  return html`${results.view(job, result, () => t('archive.duplicates'), html`
    <a class="button" id="new-search" data-needs="add" href="/archive/duplicates" @click=${(event) => work.again(event)}>${t('archive.duplicates.again')}</a>`,
  // Other parts of the result have addresses with a hash.
  location.hash === '' ? copies.view() : nothing)}`;
}

addEventListener('hashchange', draw);

await work.open();
