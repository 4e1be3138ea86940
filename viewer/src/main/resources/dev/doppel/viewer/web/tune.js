import {html, nothing, render} from 'lit-html';
import {readingNotes} from 'doppel/reading.js';
import {lacking} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {chance, fit} from 'doppel/web/chances.js';
import {fieldView} from 'doppel/web/cleansettings.js';
import {pairChart, sCurve} from 'doppel/web/curve.js';
import {loadDraft, saveDraft} from 'doppel/web/draft.js';
import {fieldsOf, peekOnServer, recognised} from 'doppel/web/fieldnames.js';
import {FileChooser} from 'doppel/web/files.js';
import {number, share, t} from 'doppel/web/language.js';
import {notReadList} from 'doppel/web/notread.js';
import {ServerFiles} from 'doppel/web/serverfiles.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {slider} from 'doppel/web/slider.js';
import {Work, startFollowUp} from 'doppel/web/work.js';

/** The number of steps in which similarities from 0 to 1 are counted. */
const STEPS = 1000;
const ROUNDING = 1e-9;

/** The largest value that counts as 0, to ignore rounding errors. */
const NOTHING = 1e-9;

/** The rules for splitting texts into words, as in the REST API. */
const PROFILES = ['plain', 'news', 'code', 'raw', 'verbatim'];

/** The names of files that contain a table of documents. */
const TABLE = /\.(jsonl|ndjson|csv|tsv|parquet|arrow)(\.(gz|zst|bz2|xz))?$/i;

/** The kinds of jobs that use a recommendation, with the ends of the keys of their texts. */
const USES = {dedup: 'clean', scan: 'check'};

/** The maximum number of files that are examined before the upload. */
const PEEKED = 20;

/** The least range of thresholds, in percent, that is worth mentioning. */
const WIDE = 5;

const {main, say} = openPage();
const chooser = new FileChooser(filesChanged);
const work = new Work({path: '/tune', kind: 'tune', title: t('nav.tune'), changed: draw, say, reopened});

const onServer = new ServerFiles(() => work.state.view === 'choose' && draw(), chooseServerFiles);

/** The settings of the form, and the chosen files of the server. */
const wanted = {text: 'plain', textField: '', idField: '', serverFiles: []};

/** What is known about the chosen files. @type {Peeked[]} */
let peeked = [];
let peeks = 0;

/** The slider values, and the result to which they belong. */
let tried = {result: null};

/** Whether the details for developers are open. */
let isDetailed = false;

/** The error of the last attempt to use the recommendation. */
let failure = null;

function save() {
  saveDraft({wanted: {...wanted}, files: chooser.files, bytes: chooser.bytes});
}

async function reopened() {
  onServer.load();
  const draft = await loadDraft();
  if (draft === null) return;
  Object.assign(wanted, draft.wanted);
  chooser.restore(draft.files);
}

function filesChanged() {
  if (chooser.files.length > 0) wanted.serverFiles = [];
  examine();
}

function chooseServerFiles(files) {
  if (files.length > 0) chooser.empty();
  wanted.serverFiles = files;
  examine();
}

/** Reads the beginning of the chosen files, to find the names of their fields. */
async function examine() {
  set({});
  const turn = ++peeks;
  const {peek} = await import('doppel/web/peek.js');
  const found = await (wanted.serverFiles.length > 0 ? peekOnServer(wanted.serverFiles)
    : Promise.all(chooser.readable.slice(0, PEEKED).map(peek)));
  if (turn !== peeks) return;
  peeked = found;
  set(recognised(peeked, wanted));
}

function set(change) {
  Object.assign(wanted, change);
  save();
  if (work.state.view === 'choose') draw();
}

function start(event) {
  event.preventDefault();
  const {serverFiles: files, ...settings} = wanted;
  const options = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  if (files.length > 0) work.start((signal) => call('POST', '/tunes/files', {json: {...options, files}, signal}));
  else work.upload('/tunes', chooser.files, options);
}

function draw() {
  render(html`<h1>${t('tune.title')}</h1>
    <p class="lead">${t('tune.lead')}</p>
    ${work.state.view === 'choose' ? choose() : work.state.view === 'result' ? resultOf(work.state) : work.view(t('tune.again'))}`, main);
}

function choose() {
  const limitError = chooser.limitError('doppel tune');
  const fields = fieldsOf(peeked);
  const hasFiles = chooser.readable.length + wanted.serverFiles.length > 0;
  return html`${lacking('add')}<form data-needs="add" @submit=${start}>
      ${chooser.view()}
      ${onServer.view(wanted.serverFiles)}
      ${fields.length === 0 ? nothing : fieldView('textField', wanted, fields, set)}
      <details class="more-options"><summary>${t('more')}</summary>
        <div class="setting"><label for="profile">${t('tune.text')}</label>
          <select id="profile" @change=${(event) => set({text: event.target.value})}>${PROFILES.map((each) =>
            html`<option value=${each} ?selected=${each === wanted.text}>${t(`tune.text.${each}`)}</option>`)}</select></div>
        ${fields.length === 0 ? fieldView('textField', wanted, fields, set) : nothing}
        ${fieldView('idField', wanted, fields, set)}
      </details>
      ${problem(work.state.error ?? limitError)}
      <p class="buttons"><button class="primary" id="start" ?disabled=${!hasFiles || limitError !== null}>${t('tune.start')}</button>
        ${hasFiles ? nothing : html`<span class="soft">${t('tune.none')}</span>`}</p>
    </form>
    ${work.earlier(t('tune.earlier'))}`;
}

function resultOf({job, result}) {
  if (tried.result !== result) tried = {result, ...recommended(result), note: ''};
  const {threshold} = result.recommendation;
  return html`
    <div class="bar-line"><h2 class="first"><bdi>${job.title}</bdi></h2>
      <p class="buttons"><a class="button" data-needs="add" href="/tune" @click=${(event) => work.again(event)}>${t('tune.again')}</a></p></div>
    <section class="card"><p class="statement">${sentence(result)}</p>
    ${pairChart({steps: result.steps, threshold})}
    ${problem(failure)}
    ${job.reusable ? html`<p class="buttons" data-needs="add">${usesOf(job).map((kind, at) => html`<button type="button" class=${at === 0 ? 'primary' : ''}
        id="use-${USES[kind]}" @click=${() => use(job, result, kind)}>${t(`tune.${USES[kind]}`)}</button> `)}
      <span class="soft">${t('tune.use.hint')}</span></p>` : nothing}
    ${result.reading == null ? nothing : html`${unread(result.reading)} ${readingNotes(result.reading)}`}</section>
    <details class="more-options" id="details" ?open=${isDetailed} @toggle=${(event) => (isDetailed = event.target.open)}>
      <summary>${t('tune.details')}</summary>
      <p>${t('tune.details.words')}</p>
      <div lang="en">${details(job, result)}</div></details>`;
}

/** Returns the kinds of jobs that can use the recommendation, the more useful first. Files of the server can only be cleaned. */
function usesOf({files, options}) {
  if (options.files !== undefined) return ['dedup'];
  return files.length > 0 && files.every((name) => TABLE.test(name)) ? ['dedup', 'scan'] : ['scan', 'dedup'];
}

/** Returns the range of thresholds, in percent, that give the same pairs as the recommended one, or null if it is small. */
function sameResult({steps, recommendation: {threshold}, exact}) {
  const below = steps.filter(({similarity}) => similarity < threshold).at(-1);
  const above = steps.find(({similarity}) => similarity >= threshold);
  if (!exact || above === undefined) return null;
  const from = below === undefined ? 0 : Math.ceil(100 * (below.step + 1) / STEPS);
  const to = Math.floor(100 * above.step / STEPS);
  return to - from >= WIDE ? {from, to} : null;
}

/** Explains the recommendation. */
function sentence(result) {
  const {recommendation, gap, documents, exact} = result;
  const pairs = Math.round(recommendation.pairs);
  const [, unit, count] = /^(words|chars):(\d+)/.exec(recommendation.shingles);
  const values = {percent: Math.round(100 * recommendation.threshold), count: pairs, documents};
  const range = sameResult(result);
  if (range) return `${t('tune.sentence.range', {...values, ...range})} ${t(`tune.sentence.${unit}`, {count: Number(count)})}`;
  const found = pairs === 0 ? t('tune.sentence.none', values) : t(exact ? 'tune.sentence.pairs' : 'tune.sentence.about', values);
  return `${t(gap ? 'tune.sentence.gap' : 'tune.sentence.usual', values)} ${found} ${t(`tune.sentence.${unit}`, {count: Number(count)})}`;
}

/** Starts a check, or a dry run of a cleaning, with the recommended settings, and opens it. */
async function use(job, {recommendation}, kind) {
  const {text, textField, idField, keep} = job.options;
  const options = {
    shingles: recommendation.shingles.replace(/ set$/, ''),
    threshold: recommendation.threshold,
    text,
    textField,
    ...(kind === 'dedup' ? {idField, keep, dryRun: true} : {}),
  };
  failure = null;
  try {
    const {id} = await startFollowUp(job, kind, options);
    location.assign(`${kind === 'scan' ? '/check' : '/datasets'}?job=${id}`);
  } catch (error) {
    failure = error;
    draw();
  }
}

function unread({submitted, read, notRead}) {
  if (submitted === read) return nothing;
  return html`<div class="incomplete"><p>${t('tune.unread', {count: submitted - read, submitted, read})}</p>${notReadList(notRead, submitted - read)}</div>`;
}

/** Renders the reasons, the commands, and the effect of bands and rows, in English. */
function details(job, result) {
  return html`
    <p>${result.seen}.</p>
    <ul class="reasons">${result.reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
    ${commandLine('recommended', result.command)}
    <p class="buttons"><a href="/api/v1/jobs/${job.id}/report" target="_blank" rel="noopener">All figures in a new tab</a></p>

    <h3>The effect of bands on your pairs</h3>
    <p class="lesson">The bars are the pairs of your documents by similarity. The curve is the probability that LSH compares a
      pair. Move the sliders to see the effect on your documents; nothing is sent to the server.</p>
    <div class="settings">
      ${slider({id: 'bands', label: 'b, bands', value: tried.bands, min: 1, max: result.sketch_size, moved: (value) => shape('bands', value)})}
      ${slider({id: 'rows', label: 'r, rows in a band', value: tried.rows, min: 1, max: result.sketch_size, moved: (value) => shape('rows', value)})}
      ${slider({id: 'threshold', label: 'threshold', value: tried.threshold, min: 0.05, max: 1, step: 0.01,
        shown: tried.threshold.toFixed(2), moved: (threshold) => attempt({threshold, note: ''})})}
    </div>
    <p id="used" role="status">${tried.bands} × ${tried.rows} = ${tried.bands * tried.rows} of ${result.sketch_size} values are used. ${tried.note}</p>
    ${sCurve({bands: tried.bands, rows: tried.rows, threshold: tried.threshold, steps: result.steps})}
    ${outcome(result)}
    ${commandLine('tried', `${result.command.split(' --', 1)[0]} --${result.recommendation.shingles.split(' ')[0].replace(':', ' ')} --threshold ${tried.threshold} --method lsh --bands ${tried.bands} --rows ${tried.rows}${text(result.command)}`)}`;
}

/** Returns the options of the recommended command that say how to read the texts, or an empty string. */
function text(command) {
  return / --(text|text-field|id-field|keep) .*$/.exec(command)?.[0] ?? '';
}

/** Returns the initial bands, rows and threshold of the sliders, even if LSH is not recommended. */
function recommended(result) {
  const lsh = result.methods.find(({method}) => method === 'lsh');
  return {bands: lsh?.bands ?? 16, rows: lsh?.rows ?? 6, threshold: result.recommendation.threshold};
}

function attempt(change) {
  Object.assign(tried, change);
  draw();
}

function shape(moved, value) {
  attempt(fit({bands: tried.bands, rows: tried.rows, [moved]: value}, moved, tried.result.sketch_size));
}

/** Returns the expected numbers of similar pairs, of similar pairs found, and of false candidates. */
function expected(steps, {bands, rows, threshold}) {
  const first = Math.ceil(threshold * STEPS - ROUNDING);
  const sums = {similar: 0, found: 0, vain: 0};
  for (const {step, similarity, pairs} of steps) {
    const compared = pairs * chance(similarity, bands, rows);
    if (step >= first) {
      sums.similar += pairs;
      sums.found += compared;
    } else {
      sums.vain += compared;
    }
  }
  return sums;
}

/** Formats a number, such as "0.3", "12.5" or "1,204". A positive number is never rounded to 0. */
function amount(value) {
  if (value > NOTHING && value < 0.05) return '< 0.1';
  return value < 100 ? value.toFixed(1).replace(/\.0$/, '') : number(Math.round(value));
}

function outcome(result) {
  const {similar, found, vain} = expected(result.steps, tried);
  const about = result.exact ? '' : 'about ';
  return html`<dl class="facts">
      <div><dt>similar pairs${result.exact ? '' : ', about'}</dt><dd id="similar">${amount(similar)}</dd></div>
      <div><dt>found</dt><dd id="found">${amount(found)}</dd></div>
      <div><dt>missed</dt><dd id="missed">${amount(similar - found)}</dd></div>
      <div><dt>false candidates</dt><dd id="vain">${amount(vain)}</dd></div>
    </dl>
    <p class="result">${similar === 0
      ? html`No pair at or above ${tried.threshold} was seen.`
      : html`${about === '' ? '' : 'About '}${amount(similar)} pairs are at or above ${tried.threshold}; the expected recall of
        LSH is <b id="recall">${share(found / similar)}</b>. The method “exact” misses none.`}</p>`;
}

function commandLine(id, command) {
  const copy = async (event) => {
    const button = event.target;
    try {
      await navigator.clipboard.writeText(command);
      say('Copied');
      button.textContent = 'Copied';
    } catch {
      // Without permission to copy, the text is selected so that the user can copy it.
      getSelection().selectAllChildren(document.getElementById(id));
      say('Selected; copy it with the keyboard');
    }
  };
  return html`<p class="command"><code id=${id}>${command}</code> <button type="button" @click=${copy}>Copy</button></p>`;
}

work.open();
call('GET', '/stats').then((statistics) => {
  chooser.limits = statistics.limits;
  draw();
}).catch(() => {
  // The limits remain unknown, and the server checks them on upload.
});
