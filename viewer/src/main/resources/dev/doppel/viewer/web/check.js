import {html, nothing, render} from 'lit-html';
import {lacking, may} from 'doppel/web/account.js';
import {call, upload} from 'doppel/web/api.js';
import {CheckForm} from 'doppel/web/checkform.js';
import {draftOf} from 'doppel/web/draft.js';
import {statistics} from 'doppel/web/index.js';
import {t} from 'doppel/web/language.js';
import {sampleFiles} from 'doppel/web/sample.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work} from 'doppel/web/work.js';

/** The page that checks a class. It shows the form, the progress of a check, and its result. */

const {main, say} = openPage();
const form = new CheckForm(() => work.state.view === 'choose' && draw());
const work = new Work({path: '/check', kind: 'scan', title: t('nav.check'), changed: draw, say, reopened});

/** Shows the result of a check. It is loaded with the first result, so that the form opens fast. @type {ScanResult?} */
let results = null;

async function reopened() {
  statistics().then((answer) => form.use(answer), () => {}); // The list of checks reports the same error.
  const {signal} = work;
  const id = new URLSearchParams(location.search).get('again');
  if (await form.restore(id) || id === null) return;
  try {
    const job = await call('GET', `/jobs/${encodeURIComponent(id)}`, {signal});
    if (!signal.aborted) form.repeat(job);
  } catch (error) {
    work.fail(error, signal);
  }
}

function start(event) {
  event.preventDefault();
  work.upload('/scans', form.files.files, form.options, form.parts);
}

async function startSample() {
  await work.start(async (signal) => upload('/scans', await sampleFiles(), {submissions: 'files', passages: 20}, {signal}), {replace: true});
}

function draw() {
  const {state} = work;
  render(state.view === 'choose' ? choose(state) : state.view === 'result' ? resultOf(state) : html`
    <h1>${t('check.title')}</h1>${work.view(t(formOf(state.job) ? 'check.recheck' : 'check.again'), formOf(state.job) ?? undefined)}`, main);
}

/** Returns the form that repeats a check, or null if neither this tab nor the server has the files. */
function formOf(job) {
  const state = job ? draftOf(job.id) : null;
  return state !== null || job?.reusable ? {search: `?again=${encodeURIComponent(job.id)}`, state} : null;
}

function startNew(event) {
  form.reset();
  work.again(event);
}

function choose({error}) {
  return html`<h1>${t('check.title')}</h1>
    <p class="lead">${t('check.lead')}</p>
    ${lacking('add')}
    <form class="check" data-needs="add" @submit=${start}>
      ${form.view()}
      ${problem(error ?? form.limitError)}
      <p class="buttons"><button class="primary" id="start" ?disabled=${!form.isReady}>${t('check.start')}</button>
        ${form.files.count === 0
          ? html`<span class="soft">${t('check.no.files')} <a href="/check?sample">${t('check.sample')}</a></span>`
          : nothing}</p>
    </form>
    ${work.earlier(t('check.earlier'))}`;
}

async function loadResults() {
  const {ScanResult} = await import('doppel/web/scanresult.js');
  results ??= new ScanResult({work, main, changed: draw, say});
  draw();
}

function resultOf({job, result}) {
  if (results === null) {
    loadResults();
    return html`<h1>${job.title}</h1><p class="soft">${t('job.loading.result')} …</p>`;
  }
  const repeated = formOf(job);
  return results.view(job, result, (title) => title, html`
    ${repeated ? html`<a class="button" id="recheck" data-needs="add" href="/check${repeated.search}"
      @click=${(event) => work.again(event, repeated)}>${t('check.recheck')}</a>` : nothing}
    <a class="button" id="new-check" data-needs="add" href="/check" @click=${startNew}>${t('check.again')}</a>`);
}

if (new URLSearchParams(location.search).has('sample') && may('add')) await startSample();
else await work.open();
