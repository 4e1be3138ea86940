import {html, nothing, render} from 'lit-html';
import {align, sharedWords} from 'doppel/alignment.js';
import {differences, parts} from 'doppel/differences.js';
import {evidence} from 'doppel/evidence.js';
import {facts, isReworded, kindMeaning, kindName, kindOf} from 'doppel/kinds.js';
import {number, percent} from 'doppel/language.js';
import {LINE, link} from 'doppel/linked.js';
import {comparesPrograms, findsPassages, longestPassage, unitOf} from 'doppel/measure.js';
import {named} from 'doppel/names.js';
import {placeText} from 'doppel/places.js';
import {reviewForm} from 'doppel/reviews.js';
import {address} from 'doppel/route.js';
import {sentenceTable} from 'doppel/sentences.js';
import {side} from 'doppel/side.js';
import {FIRST_ROWS} from 'doppel/table.js';
import {MarkedText, colourTokens} from 'doppel/text.js';
import {count, rich, t} from 'doppel/texts.js';

const EXCERPT = 90;

/** The maximum total length of passages, in words, for marking all differences when no passage is selected. */
const MAX_WORDS = 5000;

/** The maximum total length of passages, in words, for aligning edited passages while the reader scrolls. */
const MAX_ALIGNED = 50_000;

/** The maximum number of aligned rows per passage for which the panes mark the shared words. */
const MAX_ROWS = 1000;

/**
 * The maximum number of frames in which the scroll position is corrected, since blocks may be higher than estimated.
 */
const MAX_FRAMES = 20;

/** The keys of the keyboard, by the names of their placeholders. */
const KEYS = Object.fromEntries(['n', 'p', 'j', 'k', 'N', 'P', 'Esc'].map((key) => [key, html`<kbd>${key}</kbd>`]));

/** Shows two documents side by side, with their shared passages. */
export class PairView {
  #root;
  #report;
  #actions;
  #pair = -1;
  #passage = -1;
  #sides = [];
  /** The aligned rows of reworded passages that were selected or marked, by passage. @type {Map<number, Row[]>} */
  #aligned = new Map();
  /** The number of rendered rows of the selected passage. */
  #shownRows = FIRST_ROWS;
  #isLinked = true;
  #link;

  /**
   * @param {HTMLElement} root
   * @param {Report} report
   * @param {{choosePassage: function(number), movePair: function(number)=, neighbour: function(number): number=,
   *     announce: function(string), reviews: Reviews=}} actions without movePair, the page shows a single pair and does
   *     not scroll to it; without reviews, it has no verdicts
   */
  constructor(root, report, actions) {
    this.#root = root;
    this.#report = report;
    this.#actions = actions;
    root.addEventListener('click', (event) => this.#click(event));
  }

  get passage() {
    return this.#passage;
  }

  /** Shows a pair and selects a passage, or none if the passage is -1. */
  show(pair, passage) {
    const another = pair !== this.#pair;
    if (another) {
      this.#pair = pair;
      this.#passage = -1;
      const {passages, ...documents} = this.#report.pairs[pair];
      this.#sides = ['left', 'right'].map((side) => new MarkedText(this.#report.documents[documents[side]],
        passages.map((passage) => ({...passage[side], kind: kindOf(passage), name: kindName(this.#report, kindOf(passage))})),
        comparesPrograms(this.#report)));
      this.#aligned.clear();
    }
    const moved = this.#passage !== passage;
    this.#passage = passage;
    if (moved || another) this.#shownRows = FIRST_ROWS;
    this.#render();
    if (another) {
      this.#link ??= link(this.#panes(), () => this.#sides, () => this.#blocks(), () => this.#isLinked);
      this.#link.rest();
      this.#panes().forEach((pane, side) => {
        pane.replaceChildren(this.#sides[side].nodes);
        pane.scrollTop = 0;
      });
      this.fit();
      globalThis.CSS?.highlights?.clear();
      colourTokens(this.#sides);
      if (!this.#alone) this.#begin();
    }
    if (moved || another) this.#choose();
  }

  #begin() {
    scrollTo(0, 0);
    if (this.#passage >= 0) return;
    this.#root.querySelector('h2').focus({preventScroll: true});
    this.#sides.forEach((side) => side.start(this.#first)?.closest('.block').classList.add('near'));
    this.#scroll(this.#panes(), -1, MAX_FRAMES);
  }

  /** The first passage that is not ignored text on either side, or 0 if there is none. */
  get #first() {
    const {passages} = this.#report.pairs[this.#pair];
    return Math.max(0, passages.findIndex((_, at) => this.#sides.every((side) => side.isMarked(at))));
  }

  /** Makes the texts as high as the rest of the window below the header of the page. */
  fit() {
    const sides = this.#root.querySelector('.sides');
    if (!sides || this.#alone) return;
    const headers = [...sides.querySelectorAll('.side > header')].map((header) => header.offsetHeight);
    sides.style.setProperty('--above', `${Math.round(sides.getBoundingClientRect().top + scrollY + Math.max(...headers))}px`);
  }

  /** Returns the aligned spans of both texts: those of the selected passage first, and then those of longer passages. */
  #blocks() {
    const {passages} = this.#report.pairs[this.#pair];
    const rank = (at) => at === this.#passage ? Infinity : passages[at].words;
    const isShort = totalWords(passages) <= MAX_ALIGNED;
    return [...passages.keys()].sort((a, b) => rank(b) - rank(a))
      .flatMap((at) => isShort ? this.#alignedParts(passages[at]) : passages[at]);
  }

  #alignedParts({left, right, sentences}) {
    if (sentences) {
      return sentences.map(([start, end, otherStart, otherEnd]) => ({left: {start, end}, right: {start: otherStart, end: otherEnd}}));
    }
    const [text, other] = this.#sides.map((side) => side.text);
    const moved = ({start, end}, by) => ({start: start + by, end: end + by});
    return parts(text.slice(left.start, left.end), other.slice(right.start, right.end))
      .map((part) => ({left: moved(part.left, left.start), right: moved(part.right, right.start)}));
  }

  get #alone() {
    return this.#actions.movePair === undefined;
  }

  /** Removes the texts from the page, to free their memory. */
  hide() {
    this.#pair = -1;
    this.#sides = [];
    this.#panes().forEach((pane) => pane.replaceChildren());
    globalThis.CSS?.highlights?.clear();
  }

  /** Selects the next (1) or previous (-1) passage, wrapping around at the ends. */
  step(direction) {
    const length = this.#report.pairs[this.#pair].passages.length;
    if (length === 0) return;
    const from = this.#passage < 0 && direction < 0 ? 0 : this.#passage;
    this.#actions.choosePassage((from + direction + length) % length);
  }

  #panes() {
    return [...this.#root.querySelectorAll('.text')];
  }

  #choose() {
    const passage = this.#passage;
    this.#sides.forEach((side) => side.choose(passage));
    this.#highlight(passage < 0 ? this.#shortPassages() : [passage]);
    if (passage < 0) return;
    const panes = this.#panes();
    const active = panes.findIndex((pane) => pane.contains(document.activeElement));
    this.#scroll(panes, passage, MAX_FRAMES);
    const alignment = this.#root.querySelector('.alignment');
    alignment?.scrollIntoView({block: 'nearest'});
    (alignment ?? this.#sides[Math.max(active, 0)].start(passage))?.focus({preventScroll: true});
    this.#showInList();
    const {passages} = this.#report.pairs[this.#pair];
    this.#actions.announce(`${this.#describe(passage)}; ${places(passages[passage])}`);
  }

  /**
   * Scrolls both sides to the passage with the given number, or to the first marked passage if the number is -1, and
   * repeats this in every frame until the positions are stable.
   */
  #scroll(panes, passage, frames) {
    if (passage !== this.#passage || this.#sides.length === 0) return;
    this.#link.rest();
    const before = panes.map((pane) => pane.scrollTop);
    const starts = panes.map((pane, side) => {
      const start = this.#sides[side].start(passage < 0 ? this.#first : passage);
      return start ? start.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop : Infinity;
    });
    // A passage near the start of a text cannot be lower in its pane, so that the other pane shows it as high.
    const height = Math.min(panes[0].clientHeight * LINE, ...starts);
    panes.forEach((pane, side) => {
      if (starts[side] < Infinity) pane.scrollTop = starts[side] - height;
    });
    // In the first frames, new blocks are not laid out yet.
    const still = frames < MAX_FRAMES - 2 && panes.every((pane, side) => Math.abs(pane.scrollTop - before[side]) < 1);
    this.#root.toggleAttribute('data-settling', !still && frames > 0);
    if (!still && frames > 0) requestAnimationFrame(() => this.#scroll(panes, passage, frames - 1));
  }

  /** Scrolls the passage list to the selected passage, without scrolling the page. */
  #showInList() {
    const item = this.#root.querySelector('.passages [aria-current]')?.closest('li');
    if (!item) return;
    const list = item.closest('ol');
    const box = item.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (box.top < frame.top) list.scrollTop += box.top - frame.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  }

  /** Returns the indexes of all passages, or none if the passages have more than MAX_WORDS words. */
  #shortPassages() {
    const {passages} = this.#report.pairs[this.#pair];
    return totalWords(passages) > MAX_WORDS ? [] : [...passages.keys()];
  }

  /** Marks the words that differ in the given passages or, if reworded, the words that aligned sentences share. */
  #highlight(passages) {
    if (!globalThis.CSS?.highlights) return;
    const [left, right] = this.#sides;
    const reworded = (passage) => isReworded(this.#report.pairs[this.#pair].passages[passage]);
    const differing = passages.filter((passage) => !reworded(passage)).flatMap((passage) => {
      const differ = differences(left.slice(passage), right.slice(passage));
      return [...left.domRanges(passage, differ.left), ...right.domRanges(passage, differ.right)];
    });
    const shared = passages.filter(reworded).flatMap((passage) => this.#alignedRows(passage).slice(0, MAX_ROWS))
      .flatMap((row) => {
        const words = sharedWords(row, left.text, right.text);
        return [...left.ranges(words.left), ...right.ranges(words.right)];
      });
    CSS.highlights.set('differs', new Highlight(...differing));
    CSS.highlights.set('shared', new Highlight(...shared));
  }

  /** Marks the words that differ in the printed passages, unless the passages are long. */
  markPrinted() {
    if (!globalThis.CSS?.highlights || this.#shortPassages().length === 0) return;
    const texts = [...this.#root.querySelectorAll('.evidence pre')]
      .map((pre) => [...pre.childNodes].find(({nodeType}) => nodeType === Node.TEXT_NODE));
    const printed = new Highlight();
    for (let at = 0; at + 1 < texts.length; at += 2) {
      const differ = differences(texts[at].data, texts[at + 1].data);
      [differ.left, differ.right].forEach((spans, side) => spans.forEach(({start, end}) => printed.add(
        new StaticRange({startContainer: texts[at + side], startOffset: start, endContainer: texts[at + side], endOffset: end}))));
    }
    CSS.highlights.set('printed', printed);
  }

  #alignedRows(passage) {
    if (!this.#aligned.has(passage)) {
      const [left, right] = this.#sides;
      this.#aligned.set(passage, align(this.#report.pairs[this.#pair].passages[passage], left.text, right.text));
    }
    return this.#aligned.get(passage);
  }

  /** Renders the aligned sentences of the selected passage, or nothing if it is not reworded. */
  #alignment({left, right, passages}) {
    const passage = passages[this.#passage];
    if (!passage || !isReworded(passage)) return nothing;
    return sentenceTable({
      rows: this.#alignedRows(this.#passage),
      shown: this.#shownRows,
      texts: this.#sides.map(({text}) => text),
      names: [left, right].map((document) => named(this.#report, document)),
      title: t('pair.sentences', {number: this.#passage + 1}),
    }, (rows) => {
      this.#shownRows = rows;
      this.#render();
    });
  }

  #describe(at) {
    const {passages} = this.#report.pairs[this.#pair];
    return t('pair.passage', {number: at + 1, total: passages.length, facts: facts(this.#report, passages[at])});
  }

  /** Selects the clicked passage, unless text is being selected. Repeated clicks cycle through overlapping passages. */
  #click(event) {
    const link = event.target.closest?.('.passages a');
    if (link) {
      event.preventDefault();
      this.#actions.choosePassage(Number(link.dataset.passage));
      return;
    }
    const mark = event.target.closest?.('.text mark');
    if (!mark || !getSelection().isCollapsed) return;
    const passages = mark.dataset.passages.split(' ').map((text) => Number(text) - 1);
    const next = passages[(passages.indexOf(this.#passage) + 1) % passages.length];
    this.#actions.choosePassage(next);
  }

  #render() {
    const pair = this.#report.pairs[this.#pair];
    const documents = [pair.left, pair.right];
    const {passages} = pair;
    const move = (direction, label) => html`
      <button type="button" ?disabled=${this.#actions.neighbour(direction) < 0}
        @click=${() => this.#actions.movePair(direction)}>${label}</button>`;
    render(html`
      <div class="moves title-line">
        ${this.#alone ? nothing : html`<a class="back" href=${address(-1)}>${t('pair.all')}</a>`}
        <h2 tabindex="-1">${named(this.#report, documents[0])} <span class="soft">${t('pair.and')}</span> ${named(this.#report, documents[1])}</h2>
        ${this.#actions.reviews === undefined ? nothing
          : reviewForm(this.#actions.reviews.of(this.#pair), this.#actions.reviews.status(this.#pair), (change) => this.#review(change))}
        ${this.#alone ? nothing : html`<nav aria-label=${t('pairs')}>${move(-1, t('pair.previous'))} ${move(1, t('pair.next'))}</nav>`}
      </div>
      ${passages.length === 0
        ? html`<p>${t('pair.scattered')}</p>${this.#facts(pair)}`
        : html`<div class="moves steps" role="group" aria-label=${t('pairs.passages')}>
            <button type="button" class="previous" @click=${() => this.step(-1)}>${t('pair.step.previous')}</button>
            <button type="button" class="next" @click=${() => this.step(1)}>${t('pair.step.next')}</button>
            <span class="where">${this.#passage < 0
              ? t('pair.marked', {passages: count(passages.length, 'passage')})
              : this.#describe(this.#passage)}</span>
            ${this.#facts(pair)}
            <label class="switch"><input type="checkbox" id="linked" .checked=${this.#isLinked}
              @change=${(event) => (this.#isLinked = event.target.checked)}> ${t('pair.linked')}</label>
          </div>`}
      ${this.#key(pair)}
      <div class="sides ${passages.length > 0 ? 'listed' : ''}">
        ${this.#alignment(pair)}
        ${documents.map((document, at) => side(this.#report, document, at, this.#sides[at],
          at === 0 ? pair.leftCopied : pair.rightCopied))}
        ${passages.length > 0
          ? html`<section class="passages" aria-labelledby="passages">
              <h3 id="passages">${t('pairs.passages')}</h3>
              <ol class=${passages.length > 99 ? 'many' : nothing}>${passages.map((passage, at) => html`
                <li class=${isReworded(passage) ? 'reworded' : nothing}><a title=${kindMeaning(this.#report, kindOf(passage))} href=${address(this.#pair, at)} data-passage=${at}
                  aria-current=${at === this.#passage ? 'true' : nothing}>${facts(this.#report, passage)}</a>
                  <span class="soft place">${places(passage)}</span>
                  <q dir="auto" lang="">${this.#excerpt(at)}</q></li>`)}</ol>
            </section>`
          : nothing}
      </div>
      ${this.#alone ? nothing : evidence(this.#report, this.#pair, this.#actions.reviews?.of(this.#pair))}`, this.#root);
  }

  /** Renders the key to the styles that the texts contain. */
  #key(pair) {
    const {passages} = pair;
    if (passages.length === 0) return nothing;
    const ignored = [pair.left, pair.right].flatMap((document) => this.#report.documents[document].ignored);
    const reasons = [...new Set(ignored.map(({reason}) => reason))].sort();
    const notes = [comparesPrograms(this.#report) ? t('pair.styles.programs') : '',
      passages.some((passage) => passage.words > pair.copiedWords) ? t('pair.styles.grey') : ''].filter((note) => note !== '');
    return html`<details class="key" ?open=${!globalThis.matchMedia?.('(max-width:700px)').matches}><summary>${t('pair.key')}</summary>
      <div class="legend">${passages.some(isReworded) ? legend() : nothing}
      ${!comparesPrograms(this.#report) && passages.every(({literalness}) => literalness === 1) ? nothing : html`<span><span class="differs">${t('pair.differs')}</span> ${t('pair.differs.hint')}</span>`}
      ${reasons.map((reason) => html`<span><span class="ignored ignored-${reason}">${t(`ignored.${reason}`)}</span> ${t(`ignored.${reason}.hint`)}</span>`)}
      ${notes.map((note) => html`<span class="soft">${note}</span>`)}
      <details class="help"><summary>${t('pair.help')}</summary><p class="keys drop-down">${
        rich(this.#alone ? 'pair.keys' : 'pair.keys.pairs', KEYS)}</p></details></div></details>`;
  }

  /** Renders the numbers of a pair. The part of each text that is shared is beside its name. */
  #facts(pair) {
    const unit = unitOf(this.#report);
    const similarity = html`<div title=${t('similarity.hint')}><dt>${t('pair.similarity')}</dt><dd>${percent(pair.similarity)}</dd></div>`;
    const isOnPassages = findsPassages(this.#report);
    return html`<dl class="facts">
      ${isOnPassages ? nothing : similarity}
      <div title=${t(`pairs.shared.${unit}.hint`)}><dt>${t(`pair.shared.${unit}`)}</dt><dd>${number(pair.copiedWords)}</dd></div>
      <div title=${t(`pairs.longest.${unit}`)}><dt>${t('pair.longest')}</dt><dd>${count(longestPassage(pair), unit)}</dd></div>
      ${isOnPassages ? similarity : nothing}
    </dl>`;
  }

  #review(change) {
    const pair = this.#pair;
    this.#actions.reviews.change(pair, change, () => pair === this.#pair && this.#renderAndFit());
    this.#renderAndFit();
  }

  #renderAndFit() {
    this.#render();
    this.fit();
  }

  #excerpt(passage) {
    const {start, end} = this.#sides[0].passages[passage];
    const text = this.#sides[0].text.slice(start, Math.min(end, start + EXCERPT)).replace(/\s+/g, ' ');
    return end - start > EXCERPT ? `${text}…` : text;
  }
}

function totalWords(passages) {
  return passages.reduce((sum, {words}) => sum + words, 0);
}

/** Returns the locations of a passage in both texts. If the files have the same name, the name occurs only once. */
function places({left, right}) {
  const [file] = /^(?:.*, )?/s.exec(left.place);
  return t('pair.places', {
    left: placeText(left.place),
    right: placeText(right.place.startsWith(file) ? right.place.slice(file.length) : right.place),
  });
}

/** Renders an explanation of the styles of passages. */
function legend() {
  return html`<span class="sample">${t('pair.legend.copied')}</span>
    <span class="sample reworded">${t('pair.legend.reworded')}</span>
    <span class="soft">${t('pair.legend.hint')}</span>`;
}
