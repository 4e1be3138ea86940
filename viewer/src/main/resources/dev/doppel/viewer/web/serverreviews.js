import {call} from 'doppel/web/api.js';
import {afterPause} from 'doppel/web/fields.js';
import {t} from 'doppel/web/language.js';

/** Stores verdicts, notes and labels on the server as the reader gives them. */
export class ServerReviews {
  #job;
  #say;
  #waiting = new Map();
  #soon = afterPause(400, () => this.#send());

  /** @param {string} job @param {function(string)} say announces that a review was stored, or why not */
  constructor(job, say) {
    this.#job = `/jobs/${job}`;
    this.#say = say;
  }

  /** Stores the review of a pair after a pause in typing. `stored` is called when all reviews are stored. */
  save(pair, review, stored) {
    this.#waiting.set(pair, {review, stored});
    this.#soon();
  }

  /** Stores the labels of documents. */
  async saveLabels(labels, stored) {
    try {
      await call('PUT', `${this.#job}/labels`, {json: {labels}});
      stored();
      this.#say(t('labels.stored'));
    } catch (error) {
      this.#say(error.message);
    }
  }

  async #send() {
    const sent = [...this.#waiting];
    this.#waiting.clear();
    for (const [pair, {review, stored}] of sent) {
      try {
        await call('PUT', `${this.#job}/reviews/${pair}`, {json: review});
        if (this.#waiting.size === 0) stored();
      } catch (error) {
        if (!this.#waiting.has(pair)) this.#waiting.set(pair, {review, stored});
        this.#say(error.message);
      }
    }
  }
}
