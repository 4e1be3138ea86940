import {html, nothing, render} from 'lit-html';
import {lacking} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {loadDraft, saveDraft} from 'doppel/web/draft.js';
import {numberField} from 'doppel/web/fields.js';
import {FileChooser} from 'doppel/web/files.js';
import {statistics} from 'doppel/web/index.js';
import {number, percentage, size, t} from 'doppel/web/language.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work} from 'doppel/web/work.js';

/** The page that removes near-duplicates from a data set. */

const {main, say} = openPage();
const chooser = new FileChooser(() => {
  if (chooser.files.length > 0) wanted.serverFiles = [];
  save();
  if (work.state.view === 'choose') draw();
}, 'data');
const work = new Work({path: '/datasets', kind: 'dedup', title: t('nav.datasets'), changed: draw, say, reopened});

const wanted = {percent: 80, words: 5, keep: 'first', textField: '', idField: '', serverFiles: []};

/** The files in the data folder of the service. @type {{name: string, bytes: number}[]} */
let serverFiles = [];

function save() {
  saveDraft({wanted: {...wanted}, files: chooser.files, bytes: chooser.bytes});
}

async function restore() {
  const draft = await loadDraft();
  if (draft === null) return;
  Object.assign(wanted, draft.wanted);
  chooser.restore(draft.files);
}

function reopened() {
  restore();
  statistics().then(({limits}) => {
    chooser.limits = limits;
    if (work.state.view === 'choose') draw();
  }, () => {}); // The list of runs reports the same error.
  call('GET', '/datasets/files').then(({files}) => {
    serverFiles = files;
    if (work.state.view === 'choose') draw();
  }, () => {});
}

function start(dryRun) {
  const {percent, words, keep, textField, idField, serverFiles: files} = wanted;
  const options = {
    threshold: percent / 100,
    shingles: `words:${words}`,
    keep,
    dryRun,
    ...(textField === '' ? {} : {textField}),
    ...(idField === '' ? {} : {idField}),
  };
  return files.length > 0
    ? work.start((signal) => call('POST', '/datasets/files', {json: {...options, files}, signal}))
    : work.upload('/datasets', chooser.files, options);
}

function chooseServerFile(name, chosen) {
  const others = wanted.serverFiles.filter((other) => other !== name);
  chooser.restore([]);
  set({serverFiles: chosen ? [...others, name] : others});
}

/** Renders the files that need no upload. */
function serverFileList() {
  if (serverFiles.length === 0) return nothing;
  return html`<details class="more-options" ?open=${wanted.serverFiles.length > 0}>
    <summary>${t('data.server', {count: serverFiles.length})}</summary>
    <fieldset><legend>${t('data.server.hint')}</legend>
      ${serverFiles.map(({name, bytes}) => html`<div class="choice"><label><input type="checkbox" name="server-file" value=${name}
        .checked=${wanted.serverFiles.includes(name)} @change=${(event) => chooseServerFile(name, event.target.checked)}>
        <bdi>${name}</bdi></label> <span class="soft">${size(bytes)}</span></div>`)}</fieldset>
  </details>`;
}

function set(change) {
  Object.assign(wanted, change);
  save();
  draw();
}

function draw() {
  const {state} = work;
  render(html`<h1>${t('data.title')}</h1>
    ${state.view === 'choose' ? choose(state) : state.view === 'result' ? resultOf(state) : work.view(t('data.again'))}`, main);
}

function choose({error}) {
  const limitError = chooser.limitError('doppel dedup');
  const ready = wanted.serverFiles.length > 0 || (chooser.readable.length > 0 && limitError === null);
  const submit = (event) => {
    event.preventDefault();
    start(event.submitter?.id === 'dry-run');
  };
  return html`<p class="lead">${t('data.lead')}</p>
    ${lacking('add')}
    <form data-needs="add" @submit=${submit}>
      ${chooser.view()}
      ${serverFileList()}
      <div class="setting"><label for="percent">${t('data.threshold')}</label>
        <span>${numberField({id: 'percent', label: t('look.percent.label'), value: wanted.percent, min: 1, max: 100,
          changed: (percent) => set({percent})})} %</span>
        <span class="soft">${t('data.threshold.hint')}</span></div>
      <details class="more-options"><summary>${t('more')}</summary>
        <fieldset><legend>${t('data.keep')}</legend>
          ${['first', 'longest'].map((keep) => html`<div class="choice"><label><input type="radio" name="keep" value=${keep}
            .checked=${keep === wanted.keep} @change=${() => set({keep})}>${t(`data.keep.${keep}`)}</label>
            <span class="soft">${t(`data.keep.${keep}.hint`)}</span></div>`)}</fieldset>
        <div class="setting"><label for="words">${t('data.words')}</label>
          ${numberField({id: 'words', label: t('data.words'), value: wanted.words, min: 1, max: 50, changed: (words) => set({words})})}
          <span class="soft">${t('data.words.hint')} <a href="/tune">${t('data.words.tune')}</a></span></div>
        <fieldset><legend>${t('data.fields')}</legend>
          ${['textField', 'idField'].map((name) => html`<div class="setting"><label for=${name}>${t(`data.${name}`)}</label>
            <input type="text" id=${name} autocomplete="off" spellcheck="false" .value=${wanted[name]}
              placeholder=${name === 'textField' ? 'text' : 'id'} @input=${(event) => set({[name]: event.target.value.trim()})}>
            <span class="soft">${t(`data.${name}.hint`)}</span></div>`)}</fieldset>
      </details>
      ${problem(error ?? limitError)}
      <p class="buttons"><button class="primary" id="clean" ?disabled=${!ready}>${t('data.start')}</button>
        <button id="dry-run" ?disabled=${!ready}>${t('data.dry')}</button>
        <span class="soft">${t('data.dry.hint')}</span></p>
    </form>
    ${work.earlier(t('data.earlier'))}`;
}

function resultOf({job, result}) {
  return html`
    <div class="bar-line"><h2 class="first"><bdi>${job.title}</bdi></h2>
      <p class="buttons"><a class="button" href="/datasets" @click=${(event) => work.again(event)}>${t('data.again')}</a></p></div>
    ${result.dryRun ? forecast(result) : cleaned(job, result)}
    ${unread(result.reading)}
    <footer class="soft"><p>${t('check.settings')} <code>${result.scheme}</code></p></footer>`;
}

function forecast({documents, removed, exact, seconds}) {
  const range = removed.min === removed.max ? number(removed.min) : t('data.range', {min: removed.min, max: removed.max});
  return html`<p class="statement">${t(exact ? 'data.forecast.exact' : 'data.forecast', {range, documents})}</p>
    ${shares(documents - removed.max, documents)}
    <p class="soft">${t('data.forecast.time', {count: Math.max(1, Math.ceil(seconds))})}</p>
    <p class="buttons">${chooser.files.length + wanted.serverFiles.length > 0
      ? html`<button type="button" class="primary" id="clean-now" @click=${() => start(false)}>${t('data.now')}</button>`
      : html`<span class="soft">${t('data.choose.again')}</span>`}</p>`;
}

function cleaned(job, {documents, kept, removed, groups, bytes, keptBytes, identical, examples, largest, files}) {
  const address = (name) => `/api/v1/jobs/${job.id}/file?name=${encodeURIComponent(name)}`;
  return html`<p class="statement">${t('data.result', {count: removed, documents})}</p>
    ${shares(kept, documents)}
    <dl class="facts">
      <div><dt>${t('data.kept')}</dt><dd>${number(kept)}</dd></div>
      <div><dt>${t('data.removed')}</dt><dd>${number(removed)}</dd></div>
      <div><dt>${t('data.groups')}</dt><dd>${number(groups)}</dd></div>
      <div><dt>${t('data.sizes')}</dt><dd>${size(bytes)} → ${size(keptBytes)}</dd></div></dl>
    ${removed === 0 ? nothing : html`<p>${t('data.identical', {identical, similar: removed - identical})}</p>`}
    <h3>${t('data.files')}</h3>
    <ul class="jobs downloads">${files.map(({name, bytes: length}) => html`<li>
      <a href=${address(name)} download>${name}</a> <span class="soft">${describe(name)}</span> <span class="soft">${size(length)}</span></li>`)}</ul>
    ${examples.length === 0 ? nothing : html`<h3>${t('data.examples')}</h3>
      <div class="scroll" tabindex="0" role="region" aria-label=${t('data.examples')}><table class="plain"><thead><tr>
        <th scope="col">${t('data.removed.record')}</th><th scope="col">${t('data.kept.record')}</th>
        <th scope="col" class="number">${t('data.similarity')}</th></tr></thead>
        <tbody>${examples.map(({id, source, kept: other, keptSource, similarity}) => html`<tr>
          <td><bdi>${id}</bdi> <span class="soft"><bdi>${source}</bdi></span></td>
          <td><bdi>${other}</bdi> <span class="soft"><bdi>${keptSource}</bdi></span></td>
          <td class="number">${percentage(similarity)}</td></tr>`)}</tbody>
      </table></div>`}
    ${largest.length === 0 ? nothing : html`<h3>${t('data.largest')}</h3>
      <div class="scroll"><table class="plain"><thead><tr><th scope="col">${t('data.kept.record')}</th>
        <th scope="col" class="number">${t('data.copies')}</th></tr></thead>
        <tbody>${largest.map(({id, size: copies}) => html`<tr><td><bdi>${id}</bdi></td><td class="number">${number(copies)}</td></tr>`)}</tbody>
      </table></div>`}`;
}

function describe(name) {
  if (name.startsWith('kept/')) return t('data.file.kept');
  return t(`data.file.${name.split('.')[0]}`);
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
    <ul lang="en">${notRead.slice(0, 10).map(({source, place, reason}) => html`<li><bdi>${source}</bdi>${place === null
      ? '' : `, record ${number(place)}`}: ${reason}</li>`)}</ul></div>`;
}

await work.open();
