import {html, nothing} from 'lit-html';
import {t} from 'doppel/texts.js';

/** The verdicts, by the names that saved reports and the REST service use. */
export const VERDICTS = ['', 'unremarkable', 'check', 'copied'];

/** Stands for the labels of documents among pairs. */
const LABELS = 'labels';

const NONE = {verdict: '', note: ''};

/**
 * @typedef {{save: function(number, {verdict: string=, note: string=}, function(Review)), saveLabels: function(Label[],
 *     function()), load: function(): Promise<Review[]>, leave: function(): boolean}} ReviewStore save stores a change of a
 *     review and calls the function with the stored review; saveLabels stores all labels and calls the function; load
 *     returns the stored reviews; leave stores everything at once because the reader leaves the page, and returns false if
 *     something may be lost
 */

/** The verdicts and notes of the reader on pairs. */
export class Reviews {
  #reviews = new Map();
  #store;
  /** The pairs, and possibly LABELS, whose last change is not stored, and those whose last change is. */
  #unsaved = new Set();
  #saved = new Set();

  /** @param {Report} report @param {ReviewStore=} store */
  constructor(report, store) {
    this.#store = store;
    this.#take(report.reviews ?? []);
  }

  #take(reviews) {
    for (const {pair, verdict, note} of reviews) this.#reviews.set(pair, {verdict, note});
  }

  /** Loads the stored reviews, which other pages may have changed. Keeps the changes that are not stored yet. */
  async reload() {
    const stored = await this.#store?.load();
    if (!stored) return;
    for (const pair of [...this.#reviews.keys()].filter((given) => !this.#unsaved.has(given))) this.#reviews.delete(pair);
    this.#take(stored.filter(({pair}) => !this.#unsaved.has(pair)));
  }

  /** Returns the review of a pair. @returns {{verdict: string, note: string}} */
  of(pair) {
    return this.#reviews.get(pair) ?? NONE;
  }

  /** Changes the review of a pair. `stored` is called once the change is stored, if there is a store. */
  change(pair, change, stored = () => {}) {
    this.#reviews.set(pair, {...this.of(pair), ...change});
    this.#changed(pair);
    this.#store?.save(pair, change, (review) => {
      this.#take([review]);
      this.#keep(pair);
      stored();
    });
  }

  /** Stores the labels of documents, which are part of the report. */
  changeLabels(labels) {
    this.#changed(LABELS);
    this.#store?.saveLabels(labels, () => this.#keep(LABELS));
  }

  #changed(what) {
    this.#saved.delete(what);
    this.#unsaved.add(what);
  }

  #keep(what) {
    this.#unsaved.delete(what);
    this.#saved.add(what);
  }

  /** Records that the reader saved all changes in a file. */
  keepAll() {
    this.#unsaved.forEach((what) => this.#keep(what));
  }

  /** States whether the last change of a pair is stored. Returns an empty text if nothing was changed. */
  status(pair) {
    if (this.#unsaved.has(pair)) return t(this.#store ? 'review.waiting' : 'review.unsaved');
    return this.#saved.has(pair) ? t('review.saved') : '';
  }

  /** Stores all changes because the reader leaves the page. Returns false if some may be lost. */
  leave() {
    return this.#unsaved.size === 0 || (this.#store?.leave() ?? false);
  }

  /** Returns all reviews, for saving them in a report. @returns {{pair: number, verdict: string, note: string}[]} */
  all() {
    return [...this.#reviews]
      .filter(([, {verdict, note}]) => verdict !== '' || note !== '')
      .sort(([a], [b]) => a - b)
      .map(([pair, review]) => ({pair, ...review}));
  }

  /**
   * Returns these reviews for a report whose pairs have other numbers.
   *
   * @param {number[]} originals the number of each pair in the report of these reviews
   */
  renumbered(originals) {
    return {
      of: (pair) => this.of(originals[pair]),
      change: (pair, change, stored) => this.change(originals[pair], change, stored),
      status: (pair) => this.status(originals[pair]),
      reload: () => this.reload(),
      all: () => this.all().map((review) => ({...review, pair: originals.indexOf(review.pair)})).sort((a, b) => a.pair - b.pair),
      keepAll: () => this.keepAll(),
      leave: () => this.leave(),
    };
  }
}

/**
 * Renders the form for the verdict and the note on a pair. In the web app, users who may only read cannot change them.
 *
 * @param {string} status whether the last change is stored
 */
export function reviewForm(review, status, changed) {
  const isFixed = document.documentElement.dataset.role === 'read';
  return html`<form class="review" aria-label=${t('review')} @submit=${(event) => event.preventDefault()}>
    <label for="verdict">${t('review.verdict')}</label>
    <select id="verdict" class=${review.verdict || nothing} ?disabled=${isFixed} .value=${review.verdict} @change=${(event) => changed({verdict: event.target.value})}>
      ${VERDICTS.map((verdict) => html`
        <option value=${verdict} ?selected=${verdict === review.verdict}>${verdictName(verdict)}</option>`)}</select>
    <span class="soft saved" role="status" title=${status || nothing}>${status}</span>
    <div class="note"><label for="note">${t('review.note')}</label>
      <textarea id="note" rows="3" ?disabled=${isFixed} .value=${review.note}
        @input=${(event) => changed({note: event.target.value})}></textarea></div>
  </form>`;
}

/** Returns the name of a verdict, which may be none. */
export function verdictName(verdict) {
  return t(verdict === '' ? 'verdict.none' : `verdict.${verdict}`);
}

/** Renders a verdict as a badge, with a mark for a note, or nothing without a verdict and a note. */
export function badge({verdict, note}) {
  if (verdict === '' && note === '') return '';
  return html`<span class="badge ${verdict}" title=${note || nothing}>${verdict === '' ? t('review.badge') : verdictName(verdict)}${verdict !== '' && note !== ''
    ? html` <span aria-hidden="true">✎</span><span class="unseen">${t('review.noted')}</span>` : nothing}</span>`;
}
