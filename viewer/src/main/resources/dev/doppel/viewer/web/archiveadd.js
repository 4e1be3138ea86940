import {html, nothing, render} from 'lit-html';
import {readingNotes} from 'doppel/reading.js';
import {lacking} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {numberField, textField} from 'doppel/web/fields.js';
import {FileChooser} from 'doppel/web/files.js';
import {documentName, newMetadata, noIndex, shortName, statistics, trail} from 'doppel/web/index.js';
import {percentage, rich, t} from 'doppel/web/language.js';
import {notReadItems} from 'doppel/web/notread.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {TableFields, missingIn, missingView} from 'doppel/web/tablefields.js';
import {Work} from 'doppel/web/work.js';

/** The page that adds files or a text to the archive, and shows the outcome. */

/** The maximum number of documents that are named if their names are taken. */
const NAMED = 10;

const {main, say} = openPage();
const files = new FileChooser(filesChanged, 'add');
const tables = new TableFields(files, () => showsForm() && draw());
const work = new Work({path: '/archive/add', kind: 'add', title: t('add'), changed, say, reopened});

let index;
const wanted = {tags: '', unless: false, percent: 80};

/** The files that were left out of the upload, since they cannot be read. @type {{name: string, reason: string}[]} */
let leftOut = [];

/** The files of the last upload, from which documents that were skipped as similar can be added. @type {Chosen[]} */
let uploaded = [];

/** The text to add instead of files, and what became of the last one. */
const single = {id: '', text: '', notes: [], words: '', error: null, outcome: null};

function reopened() {
  // The list of earlier additions reports an error of the same request.
  statistics().then((answer) => {
    ({index} = answer);
    files.limits = answer.limits;
    draw();
  }, () => {});
}

function filesChanged() {
  tables.examine();
  if (showsForm()) draw();
}

function showsForm() {
  return work.state.view === 'choose' || work.state.view === 'ended';
}

/** The chosen files stay until they have been added, so that a failed upload can be repeated. */
function changed() {
  if (work.state.view === 'result') files.empty();
  draw();
}

function set(change) {
  Object.assign(wanted, change);
  draw();
}

function setSingle(change) {
  Object.assign(single, change);
  draw();
}

/** Returns the uploaded files that contain the documents that were skipped as similar. */
function skippedFiles({others}) {
  const skipped = others.filter(({status}) => status === 'similar').map(({id}) => id);
  return uploaded.filter(({name}) => skipped.some((id) => id === name || id.startsWith(`${name}!/`)));
}

/** Adds the documents of an upload that were skipped as similar. */
function addAnyway(result) {
  leftOut = [];
  const wantedFiles = skippedFiles(result);
  work.upload('/documents/files', wantedFiles, {metadata: newMetadata(wanted.tags), ...tables.options});
}

function threshold() {
  return wanted.unless ? wanted.percent / 100 : undefined;
}

function addFiles(event) {
  event.preventDefault();
  setSingle({error: null, outcome: null});
  leftOut = files.unreadable;
  uploaded = files.readable;
  work.upload('/documents/files', uploaded, {unlessSimilar: threshold(), metadata: newMetadata(wanted.tags), ...tables.options});
}

/** Shows the form with the uploaded files again, so that the reader can choose the text field of the tables. */
function chooseField(event, {fields}) {
  tables.found(fields);
  files.restore(uploaded);
  work.again(event);
}

async function addText(event, isForced = false) {
  event.preventDefault();
  setSingle({words: t('add.working'), error: null, outcome: null});
  try {
    const unlessSimilar = wanted.unless && !isForced ? {unlessSimilar: {threshold: threshold()}} : {};
    const {results} = await call('POST', '/documents', {
      json: {documents: [{id: single.id, text: single.text, metadata: newMetadata(wanted.tags)}], ...unlessSimilar},
    });
    const of = (status) => results.filter((result) => result.status === status);
    const outcome = {
      added: of('added').length, similar: of('similar').length, taken: of('taken').length,
      others: [...of('similar'), ...of('taken')], reading: {submitted: 0, read: 0, notRead: []},
    };
    // A text that was not added stays in the form, so that it can be added under another name.
    setSingle({words: '', outcome, ...(outcome.added > 0 ? {id: '', text: ''} : {})});
    say(summary(outcome));
  } catch (error) {
    setSingle({words: '', error});
  }
}

function draw() {
  const {state} = work;
  render(html`${trail(t('add'))}<h1>${t('add')}</h1>
    ${state.view === 'choose' ? choose(state) : state.view === 'result' ? resultOf(state) : state.view === 'ended' ? ended(state)
      : work.view(t('add.again'))}`, main);
}

/** Renders a job that failed or was cancelled. If the text field was missing, the form asks for it. */
function ended({job}) {
  const missing = missingIn(job.error);
  if (missing === null || files.files.length === 0) return html`${work.view(t('add.again'))}<p class="hint">${t('add.partly')}</p>`;
  tables.found(missing.fields);
  return html`${missingView(missing)} ${form(null)}`;
}

function choose({error}) {
  return html`<p class="lead">${t('add.lead')}</p>
    ${index === null ? noIndex() : index === undefined ? problem(error, () => work.open()) : form(error)}
    ${index === null ? nothing : work.earlier(t('add.earlier'))}`;
}

function form(error) {
  const limit = files.limitError('doppel index add');
  return html`${lacking('add')}<form class="add-files" data-needs="add" @submit=${addFiles}>
      ${files.view()} ${tables.view()}
      <p class="named"><label for="tags">${t('add.tags')}</label> <input type="text" id="tags" autocomplete="off" aria-describedby="tags-hint"
        .value=${wanted.tags} @input=${(event) => set({tags: event.target.value})}>
        <span class="soft" id="tags-hint">${t('add.tags.hint')}</span></p>
      <div class="choice"><label><input type="checkbox" id="unless" .checked=${wanted.unless}
          @change=${(event) => set({unless: event.target.checked})}>${t('add.unless')}</label>
        <span>${numberField({id: 'percent', label: t('look.percent.label'), value: wanted.percent, min: 1, max: 100,
          changed: (percent) => set({percent})})} %</span>
        <span class="soft">${t('add.unless.hint')}</span></div>
      ${problem(error ?? limit)}
      <p class="buttons"><button class="primary" id="add-start" ?disabled=${files.readable.length === 0 || limit !== null || tables.problems.length > 0}>${t('add.start')}</button></p>
    </form>
    <details class="add-text" data-needs="add"><summary>${t('add.text')}</summary>
      <form @submit=${addText}>
        <p class="named"><label for="id">${t('add.name')}</label> <input type="text" id="id" required autocomplete="off"
          spellcheck="false" .value=${single.id} @input=${(event) => setSingle({id: event.target.value})}></p>
        ${textField({
          id: 'text',
          label: t('field.text'),
          value: single.text,
          rows: 6,
          placeholder: t('field.placeholder'),
          changed: (text, name, notes = []) => setSingle({text, id: name ?? single.id, notes}),
          failed: (failure) => setSingle({words: '', error: failure}),
        })}
        <p class="buttons"><button id="add-one" ?disabled=${single.words !== '' || single.text.trim() === ''}>${t('add.text.start')}</button>
          <span class="soft" role="status">${single.words}</span></p>
        ${readingNotes(single)} ${problem(single.error)} ${single.outcome === null ? nothing : html`${outcomeOf(single.outcome)}
          ${single.outcome.similar > 0 ? html`<p class="buttons"><button type="button" id="add-one-anyway" @click=${(event) => addText(event, true)}
            >${t('add.anyway', {count: 1})}</button></p>` : nothing}`}
      </form></details>`;
}

function resultOf({job, result}) {
  const missing = missingIn(null, result.reading.notRead);
  return html`<h2 class="first"><bdi>${job.title}</bdi></h2>
    ${outcomeOf(result, leftOut)}
    ${readingNotes(result.reading)}
    ${missing === null ? nothing : missingView(missing, uploaded.length === 0 ? nothing : html`<p class="buttons"><button type="button" id="choose-field"
      data-needs="add" @click=${(event) => chooseField(event, missing)}>${t('data.textField.none')}</button></p>`)}
    <p class="buttons">${result.similar > 0 && skippedFiles(result).length > 0 ? html`<button type="button" id="add-anyway" data-needs="add"
        @click=${() => addAnyway(result)}>${t('add.anyway', {count: result.similar})}</button>` : nothing}
      <a class="button primary" id="to-archive" href="/archive">${t('archive.show')}</a>
      <a class="button" id="to-find" href="/find">${t('nav.find')}</a>
      <a class="button" id="add-more" href="/archive/add" @click=${(event) => work.again(event)}>${t('add.again')}</a></p>`;
}

/** Renders the number of added documents, and the reason for each document that was not added. */
function outcomeOf(result, unread = []) {
  const {others, similar, taken, reading: {submitted, read, notRead}} = result;
  const hidden = similar - others.filter((other) => !isTaken(other)).length;
  return html`<div class="outcome ${result.added > 0 && similar + taken === 0 ? 'done' : similar + taken > 0 ? 'hint' : 'problem'}"><p>${summary(result, unread)}</p>
    ${others.length + notRead.length + unread.length === 0 ? nothing : html`<ul>
      ${unread.map(({name, reason}) => html`<li><bdi>${name}</bdi>: ${reason}</li>`)}
      ${notReadItems(notRead, submitted - read)}
      ${others.filter((other) => !isTaken(other) || taken === 1).map((other) => html`<li>${whyNot(other)}</li>`)}
      ${taken > 1 ? html`<li>${t('add.taken.many', {count: taken, names: namesOf(others.filter(isTaken), taken)})}</li>` : nothing}
      ${hidden > 0 ? html`<li class="soft">${t('files.more', {count: hidden})}</li>` : nothing}</ul>`}</div>`;
}

function isTaken({status}) {
  return status === 'taken';
}

/** Returns the names of the first documents, and how many more there are. */
function namesOf(outcomes, count) {
  const names = outcomes.slice(0, NAMED).map(({id}) => shortName(id)).join(', ');
  return count > NAMED ? t('add.taken.more', {names, count: count - NAMED}) : names;
}

function whyNot({id, status, witness}) {
  const name = documentName(id, witness ? [witness.id] : []);
  if (status === 'taken') return rich('add.taken', {name});
  const other = html`<a href="/archive?id=${encodeURIComponent(witness.id)}">${documentName(witness.id, [id])}</a>`;
  return witness.similarity === 1 && witness.id === id
    ? rich('add.same', {name: other})
    : rich('add.similar', {name, share: percentage(witness.similarity), other});
}

function summary({added, similar, taken, reading}, unread = []) {
  const parts = [['added', added], ['similar', similar], ['taken', taken], ['unread', reading.notRead.length + unread.length]]
    .filter(([name, count]) => count > 0 || name === 'added');
  return `${parts.map(([name, count]) => t(`add.${name}.count`, {count})).join(', ')}.`;
}

await work.open();
