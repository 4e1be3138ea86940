import {html, nothing, render} from 'lit-html';
import {readingOf} from 'doppel/reading.js';
import {number, share} from 'doppel/web/english.js';
import {call} from 'doppel/web/api.js';
import {chance, fit} from 'doppel/web/chances.js';
import {sCurve} from 'doppel/web/curve.js';
import {FileChooser} from 'doppel/web/files.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {slider} from 'doppel/web/slider.js';
import {Work} from 'doppel/web/work.js';

/** The number of steps in which similarities from 0 to 1 are counted. */
const STEPS = 1000;
const ROUNDING = 1e-9;

/** The largest value that counts as 0, to ignore rounding errors. */
const NOTHING = 1e-9;

const {main, say} = openPage();
const chooser = new FileChooser(() => work.state.view === 'choose' && draw());
const work = new Work({path: '/tune', kind: 'tune', title: 'Tune', changed: draw, say});

let profile = 'plain';

/** The slider values, and the result to which they belong. */
let tried = {result: null};

async function start(event) {
  event.preventDefault();
  await work.upload('/tunes', chooser.files, {text: profile});
}

function draw() {
  render(html`<h1>Tune</h1>
    <p class="lead">Recommends shingles, a threshold and a method for scanning your documents.</p>
    ${work.state.view === 'choose' ? choose() : work.state.view === 'result' ? resultOf(work.state) : work.view('Tune other files')}`, main);
}

function choose() {
  return html`<form @submit=${start}>
      ${chooser.view()}
      <p class="settings"><span><label for="profile">Text rules</label>
        <select id="profile" @change=${(event) => (profile = event.target.value)}>${['plain', 'news', 'code', 'raw', 'verbatim'].map((each) =>
          html`<option ?selected=${each === profile}>${each}</option>`)}</select></span></p>
      ${problem(work.state.error ?? chooser.limitError('doppel tune'))}
      <p class="buttons"><button class="primary" id="start" ?disabled=${chooser.readable.length === 0 || chooser.limitError('') !== null}
        >Recommend settings</button>
        ${chooser.files.length === 0 ? html`<span class="soft">Choose at least two files, or a table of documents.</span>` : nothing}</p>
    </form>
    ${work.earlier('Earlier runs')}`;
}

function resultOf({job, result}) {
  if (tried.result !== result) tried = {result, ...recommended(result), note: ''};
  return html`
    ${result.reading == null ? nothing : readingOf(result.reading)}
    <p>${result.seen}.</p>
    <ul class="reasons">${result.reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
    ${commandLine('recommended', result.command)}
    <p class="buttons"><a href="/api/v1/jobs/${job.id}/report" target="_blank" rel="noopener">All figures in a new tab</a>
      <a href="/tune" @click=${(event) => work.again(event)}>Tune other files</a></p>

    <h2>The effect of bands on your pairs</h2>
    <p class="lesson">The bars are the pairs of your documents by similarity. The curve is the probability that LSH compares a
      pair. Move the sliders to see the effect on your documents; nothing is sent to the server.</p>
    <div class="settings">
      ${slider({id: 'bands', label: 'b, bands', value: tried.bands, min: 1, max: result.sketch_size, moved: (value) => shape('bands', value)})}
      ${slider({id: 'rows', label: 'r, rows in a band', value: tried.rows, min: 1, max: result.sketch_size, moved: (value) => shape('rows', value)})}
      ${slider({id: 'threshold', label: 'threshold', value: tried.threshold, min: 0.05, max: 1, step: 0.01,
        shown: tried.threshold.toFixed(2), moved: (threshold) => attempt({threshold, note: ''})})}
    </div>
    <p id="used" role="status">${tried.bands} × ${tried.rows} = ${tried.bands * tried.rows} of ${result.sketch_size} values are used. ${tried.note}</p>
    ${sCurve({bands: tried.bands, rows: tried.rows, threshold: tried.threshold, steps: result.steps})}
    ${outcome(result)}
    ${commandLine('tried', `doppel scan FOLDER --${result.recommendation.shingles.split(' ')[0].replace(':', ' ')} --threshold ${tried.threshold} --method lsh --bands ${tried.bands} --rows ${tried.rows}${text(result.command)}`)}`;
}

/** Returns the --text option of the recommended command, or an empty string. */
function text(command) {
  return command.match(/ --text \S+/)?.[0] ?? '';
}

/** Returns the initial bands, rows and threshold of the sliders, even if LSH is not recommended. */
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

/** Returns the expected numbers of similar pairs, of similar pairs found, and of false candidates. */
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

/** Formats a number, such as "0.3", "12.5" or "1,204". A positive number is never rounded to 0. */
function amount(value) {
  if (value > NOTHING && value < 0.05) return '< 0.1';
  return value < 100 ? value.toFixed(1).replace(/\.0$/, '') : number(Math.round(value));
}

function outcome(result) {
  const {similar, found, vain} = expected(result.steps, tried);
  const about = result.exact ? '' : 'about ';
  return html`<dl class="facts">
      <div><dt>similar pairs${result.exact ? '' : ', about'}</dt><dd id="similar">${amount(similar)}</dd></div>
      <div><dt>found</dt><dd id="found">${amount(found)}</dd></div>
      <div><dt>missed</dt><dd id="missed">${amount(similar - found)}</dd></div>
      <div><dt>false candidates</dt><dd id="vain">${amount(vain)}</dd></div>
    </dl>
    <p class="result">${similar === 0
      ? html`No pair at or above ${tried.threshold} was seen.`
      : html`${about === '' ? '' : 'About '}${amount(similar)} pairs are at or above ${tried.threshold}; the expected recall of
        LSH is <b id="recall">${share(found / similar)}</b>. The method “exact” misses none.`}</p>`;
}

function commandLine(id, command) {
  const copy = async (event) => {
    const button = event.target;
    try {
      await navigator.clipboard.writeText(command);
      say('Copied');
      button.textContent = 'Copied';
    } catch {
      // Without permission to copy, the text is selected so that the user can copy it.
      getSelection().selectAllChildren(document.getElementById(id));
      say('Selected; copy it with the keyboard');
    }
  };
  return html`<p class="command"><code id=${id}>${command}</code> <button type="button" @click=${copy}>Copy</button></p>`;
}

work.open();
call('GET', '/stats').then((statistics) => {
  chooser.limits = statistics.limits;
  draw();
}).catch(() => {
  // The limits remain unknown, and the server checks them on upload.
});
