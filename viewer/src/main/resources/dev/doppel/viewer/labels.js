import {html, nothing, svg} from 'lit-html';
import {label as nameOf} from 'doppel/names.js';
import {nounOf} from 'doppel/report.js';
import {t} from 'doppel/texts.js';

/** Labels that the reader gives to documents, such as groups of a class, and their colours. */

/** The colours of labels without a colour of their own, which colour-blind readers can distinguish. */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442'];

/** The names of the first column in a header, in all languages. */
const HEADERS = ['id', 'name', 'document', 'submission', 'dokument', 'abgabe', 'documento', 'entrega', 'nombre'];

const MAX_LABEL = 100;

const found = new WeakMap();

/**
 * Returns the label of a document, or undefined.
 *
 * @param {Report} report
 * @param {number} document
 * @returns {{label: string, colour: string}=}
 */
export function labelOf(report, document) {
  if (!report.labels?.length) return undefined;
  if (!found.has(report)) found.set(report, new Map(report.labels.map((given) => [given.document, given])));
  return found.get(report).get(document);
}

/** Returns whether a document has the given label. Every document has the empty label. */
export function hasLabel(report, document, wanted) {
  return wanted === '' || labelOf(report, document)?.label === wanted;
}

/** Returns the labels in a report with their colours, in the order of the first document of each. */
export function allLabels({labels = []}) {
  return [...new Map(labels.map(({label, colour}) => [label, {label, colour}])).values()];
}

/**
 * Reads labels from CSV. Each line has the name of a document, its label, and optionally a colour. The separator is a
 * comma, a semicolon or a tab. A header is allowed.
 *
 * @param {string} text
 * @param {Report} report
 * @returns {{document: number, label: string, colour: string}[]}
 * @throws {Error} if a line is invalid, with a message that names the line and the value
 */
export function parseLabels(text, report) {
  const known = new Map(report.documents.flatMap(({id}, at) => [[nameOf(report, at), at], [id, at]]));
  const noun = nounOf(report);
  const colours = new Map();
  const labels = new Map();
  rows(text.replace(/^\ufeff/, '')).forEach(({line, cells}, at) => {
    const [name, label = '', colour = '', ...others] = cells.map((cell) => cell.trim());
    if (at === 0 && HEADERS.includes(name.toLowerCase())) return;
    const document = known.get(name);
    if (document === undefined) throw new Error(t(`labels.error.unknown.${noun}`, {line, name}));
    if (labels.has(document)) throw new Error(t(`labels.error.again.${noun}`, {line, name}));
    if (label === '') throw new Error(t('labels.error.none', {line, name}));
    if (label.length > MAX_LABEL) throw new Error(t('labels.error.long', {line, label: label.slice(0, 20), max: MAX_LABEL}));
    if (others.some((cell) => cell !== '')) throw new Error(t('labels.error.others', {line, cells: others.join(',')}));
    if (colour !== '' && !CSS.supports('color', colour)) throw new Error(t('labels.error.colour', {line, colour}));
    if (!colours.get(label)) colours.set(label, colour);
    labels.set(document, label);
  });
  if (labels.size === 0) throw new Error(t('labels.error.empty'));
  const own = [...colours.keys()];
  return [...labels].map(([document, label]) =>
    ({document, label, colour: colours.get(label) || COLOURS[own.indexOf(label) % COLOURS.length]}))
    .sort((a, b) => a.document - b.document);
}

/** Splits CSV (RFC 4180) into rows. Empty lines are skipped. @returns {{line: number, cells: string[]}[]} */
function rows(text) {
  const separator = [';', '\t', ','].find((each) => text.split(/\r?\n/, 1)[0].includes(each)) ?? ',';
  const all = [];
  let row = {line: 1, cells: ['']};
  let line = 1;
  let quoted = false;
  const end = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) all.push(row);
    row = {line, cells: ['']};
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    const last = row.cells.length - 1;
    if (character === '\n') line++;
    if (character === '"' && quoted && text[at + 1] === '"') row.cells[last] += text[at++];
    else if (character === '"' && (quoted || row.cells[last].trim() === '')) quoted = !quoted;
    else if (quoted) row.cells[last] += character;
    else if (character === separator) row.cells.push('');
    else if (character === '\n') end();
    else if (character !== '\r') row.cells[last] += character;
  }
  if (quoted) throw new Error(t('labels.error.quote', {line: row.line, text: row.cells.at(-1).slice(0, 20)}));
  end();
  return all;
}

/** Renders a space and the label of a document, or nothing. */
export function chip(report, document) {
  const given = labelOf(report, document);
  return given ? html` ${chipOf(given)}` : nothing;
}

function chipOf({label, colour}) {
  return html`<span class="badge chip"><svg width="10" height="10" aria-hidden="true">${svg`<circle cx="5" cy="5" r="5"
    fill=${colour}></circle>`}</svg> <bdi>${label}</bdi></span>`;
}

/** Renders the meaning of the colours. */
export function legend(report) {
  const labels = allLabels(report);
  return labels.length === 0 ? nothing : html`<p class="legend">${labels.map(chipOf)}</p>`;
}

/** Renders a field that selects a label, if there are labels. @param {function(string)} change */
export function labelFilter(report, id, chosen, change) {
  const labels = allLabels(report);
  return labels.length === 0 ? nothing : html`<span class="label-choice"><label for=${id}>${t('labels.label')}</label>
    <select id=${id} .value=${chosen} @change=${(event) => change(event.target.value)}>
      <option value="" ?selected=${chosen === ''}>${t('labels.all')}</option>
      ${labels.map(({label}) => html`<option value=${label} ?selected=${chosen === label}>${label}</option>`)}</select></span>`;
}

/**
 * Renders the menu for labels.
 *
 * @param {Report} report
 * @param {{load: function(File), remove: function()}} actions
 */
export function labelMenu(report, {load, remove}) {
  const noun = nounOf(report);
  return html`<details class="label-menu" name="files-menu"><summary>${t('labels.menu')}</summary><div class="drop-down">
    <p class="small">${t(`labels.hint.${noun}`)}
      <code>${t('labels.example', {name: noun === 'submission' ? 'anna' : 'anna.txt'})}</code></p>
    <label for="labels">${t('labels.file')}</label> <input type="file" id="labels" accept=".csv,.tsv,.txt,text/csv"
      @change=${(event) => event.target.files[0] && load(event.target.files[0])}>
    ${report.labels?.length ? html`<button type="button" id="remove-labels" @click=${remove}>${t('labels.remove')}</button>` : nothing}
  </div></details>`;
}
