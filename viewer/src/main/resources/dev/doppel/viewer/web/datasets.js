import {html, nothing, render} from 'lit-html';
import {lacking, ownerOf} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {DEFAULTS, describeSettings, optionsOf, settingsOf, tuneOptionsOf} from 'doppel/web/cleanoptions.js';
import {settingsView} from 'doppel/web/cleansettings.js';
import {loadDraft, saveDraft} from 'doppel/web/draft.js';
import {fieldsOf, missingField, peekChosen, peekOfJob, peekOnServer, recognised} from 'doppel/web/fieldnames.js';
import {FileChooser} from 'doppel/web/files.js';
import {statistics} from 'doppel/web/index.js';
import {date, t} from 'doppel/web/language.js';
import {ServerFiles} from 'doppel/web/serverfiles.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work, startFollowUp} from 'doppel/web/work.js';

/** The page that removes near-duplicates from a data set. */


const {main, say} = openPage();
const chooser = new FileChooser(filesChanged, 'data');
const onServer = new ServerFiles(() => work.state.view === 'choose' && draw(), chooseServerFiles);
const work = new Work({path: '/datasets', kind: 'dedup', title: t('nav.datasets'), changed: draw, say, reopened});

/** The settings of the form, and the chosen files of the server. */
const wanted = {...DEFAULTS, serverFiles: []};

/** What is known about the chosen files. @type {Peeked[]} */
let peeked = [];
let peeks = 0;

/**
 * The job on the page, with the settings for another run on its files, and the fields of these files.
 *
 * @type {{job: Job, settings: CleanSettings, fields: string[], shown: CleanResult?}?}
 */
let opened = null;

/** Stores the form without the files that cannot be read. */
function save() {
  saveDraft({wanted: {...wanted}, files: chooser.readable, bytes: chooser.bytes});
}

async function restore() {
  const draft = await loadDraft();
  if (draft === null) return;
  Object.assign(wanted, DEFAULTS, draft.wanted);
  chooser.restore(draft.files);
}

function reopened() {
  restore();
  statistics().then(({limits}) => {
    chooser.limits = limits;
    if (work.state.view === 'choose') draw();
  }, () => {}); // The list of runs reports the same error.
  onServer.load();
}

function filesChanged() {
  if (chooser.files.length > 0) wanted.serverFiles = [];
  save();
  examine();
  if (work.state.view === 'choose') draw();
}

/** Reads the beginning of the chosen files, to find wrong files and the names of their fields. */
async function examine() {
  const turn = ++peeks;
  const found = await (wanted.serverFiles.length > 0 ? peekOnServer(wanted.serverFiles) : peekChosen(chooser));
  if (turn !== peeks) return;
  peeked = found;
  Object.assign(wanted, recognised(peeked, wanted));
  save();
  if (work.state.view === 'choose') draw();
}

/** Returns the problems of the chosen files that prevent a run. */
function problems() {
  const field = wanted.textField || 'text';
  const isOnServer = wanted.serverFiles.length > 0;
  return peeked.flatMap(({name, fields: names, problem: found}) => {
    if (found !== null) return isOnServer ? [`${name}: ${t('files.unread.reason', {reason: t(...found)})}`] : [];
    return names !== null && !names.includes(field) ? [t('peek.field', {name, field})] : [];
  });
}

function chooseServerFiles(files) {
  if (files.length > 0 && chooser.files.length > 0) chooser.restore([]);
  peeked = [];
  set({serverFiles: files});
  examine();
}

function set(change) {
  Object.assign(wanted, change);
  save();
  draw();
}

function start(dryRun) {
  return send('/datasets', {...optionsOf(wanted), dryRun});
}

/** Recommends settings for the chosen files, on the page for this. */
function tune() {
  return send('/tunes', tuneOptionsOf(wanted), {page: '/tune'});
}

/** Starts a job on the chosen files. */
function send(path, options, how) {
  const {serverFiles: files} = wanted;
  return files.length > 0
    ? work.start((signal) => call('POST', `${path}/files`, {json: {...options, files}, signal}), how)
    : work.upload(path, chooser.readable, options, {}, how);
}

function draw() {
  const {state} = work;
  if (state.view !== 'result' && state.view !== 'ended') opened = null;
  render(html`<h1>${t('data.title')}</h1>
    ${state.view === 'choose' ? choose(state) : state.view === 'result' ? resultOf(state) : state.view === 'ended' ? ended(state)
      : work.view(t('data.again'))}`, main);
}

/** Renders a job that failed or was cancelled. If the text field was missing, the page asks for it. */
function ended(state) {
  const {job} = state;
  const missing = missingField(job.error);
  if (missing === null || !job.reusable) return html`${work.view(t('data.again'))} ${problem(state.error)} ${again(state)}`;
  const shown = open(job);
  if (shown.fields.length === 0) shown.fields = missing.fields;
  return html`
    <div class="bar-line"><h2 class="first"><bdi>${job.title}</bdi></h2>
      <p class="buttons"><a class="button" data-needs="add" href="/datasets" @click=${startNew}>${t('data.again')}</a></p></div>
    <div class="problem" role="alert"><p>${t('data.field.missing', {field: missing.field, fields: missing.fields.join(', ')})}</p></div>
    ${problem(state.error)}
    ${again(state)}`;
}

function choose({error}) {
  const found = problems();
  const limitError = chooser.limitError('doppel dedup');
  const ready = wanted.serverFiles.length + chooser.readable.length > 0 && limitError === null && found.length === 0;
  const submit = (event) => {
    event.preventDefault();
    start(event.submitter?.id !== 'clean');
  };
  return html`<p class="lead">${t('data.lead')}</p>
    ${lacking('add')}
    <form data-needs="add" @submit=${submit}>
      ${chooser.view()}
      ${peeked.filter(({warning}) => warning !== null).map(({warning}) => html`<p class="soft warning">${t(...warning)}</p>`)}
      ${onServer.view(wanted.serverFiles)}
      ${settingsView(wanted, fieldsOf(peeked), set, ready ? tune : null)}
      ${found.length === 0 ? nothing : html`<div class="problem" role="alert">${found.map((each) => html`<p>${each}</p>`)}</div>`}
      ${problem(error ?? limitError)}
      <p class="buttons"><button class="primary" id="dry-run" ?disabled=${!ready}>${t('data.dry')}</button>
        <button id="clean" ?disabled=${!ready}>${t('data.start')}</button>
        <span class="soft">${t('data.dry.hint')}</span></p>
    </form>
    ${work.earlier(t('data.earlier'))}`;
}

/** Shows an empty form. */
function startNew(event) {
  Object.assign(wanted, DEFAULTS, {serverFiles: []});
  peeked = [];
  chooser.restore([]);
  save();
  work.again(event);
}

/** Returns the job on the page, with the settings for another run, which are initially those of the job. */
function open(job, result) {
  if (opened?.job.id === job.id) return opened;
  opened = {job, settings: settingsOf(job.options), fields: [], shown: null};
  if (job.reusable) showFields(opened);
  if (result) showResult(opened, result);
  return opened;
}

async function showFields(shown) {
  const {signal} = work;
  const files = shown.job.options.files ?? shown.job.files;
  const found = await peekOfJob({...shown.job, files}, signal);
  if (signal.aborted || fieldsOf(found).length === 0) return;
  shown.fields = fieldsOf(found);
  if (shown.job.state !== 'done') Object.assign(shown.settings, recognised(found, shown.settings));
  draw();
}

async function showResult(page, result) {
  const {signal} = work;
  const {CleanResult} = await import('doppel/web/cleanresult.js');
  if (signal.aborted) return;
  const followUp = (options) => work.followUp(page.job, options);
  page.shown = new CleanResult({job: page.job, result, followUp, changed: draw, signal});
  draw();
}

/** Renders the settings of a job and the buttons that start another run on its files. */
function again({job, error}) {
  if (!job.reusable) return nothing;
  const {settings, fields} = open(job);
  const run = (dryRun) => work.followUp(job, {...optionsOf(settings), dryRun});
  const tuneAgain = () => work.start((signal) => startFollowUp(job, 'tune', tuneOptionsOf(settings), signal), {page: '/tune'});
  const submit = (event) => {
    event.preventDefault();
    run(event.submitter?.id !== 'clean-now');
  };
  const change = (changed) => {
    Object.assign(settings, changed);
    draw();
  };
  return html`<details class="card again" data-needs="add" ?open=${job.state !== 'done' || error !== undefined}>
    <summary id="again">${t('data.change')}</summary>
    <form aria-labelledby="again" @submit=${submit}>
      <p class="soft">${t('data.change.hint')}</p>
      ${settingsView(settings, fields, change, tuneAgain)}
      <p class="buttons"><button id="try-again" class=${job.state === 'done' ? '' : 'primary'}>${t('data.try')}</button>
        ${job.options.dryRun ? nothing : html`<button id="clean-now">${t('data.clean.again')}</button>`}</p>
    </form></details>`;
}

function resultOf(state) {
  const {job, result} = state;
  const {settings, shown} = open(job, result);
  const usesChanged = JSON.stringify(settings) !== JSON.stringify(settingsOf(job.options));
  return html`
    <div class="bar-line"><h2 class="first"><bdi>${job.title}</bdi></h2>
      <p class="buttons"><a class="button" data-needs="add" href="/datasets" @click=${startNew}>${t('data.again')}</a></p></div>
    ${problem(state.error)}
    <p class="soft">${t(result.dryRun ? 'data.did.dry' : 'data.did.clean')} · ${date(job.created)} ${ownerOf(job)} · ${describeSettings(settingsOf(job.options))}</p>
    ${shown === null ? html`<p class="soft">${t('job.loading.result')} …</p>` : shown.view(usesChanged, again(state))}`;
}

await work.open();
