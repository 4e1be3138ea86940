import {html, nothing, render} from 'lit-html';
import {view} from 'doppel/view.js';
import {call, follow, isFinal, upload} from 'doppel/web/api.js';
import {numberField} from 'doppel/web/fields.js';
import {FileChooser, size} from 'doppel/web/files.js';
import {bar, jobList, notesOf, progress, stageOf} from 'doppel/web/jobs.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {count, number} from 'doppel/wording.js';

const {main, say} = openPage();
const chooser = new FileChooser(() => shown.view === 'choose' && draw());

/** What is looked for, as it is asked here. */
const wanted = {whole: false, words: 40, percent: 80, quotes: false};

let jobs = [];

/** What the server takes. */
let limits = {};

/** What the page shows; each view has its own entries. */
let shown = {view: 'choose', error: null};

/** Ends what belongs to the view: requests under way, a report's listeners. */
let leaving = new AbortController();

/** The part of the address that names the scan. */
let address = '';

function go(search) {
  history.pushState(null, '', `/${search}`);
  address = search;
}

function change(next) {
  const another = next.view !== shown.view;
  shown = next;
  draw();
  // Whatever had the focus may be gone with its view.
  if (another && document.activeElement === document.body) main.focus({preventScroll: true});
}

function leave() {
  leaving.abort();
  leaving = new AbortController();
}

/** Shows what the address says. */
async function open() {
  leave();
  address = location.search;
  const id = new URLSearchParams(address).get('job');
  if (id === null) {
    change({view: 'choose', error: null});
    await listJobs();
    return;
  }
  change({view: 'loading', words: 'Looking for the scan'});
  await attempt(async (signal) => showJob(await call('GET', `/jobs/${encodeURIComponent(id)}`, {signal}), signal));
}

/** What fails is shown, unless the page shows something else by now. */
async function attempt(action) {
  const {signal} = leaving;
  try {
    await action(signal);
  } catch (failure) {
    if (!signal.aborted) change({view: 'failed', error: failure});
  }
}

async function listJobs() {
  const {signal} = leaving;
  try {
    const [answer, statistics] = await Promise.all([call('GET', '/jobs', {signal}), call('GET', '/stats', {signal})]);
    ({limits} = statistics);
    jobs = answer.jobs.filter((job) => job.kind === 'scan');
    if (shown.view === 'choose') draw();
  } catch (failure) {
    if (!signal.aborted && shown.view === 'choose') change({view: 'choose', error: failure});
  }
}

function options() {
  const {whole, words, percent, quotes} = wanted;
  return {...(whole ? {threshold: percent / 100} : {passages: words}), ignoreQuotes: quotes};
}

/** Why the server would refuse what was chosen: better known before it is sent. */
function tooMuch() {
  const {files, bytes} = chooser;
  if (files.length > limits.files) {
    return new Error(`These are ${count(files.length, 'file')}, and the server takes at most ${number(limits.files)} at once: scan`
      + ' a part of them, put them into an archive, or use the command “doppel scan”.');
  }
  if (bytes > limits.uploadBytes) {
    return new Error(`These files have ${size(bytes)}, and the server takes at most ${size(limits.uploadBytes)} at once: scan a`
      + ' part of them, or use the command “doppel scan”.');
  }
  return null;
}

async function start(event) {
  event.preventDefault();
  leave();
  const stopped = leaving;
  const {signal} = stopped;
  const sending = (loaded, total) => change({
    view: 'sending',
    words: total > 0 && loaded === total ? 'Storing the files' : `Sending ${size(loaded)} of ${size(total)}`,
    part: total > 0 ? loaded / total : null,
    cancel: () => {
      stopped.abort();
      change({view: 'choose', error: null});
    },
  });
  sending(0, chooser.bytes);
  say('Sending the files');
  try {
    const job = await upload('/scans', chooser.files, options(), {progress: sending, signal});
    go(`?job=${encodeURIComponent(job.id)}`);
    await attempt(() => showJob(job, signal));
  } catch (failure) {
    if (!signal.aborted) change({view: 'choose', error: failure});
  }
}

async function showJob(job, signal) {
  if (!isFinal(job)) {
    let stage = '';
    job = await follow(job.id, (now) => {
      if (signal.aborted || isFinal(now)) return;
      if (now.stage !== stage) say(stageOf(now));
      stage = now.stage;
      change({view: 'job', job: now});
    }, signal);
  }
  if (signal.aborted) return;
  if (job.state === 'done') await showResult(job, signal);
  else change({view: 'ended', job});
}

async function showResult(job, signal) {
  change({view: 'loading', words: 'Loading the result'});
  const report = await call('GET', `/jobs/${job.id}/result`, {signal});
  if (signal.aborted) return;
  const root = document.createElement('div');
  change({view: 'result', job, report, root});
  const end = view(report, root, main);
  signal.addEventListener('abort', end);
  const {documents, pairs} = report.totals;
  const unread = report.reading ? report.reading.submitted - report.reading.read : 0;
  say(`Done: ${count(documents, 'document')}, ${count(pairs, 'pair')}${unread > 0 ? `, ${number(unread)} not read` : ''}`);
}

async function cancel(job) {
  leave();
  try {
    await call('DELETE', `/jobs/${job.id}`);
    again();
    say('Cancelled');
  } catch (failure) {
    change({view: 'failed', error: failure});
  }
}

async function remove(job) {
  try {
    await call('DELETE', `/jobs/${job.id}`);
    say(`Removed ${job.title}`);
  } catch (failure) {
    change({view: 'choose', error: failure});
  }
  await listJobs();
}

/** Back to the choice; what was chosen is still there. */
function again(event) {
  event?.preventDefault();
  go('');
  open();
  main.focus();
}

function draw() {
  document.title = `${shown.view === 'result' ? shown.report.title : 'Scan'} - Doppel`;
  render(VIEWS[shown.view](), main);
}

const heading = () => html`<h1>Scan</h1>
  <p class="lead">Which of these documents copy each other, and where? Everything stays on the machine that runs Doppel.</p>`;

const backLink = () => html`<p class="buttons"><a href="/" @click=${again}>New scan</a></p>`;

const VIEWS = {
  choose: () => html`${heading()}
    <form @submit=${start}>
      ${chooser.view()}
      <fieldset>
        <legend>What to look for</legend>
        <div class="choice">
          <label><input type="radio" name="look" .checked=${!wanted.whole} @change=${() => set({whole: false})}>Copied passages of
            at least</label>
          <span>${numberField({id: 'words', label: 'Words of a passage', value: wanted.words, min: 5, max: 1000,
            changed: (words) => set({words, whole: false})})} words</span>
          <span class="soft">Finds parts of a text in another, however different the rest is.</span>
        </div>
        <div class="choice">
          <label><input type="radio" name="look" .checked=${wanted.whole} @change=${() => set({whole: true})}>Documents that
            resemble each other by at least</label>
          <span>${numberField({id: 'percent', label: 'Percent of likeness', value: wanted.percent, min: 1, max: 100,
            changed: (percent) => set({percent, whole: true})})} %</span>
          <span class="soft">Finds whole documents that are nearly the same.</span>
        </div>
        <div class="choice">
          <label><input type="checkbox" id="quotes" .checked=${wanted.quotes}
            @change=${(event) => set({quotes: event.target.checked})}>Quotations do not count as copied</label>
        </div>
      </fieldset>
      ${problem(shown.error ?? tooMuch())}
      <p class="buttons"><button class="primary" id="start" ?disabled=${chooser.files.length === 0 || tooMuch() !== null}>Start the scan</button>
        ${chooser.files.length === 0
          ? html`<span class="soft">Nothing at hand? <a href="/compare?example">Try it with two short texts</a>.</span>`
          : nothing}</p>
    </form>
    ${jobList(jobs, 'Earlier scans', (job) => `/?job=${encodeURIComponent(job.id)}`, remove)}`,

  sending: () => html`${heading()} ${bar(shown.words, shown.part, shown.cancel)}`,

  loading: () => html`${heading()}<p class="soft">${shown.words} …</p>`,

  job: () => html`<h1><bdi>${shown.job.title}</bdi></h1>
    ${progress(shown.job, () => cancel(shown.job))} ${notesOf(shown.job.notes)}
    <p class="soft">This page can be closed: the scan goes on, and its address shows how far it is.</p>`,

  ended: () => html`<h1><bdi>${shown.job.title}</bdi></h1>
    ${shown.job.state === 'cancelled'
      ? html`<p>This scan was cancelled.</p>`
      : problem(new Error(shown.job.error))}
    ${notesOf(shown.job.notes)} ${backLink()}`,

  failed: () => html`${heading()} ${problem(shown.error, shown.error.status === 404 ? undefined : open)}
    ${backLink()}`,

  result: () => html`
    <div class="bar-line"><h1><bdi>${shown.report.title}</bdi></h1>
      <p class="buttons"><a id="download" class="button" href="/api/v1/jobs/${shown.job.id}/report" download="report.html">Download the report</a>
        <a href="/" @click=${again}>New scan</a></p></div>
    ${shown.root}
    <footer class="soft"><p>Compared by <code>${shown.report.scheme}</code></p></footer>`,
};

function set(change) {
  Object.assign(wanted, change);
  draw();
}

// Going from pair to pair changes the address, too, but not the scan.
addEventListener('popstate', () => location.search !== address && open());

await open();
