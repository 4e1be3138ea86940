import {html, nothing, render} from 'lit-html';
import {call, upload} from 'doppel/web/api.js';
import {CheckForm} from 'doppel/web/checkform.js';
import {draftOf} from 'doppel/web/draft.js';
import {statistics} from 'doppel/web/index.js';
import {date, t} from 'doppel/web/language.js';
import {ServerReviews} from 'doppel/web/serverreviews.js';
import {sampleFiles} from 'doppel/web/sample.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work} from 'doppel/web/work.js';

/** The page that checks a class. It shows the form, the progress of a check, and its result. */

const {main, say} = openPage();
const form = new CheckForm(() => work.state.view === 'choose' && draw());
const work = new Work({path: '/check', kind: 'scan', title: t('nav.check'), changed: draw, say, reopened});

/** The message on whether the last verdict or note was stored. */
let saved = '';

/**
 * The result on the page. The server's copy of the report contains names, so it is not offered while names are hidden.
 *
 * @type {{job: Job, root: HTMLElement, title: string, hidesNames: boolean}?}
 */
let opened = null;

function reopened() {
  form.restore();
  statistics().then((answer) => form.use(answer), () => {}); // The list of checks reports the same error.
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
  if (state.view !== 'result') opened = null;
  render(state.view === 'choose' ? choose(state) : state.view === 'result' ? resultOf(state) : html`
    <h1>${t('check.title')}</h1>${work.view(t(hasForm(state.job) ? 'check.recheck' : 'check.again'), draftOf(state.job?.id))}`, main);
}

/** Returns whether this tab still has the files and settings of a check. */
function hasForm(job) {
  return form.files.files.length > 0 || draftOf(job?.id) !== null;
}

function startNew(event) {
  form.reset();
  work.again(event);
}

function choose({error}) {
  return html`<h1>${t('check.title')}</h1>
    <p class="lead">${t('check.lead')}</p>
    <form class="check" @submit=${start}>
      ${form.view()}
      ${problem(error ?? form.limitError)}
      <p class="buttons"><button class="primary" id="start" ?disabled=${!form.isReady}>${t('check.start')}</button>
        ${form.files.files.length === 0
          ? html`<span class="soft">${t('check.no.files')} <a href="/check?sample">${t('check.sample')}</a></span>`
          : nothing}</p>
    </form>
    ${work.earlier(t('check.earlier'))}`;
}

function resultOf({job, result}) {
  if (opened?.job !== job) {
    opened = {job, root: document.createElement('div'), title: result.title, hidesNames: false};
    show(job, result, opened.root);
  }
  return html`
    <div class="bar-line"><h1><bdi>${opened.title}</bdi> <span class="soft small">${date(job.created)}</span></h1>
      <p class="buttons"><span id="saved" class="soft small" role="status">${saved}</span>
        ${opened.hidesNames ? nothing : html`<a id="download" class="button" href="/api/v1/jobs/${job.id}/report" download="report.html"
          title=${t('check.download.hint')}>${t('check.download')}</a>`}
        ${hasForm(job) ? html`<a class="button" id="recheck" href="/check" @click=${(event) => work.again(event, draftOf(job.id))}>${t('check.recheck')}</a>` : nothing}
        <a class="button" id="new-check" href="/check" @click=${startNew}>${t('check.again')}</a></p></div>
    ${opened.root}`;
}

/** Shows a result with the modules of reports, which are loaded only now. */
async function show(job, report, root) {
  const {signal} = work;
  try {
    await open(job, report, root, signal);
  } catch (error) {
    if (!signal.aborted) render(problem(error, () => location.reload()), root);
  }
}

async function open(job, report, root, signal) {
  const [{view}, {reviews}, {labels}] = await Promise.all([import('doppel/view.js'),
    ...['reviews', 'labels'].map((given) => call('GET', `/jobs/${job.id}/${given}`, {signal}))]);
  if (signal.aborted) return;
  const store = new ServerReviews(job.id, (text) => {
    saved = text;
    draw();
  });
  signal.addEventListener('abort', view({...report, reviews, labels}, root, main, {store, page: () => pageOf(job), named({title, pseudonymous}) {
    opened = {...opened, title, hidesNames: pseudonymous === true};
    draw();
  }}));
  const {pairs} = report.totals;
  const submissions = t('count.submissions', {count: report.totals.documents - (report.archive?.read ?? 0)});
  const unread = report.reading ? report.reading.submitted - report.reading.read : 0;
  say(`${t('job.done')}: ${submissions}, ${t('count.pairs', {count: pairs})}${unread > 0 ? `, ${t('count.unread', {count: unread})}` : ''}`);
}

/** Returns the HTML of the job's report, which needs no token. */
async function pageOf(job) {
  return (await fetch(`/api/v1/jobs/${job.id}/report`)).text();
}

if (new URLSearchParams(location.search).has('sample')) await startSample();
else await work.open();
