import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {dayAdded, documentName, shortName, tagList, trail} from 'doppel/web/index.js';
import {t} from 'doppel/web/language.js';
import {MetadataForm} from 'doppel/web/metadataform.js';
import {RemoveButton, removeDocuments} from 'doppel/web/removal.js';
import {problem} from 'doppel/web/shell.js';

/** A document of the archive on a page of its own. */
export class ArchivedDocument {
  #changed;
  #say;
  #removed;
  #removal;
  #form;
  #words = t('job.loading');
  #error = null;
  #stored = null;
  #text = nothing;

  /**
   * @param {string} id
   * @param {{changed: function(), say: function(string), removed: function(), edited: function()}} page
   */
  constructor(id, {changed, say, removed, edited}) {
    this.id = id;
    this.#changed = changed;
    this.#say = say;
    this.#removed = removed;
    this.#removal = new RemoveButton(changed);
    this.#form = new MetadataForm(id, {changed, saved: (metadata) => {
      this.#stored = {...this.#stored, metadata};
      say(t('archive.edit.saved'));
      edited();
    }});
  }

  #show(words, error = null) {
    this.#words = words;
    this.#error = error;
    this.#changed();
  }

  /** Loads the document, unless it is already shown. */
  async load() {
    if (this.#stored !== null) return;
    this.#show(t('job.loading'));
    try {
      const stored = await call('GET', '/document', {query: {id: this.id}});
      if (stored.text !== null) this.#text = await blocksOf(stored.text);
      this.#stored = stored;
      this.#show('');
    } catch (error) {
      this.#show('', error);
    }
  }

  async #remove() {
    this.#show(t('archive.removing'));
    try {
      this.#say(t('archive.removed', {count: await removeDocuments([this.id])}));
      this.#removed();
    } catch (error) {
      this.#show('', error);
    }
  }

  /**
   * Renders the document.
   *
   * @param {*} back the link to the list
   * @param {function(object, *, object=): *} link renders a link to the page of the archive with a change
   */
  view(back, link) {
    return html`${trail(shortName(this.id), back)}
      <div class="bar-line"><h1 id="viewed" tabindex="-1">${documentName(this.id)}</h1>
        ${this.#stored === null ? nothing : html`<p class="buttons">
          <a class="button primary" id="similar" href="/find?id=${encodeURIComponent(this.id)}">${t('archive.similar')}</a>
          ${this.#form.button()}
          <span data-needs="administer">${this.#removal.view([this.id], () => this.#remove())}</span></p>`}</div>
      ${this.#words ? html`<p class="soft">${this.#words} …</p>` : nothing} ${problem(this.#error, this.#stored === null && this.#error?.status !== 404 ? () => this.load() : undefined)}
      ${this.#stored === null ? nothing : this.#content(this.#stored, link)}`;
  }

  #content({characters, digest, metadata, text}, link) {
    const added = dayAdded(metadata);
    return html`${this.#form.view(metadata)}<p class="soft">${added === '' ? nothing : html`${t('archive.added.on', {day: added})} · `}${t('archive.characters.count', {count: characters})}
        ${tagList(metadata, (label, tag) => link({id: null, query: null, after: null, tag}, html`<bdi>${label}</bdi>`, {name: 'tag'}))}</p>
      ${text === null
        ? html`<p class="hint">${t('archive.digests')}</p>`
        : html`<div class="text whole-page" tabindex="0" role="region" aria-label=${t('field.text')} dir="auto" lang="">${this.#text}</div>`}
      ${shortName(this.id) === this.id ? nothing : html`<p class="soft small">${t('archive.full')} <bdi>${this.id}</bdi></p>`}
      <p class="soft small">SHA-256 <code>${digest}</code></p>`;
  }
}

/** Returns a text as blocks, so that the browser lays out only the visible blocks. */
async function blocksOf(text) {
  const {MarkedText} = await import('doppel/text.js');
  return new MarkedText({text, ignored: [], tricks: []}, []).nodes;
}
