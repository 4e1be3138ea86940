import {html, nothing} from 'lit-html';

/** The labels of verdicts, by the name that saved reports and the REST service use. */
export const VERDICTS = {'': 'not judged', unremarkable: 'harmless', check: 'look again', copied: 'copied'};

const NONE = {verdict: '', note: ''};

/**
 * @typedef {{save: function(number, {verdict: string, note: string}, function()), saveLabels: function(Label[],
 *     function())}} ReviewStore stores the review of a pair or all labels, and calls the function once everything is stored
 */

/** The verdicts and notes of the reader on pairs. */
export class Reviews {
  #reviews = new Map();
  #store;

  /** Whether there are unsaved changes. */
  unsaved = false;

  /** @param {Report} report @param {ReviewStore=} store */
  constructor(report, store) {
    this.#store = store;
    for (const {pair, verdict, note} of report.reviews ?? []) this.#reviews.set(pair, {verdict, note});
  }

  /** Returns the review of a pair. @returns {{verdict: string, note: string}} */
  of(pair) {
    return this.#reviews.get(pair) ?? NONE;
  }

  /** Changes the review of a pair. `stored` is called once the change is stored, if there is a store. */
  change(pair, change, stored = () => {}) {
    this.#reviews.set(pair, {...this.of(pair), ...change});
    this.unsaved = true;
    this.#store?.save(pair, this.of(pair), () => {
      this.unsaved = false;
      stored();
    });
  }

  /** Stores the labels of documents, which are part of the report. */
  changeLabels(labels) {
    this.unsaved = true;
    this.#store?.saveLabels(labels, () => (this.unsaved = false));
  }

  /** Returns all reviews, for saving them in a report. @returns {{pair: number, verdict: string, note: string}[]} */
  all() {
    return [...this.#reviews]
      .filter(([, {verdict, note}]) => verdict !== '' || note !== '')
      .sort(([a], [b]) => a - b)
      .map(([pair, review]) => ({pair, ...review}));
  }
}

/**
 * Renders the form for the verdict and the note on a pair. In the web app, users who may only read cannot change them.
 *
 * @param {boolean} isSaved whether the last change was stored
 */
export function reviewForm(review, isSaved, changed) {
  const isFixed = document.documentElement.dataset.role === 'read';
  return html`<form class="review" aria-label="Verdict and note" @submit=${(event) => event.preventDefault()}>
    <label for="verdict">Verdict</label>
    <select id="verdict" ?disabled=${isFixed} .value=${review.verdict} @change=${(event) => changed({verdict: event.target.value})}>
      ${Object.entries(VERDICTS).map(([value, text]) => html`
        <option value=${value} ?selected=${value === review.verdict}>${text}</option>`)}</select>
    <label for="note">Note</label>
    <textarea id="note" rows="1" ?disabled=${isFixed} .value=${review.note}
      @input=${(event) => changed({note: event.target.value})}></textarea>
    <span class="soft saved" role="status">${isSaved ? 'Saved' : ''}</span>
  </form>`;
}

/** Renders a verdict as a badge, with a mark for a note, or nothing without a verdict and a note. */
export function badge({verdict, note}) {
  if (verdict === '' && note === '') return '';
  return html`<span class="badge ${verdict}" title=${note || nothing}>${verdict === '' ? 'note' : VERDICTS[verdict]}${verdict !== '' && note !== ''
    ? html` <span aria-hidden="true">✎</span><span class="unseen">with a note</span>` : nothing}</span>`;
}
