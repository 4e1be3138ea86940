import {html, nothing, render} from 'lit-html';
import {MarkedText} from 'doppel/text.js';
import {call} from 'doppel/web/api.js';
import {numberField, textField} from 'doppel/web/fields.js';
import {readText, size} from 'doppel/web/files.js';
import {metadata, noIndex, statistics} from 'doppel/web/index.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {count, number, share} from 'doppel/wording.js';

const PAGE = 100;

/** Maximum number of characters per request, so that large folders can be sent and progress is visible. */
const PART = 4_000_000;

const {main, say} = openPage();

let index;
let opened = {words: '', error: null};
const list = {prefix: '', after: '', rows: [], next: null, words: '', error: null};
const selected = new Set();
let confirming = false;
const adding = {id: '', text: '', unless: true, percent: 80, words: '', error: null, results: null};
let viewing = null;
let listing = new AbortController();

async function open() {
  opened = {words: 'Loading …', error: null};
  draw();
  try {
    ({index} = await statistics());
    opened = {words: '', error: null};
  } catch (error) {
    opened = {words: '', error};
  }
  draw();
  if (index) await load('');
}

/** Returns a string that sorts directly before all ids with a prefix, in code point order. */
function justBefore(prefix) {
  if (prefix === '') return '';
  const last = [...prefix].at(-1);
  const head = prefix.slice(0, prefix.length - last.length);
  const code = last.codePointAt(0);
  // Skip the surrogate range, which contains no characters.
  const lower = code === 0xe000 ? 0xd7ff : code - 1;
  return code === 0 ? head : `${head}${String.fromCodePoint(lower)}\u{10ffff}`;
}

async function load(after) {
  listing.abort();
  listing = new AbortController();
  const {signal} = listing;
  Object.assign(list, {words: 'Loading the list …', error: null});
  draw();
  try {
    const from = after === '' ? justBefore(list.prefix) : after;
    const {documents, next} = await call('GET', '/documents', {query: {after: from, limit: PAGE}, signal});
    const rows = documents.filter(({id}) => id.startsWith(list.prefix));
    Object.assign(list, {after, rows, next: rows.at(-1)?.id === documents.at(-1)?.id ? next : null, words: ''});
  } catch (error) {
    if (signal.aborted) return;
    Object.assign(list, {words: '', error});
  }
  draw();
}

async function refresh() {
  try {
    ({index} = await statistics());
  } catch {
    // Loading the list reports the same error again.
  }
  await load(list.after);
}

async function view(id) {
  viewing = {id, words: 'Loading the document …'};
  draw();
  try {
    const stored = await call('GET', '/document', {query: {id}});
    viewing = {id, stored, nodes: stored.text === null ? nothing : nodesOf(stored.text)};
  } catch (error) {
    viewing = {id, error};
  }
  draw();
  const heading = main.querySelector('#viewed');
  heading?.scrollIntoView({block: 'start'});
  heading?.focus({preventScroll: true});
}

/** Returns a text as blocks, so that the browser lays out only the visible ones. */
function nodesOf(text) {
  return new MarkedText({text, ignored: [], tricks: []}, []).nodes;
}

async function removeSelected() {
  const ids = [...selected];
  Object.assign(list, {words: `Removing ${count(ids.length, 'document')} …`, error: null});
  confirming = false;
  draw();
  try {
    const {removed} = await call('POST', '/documents/delete', {json: {ids}});
    selected.clear();
    if (viewing && ids.includes(viewing.id)) viewing = null;
    say(`Removed ${count(removed, 'document')}`);
    await refresh();
  } catch (error) {
    Object.assign(list, {words: '', error});
    draw();
  }
}

async function addText(event) {
  event.preventDefault();
  if (adding.text.trim() === '') {
    Object.assign(adding, {error: new Error('The text is empty: type or paste a text, or open a file.'), results: null});
    draw();
    main.querySelector('#text').focus();
    return;
  }
  await add([{id: adding.id, text: adding.text}]);
  // Keep a skipped text in the form, so that the user can add it under another name or despite its similarity.
  if (adding.results.some(({status}) => status === 'added')) Object.assign(adding, {id: '', text: ''});
  draw();
}

async function addFiles(event) {
  const files = [...event.target.files];
  event.target.value = '';
  const documents = [];
  const refused = [];
  Object.assign(adding, {words: `Reading ${count(files.length, 'file')} …`, error: null, results: null});
  draw();
  for (const file of files) {
    try {
      documents.push({id: file.webkitRelativePath || file.name, text: await readText(file)});
    } catch (failure) {
      refused.push({id: file.name, status: 'refused', reason: failure.message});
    }
  }
  await add(documents, refused);
  draw();
}

/** Sends documents in several requests. If a request fails, the documents of earlier requests remain added. */
async function add(documents, refused = []) {
  const results = [...refused];
  Object.assign(adding, {error: null, results});
  const unlessSimilar = adding.unless ? {unlessSimilar: {threshold: adding.percent / 100}} : {};
  try {
    let from = 0;
    while (from < documents.length) {
      let to = from + 1;
      let characters = documents[from].text.length;
      while (to < documents.length && to - from < 1000 && characters + documents[to].text.length <= PART) {
        characters += documents[to++].text.length;
      }
      adding.words = `Adding ${number(to)} of ${count(documents.length, 'document')} …`;
      draw();
      const answer = await call('POST', '/documents', {json: {documents: documents.slice(from, to), ...unlessSimilar}});
      results.push(...answer.results);
      from = to;
    }
  } catch (error) {
    adding.error = error;
  }
  adding.words = '';
  say(adding.error ? adding.error.message : summary(results));
  await refresh();
}

function summary(results) {
  const of = (status) => results.filter((result) => result.status === status).length;
  const parts = [
    [of('added'), 'added'],
    [of('similar'), 'skipped as similar'],
    [of('taken'), 'skipped because the name is taken'],
    [of('refused'), 'not read'],
  ].filter(([times]) => times > 0);
  return parts.length === 0
    ? 'Nothing was added.'
    : `${parts.map(([times, what]) => `${count(times, 'document')} ${what}`).join(', ')}.`;
}

function draw() {
  render(html`<h1>Documents</h1>
    <p class="lead">The documents of the index. <a href="/search">Search</a> finds new documents at once.</p>
    ${opened.words ? html`<p class="soft">${opened.words}</p>` : nothing}
    ${problem(opened.error, open)}
    ${index === null ? noIndex() : nothing}
    ${index ? html`${browse()} ${viewing ? viewer() : nothing} ${addForm()}` : nothing}`, main);
}

function browse() {
  const {documents, bytes, scheme} = index;
  return html`<section aria-labelledby="all">
    <h2 id="all" class="unseen">All documents</h2>
    <dl class="facts"><div><dt>${documents === 1 ? 'document' : 'documents'}</dt><dd>${number(documents)}</dd></div>
      <div><dt>on disk</dt><dd>${size(bytes)}</dd></div></dl>
    <p class="soft">Settings: <code>${scheme}</code></p>
    ${documents === 0 ? html`<p class="hint">The index is empty. Add the first documents below.</p>` : table()}
  </section>`;
}

function table() {
  const all = list.rows.length > 0 && list.rows.every(({id}) => selected.has(id));
  const toggle = (ids, on) => {
    ids.forEach((id) => (on ? selected.add(id) : selected.delete(id)));
    confirming = false;
    draw();
  };
  const filter = (event) => {
    list.prefix = event.target.value;
    load('');
  };
  return html`
    <form class="search" role="search" @submit=${(event) => event.preventDefault()}>
      <label for="prefix">Names starting with</label>
      <input id="prefix" type="search" autocomplete="off" spellcheck="false" .value=${list.prefix} @input=${filter}>
      <span class="soft">${list.words}</span>
    </form>
    ${problem(list.error)}
    <div class="scroll"><table class="documents">
      <caption class="unseen">Documents of the index; a name opens its text</caption>
      <thead><tr><th scope="col"><input type="checkbox" aria-label="Select all on this page" .checked=${all}
          @change=${(event) => toggle(list.rows.map(({id}) => id), event.target.checked)}></th>
        <th scope="col">Document</th><th scope="col" class="number">Characters</th>
        <th scope="col" class="number minor">Word runs</th></tr></thead>
      <tbody>${list.rows.map((row) => html`<tr>
        <td><input type="checkbox" aria-label="Select ${row.id}" .checked=${selected.has(row.id)}
          @change=${(event) => toggle([row.id], event.target.checked)}></td>
        <td class="name"><button type="button" class="name" @click=${() => view(row.id)}><bdi>${row.id}</bdi></button>
          ${metadata(row.metadata)}</td>
        <td class="number">${number(row.characters)}</td><td class="number minor">${number(row.shingles)}</td></tr>`)}</tbody>
    </table></div>
    ${list.rows.length === 0 && !list.words ? html`<p class="nothing">No name starts with this.</p>` : nothing}
    <div class="buttons">
      ${list.after === '' ? nothing : html`<button type="button" class="first" @click=${() => load('')}>First page</button>`}
      ${list.next === null ? nothing : html`<button type="button" class="next" @click=${() => load(list.next)}>Next page</button>`}
      ${selected.size === 0 ? nothing : removal()}
    </div>`;
}

function removal() {
  const ask = (on) => {
    confirming = on;
    draw();
    main.querySelector(on ? '#keep' : '#remove')?.focus();
  };
  if (!confirming) {
    return html`<button type="button" class="danger" id="remove" @click=${() => ask(true)}
      >Remove ${count(selected.size, 'document')}</button>`;
  }
  return html`<span class="confirm" role="group" aria-label="Confirm">
    <span>${selected.size === 1 ? html`Remove <bdi><strong>${[...selected][0]}</strong></bdi>` : `Remove ${number(selected.size)}
      documents`} from the index? This cannot be undone.</span>
    <button type="button" class="danger" id="confirm" @click=${removeSelected}>Remove</button>
    <button type="button" id="keep" @click=${() => ask(false)}>Keep</button></span>`;
}

function viewer() {
  const {id, stored, nodes, error, words} = viewing;
  const close = () => {
    viewing = null;
    draw();
    main.querySelector('#prefix')?.focus();
  };
  return html`<section class="viewed" aria-labelledby="viewed">
    <h2 id="viewed" tabindex="-1"><bdi>${id}</bdi></h2>
    <p class="buttons"><a href="/search?id=${encodeURIComponent(id)}">Find similar documents</a>
      <button type="button" class="close" @click=${close}>Close</button></p>
    ${words ? html`<p class="soft">${words}</p>` : nothing} ${problem(error)}
    ${stored === undefined
      ? nothing
      : html`<p>${metadata(stored.metadata)} <span class="soft">SHA-256 <code>${stored.digest}</code></span></p>
          ${stored.text === null
            ? html`<p class="hint">This index stores only the digests of texts.</p>`
            : html`<div class="text short" tabindex="0" role="region" aria-labelledby="viewed" dir="auto" lang=""
                >${nodes}</div>`}`}
  </section>`;
}

function addForm() {
  const {id, text, unless, percent, words, error, results} = adding;
  const set = (change) => {
    Object.assign(adding, change);
    draw();
  };
  const pick = (event) => event.target.nextElementSibling.click();
  return html`<section aria-labelledby="add">
    <h2 id="add">Add documents</h2>
    <div class="choice"><label><input type="checkbox" id="unless" .checked=${unless}
        @change=${(event) => set({unless: event.target.checked})}>Skip documents whose similarity to an indexed document
        is at least</label> <span>${numberField({id: 'percent', label: 'Similarity in percent', value: percent, min: 1, max: 100,
          changed: (value) => set({percent: value})})} %</span></div>
    <form @submit=${addText}>
      <p class="named"><label for="id">Name</label> <input type="text" id="id" required autocomplete="off" spellcheck="false"
        .value=${id} @input=${(event) => set({id: event.target.value})}></p>
      ${textField({
        id: 'text',
        label: 'Text',
        value: text,
        rows: 6,
        placeholder: 'Type or paste a text, or drop a file',
        changed: (value, name) => set({text: value, ...(name === undefined ? {} : {id: name})}),
        failed: (failure) => set({error: failure, results: null}),
      })}
      <p class="buttons"><button class="primary" id="add-text" ?disabled=${words !== ''}>Add this text</button>
        <span><button type="button" ?disabled=${words !== ''} @click=${pick}>Add text files</button>
        <input type="file" id="add-files" aria-label="Text files to add" multiple hidden @change=${addFiles}></span>
        <span class="soft">${words}</span></p>
    </form>
    ${problem(error)} ${results && (results.length > 0 || !error) ? outcome(results) : nothing}
  </section>`;
}

/** Renders the number of added documents, and the reason for each document that was not added. */
function outcome(results) {
  const others = results.filter(({status}) => status !== 'added');
  return html`<div class="outcome"><p>${summary(results)}</p>
    ${others.length === 0
      ? nothing
      : html`<ul>${others.map((result) => html`<li>${whyNot(result)}</li>`)}</ul>`}</div>`;
}

function whyNot({id, status, witness, reason}) {
  switch (status) {
    case 'similar':
      return html`<bdi>${id}</bdi> was skipped: it is similar to <button type="button" class="name"
        @click=${() => view(witness.id)}><bdi>${witness.id}</bdi></button> (${share(witness.similarity)})`;
    case 'taken':
      return html`<bdi>${id}</bdi> was skipped: a document with this name exists. Remove it first, or choose another name.`;
    default:
      return html`<bdi>${reason}</bdi>`;
  }
}

await open();
