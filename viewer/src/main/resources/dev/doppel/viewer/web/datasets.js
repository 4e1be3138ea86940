import {html, nothing, render} from 'lit-html';
import {lacking, ownerOf} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {DEFAULTS, describeSettings, optionsOf, settingsOf} from 'doppel/web/cleanoptions.js';
import {settingsView} from 'doppel/web/cleansettings.js';
import {loadDraft, saveDraft} from 'doppel/web/draft.js';
import {chooseFields, fieldsOf, missingField, peekChosen, peekOfJob, peekOnServer} from 'doppel/web/fieldnames.js';
import {FileChooser} from 'doppel/web/files.js';
import {statistics} from 'doppel/web/index.js';
import {date, number, percentage, rich, size, t} from 'doppel/web/language.js';
import {ServerFiles} from 'doppel/web/serverfiles.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {sizeChange} from 'doppel/web/sizes.js';
import {Work} from 'doppel/web/work.js';

/** The page that removes near-duplicates from a data set. */

/** The maximum number of unreadable records that are listed at once. */
const UNREAD_SHOWN = 3;

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
 * @type {{job: Job, settings: CleanSettings, fields: string[], removals: Removals?}?}
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
  chooseFields(wanted, peeked);
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
  const {serverFiles: files, ...settings} = wanted;
  const options = {...optionsOf(settings), dryRun};
  return files.length > 0
    ? work.start((signal) => call('POST', '/datasets/files', {json: {...options, files}, signal}))
    : work.upload('/datasets', chooser.readable, options);
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
  if (missing === null || !job.reusable) return html`${work.view(t('data.again'))} ${again(state)}`;
  const shown = open(job);
  if (shown.fields.length === 0) shown.fields = missing.fields;
  return html`
    <div class="bar-line"><h2 class="first"><bdi>${job.title}</bdi></h2>
      <p class="buttons"><a class="button" data-needs="add" href="/datasets" @click=${startNew}>${t('data.again')}</a></p></div>
    <div class="problem" role="alert"><p>${t('data.field.missing', {field: missing.field, fields: missing.fields.join(', ')})}</p></div>
    ${again(state)}`;
}

function choose({error}) {
  const found = problems();
  const limitError = chooser.limitError('doppel dedup');
  const ready = wanted.serverFiles.length > 0 || (chooser.readable.length > 0 && limitError === null && found.length === 0);
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
      ${settingsView(wanted, fieldsOf(peeked), set)}
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
  opened = {job, settings: settingsOf(job.options), fields: [], removals: null};
  if (job.reusable) showFields(opened);
  if (result) showRemovals(opened, result);
  return opened;
}

async function showFields(shown) {
  const {signal} = work;
  const files = shown.job.options.files ?? shown.job.files;
  const names = fieldsOf(await peekOfJob({...shown.job, files}, signal));
  if (signal.aborted || names.length === 0) return;
  shown.fields = names;
  draw();
}

async function showRemovals(shown, result) {
  const {signal} = work;
  const {Removals} = await import('doppel/web/removals.js');
  if (signal.aborted) return;
  shown.removals = new Removals({job: shown.job, result, percent: settingsOf(shown.job.options).percent, changed: draw, signal});
  draw();
}

/** Renders the settings of a job and the buttons that start another run on its files. */
function again({job, error}) {
  if (!job.reusable) return problem(error);
  const {settings, fields} = open(job);
  const run = (dryRun) => work.followUp(job, {...optionsOf(settings), dryRun});
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
      ${settingsView(settings, fields, change)}
      ${problem(error)}
      <p class="buttons"><button id="try-again">${t('data.try')}</button>
        ${job.options.dryRun ? nothing : html`<button id="clean-now">${t('data.clean.again')}</button>`}</p>
    </form></details>`;
}

function resultOf(state) {
  const {job, result} = state;
  const {removals} = open(job, result);
  return html`
    <div class="bar-line"><h2 class="first"><bdi>${job.title}</bdi></h2>
      <p class="buttons"><a class="button" data-needs="add" href="/datasets" @click=${startNew}>${t('data.again')}</a></p></div>
    <p class="soft">${t(result.dryRun ? 'data.did.dry' : 'data.did.clean')} · ${date(job.created)} ${ownerOf(job)} · ${describeSettings(settingsOf(job.options))}</p>
    <section class="card">${result.dryRun ? forecast(job, result) : cleaned(job, result)}</section>
    ${unread(result)}
    ${again(state)}
    ${removals && result.listed > 0 ? html`<section class="card">${removals.view()}</section>` : nothing}
    ${result.largest?.length > 0 ? html`<section class="card">${largest(result.largest)}</section>` : nothing}
    <details class="more-options"><summary>${t('data.details')}</summary>
      <p>${t('data.details.scheme')} <code>${result.scheme}</code></p>
      <p class="soft">${t('data.details.shingle')}</p></details>`;
}

function forecast(job, result) {
  const {documents, exact, bytes, keptBytes, sampled, removed, reading} = result;
  const {removable} = job.counts;
  const lost = reading.submitted - reading.read;
  return html`${exact ? nothing : html`<p class="hint sampled">${rich('data.sampled', {
    documents, sampled: html`<strong>${t('data.sampled.part', {sampled, documents: rounded(documents, 3)})}</strong>`})}</p>`}
    <p class="statement">${exact ? t('data.forecast.exact', {count: removable, sampled})
      : t('data.forecast', {count: rounded(removed.min, 2), documents: rounded(documents, 3)})}</p>
    ${shares(sampled - removable, sampled)}
    <dl class="facts">
      ${fact(exact ? 'data.read' : 'data.read.sample', number(sampled))}
      ${fact('data.removable', number(removable))}
      ${fact('data.would.keep', number(sampled - removable))}
      ${fact('data.sizes.about', sizeChange(bytes, keptBytes))}</dl>
    ${removable === 0 && lost === 0 && exact ? html`<p>${t('data.nothing')}</p>` : cleanNow(job, result, removable === 0 ? lost : 0)}
    ${downloads(job, result.files, true, exact)}`;
}

/** Renders the button that cleans the files of a preview. @param {number} lost the unreadable records, if only they are left out */
function cleanNow(job, {seconds}, lost) {
  if (!job.reusable) return html`<p class="soft">${t('data.choose.again')}</p>`;
  const settings = settingsOf(job.options);
  const usesChanged = JSON.stringify(open(job).settings) !== JSON.stringify(settings);
  return html`<p class="buttons"><button type="button" class="primary" id="remove-now" data-needs="add" ?disabled=${usesChanged}
      @click=${() => work.followUp(job, {...optionsOf(settings), dryRun: false})}>${lost > 0 ? t('data.now.unread', {count: lost})
        : t('data.now')}</button>
    <span class="soft">${usesChanged ? t('data.changed') : t('data.forecast.time', {count: Math.max(1, Math.ceil(seconds))})}</span></p>`;
}

/** Rounds an estimate to some digits. */
function rounded(estimate, digits) {
  return Number(estimate.toPrecision(digits));
}

function cleaned(job, {documents, kept, removed, groups, bytes, keptBytes, similarities, files}) {
  const identical = similarities.at(-1);
  return html`<p class="statement">${t('data.result', {count: removed, documents})}</p>
    ${shares(kept, documents)}
    <dl class="facts">
      ${fact('data.kept', number(kept))}
      ${fact('data.removed', number(removed))}
      ${fact('data.groups', number(groups))}
      ${fact('data.sizes', sizeChange(bytes, keptBytes))}</dl>
    ${removed === 0 ? nothing : html`<p>${t('data.identical', {identical, similar: removed - identical})}</p>`}
    ${downloads(job, files, false, true)}`;
}

function fact(key, value) {
  return html`<div><dt>${t(key)}</dt><dd>${value}</dd></div>`;
}

function downloads(job, files, dryRun, exact) {
  if (files.length === 0) return nothing;
  const address = (name) => `/api/v1/jobs/${job.id}/file?name=${encodeURIComponent(name)}`;
  return html`<h3>${t('data.files')}</h3>
    <ul class="jobs downloads">${files.map(({name, content, bytes, records}) => html`<li>
      <a class=${content === 'clean' ? 'main-file' : ''} href=${address(name)} download>${exact ? name : t('data.file.sample', {name})}</a>
      <span class="soft">${t(!dryRun ? `data.file.${content}` : exact ? 'data.file.removable' : 'data.file.removable.sample')}</span>
      <span class="soft">${t('data.file.size', {size: size(bytes), count: records})}</span></li>`)}</ul>`;
}

function largest(groups) {
  return html`<h3>${t('data.largest')}</h3>
    <div class="scroll"><table class="plain"><thead><tr><th scope="col">${t('data.kept.record')}</th>
      <th scope="col" class="number">${t('data.copies')}</th></tr></thead>
      <tbody>${groups.map(({id, size: copies}) => html`<tr><td><bdi>${id}</bdi></td><td class="number">${number(copies)}</td></tr>`)}</tbody>
    </table></div>`;
}

/** Renders the share of kept records as a bar. */
function shares(kept, documents) {
  const share = documents === 0 ? 1 : kept / documents;
  return html`<svg class="kept-share" viewBox="0 0 100 4" preserveAspectRatio="none" role="img"
    aria-label=${t('data.share', {share: percentage(share)})}><rect class="whole" width="100" height="4"></rect>
    <rect class="part" width=${(100 * share).toFixed(2)} height="4"></rect></svg>`;
}

function unread({dryRun, exact, reading: {notRead, submitted, read}}) {
  if (submitted === read) return nothing;
  const values = {count: submitted - read, submitted, read};
  return html`<details class="incomplete" ?open=${notRead.length <= UNREAD_SHOWN}>
    <summary>${t(dryRun && !exact ? 'data.unread.sample' : 'data.unread', values)} ${t(dryRun ? 'data.unread.dry' : 'data.unread.clean', values)}</summary>
    <ul lang="en">${notRead.slice(0, 10).map(({source, place, reason, remedy}) => html`<li><bdi>${source}</bdi>${place === null
      ? '' : `, ${/\.(jsonl|ndjson)/i.test(source) ? 'line' : 'row'} ${number(place)}`}: ${reason}${remedy === '' || /\btextField\b/.test(remedy) ? '' : ` (${remedy})`}</li>`)}</ul></details>`;
}

await work.open();
