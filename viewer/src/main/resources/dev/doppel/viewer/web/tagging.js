import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {t} from 'doppel/web/language.js';

/** The maximum number of documents whose tags one request changes. */
const MAX_IDS = 1000;

/** A form that adds tags to documents of the archive, or removes them. Commas separate the tags. */
export class Tagging {
  #changed;
  #done;
  #failed;
  #isOpen = false;
  #isWorking = false;

  /**
   * @param {{changed: function(), done: function(string), failed: function(Error)}} page changed is called to redraw the
   *     page, and done with the outcome in words
   */
  constructor({changed, done, failed}) {
    this.#changed = changed;
    this.#done = done;
    this.#failed = failed;
  }

  /** Renders the button that opens the form. */
  button() {
    return html`<button type="button" id="tagging-open" aria-expanded=${String(this.#isOpen)}
      @click=${() => this.#open(!this.#isOpen)}>${t('archive.tag')}</button>`;
  }

  /** Renders the form if it is open. @param {string[]} ids the documents @param {string[]} known tags to choose from */
  view(ids, known) {
    if (!this.#isOpen) return nothing;
    return html`<form class="named" id="tagging" @submit=${(event) => this.#change(event, ids)}
        @keydown=${(event) => event.key === 'Escape' && this.#open(false)}>
      <label for="tag">${t('archive.tag.label')}</label>
      <input type="text" id="tag" required autocomplete="off" list="known-tags" pattern=".*[^,\\s].*" title=${t('archive.tag.pattern')}>
      <datalist id="known-tags">${known.map((tag) => html`<option value=${tag}></option>`)}</datalist>
      <span class="buttons"><button class="primary" id="tag-add" value="add" ?disabled=${this.#isWorking}>${t('archive.tag.add')}</button>
        <button id="tag-remove" value="remove" ?disabled=${this.#isWorking}>${t('archive.tag.remove')}</button></span></form>`;
  }

  #open(on) {
    this.#isOpen = on;
    this.#changed();
    document.getElementById(on ? 'tag' : 'tagging-open')?.focus();
  }

  async #change(event, ids) {
    event.preventDefault();
    const way = event.submitter?.value ?? 'add';
    const tags = event.target.elements.tag.value.split(',').map((tag) => tag.trim()).filter((tag) => tag !== '');
    this.#isWorking = true;
    this.#changed();
    let count = 0;
    try {
      for (let at = 0; at < ids.length; at += MAX_IDS) {
        const {changed} = await call('POST', '/documents/tags', {json: {ids: ids.slice(at, at + MAX_IDS), [way]: tags}});
        count += changed;
      }
      this.#isWorking = false;
      this.#isOpen = false;
      this.#done(t(way === 'add' ? 'archive.tag.added' : 'archive.tag.removed', {tags: tags.join(', '), count}));
    } catch (error) {
      this.#isWorking = false;
      this.#failed(error);
    }
  }
}
