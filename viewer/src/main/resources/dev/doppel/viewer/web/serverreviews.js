import {call, reconnected} from 'doppel/web/api.js';
import {afterPause} from 'doppel/web/fields.js';
import {t} from 'doppel/web/language.js';

/** Stores verdicts, notes and labels on the server as the reader gives them. */
export class ServerReviews {
  #job;
  #say;
  #waiting = new Map();
  /** Whether the last attempt to store something failed. */
  #failed = false;
  #soon = afterPause(400, () => this.#send());

  /** @param {string} job @param {function(string)} say announces that a review was stored, or why not */
  constructor(job, say) {
    this.#job = `/jobs/${job}`;
    this.#say = say;
  }

  /**
   * Stores a change of the review of a pair after a pause in typing. `stored` is called once its last change is stored.
   * Only what changed is sent, so that a page with an old review does not replace what another page stored.
   */
  save(pair, change, stored) {
    this.#waiting.set(pair, {change: {...this.#waiting.get(pair)?.change, ...change}, stored});
    this.#soon();
  }

  /** Returns the stored reviews, or nothing if the server does not respond. */
  async load() {
    return (await call('GET', `${this.#job}/reviews`).catch(() => null))?.reviews;
  }

  /** Stores the labels of documents. */
  async saveLabels(labels, stored) {
    try {
      await call('PUT', `${this.#job}/labels`, {json: {labels}});
      this.#failed = false;
      stored();
      this.#say(t('labels.stored'));
    } catch (error) {
      this.#failed = true;
      this.#say(error.message);
    }
  }

  /** Stores what waits, without a pause. The browser completes these requests after the page is closed. */
  leave() {
    const isSafe = !this.#failed && [...this.#waiting.values()].every(({change}) => isShort(change));
    this.#send();
    return isSafe;
  }

  async #send() {
    const sent = [...this.#waiting];
    this.#waiting.clear();
    for (const [pair, {change, stored}] of sent) {
      try {
        const review = await call('PUT', `${this.#job}/reviews/${pair}`, {json: change, keepalive: isShort(change)});
        this.#failed = false;
        if (!this.#waiting.has(pair)) stored(review);
      } catch (error) {
        this.#failed = true;
        const later = this.#waiting.get(pair);
        this.#waiting.set(pair, {change: {...change, ...later?.change}, stored: later?.stored ?? stored});
        this.#say(error.message);
        if (error.status === 0) reconnected().then(() => this.#soon());
      }
    }
  }
}

/** Returns whether a browser can send a change after the page is closed, which is limited to 64 KB. */
function isShort({note = ''}) {
  return note.length < 10_000;
}
