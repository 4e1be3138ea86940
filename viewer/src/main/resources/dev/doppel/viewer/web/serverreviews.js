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

  /** Stores the review of a pair after a pause in typing. `stored` is called once its last change is stored. */
  save(pair, review, stored) {
    this.#waiting.set(pair, {review, stored});
    this.#soon();
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
    const isSafe = !this.#failed && [...this.#waiting.values()].every(({review}) => isShort(review));
    this.#send();
    return isSafe;
  }

  async #send() {
    const sent = [...this.#waiting];
    this.#waiting.clear();
    for (const [pair, {review, stored}] of sent) {
      try {
        await call('PUT', `${this.#job}/reviews/${pair}`, {json: review, keepalive: isShort(review)});
        this.#failed = false;
        if (!this.#waiting.has(pair)) stored();
      } catch (error) {
        this.#failed = true;
        if (!this.#waiting.has(pair)) this.#waiting.set(pair, {review, stored});
        this.#say(error.message);
        if (error.status === 0) reconnected().then(() => this.#soon());
      }
    }
  }
}

/** Returns whether a browser can send a review after the page is closed, which is limited to 64 KB. */
function isShort({note}) {
  return note.length < 10_000;
}
