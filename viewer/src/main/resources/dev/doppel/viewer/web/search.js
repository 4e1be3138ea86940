import {html, nothing, render} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {numberField, textField} from 'doppel/web/fields.js';
import {metadata, noIndex, statistics} from 'doppel/web/index.js';
import {sideBySide} from 'doppel/web/sides.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {count, percent, share, shareBar} from 'doppel/wording.js';

const {main, say} = openPage();

/** Minimum number of words in a shown passage. */
const PASSAGE = 10;

const query = {text: '', id: new URLSearchParams(location.search).get('id'), name: 'Your text', all: false, top: 10, percent: 50};
let index;
let state = {words: '', error: null, hits: null, chosen: null, sides: null};
let request = new AbortController();

async function open() {
  show({words: 'Loading …'});
  try {
    ({index} = await statistics());
    state = {...state, words: ''};
  } catch (error) {
    state = {...state, words: '', error};
  }
  draw();
  if (index && query.id !== null) await search();
}

async function search(event) {
  event?.preventDefault();
  request.abort();
  request = new AbortController();
  const {signal} = request;
  if (query.id === null && query.text.trim() === '') {
    show({error: new Error('The text is empty: type or paste a text, or open a file.')});
    main.querySelector('#text').focus();
    return;
  }
  show({words: 'Searching …'});
  try {
    const answer = await call('POST', '/similar', {
      json: {
        ...(query.id === null ? {text: query.text} : {id: query.id}),
        ...(query.all ? {threshold: query.percent / 100} : {top: query.top}),
      },
      signal,
    });
    show({hits: answer.hits});
    say(answer.hits.length === 0 ? 'Nothing found' : `${count(answer.hits.length, 'document')} found`);
  } catch (error) {
    if (!signal.aborted) show({error});
  }
}

/** Shows a hit side by side with the query. */
async function choose(hit) {
  request.abort();
  request = new AbortController();
  const {signal} = request;
  state.sides?.end();
  state = {...state, chosen: hit, sides: null, error: null, words: 'Loading the document …'};
  draw();
  try {
    const text = async (id) => (await call('GET', '/document', {query: {id}, signal})).text;
    const right = await text(hit.id);
    const left = query.id === null ? query.text : await text(query.id);
    if (right === null || left === null) {
      throw new Error('This index does not store texts, so documents cannot be shown side by side.');
    }
    const [, profile, size, kind] = index.scheme.split(' ');
    const {report} = await call('POST', '/compare', {
      json: {
        left: {id: query.id ?? query.name, text: left},
        right: {id: hit.id, text: right},
        passages: PASSAGE,
        text: profile,
        shingles: `${size} ${kind}`,
      },
      signal,
    });
    report.pairs[0].similarity = hit.similarity;
    state = {...state, words: '', sides: sideBySide(report, say)};
    draw();
    state.sides.show();
    const heading = main.querySelector('.pair h2');
    heading.scrollIntoView({block: 'start'});
    heading.focus({preventScroll: true});
  } catch (error) {
    if (!signal.aborted) {
      state = {...state, words: '', error};
      draw();
    }
  }
}

function show(next) {
  state.sides?.end();
  state = {words: '', error: null, hits: null, chosen: null, sides: null, ...next};
  draw();
}

function set(change) {
  Object.assign(query, change);
  draw();
}

function draw() {
  main.classList.toggle('roomy', state.sides !== null);
  render(html`<h1>Search</h1>
    <p class="lead">Finds documents of the index that are similar to a text or contain parts of it.</p>
    ${index === null ? noIndex() : nothing}
    ${index ? form() : nothing}
    ${state.words ? html`<p class="soft">${state.words}</p>` : nothing}
    ${problem(state.error, index === undefined ? open : undefined)}
    ${state.hits === null ? nothing : state.hits.length === 0 ? nothingFound() : table(state.hits)}
    ${state.sides?.element ?? nothing}`, main);
}

function form() {
  if (index.documents === 0) {
    return html`<p class="hint">The index is empty. <a href="/documents">Add documents</a> first.</p>`;
  }
  return html`<form @submit=${search}>
    ${query.id === null
      ? textField({
          id: 'text',
          label: 'Text',
          value: query.text,
          rows: 8,
          placeholder: 'Type or paste a text, or drop a file',
          aside: query.name === 'Your text' ? nothing : html`<bdi class="soft">${query.name}</bdi>`,
          changed: (text, name) => set({text, name: name ?? (text === '' ? 'Your text' : query.name)}),
          failed: (error) => show({error}),
        })
      : html`<p>Similar to the document <bdi><strong>${query.id}</strong></bdi>
          <a class="other" href="/search">Search for a text instead</a></p>`}
    <fieldset>
      <legend>What to show</legend>
      <div class="choice"><label><input type="radio" name="show" .checked=${!query.all}
        @change=${() => set({all: false})}>The most similar</label>
        <span>${numberField({id: 'top', label: 'How many', value: query.top, min: 1, max: 1000,
          changed: (top) => set({top, all: false})})} documents</span></div>
      <div class="choice"><label><input type="radio" name="show" .checked=${query.all}
        @change=${() => set({all: true})}>All with a similarity of at least</label>
        <span>${numberField({id: 'percent', label: 'Similarity in percent', value: query.percent, min: 1, max: 100,
          changed: (percent) => set({percent, all: true})})} %</span></div>
    </fieldset>
    <p class="buttons"><button class="primary">Search</button>
      <span class="soft">${count(index.documents, 'document')} in the index</span></p>
  </form>`;
}

function nothingFound() {
  return html`<div class="nothing"><p>${query.all
    ? `No document has a similarity of ${query.percent} % or more.`
    : 'No document of the index shares a word run with the text.'}</p>
    <ul>${query.all
      ? html`<li>Lower the similarity, or show the most similar documents.</li>`
      : nothing}
      <li>A text with fewer words than a run is compared as a whole: use a longer text.</li></ul></div>`;
}

function table(hits) {
  return html`<div class="scroll"><table class="hits">
    <caption class="unseen">Similar documents; a name opens the side-by-side view</caption>
    <thead><tr><th scope="col">Document</th><th scope="col" class="number">Similarity</th>
      <th scope="col" class="number" title="Share of the text that is in the document">Text in document</th>
      <th scope="col" class="number" title="Share of the document that is in the text">Document in text</th>
    </tr></thead>
    <tbody>${hits.map((hit) => html`<tr @click=${(event) => !event.target.closest('button') && choose(hit)}>
      <td class="name"><button type="button" class="name" aria-pressed=${hit === state.chosen ? 'true' : 'false'}
        @click=${() => choose(hit)}><bdi>${hit.id}</bdi></button> ${metadata(hit.metadata)}</td>
      <td class="number">${shareBar(hit.similarity)} ${share(hit.similarity)}</td>
      <td class="number">${percent(hit.containedInDocument)}</td>
      <td class="number">${percent(hit.containedInQuery)}</td></tr>`)}</tbody>
  </table></div>`;
}

await open();
