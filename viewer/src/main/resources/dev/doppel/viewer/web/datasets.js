import {html, nothing, render} from 'lit-html';
import {lacking, ownerOf} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {DEFAULTS, describeSettings, optionsOf, settingsOf} from 'doppel/web/cleanoptions.js';
import {settingsView} from 'doppel/web/cleansettings.js';
import {loadDraft, saveDraft} from 'doppel/web/draft.js';
import {FileChooser} from 'doppel/web/files.js';
import {statistics} from 'doppel/web/index.js';
import {date, number, percentage, rich, size, t} from 'doppel/web/language.js';
import {ServerFiles} from 'doppel/web/serverfiles.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work} from 'doppel/web/work.js';

/** The page that removes near-duplicates from a data set. */

/** The maximum number of files that are examined before the upload. */
const PEEKED = 20;

const {main, say} = openPage();
const chooser = new FileChooser(filesChanged, 'data');
const onServer = new ServerFiles(() => work.state.view === 'choose' && draw(), chooseServerFiles);
const work = new Work({path: '/datasets', kind: 'dedup', title: t('nav.datasets'), changed: draw, say, reopened});

/** The settings of the form, and the chosen files of the server. */
const wanted = {...DEFAULTS, serverFiles: []};

/** What is known about the chosen files. @type {Peeked[]} */
let peeked = [];
let peeks = 0;

/** The job on the page, with the settings for another run on its files. @type {{job: Job, settings: CleanSettings, removals: Removals?}?} */
let opened = null;

function save() {
  saveDraft({wanted: {...wanted}, files: chooser.files, bytes: chooser.bytes});
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
  const {peek} = await import('doppel/web/peek.js');
  const found = await Promise.all(chooser.readable.slice(0, PEEKED).map(peek));
  if (turn !== peeks) return;
  peeked = found;
  if (!fields().includes(wanted.textField)) {
    const guessed = fields().includes('text') ? '' : peeked.find(({text}) => text !== null)?.text ?? '';
    if (fields().length > 0) wanted.textField = guessed;
  }
  if (work.state.view === 'choose') draw();
}

/** Returns the names of all fields in the chosen files, as far as they are known. */
function fields() {
  return [...new Set(peeked.flatMap(({fields: names}) => names ?? []))];
}

/** Returns the problems of the chosen files that prevent a run. */
function problems() {
  const field = wanted.textField || 'text';
  return peeked.flatMap(({name, fields: names, problem: found}) => {
    if (found !== null) return [t(...found)];
    return names !== null && !names.includes(field) ? [t('peek.field', {name, field})] : [];
  });
}

function chooseServerFiles(files) {
  if (files.length > 0 && chooser.files.length > 0) chooser.restore([]);
  set({serverFiles: files});
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
    : work.upload('/datasets', chooser.files, options);
}

function draw() {
  const {state} = work;
  if (state.view !== 'result' && state.view !== 'ended') opened = null;
  render(html`<h1>${t('data.title')}</h1>
    ${state.view === 'choose' ? choose(state) : state.view === 'result' ? resultOf(state) : html`${work.view(t('data.again'))}
      ${state.view === 'ended' ? again(state) : nothing}`}`, main);
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
      ${settingsView(wanted, fields(), set)}
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
  opened = {job, settings: settingsOf(job.options), removals: null};
  if (result) showRemovals(opened, result);
  return opened;
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
  const {settings} = open(job);
  const run = (dryRun) => work.followUp(job, {...optionsOf(settings), dryRun});
  const submit = (event) => {
    event.preventDefault();
    run(event.submitter?.id !== 'clean-now');
  };
  const change = (changed) => {
    Object.assign(settings, changed);
    draw();
  };
  return html`<form class="card again" data-needs="add" aria-labelledby="again" @submit=${submit}><h3 id="again">${t('data.change')}</h3>
    <p class="soft">${t('data.change.hint')}</p>
    ${settingsView(settings, [], change)}
    ${problem(error)}
    <p class="buttons"><button id="try-again">${t('data.try')}</button>
      ${job.options.dryRun ? nothing : html`<button id="clean-now">${t('data.clean.again')}</button>`}</p>
  </form>`;
}

function resultOf(state) {
  const {job, result} = state;
  const {removals} = open(job, result);
  return html`
    <div class="bar-line"><h2 class="first"><bdi>${job.title}</bdi></h2>
      <p class="buttons"><a class="button" data-needs="add" href="/datasets" @click=${startNew}>${t('data.again')}</a></p></div>
    <p class="soft">${t(result.dryRun ? 'data.did.dry' : 'data.did.clean')} · ${date(job.created)} ${ownerOf(job)} · ${describeSettings(settingsOf(job.options))}</p>
    <section class="card">${result.dryRun ? forecast(job, result) : cleaned(job, result)}</section>
    ${unread(result.reading)}
    ${again(state)}
    ${removals ? html`<section class="card">${removals.view()}</section>` : nothing}
    ${result.largest?.length > 0 ? html`<section class="card">${largest(result.largest)}</section>` : nothing}
    <details class="more-options"><summary>${t('data.details')}</summary>
      <p>${t('data.details.scheme')} <code>${result.scheme}</code></p>
      <p class="soft">${t('data.details.shingle')}</p></details>`;
}

function forecast(job, result) {
  const {documents, exact, seconds, bytes, keptBytes, sampled} = result;
  const {removable} = job.counts;
  const usesChanged = JSON.stringify(open(job).settings) !== JSON.stringify(settingsOf(job.options));
  return html`${exact ? nothing : html`<p class="hint sampled">${rich('data.sampled', {
    documents, sampled: html`<strong>${t('data.sampled.part', {sampled, documents})}</strong>`})}</p>`}
    <p class="statement">${t(exact ? 'data.forecast.exact' : 'data.forecast', {count: removable, sampled})}</p>
    ${shares(sampled - removable, sampled)}
    <dl class="facts">
      ${fact(exact ? 'data.read' : 'data.read.sample', number(sampled))}
      ${fact('data.removable', number(removable))}
      ${fact('data.would.keep', number(sampled - removable))}
      ${fact('data.sizes.about', `${size(bytes)} → ${size(keptBytes)}`)}</dl>
    <p class="buttons">${removable === 0 ? nothing : job.reusable ? html`<button type="button" class="primary" id="remove-now" data-needs="add"
        ?disabled=${usesChanged} @click=${() => work.followUp(job, {...optionsOf(settingsOf(job.options)), dryRun: false})}>${t('data.now')}</button>`
      : html`<span class="soft">${t('data.choose.again')}</span>`}
      <span class="soft">${usesChanged ? t('data.changed') : t('data.forecast.time', {count: Math.max(1, Math.ceil(seconds))})}</span></p>
    ${downloads(job, result.files, true)}`;
}

function cleaned(job, {documents, kept, removed, groups, bytes, keptBytes, similarities, files}) {
  const identical = similarities.at(-1);
  return html`<p class="statement">${t('data.result', {count: removed, documents})}</p>
    ${shares(kept, documents)}
    <dl class="facts">
      ${fact('data.kept', number(kept))}
      ${fact('data.removed', number(removed))}
      ${fact('data.groups', number(groups))}
      ${fact('data.sizes', `${size(bytes)} → ${size(keptBytes)}`)}</dl>
    ${removed === 0 ? nothing : html`<p>${t('data.identical', {identical, similar: removed - identical})}</p>`}
    ${downloads(job, files, false)}`;
}

function fact(key, value) {
  return html`<div><dt>${t(key)}</dt><dd>${value}</dd></div>`;
}

function downloads(job, files, dryRun) {
  if (files.length === 0) return nothing;
  const address = (name) => `/api/v1/jobs/${job.id}/file?name=${encodeURIComponent(name)}`;
  return html`<h3>${t('data.files')}</h3>
    <ul class="jobs downloads">${files.map(({name, content, bytes, records}) => html`<li>
      <a class=${content === 'clean' ? 'main-file' : ''} href=${address(name)} download>${name}</a>
      <span class="soft">${t(dryRun ? 'data.file.removable' : `data.file.${content}`)}</span>
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

function unread({notRead, submitted, read}) {
  if (submitted === read) return nothing;
  return html`<div class="incomplete"><p>${t('data.unread', {count: submitted - read})}</p>
    <ul lang="en">${notRead.slice(0, 10).map(({source, place, reason, remedy}) => html`<li><bdi>${source}</bdi>${place === null
      ? '' : `, ${/\.(jsonl|ndjson)/i.test(source) ? 'line' : 'row'} ${number(place)}`}: ${reason}${remedy === '' ? '' : ` (${remedy})`}</li>`)}</ul></div>`;
}

await work.open();
