import {html, nothing, render} from 'lit-html';
import {view} from 'doppel/view.js';
import {call, follow, isFinal, upload} from 'doppel/web/api.js';
import {numberField} from 'doppel/web/fields.js';
import {FileChooser, size} from 'doppel/web/files.js';
import {bar, jobList, notesOf, progress, stageOf} from 'doppel/web/jobs.js';
import {levelChoice, levelInAddress, levelQuery} from 'doppel/web/levels.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {count, number} from 'doppel/wording.js';

const {main, say} = openPage();
const chooser = new FileChooser(() => shown.view === 'choose' && draw());

/** Scan options chosen in the form. */
const wanted = {whole: false, words: 40, level: levelInAddress(), percent: 80, quotes: false};

let jobs = [];

/** The state of the page. Its properties depend on the view. */
let shown = {view: 'choose', error: null};

/** Aborts pending requests and removes the listeners of a report when the current view ends. */
let leaving = new AbortController();

/** The query string of the address, which names the scan. */
let address = '';

function go(search) {
  history.pushState(null, '', `/${search}`);
  address = search;
}

function change(next) {
  const another = next.view !== shown.view;
  shown = next;
  draw();
  // The focused element may have been removed with its view.
  if (another && document.activeElement === document.body) main.focus({preventScroll: true});
}

function leave() {
  leaving.abort();
  leaving = new AbortController();
}

/** Shows the scan that the address names. */
async function open() {
  leave();
  address = location.search;
  const id = new URLSearchParams(address).get('job');
  if (id === null) {
    change({view: 'choose', error: null});
    await listJobs();
    return;
  }
  change({view: 'loading', words: 'Loading the scan'});
  await attempt(async (signal) => showJob(await call('GET', `/jobs/${encodeURIComponent(id)}`, {signal}), signal));
}

/** Runs an action and shows its error, unless the view has changed. */
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
    chooser.limits = statistics.limits;
    jobs = answer.jobs.filter((job) => job.kind === 'scan');
    if (shown.view === 'choose') draw();
  } catch (failure) {
    if (!signal.aborted && shown.view === 'choose') change({view: 'choose', error: failure});
  }
}

function options() {
  const {whole, words, level, percent, quotes} = wanted;
  return {...(whole ? {threshold: percent / 100} : {passages: words, passagesLevel: level}), ignoreQuotes: quotes};
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

/** Returns to the form, which still contains the chosen files. */
function again(event) {
  event?.preventDefault();
  go(levelQuery(wanted.level));
  open();
  main.focus();
}

function draw() {
  document.title = `${shown.view === 'result' ? shown.report.title : 'Scan'} - Doppel`;
  render(VIEWS[shown.view](), main);
}

const heading = () => html`<h1>Scan</h1>
  <p class="lead">Finds documents that share text, and shows where. Everything stays on the machine that runs Doppel.</p>`;

const backLink = () => html`<p class="buttons"><a href="/" @click=${again}>New scan</a></p>`;

const VIEWS = {
  choose: () => html`${heading()}
    <form @submit=${start}>
      ${chooser.view()}
      <fieldset>
        <legend>What to look for</legend>
        <div class="choice">
          <label><input type="radio" name="look" .checked=${!wanted.whole} @change=${() => set({whole: false})}>Shared passages of
            at least</label>
          <span>${numberField({id: 'words', label: 'Words of a passage', value: wanted.words, min: 5, max: 1000,
            changed: (words) => set({words, whole: false})})} words</span>
          <span class="soft">Finds parts of a text in another, even if the rest differs.</span>
          ${levelChoice(wanted.level, changeLevel)}
        </div>
        <div class="choice">
          <label><input type="radio" name="look" .checked=${wanted.whole} @change=${() => set({whole: true})}>Documents with a
            similarity of at least</label>
          <span>${numberField({id: 'percent', label: 'Similarity in percent', value: wanted.percent, min: 1, max: 100,
            changed: (percent) => set({percent, whole: true})})} %</span>
          <span class="soft">Finds documents that are nearly the same as a whole.</span>
        </div>
        <div class="choice">
          <label><input type="checkbox" id="quotes" .checked=${wanted.quotes}
            @change=${(event) => set({quotes: event.target.checked})}>Do not count quotations</label>
        </div>
      </fieldset>
      ${problem(shown.error ?? chooser.limitError('doppel scan'))}
      <p class="buttons"><button class="primary" id="start" ?disabled=${chooser.files.length === 0 || chooser.limitError('') !== null}
        >Start the scan</button>
        ${chooser.files.length === 0
          ? html`<span class="soft">No files at hand? <a href="/compare?example">Try it with two short texts</a>.</span>`
          : nothing}</p>
    </form>
    ${jobList(jobs, 'Earlier scans', (job) => `/?job=${encodeURIComponent(job.id)}`, remove)}`,

  sending: () => html`${heading()} ${bar(shown.words, shown.part, shown.cancel)}`,

  loading: () => html`${heading()}<p class="soft">${shown.words} …</p>`,

  job: () => html`<h1><bdi>${shown.job.title}</bdi></h1>
    ${progress(shown.job, () => cancel(shown.job))} ${notesOf(shown.job.notes)}
    <p class="soft">You can close this page: the scan continues, and this address shows its progress.</p>`,

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
    <footer class="soft"><p>Settings: <code>${shown.report.scheme}</code></p></footer>`,
};

function changeLevel(level) {
  address = location.search;
  set({level, whole: false});
}

function set(change) {
  Object.assign(wanted, change);
  draw();
}

// Moving between pairs changes only the hash of the address, so the scan remains open.
addEventListener('popstate', () => location.search !== address && open());

await open();
