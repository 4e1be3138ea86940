import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {editable, metadataOf} from 'doppel/web/index.js';
import {t} from 'doppel/web/language.js';
import {problem} from 'doppel/web/shell.js';

/** A form that changes the tags, the day and the other metadata of a document of the archive. */
export class MetadataForm {
  #id;
  #changed;
  #saved;
  #isOpen = false;
  #isSaving = false;
  #error = null;

  /**
   * @param {string} id
   * @param {{changed: function(), saved: function(object)}} page changed is called to redraw the page, and saved with the
   *     new metadata
   */
  constructor(id, {changed, saved}) {
    this.#id = id;
    this.#changed = changed;
    this.#saved = saved;
  }

  /** Renders the button that opens the form. */
  button() {
    return html`<button type="button" id="edit" data-needs="administer" aria-expanded=${String(this.#isOpen)}
      @click=${() => this.#open(!this.#isOpen)}>${t('archive.edit')}</button>`;
  }

  /** Renders the form if it is open. @param {Object<string, string>} metadata */
  view(metadata) {
    if (!this.#isOpen) return nothing;
    const {tags, added, others} = editable(metadata);
    return html`<form class="plan" id="metadata" data-needs="administer" @submit=${(event) => this.#save(event, others)}
        @keydown=${(event) => event.key === 'Escape' && this.#open(false)}>
      <p class="named"><label for="edit-tags">${t('archive.edit.tags')}</label>
        <input type="text" id="edit-tags" name="tags" autocomplete="off" .value=${tags} aria-describedby="edit-hint">
        <span class="soft" id="edit-hint">${t('archive.edit.tags.hint')}</span></p>
      <p class="named"><label for="edit-added">${t('archive.added')}</label>
        <input type="date" id="edit-added" name="added" .value=${added}></p>
      ${others.map(([name, value], at) => html`<p class="named"><label for="edit-${at}"><bdi>${name}</bdi></label>
        <input type="text" id="edit-${at}" name="other-${at}" autocomplete="off" .value=${value}></p>`)}
      ${others.length === 0 ? nothing : html`<p class="soft small">${t('archive.edit.others')}</p>`}
      ${problem(this.#error)}
      <p class="buttons"><button class="primary" id="edit-save" ?disabled=${this.#isSaving}>${t('archive.edit.save')}</button>
        <button type="button" id="edit-cancel" @click=${() => this.#open(false)}>${t('archive.edit.cancel')}</button></p></form>`;
  }

  #open(on) {
    this.#isOpen = on;
    this.#error = null;
    this.#changed();
    document.getElementById(on ? 'edit-tags' : 'edit')?.focus();
  }

  async #save(event, others) {
    event.preventDefault();
    const values = new FormData(event.target);
    const metadata = metadataOf({
      tags: values.get('tags'),
      added: values.get('added'),
      others: others.map(([name], at) => [name, values.get(`other-${at}`)]),
    });
    this.#isSaving = true;
    this.#changed();
    try {
      await call('PUT', '/document/metadata', {query: {id: this.#id}, json: {metadata}});
      this.#isSaving = false;
      this.#saved(metadata);
      this.#open(false);
    } catch (error) {
      this.#isSaving = false;
      this.#error = error;
      this.#changed();
    }
  }
}
