import {html, nothing} from 'lit-html';
import {sharedWords} from 'doppel/alignment.js';
import {SLICE} from 'doppel/table.js';
import {count, rich, t} from 'doppel/texts.js';

/** The length in characters to which text without a matching sentence is shortened. The panes show the whole text. */
const MAX_UNPAIRED = 300;

/** The punctuation after an aligned sentence, which does not belong to the sentence. */
const SENTENCE_END = /^[\s.,;:!?…。！？।؟]+/u;

/**
 * Renders the aligned sentences of a passage, and marks the words that the sentences in a row share.
 *
 * @param {{rows: Row[], shown: number, texts: string[], names: *[], title: string}} alignment shown is the number of
 *     rendered rows; the texts and names are those of the left and the right document
 * @param {function(number)} show changes the number of rendered rows
 */
export function sentenceTable({rows, shown, texts, names, title}, show) {
  return html`<section class="alignment" tabindex="0" aria-labelledby="alignment">
    <h3 id="alignment">${title}</h3>
    <p class="soft">${rich('sentences.hint', {marked: html`<b class="shared">${t('sentences.marked')}</b>`})}</p>
    <table>
      <thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows.slice(0, shown).map((row) => sentenceRow(row, texts))}</tbody>
    </table>
    ${shown < rows.length
      ? html`<p class="more">${t('more.shown', {shown, total: count(rows.length, 'row')})} <button type="button"
          @click=${() => show(shown + SLICE)}>${t('more.show', {count: Math.min(SLICE, rows.length - shown)})}</button></p>`
      : nothing}
  </section>`;
}

function sentenceRow(row, texts) {
  const {cells, shared} = sentenceCells(row, texts);
  return html`<tr class=${isPaired(row) ? nothing : 'unpaired'}><td>${cells[0]}</td><td>${cells[1]}
    ${isPaired(row) ? html`<p class="soft count">${t('count.shared.word', {count: shared})}</p>` : nothing}</td></tr>`;
}

/** Renders both sides of a row. @returns {{cells: *[], shared: number}} the number of shared words is 0 for a gap */
export function sentenceCells(row, texts) {
  const {count: shared, ...marked} = isPaired(row) ? sharedWords(row, ...texts) : {left: [], right: [], count: 0};
  const cells = ['left', 'right'].map((side, at) => row[side].length === 0
    ? html`<span class="soft">${t('sentences.none')}</span>`
    : row[side].map((span) => html`<p dir="auto" lang="">${isPaired(row)
      ? pieces(span, marked[side], texts[at])
      : shortened(texts[at].slice(span.start, span.end).replace(SENTENCE_END, '').trim())}</p>`));
  return {cells, shared};
}

function isPaired({left, right}) {
  return left.length > 0 && right.length > 0;
}

/** Renders a sentence in which the given words are marked. */
function pieces({start, end}, marked, text) {
  const shown = [];
  let from = start;
  for (const word of marked) {
    if (word.start < start || word.end > end) continue;
    shown.push(text.slice(from, word.start), html`<b class="shared">${text.slice(word.start, word.end)}</b>`);
    from = word.end;
  }
  return [...shown, text.slice(from, end)];
}

/** Removes the middle of a long text, at the ends of words if possible. */
function shortened(text) {
  if (text.length <= MAX_UNPAIRED) return text;
  const head = text.slice(0, MAX_UNPAIRED / 2).replace(/\s\S*$/, '');
  const tail = text.slice(-MAX_UNPAIRED / 2).replace(/^\S*\s/, '');
  return `${head} … ${tail}`;
}
