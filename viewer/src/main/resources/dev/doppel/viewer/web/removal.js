import {html} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {rich, t} from 'doppel/web/language.js';

/** The maximum number of documents that one request removes. */
const MAX_IDS = 1000;

/** Removes documents from the archive. @returns {Promise<number>} the number of documents that existed */
export async function removeDocuments(ids) {
  let count = 0;
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const {removed} = await call('POST', '/documents/delete', {json: {ids: ids.slice(at, at + MAX_IDS)}});
    count += removed;
  }
  return count;
}

/** A button that removes documents from the archive, after a question. */
export class RemoveButton {
  #changed;
  #asks = false;

  /** @param {function()} changed called to redraw the page */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Withdraws the question, since the documents to remove have changed. */
  reset() {
    this.#asks = false;
  }

  /** Renders the button or the question. @param {string[]} ids @param {function()} remove called if the user agrees */
  view(ids, remove) {
    if (!this.#asks) {
      return html`<button type="button" class="danger" id="remove" @click=${() => this.#ask(true)}
        >${t('archive.remove', {count: ids.length})}</button>`;
    }
    const agree = () => {
      this.#asks = false;
      remove();
    };
    return html`<span class="confirm" role="group" aria-labelledby="question"
        @keydown=${(event) => event.key === 'Escape' && this.#ask(false)}>
      <span id="question">${ids.length === 1
        ? rich('archive.confirm.one', {name: html`<bdi><strong>${ids[0]}</strong></bdi>`})
        : t('archive.confirm.many', {count: ids.length})}</span>
      <button type="button" class="danger" id="confirm" aria-describedby="question" @click=${agree}>${t('job.remove')}</button>
      <button type="button" id="keep" aria-describedby="question" @click=${() => this.#ask(false)}>${t('archive.keep')}</button></span>`;
  }

  #ask(on) {
    this.#asks = on;
    this.#changed();
    document.querySelector(on ? '#keep' : '#remove')?.focus();
  }
}
