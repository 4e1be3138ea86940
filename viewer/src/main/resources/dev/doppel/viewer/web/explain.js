import {html, nothing, render} from 'lit-html';
import {count, share} from 'doppel/web/english.js';
import {call} from 'doppel/web/api.js';
import {chance, fit, steepest} from 'doppel/web/chances.js';
import {sCurve} from 'doppel/web/curve.js';
import {afterPause, textField} from 'doppel/web/fields.js';
import {number, percentage, rich, t} from 'doppel/web/language.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {slider} from 'doppel/web/slider.js';

/**
 * The page that explains how similarity is computed: first in plain words, and then step by step with all numbers, in
 * English. The address names whether the steps are open.
 */

/** The pause in typing, in milliseconds, after which a request is sent. */
const PAUSE = 350;

const ROWS_AT_FIRST = 12;
const FUNCTIONS_AT_FIRST = 8;

/** The number of shared runs that the first screen shows. */
const RUNS = 12;

const DETAILS = '#details';

const page = openPage();

const state = {
  left: 'The old keeper climbed the winding stairs of the lighthouse every evening, lit the great lamp, and watched the ships'
    + ' pass safely by until the morning came.',
  right: 'Every evening the old keeper climbed the winding stairs of the lighthouse, lit the great lamp and watched the boats'
    + ' pass safely by until the sun was up.',
  text: 'plain',
  unit: 'words',
  k: 3,
  sketch: 'textbook',
  size: 64,
  bands: 20,
  rows: 3,
  threshold: 0.4,
  note: '',
  asking: true,
  error: null,
  explained: null,
  allRows: false,
  allFunctions: false,
  details: location.hash === DETAILS,
};

let latest = null;

const fetchLater = afterPause(PAUSE, fetchExplanation);

/** Changes settings whose effect the server computes, and sends a request after a pause. */
function ask(change) {
  Object.assign(state, {note: ''}, change, {asking: true});
  show();
  fetchLater();
}

/** Fetches the explanation, discarding responses to older requests. */
async function fetchExplanation() {
  latest?.abort();
  const mine = (latest = new AbortController());
  try {
    const explained = await call('POST', '/explain', {
      json: {
        left: state.left,
        right: state.right,
        text: state.text,
        shingles: `${state.unit}:${state.k}`,
        sketch: `${state.sketch}:${state.size}`,
        bands: `${state.bands}x${state.rows}`,
        threshold: state.threshold,
      },
      signal: mine.signal,
    });
    if (mine === latest) finish({explained, error: null});
  } catch (error) {
    if (mine === latest) finish({explained: null, error});
  }
}

function finish(change) {
  Object.assign(state, change, {asking: false});
  page.say(state.error ? '' : t('explain.done', {share: percentage(state.explained.similarity)}));
  show();
}

/** Changes settings whose effect the page computes itself. */
function change(changed) {
  Object.assign(state, {note: ''}, changed);
  show();
}

function shape(moved, value) {
  const {bands, rows, note} = fit({bands: state.bands, rows: state.rows, [moved]: value}, moved, state.size);
  change({bands, rows, note});
}

function resize(size) {
  const {bands, rows, note} = fit({bands: state.bands, rows: state.rows}, 'bands', size);
  ask({size, bands, rows, note});
}

/** Changes the text profile. Verbatim text is shingled by characters, since it has no words. */
function takeRules(text) {
  ask(text === 'verbatim' ? {text, unit: 'chars', k: Math.max(state.k, 4)} : {text});
}

function show() {
  render(html`
    <h1>${t('explain.title')}</h1>
    <p class="lead">${t('explain.lead')}</p>
    ${texts()}
    ${problem(state.error)}
    ${state.asking ? html`<p class="soft" role="status">${t('compare.working')} …</p>` : nothing}
    <div class=${state.asking ? 'stale' : ''}>${state.explained ? html`${inPlainWords(state.explained)} ${details(state.explained)}` : nothing}</div>`, page.main);
}

/** Renders how the similarity comes about, without technical terms. */
function inPlainWords({documents, matrix, similarity, signatures, text}) {
  if (signatures === null) return html`<p class="hint">${t('explain.empty')}</p>`;
  const shared = matrix.shown.filter(({left, right}) => left && right).slice(0, RUNS);
  const found = collisions(signatures) > 0;
  const [left, right] = documents;
  return html`<section class="card plain-words" aria-label=${t('explain.result')}>
    <p class="statement">${rich('explain.similar', {share: html`<b>${percentage(similarity)}</b>`})}</p>
    <ol>
      <li>${text === 'plain' ? t('explain.words') : t('explain.words.other', {rules: text})}
        ${state.unit === 'words' ? t('explain.words.count', {left: left.words, right: right.words}) : nothing}</li>
      <li>${t(`explain.runs.${state.unit}`, {k: state.k})}</li>
      <li>${rich('explain.shared', {common: html`<strong>${number(matrix.common)}</strong>`, rows: number(matrix.rows), share: percentage(similarity)})}
        ${shared.length === 0 ? nothing : html`<ul class="runs" lang="" aria-label=${t('explain.shared.label')}>${shared.map(({shingle}) => html`<li>${shingle}</li>`)}
          ${matrix.common > shared.length ? html`<li class="more">${t('files.more', {count: matrix.common - shared.length})}</li>` : nothing}</ul>`}</li>
      <li>${t('explain.many')} ${t(found ? 'explain.found' : 'explain.missed')}</li>
    </ol></section>`;
}

/** Renders every step with all numbers, which are folded away at first. */
function details(explained) {
  const toggled = (event) => {
    state.details = event.target.open;
    history.replaceState(history.state, '', state.details ? DETAILS : location.pathname);
  };
  return html`<details class="technical" ?open=${state.details} @toggle=${toggled}><summary>${t('explain.details')}</summary>
    <div lang="en">${settings()} ${steps(explained)}</div></details>`;
}

function texts() {
  return html`<div class="two">${[['left', t('explain.left')], ['right', t('explain.right')]].map(([id, label]) => textField({
      id, label, value: state[id], rows: 5, changed: (text) => ask({[id]: text}), failed: (error) => finish({explained: null, error})}))}</div>`;
}

/** Renders the settings whose effect the server computes. */
function settings() {
  return html`<p class="settings">
      <span><label for="profile">Text rules</label>
        ${choice('profile', state.text, {plain: 'plain', raw: 'raw', news: 'news', code: 'code', verbatim: 'verbatim'}, takeRules)}</span>
      <span><label for="sketch">Signatures</label>
        ${choice('sketch', state.sketch, {
          textbook: 'permuted rows, as in textbooks',
          fss: 'the fast sketch of a scan',
          'minhash-murmur3': 'MinHash with Murmur3',
        }, (sketch) => ask({sketch}))}</span>
      <span><label for="size">Values in a signature</label>
        ${choice('size', String(state.size), {16: '16', 32: '32', 64: '64', 128: '128'}, (size) => resize(Number(size)))}</span>
    </p>`;
}

function choice(id, chosen, choices, moved) {
  return html`<select id=${id} @change=${(event) => moved(event.target.value)}>${Object.entries(choices).map(([value, label]) =>
    html`<option value=${value} ?selected=${value === chosen}>${label}</option>`)}</select>`;
}

function steps(explained) {
  const {documents, matrix, similarity, signatures} = explained;
  return html`
    ${step(1, 'Words', `The rules “${explained.text}” split a text into words. Only these words are compared.`)}
    ${documents.map((document, i) => html`<p class="words"><b>${'AB'[i]}</b> ${count(document.words, 'word')}:
      <span class="soft">${document.text}</span></p>`)}

    ${step(2, 'Shingles', `Every run of k ${state.unit === 'words' ? 'words' : 'characters'} is a shingle, and a document is the set of its shingles. `
      + 'Long shingles rarely match by chance; short ones survive more edits.')}
    <div class="settings">
      ${slider({id: 'k', label: 'k, length of a shingle', value: state.k, min: 1, max: 12, moved: (k) => ask({k})})}
      <span><label for="unit">in</label> ${choice('unit', state.unit, state.text === 'verbatim' ? {chars: 'characters'} : {words: 'words', chars: 'characters'}, (unit) => ask({unit}))}</span>
    </div>
    ${documents.map((document, i) => chips(document, i, matrix))}

    ${step(3, 'Characteristic matrix', 'The matrix has one row for each shingle of either text. A 1 means that the text contains the shingle. The Jaccard similarity is the share of rows with a 1 for both texts.')}
    ${matrixTable(matrix)}
    ${signatures === null
      ? html`<p class="hint">A text without words is not similar to any text. Type some words in both.</p>`
      : fromSignatures(explained)}`;

  function fromSignatures() {
    return html`<p class="result">The texts share ${matrix.common} of the ${matrix.rows} rows:
      the ${explained.measure} similarity is ${matrix.common}/${matrix.rows} = <b id="similarity">${share(similarity)}</b>.</p>

      ${step(4, 'Signature matrix', 'Each hash function permutes the rows, and the signature of a text contains the minimum of each function. The probability that both texts have the same minimum is equal to their similarity, so a few numbers represent any number of shingles.')}
      ${signatureTable(signatures)}
      <p class="result">The signatures agree in ${signatures.matches} of ${signatures.values.length} values: the estimated similarity is
        <b id="estimate">${share(signatures.estimate.value)}</b> (95 % confidence interval ${share(signatures.estimate.lower)} to ${share(signatures.estimate.upper)}).</p>

      ${step(5, 'Bands', 'The signatures are divided into b bands of r rows. If all rows of a band are equal, both texts are in the same bucket, and one shared bucket makes them a candidate pair. Only candidates are compared, so most pairs of a large collection are skipped.')}
      <div class="settings">
        ${slider({id: 'bands', label: 'b, bands', value: state.bands, min: 1, max: state.size, moved: (value) => shape('bands', value)})}
        ${slider({id: 'rows', label: 'r, rows in a band', value: state.rows, min: 1, max: state.size, moved: (value) => shape('rows', value)})}
      </div>
      <p id="used" role="status">${state.bands} × ${state.rows} = ${state.bands * state.rows} of ${state.size} values are used. ${state.note}</p>
      ${bandBoxes(signatures)}
      <p class="result">The signatures collide in <b id="collisions">${collisions(signatures)}</b> of ${count(state.bands, 'band')}.</p>

      ${step(6, 'S-curve', 'The probability that a pair with the similarity s becomes a candidate is 1 - (1 - s^r)^b. More bands move the curve to the left; more rows move it to the right.')}
      <div class="settings">
        ${slider({id: 'threshold', label: 'threshold', value: state.threshold, min: 0.05, max: 1, step: 0.05, shown: state.threshold.toFixed(2), moved: (threshold) => change({threshold})})}
      </div>
      ${sCurve({bands: state.bands, rows: state.rows, threshold: state.threshold, pair: similarity})}
      <p class="result">This pair has a similarity of ${share(similarity)} and is found with a probability of <b id="chance">${share(chance(similarity, state.bands, state.rows))}</b>.
        A pair at the threshold is found with a probability of <b id="recall">${share(chance(state.threshold, state.bands, state.rows))}</b>.
        The curve is steepest near (1/b)^(1/r) = <b id="steepest">${share(steepest(state.bands, state.rows))}</b>.</p>

      ${step(7, 'Verdict', 'Every candidate is verified with the exact similarity, so every reported pair is similar.')}
      <p class="result" id="verdict">${verdict(collisions(signatures) > 0, similarity >= state.threshold)}</p>`;
  }
}

function step(number, title, lesson) {
  return html`<h2>${number}. ${title}</h2><p class="lesson">${lesson}</p>`;
}

function verdict(candidate, similar) {
  if (candidate && similar) return 'A and B are similar and found.';
  if (similar) return 'A and B are similar but missed by these bands; the method “exact” finds them.';
  return candidate
    ? 'A and B are not similar: a false candidate, which verification rejects.'
    : 'A and B are not similar and not compared.';
}

function chips(document, side, matrix) {
  const mine = matrix.shown.filter((row) => (side === 0 ? row.left : row.right));
  const hidden = document.shingles - mine.length;
  return html`<p class="words"><b>${'AB'[side]}</b> ${count(document.shingles, 'distinct shingle')}, ${matrix.common} shared:</p>
    <ul class="chips" aria-label="Shingles of ${'AB'[side]}">${mine.map((row) => html`<li class=${row.left && row.right ? 'common' : ''}
      >${row.shingle}${row.left && row.right ? html`<span class="unseen"> (shared)</span>` : nothing}</li>`)}
      ${hidden > 0 ? html`<li class="more">… and ${count(hidden, 'more shingle')}</li>` : nothing}</ul>`;
}

function matrixTable(matrix) {
  const rows = state.allRows ? matrix.shown : matrix.shown.slice(0, ROWS_AT_FIRST);
  return html`<div class="scroll"><table class="matrix">
      <thead><tr><th class="number">row</th><th>A</th><th>B</th><th>shingle</th><th class="minor">hash</th></tr></thead>
      <tbody>${rows.map((row) => html`<tr class=${row.left && row.right ? 'common' : ''}><td class="number">${row.row}</td>
        <td>${row.left ? 1 : 0}</td><td>${row.right ? 1 : 0}</td><td class="name">${row.shingle}</td><td class="minor"><code>${row.hash}</code></td></tr>`)}</tbody>
    </table></div>
    ${more(matrix.rows - rows.length, matrix.shown.length - rows.length, 'row', () => change({allRows: true}))}`;
}

function signatureTable(signatures) {
  const values = state.allFunctions ? signatures.values : signatures.values.slice(0, FUNCTIONS_AT_FIRST);
  const formulas = values.some(({formula}) => formula !== '');
  return html`<div class="scroll"><table class="matrix">
      <thead><tr><th>${formulas ? 'function of the row x' : 'function'}</th><th class="number">A</th><th class="number">B</th>
        <th>shingle of A</th><th>shingle of B</th></tr></thead>
      <tbody>${values.map((value, i) => html`<tr class=${value.agree ? 'common' : ''}><td>h${i + 1}${formulas ? html` <span class="soft">= ${value.formula}</span>` : nothing}</td>
        <td class="number">${brief(value.left)}</td><td class="number">${brief(value.right)}</td>
        <td class="name">${value.leftShingle}</td><td class="name">${value.agree ? 'same' : value.rightShingle}</td></tr>`)}</tbody>
    </table></div>
    ${more(signatures.values.length - values.length, signatures.values.length - values.length, 'function', () => change({allFunctions: true}))}`;
}

/** Shortens long values to their last digits, since only their equality matters. */
function brief(value) {
  return value.length > 6 ? `…${value.slice(-4)}` : value;
}

function more(hidden, available, noun, open) {
  if (hidden === 0) return nothing;
  return html`<p class="soft">… and ${count(hidden, `more ${noun}`)}
    ${available > 0 ? html` <button type="button" class="link" @click=${open}>${available === hidden ? 'show all' : `show ${available} of them`}</button>` : nothing}</p>`;
}

function band(signatures, number) {
  return signatures.values.slice(number * state.rows, (number + 1) * state.rows);
}

function collide(signatures, number) {
  const values = band(signatures, number);
  // Bands may be incomplete until a larger sketch arrives from the server.
  return values.length === state.rows && values.every(({agree}) => agree);
}

function collisions(signatures) {
  return Array.from({length: state.bands}, (_, number) => collide(signatures, number)).filter(Boolean).length;
}

function bandBoxes(signatures) {
  return html`<ol class="bands">${Array.from({length: state.bands}, (_, number) => {
    const both = collide(signatures, number);
    return html`<li class=${both ? 'collide' : ''}><span class="soft">${number + 1}${both ? html` <b>collide</b>` : nothing}</span>
      <span class="cells">${band(signatures, number).map((value) => html`<span class=${value.agree ? 'cell equal' : 'cell'}><span>${brief(value.left)}</span><span>${brief(value.right)}</span></span>`)}</span></li>`;
  })}</ol>`;
}

show();
fetchExplanation();
