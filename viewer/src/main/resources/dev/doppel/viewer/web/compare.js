import {html, nothing, render} from 'lit-html';
import {fileNotes} from 'doppel/filenotes.js';
import {call} from 'doppel/web/api.js';
import {afterPause, numberField, textField} from 'doppel/web/fields.js';
import {percent, rich, share, t} from 'doppel/web/language.js';
import {levelChoice, levelInAddress, storeLevel} from 'doppel/web/levels.js';
import {sideBySide} from 'doppel/web/sides.js';
import {openPage, problem} from 'doppel/web/shell.js';

/** The maximum length of a text that is compared while the user types. Longer texts are compared only on request. */
const LIVE = 200_000;

/** The maximum length of a text that the history keeps. */
const MAX_KEPT = 1_000_000;

const EXAMPLE = [
  'The keeper climbed the winding stairs at dusk, trimmed the wick and lit the great lamp before the fog came in from the sea.'
    + ' His wife counted the flashes from the kitchen window: two short ones, then a long dark gap.\n\n'
    + 'A lens of a thousand prisms gathers the light of one small flame and throws it twenty miles over the water. Sailors'
    + ' know the tower by its rhythm alone.',
  'My grandfather was a keeper. A lens of a thousand prisms, he told me, gathers the light of one small flame and throws it'
    + ' thirty miles over the water.\n\n'
    + 'Every evening the keeper climbed the winding stairs at dusk, trimmed the wick and lit the great lamp before the fog'
    + ' came in from the sea. I still dream of the smell of the oil.',
];

const {main, say} = openPage();

const SIDES = ['left', 'right'];
const NAMES_OF_SIDES = SIDES.map((side) => t(`compare.${side}.name`));

const sides = NAMES_OF_SIDES.map((name) => ({name, text: '', notes: []}));
let passages = 10;
let level = levelInAddress();
let state = {words: '', error: null, answer: null, sides: null};
let request = new AbortController();
/** Whether the current texts have been sent. Sending them again would redraw the page while the user is reading it. */
let current = false;

const soon = afterPause(500, compare);

/** Keeps the texts in the history entry, so that a reload shows them again. */
const keepSoon = afterPause(300, () => {
  const kept = sides.every(({text}) => text.length <= MAX_KEPT) ? sides.map((side) => ({...side})) : null;
  history.replaceState({sides: kept}, '');
});

function edit(side, text, name, notes) {
  current = false;
  sides[side].text = text;
  if (name !== undefined) Object.assign(sides[side], {name, notes});
  else if (text === '') Object.assign(sides[side], {name: NAMES_OF_SIDES[side], notes: []});
  state.error = null;
  keepSoon();
  if (sides.every((each) => each.text.trim() !== '' && each.text.length <= LIVE)) soon();
  draw();
}

async function compare(event) {
  event?.preventDefault();
  if (current) return;
  request.abort();
  request = new AbortController();
  const {signal} = request;
  const empty = sides.findIndex((each) => each.text.trim() === '');
  if (empty >= 0) {
    show({words: '', error: new Error(t(`compare.${SIDES[empty]}.empty`))});
    main.querySelector(empty === 0 ? '#left' : '#right').focus();
    return;
  }
  current = true;
  state = {...state, words: `${t('compare.working')} …`, error: null};
  draw();
  try {
    const answer = await call('POST', '/compare', {
      json: {left: given(sides[0]), right: given(sides[1]), passages, passagesLevel: level},
      signal,
    });
    const opened = await sideBySide(answer.report, say);
    if (signal.aborted) return;
    show({words: '', error: null, answer, sides: opened});
    say(t('compare.done', {share: share(answer.measures.jaccard)}));
  } catch (failure) {
    if (!signal.aborted) show({words: '', error: failure});
  }
}

function given({name, text}) {
  return {id: name, text};
}

/** Replaces the result with a newer result or with an error. */
function show(next) {
  if (next.error) current = false;
  state.sides?.end();
  state = {answer: null, sides: null, ...next};
  draw();
  state.sides?.show();
}

function draw() {
  render(html`<h1>${t('nav.compare')}</h1>
    <p class="lead">${t('compare.lead')}</p>
    <form @submit=${compare}>
      <div class="two">${SIDES.map((id, side) => textField({
        id,
        label: t(`compare.${id}`),
        value: sides[side].text,
        rows: 10,
        placeholder: t('field.placeholder'),
        aside: NAMES_OF_SIDES.includes(sides[side].name) ? nothing : html`<bdi class="soft">${sides[side].name}</bdi>`,
        changed: (text, name, notes) => edit(side, text, name, notes),
        failed: (error) => show({words: '', error}),
      }))}</div>
      ${fileNotes({notes: sides.flatMap(({notes}) => notes ?? [])})}
      ${levelChoice(level, changeLevel)}
      <p class="buttons"><button class="primary">${t('compare.start')}</button>
        <span>${rich('compare.least', {number: numberField({id: 'least', label: t('look.words.label'), value: passages, min: 3,
          max: 1000, changed: changePassages})})}</span>
        <button type="button" class="link" id="example" @click=${example}>${t('compare.example')}</button>
        <span class="soft">${state.words}</span></p>
    </form>
    ${problem(state.error)}
    ${state.answer ? result(state.answer) : nothing}`, main);
}

function changePassages(value) {
  current = false;
  passages = value;
  if (value >= 3 && state.answer) soon();
}

function changeLevel(value) {
  current = false;
  level = value;
  storeLevel(level);
  draw();
  if (state.answer) soon();
}

function example() {
  current = false;
  EXAMPLE.forEach((text, side) => Object.assign(sides[side], {text, name: NAMES_OF_SIDES[side], notes: []}));
  draw();
  compare();
}

function result({measures, estimate, report: {pairs: [pair]}}) {
  return html`
    <section class="measures" aria-label=${t('compare.result')}>
      <p class="statement">${pair.passages.length === 0 ? nothing
        : rich('compare.shared', {left: strong(pair.leftCopied), right: strong(pair.rightCopied)})}
        ${rich('compare.similar', {share: strong(measures.jaccard)})}</p>
      <details><summary>${t('compare.measures')}</summary>
        <table class="plain"><tbody>${Object.entries(measures).map(([name, value]) => html`
          <tr><th scope="row">${NAMES[name] ?? name}</th><td class="number">${share(value)}</td></tr>`)}
          <tr><th scope="row">Jaccard, estimated by a sketch</th>
            <td class="number">${share(estimate.value)}
              <span class="soft">(${share(estimate.lower)} to ${share(estimate.upper)})</span></td></tr>
        </tbody></table></details>
    </section>
    ${state.sides.element}`;
}

const strong = (value) => html`<strong>${percent(value)}</strong>`;

const NAMES = {
  jaccard: 'Jaccard',
  bagJaccard: 'Jaccard of bags',
  weightedJaccard: 'Weighted Jaccard',
  overlap: 'Overlap',
  dice: 'Dice',
  cosine: 'Cosine',
  euclidean: 'Euclidean',
  containmentLeft: 'Left text contained in the right',
  containmentRight: 'Right text contained in the left',
};

draw();
if (history.state?.sides) history.state.sides.forEach(({text, name, notes}, side) => edit(side, text, name, notes));
else if (new URLSearchParams(location.search).has('example')) example();
