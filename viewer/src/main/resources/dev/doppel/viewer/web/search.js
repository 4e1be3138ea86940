import {html, nothing, render, svg} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {numberField, textField} from 'doppel/web/fields.js';
import {metadata, noIndex, statistics} from 'doppel/web/index.js';
import {sideBySide} from 'doppel/web/sides.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {count, percent, share} from 'doppel/wording.js';

const {main, say} = openPage();

/** Passages of so many words are shown beside each other. */
const PASSAGE = 10;

const query = {text: '', id: new URLSearchParams(location.search).get('id'), name: 'Your text', all: false, top: 10, percent: 50};
let index;
let state = {words: '', error: null, hits: null, chosen: null, sides: null};
let asked = new AbortController();

async function open() {
  show({words: 'Asking the server what it has …'});
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
  asked.abort();
  asked = new AbortController();
  const {signal} = asked;
  if (query.id === null && query.text.trim() === '') {
    show({error: new Error('There is no text to search for: type, paste or open one.')});
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
    say(answer.hits.length === 0 ? 'Nothing was found' : `${count(answer.hits.length, 'document')} found`);
  } catch (error) {
    if (!signal.aborted) show({error});
  }
}

/** Fetches the document, and both side by side. */
async function choose(hit) {
  asked.abort();
  asked = new AbortController();
  const {signal} = asked;
  state.sides?.end();
  state = {...state, chosen: hit, sides: null, error: null, words: 'Fetching the document …'};
  draw();
  try {
    const text = async (id) => (await call('GET', '/document', {query: {id}, signal})).text;
    const right = await text(hit.id);
    const left = query.id === null ? query.text : await text(query.id);
    if (right === null || left === null) {
      throw new Error('This index keeps no texts, so that only its numbers can be shown.');
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
    <p class="lead">Has this text been seen before? Finds the documents of the index that resemble it, or hold parts of it.</p>
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
      : html`<p>Like the document <bdi><strong>${query.id}</strong></bdi>
          <a class="other" href="/search">Search for a text instead</a></p>`}
    <fieldset>
      <legend>What to show</legend>
      <div class="choice"><label><input type="radio" name="show" .checked=${!query.all}
        @change=${() => set({all: false})}>The most similar</label>
        <span>${numberField({id: 'top', label: 'How many', value: query.top, min: 1, max: 1000,
          changed: (top) => set({top, all: false})})} documents</span></div>
      <div class="choice"><label><input type="radio" name="show" .checked=${query.all}
        @change=${() => set({all: true})}>All that resemble it by at least</label>
        <span>${numberField({id: 'percent', label: 'Percent of likeness', value: query.percent, min: 1, max: 100,
          changed: (percent) => set({percent, all: true})})} %</span></div>
    </fieldset>
    <p class="buttons"><button class="primary">Search</button>
      <span class="soft">${count(index.documents, 'document')} in the index</span></p>
  </form>`;
}

function nothingFound() {
  return html`<div class="nothing"><p>${query.all
    ? `No document resembles it by ${query.percent} % or more.`
    : 'No document of the index has a single run of words in common with it.'}</p>
    <ul>${query.all
      ? html`<li>A lower share finds weaker likenesses: or let the most similar be shown, whatever their likeness.</li>`
      : nothing}
      <li>A text of fewer words than a run has is compared as a whole: search for a longer part of it.</li></ul></div>`;
}

function table(hits) {
  return html`<div class="scroll"><table class="hits">
    <caption class="unseen">Documents that resemble the text; a name shows both side by side</caption>
    <thead><tr><th scope="col">Document</th><th scope="col" class="number">Similarity</th>
      <th scope="col" class="number" title="How much of what was searched for stands in the document">Of the text, in it</th>
      <th scope="col" class="number" title="How much of the document stands in what was searched for">Of it, in the text</th>
    </tr></thead>
    <tbody>${hits.map((hit) => html`<tr @click=${(event) => !event.target.closest('button') && choose(hit)}>
      <td class="name"><button type="button" class="name" aria-pressed=${hit === state.chosen ? 'true' : 'false'}
        @click=${() => choose(hit)}><bdi>${hit.id}</bdi></button> ${metadata(hit.metadata)}</td>
      <td class="number">${shareBar(hit.similarity)} ${share(hit.similarity)}</td>
      <td class="number">${percent(hit.containedInDocument)}</td>
      <td class="number">${percent(hit.containedInQuery)}</td></tr>`)}</tbody>
  </table></div>`;
}

function shareBar(value) {
  return html`<svg class="share" width="40" height="8" aria-hidden="true">${svg`
    <rect class="whole" width="40" height="8"></rect>
    <rect class="part" width=${(40 * value).toFixed(1)} height="8"></rect>`}</svg>`;
}

await open();
