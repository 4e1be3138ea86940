import {html, nothing, render} from 'lit-html';
import {readingOf} from 'doppel/reading.js';
import {count, number, share} from 'doppel/wording.js';
import {call, upload} from 'doppel/web/api.js';
import {chance, fit} from 'doppel/web/chances.js';
import {sCurve} from 'doppel/web/curve.js';
import {FileChooser, size} from 'doppel/web/files.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {slider} from 'doppel/web/slider.js';
import {Work} from 'doppel/web/work.js';

/** Where a threshold lies among the steps of a thousandth; a little less, so that rounding moves it past none. */
const STEPS = 1000;
const ROUNDING = 1e-9;

/** What sums that cancel each other leave behind. */
const NOTHING = 1e-9;

const {main, say} = openPage();
const chooser = new FileChooser(() => work.state.view === 'choose' && draw());
const work = new Work({path: '/tune', kind: 'tune', noun: 'tuning', changed: draw, say});

let profile = 'plain';

/** What the reader tries; belongs to the result beside it. */
let tried = {result: null};

/** What the server takes. */
let limits = {};

async function start(event) {
  event.preventDefault();
  await work.start((signal, tell) => upload('/tunes', chooser.files, {text: profile}, {
    signal,
    progress: (loaded, total) => tell(loaded === total ? 'Storing the files' : `Sending ${size(loaded)} of ${size(total)}`),
  }));
}

/** Why the server would refuse what was chosen. */
function tooMuch() {
  if (chooser.files.length > limits.files) {
    return new Error(`These are ${count(chooser.files.length, 'file')}, and the server takes at most ${number(limits.files)} at once:`
      + ' choose a part of them, put them into an archive, or use the command “doppel tune”.');
  }
  if (chooser.bytes > limits.uploadBytes) {
    return new Error(`These files have ${size(chooser.bytes)}, and the server takes at most ${size(limits.uploadBytes)} at once:`
      + ' choose a part of them, or use the command “doppel tune”.');
  }
  return null;
}

function draw() {
  render(html`<h1>Tune</h1>
    <p class="lead">How to scan these documents: what to compare, from what similarity on, and by which method, learnt from the
      documents themselves.</p>
    ${work.state.view === 'choose' ? choose() : work.state.view === 'result' ? resultOf(work.state) : work.view('Tune other files')}`, main);
}

function choose() {
  return html`<form @submit=${start}>
      ${chooser.view()}
      <p class="settings"><span><label for="profile">Words by the rules</label>
        <select id="profile" @change=${(event) => (profile = event.target.value)}>${['plain', 'news', 'code', 'raw', 'verbatim'].map((each) =>
          html`<option ?selected=${each === profile}>${each}</option>`)}</select></span></p>
      ${problem(work.state.error ?? tooMuch())}
      <p class="buttons"><button class="primary" id="start" ?disabled=${chooser.files.length === 0 || tooMuch() !== null}>Find settings</button>
        ${chooser.files.length === 0 ? html`<span class="soft">Choose two files or more, or a table of documents.</span>` : nothing}</p>
    </form>
    ${work.earlier('Earlier')}`;
}

function resultOf({job, result}) {
  if (tried.result !== result) tried = {result, ...recommended(result), told: ''};
  return html`
    ${result.reading == null ? nothing : readingOf(result.reading)}
    <p>${result.seen}.</p>
    <ul class="reasons">${result.reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
    ${commandLine('recommended', result.command)}
    <p class="buttons"><a href="/api/v1/jobs/${job.id}/report" target="_blank" rel="noopener">All figures on a page of their own</a>
      <a href="/tune" @click=${(event) => work.again(event)}>Tune other files</a></p>

    <h2>Your pairs, and what banding would find of them</h2>
    <p class="lesson">The bars are the pairs of your documents by their similarity. The curve is the chance with which LSH compares
      a pair. Move the sliders to see what that does to your documents; nothing is sent for it.</p>
    <div class="settings">
      ${slider({id: 'bands', label: 'b, bands', value: tried.bands, least: 1, most: result.sketch_size, moved: (value) => shape('bands', value)})}
      ${slider({id: 'rows', label: 'r, rows in a band', value: tried.rows, least: 1, most: result.sketch_size, moved: (value) => shape('rows', value)})}
      ${slider({id: 'threshold', label: 'threshold', value: tried.threshold, least: 0.05, most: 1, step: 0.01,
        shown: tried.threshold.toFixed(2), moved: (threshold) => attempt({threshold, told: ''})})}
    </div>
    <p id="used" role="status">${tried.bands} × ${tried.rows} = ${tried.bands * tried.rows} of ${result.sketch_size} values are used. ${tried.told}</p>
    ${sCurve({bands: tried.bands, rows: tried.rows, threshold: tried.threshold, steps: result.steps})}
    ${outcome(result)}
    ${commandLine('tried', `doppel scan FOLDER --${result.recommendation.shingles.split(' ')[0].replace(':', ' ')} --threshold ${tried.threshold} --method lsh --bands ${tried.bands} --rows ${tried.rows}${text(result.command)}`)}`;
}

/** What the recommended command says of the words, the other must say too. */
function text(command) {
  return command.match(/ --text \S+/)?.[0] ?? '';
}

/** The bands that keep the promise at the recommended threshold, whether or not they are the cheapest way. */
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

/** What bands find, miss and compare in vain at a threshold. */
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

/** "0.3", "12.5", "1,204"; only what is nothing is called 0. */
function amount(value) {
  if (value > NOTHING && value < 0.05) return '< 0.1';
  return value < 100 ? value.toFixed(1).replace(/\.0$/, '') : number(Math.round(value));
}

function outcome(result) {
  const {similar, found, vain} = expected(result.steps, tried);
  const about = result.exact ? '' : 'about ';
  return html`<dl class="facts">
      <div><dt>similar pairs${result.exact ? '' : ', about'}</dt><dd id="similar">${amount(similar)}</dd></div>
      <div><dt>of them found</dt><dd id="found">${amount(found)}</dd></div>
      <div><dt>of them missed</dt><dd id="missed">${amount(similar - found)}</dd></div>
      <div><dt>compared in vain</dt><dd id="vain">${amount(vain)}</dd></div>
    </dl>
    <p class="result">${similar === 0
      ? html`No pair at or above ${tried.threshold} was seen.`
      : html`At or above ${tried.threshold} there are ${about}${amount(similar)} pairs, of which LSH is expected to find a share of
        <b id="recall">${share(found / similar)}</b>. The method exact misses none.`}</p>`;
}

function commandLine(id, command) {
  const copy = async (event) => {
    const button = event.target;
    try {
      await navigator.clipboard.writeText(command);
      say('Copied');
      button.textContent = 'Copied';
    } catch {
      // Without the right to copy, the reader does it himself.
      getSelection().selectAllChildren(document.getElementById(id));
      say('Selected: copy it with your keyboard');
    }
  };
  return html`<p class="command"><code id=${id}>${command}</code> <button type="button" @click=${copy}>Copy</button></p>`;
}

work.open();
call('GET', '/stats').then((statistics) => {
  ({limits} = statistics);
  draw();
}).catch(() => {
  // Whoever starts is told by the server what it does not take.
});
