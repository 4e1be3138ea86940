import {html, nothing} from 'lit-html';
import {lacking} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {afterPause} from 'doppel/web/fields.js';
import {dayAdded, documentName, givenTags, tagList} from 'doppel/web/index.js';
import {number, rich, t} from 'doppel/web/language.js';
import {RemoveButton, removeDocuments} from 'doppel/web/removal.js';
import {problem} from 'doppel/web/shell.js';
import {Tagging} from 'doppel/web/tagging.js';

/** The number of documents on a page of the list. */
const PAGE = 50;

/** The number of documents in a request for all documents that match a search. */
const ALL = 1000;

/** A list of the documents of the archive, with a search, tags, pages, and a selection of documents to tag or remove. */
export class DocumentList {
  #changed;
  #link;
  #replace;
  #removed;
  #say;
  #total;
  #removal;
  #tagging;
  #search = {query: '', tag: '', after: ''};
  #before = null;
  #rows = [];
  #next = null;
  #words = '';
  /** What was removed or tagged last. */
  #outcome = '';
  #error = null;
  #selected = new Set();
  #request = new AbortController();

  /** The search whose documents are shown, as a text. */
  #shown = null;

  #soon = afterPause(200, () => this.#load());

  /**
   * @param {{changed: function(), link: function(object, *, object=): *, replace: function(object), removed: function(), say:
   *     function(string), total: function(): number}} page link renders a link to the page with a change, replace changes
   *     the address, and total returns the number of documents in the archive
   */
  constructor({changed, link, replace, removed, say, total}) {
    this.#changed = changed;
    this.#link = link;
    this.#replace = replace;
    this.#removed = removed;
    this.#say = say;
    this.#total = total;
    this.#removal = new RemoveButton(changed);
    this.#tagging = new Tagging({changed, done: (outcome) => this.#tagged(outcome), failed: (error) => this.#state('', error)});
  }

  /**
   * Shows a page of the documents that match a search.
   *
   * @param {{query?: string, tag?: string, after?: string}} search
   * @param {string[]?} before where the earlier pages start, or null if that is unknown
   */
  async show({query = '', tag = '', after = ''}, before) {
    if (query !== this.#search.query || tag !== this.#search.tag) {
      this.#selected.clear();
      this.#outcome = '';
    }
    this.#search = {query, tag, after};
    this.#before = after === '' ? [] : before;
    if (this.#shown === this.#signature) this.#changed();
    else await this.#load();
  }

  /** Loads the documents again when they are next shown. */
  forget() {
    this.#shown = null;
    this.#selected.clear();
  }

  /** Moves the focus to the link to a document. */
  focus(id) {
    const link = [...document.querySelectorAll('.documents td.name > a')].find((each) => new URL(each.href).searchParams.get('id') === id);
    link?.scrollIntoView({block: 'nearest'});
    link?.focus({preventScroll: true});
  }

  get #signature() {
    return JSON.stringify(this.#search);
  }

  #state(words, error = null) {
    this.#words = words;
    this.#error = error;
    this.#changed();
  }

  async #load() {
    this.#request.abort();
    this.#request = new AbortController();
    const {signal} = this.#request;
    const signature = this.#signature;
    this.#state(t('job.loading'));
    try {
      const {documents, next} = await this.#fetch(this.#search.after, PAGE, signal);
      this.#rows = documents;
      this.#next = next;
      this.#shown = signature;
      this.#state('');
    } catch (error) {
      if (!signal.aborted) this.#state('', error);
    }
  }

  /** Fetches a page of matching documents. The server may need several requests to find the first one. */
  async #fetch(after, limit, signal) {
    const {query, tag} = this.#search;
    for (let from = after; ;) {
      const page = await call('GET', '/documents', {query: {after: from, limit, query: query || null, tag: tag || null}, signal});
      if (page.documents.length > 0 || page.next === null) return page;
      from = page.next;
    }
  }

  async #selectAll() {
    const {signal} = this.#request;
    this.#state(t('job.loading'));
    try {
      for (let after = ''; after !== null;) {
        const {documents, next} = await this.#fetch(after, ALL, signal);
        documents.forEach(({id}) => this.#selected.add(id));
        after = next;
      }
      this.#state('');
      this.#say(t('archive.selected', {count: this.#selected.size}));
    } catch (error) {
      if (!signal.aborted) this.#state('', error);
    }
  }

  async #remove() {
    this.#state(t('archive.removing'));
    try {
      const count = await removeDocuments([...this.#selected]);
      this.#selected.clear();
      this.#outcome = t('archive.removed', {count});
      this.#say(this.#outcome);
      this.#removed();
      await this.#load();
      document.getElementById('query')?.focus();
    } catch (error) {
      this.#state('', error);
    }
  }

  async #tagged(outcome) {
    this.#outcome = outcome;
    this.#say(outcome);
    await this.#load();
    document.getElementById('tagging-open')?.focus();
  }

  #select(ids, on) {
    this.#outcome = '';
    ids.forEach((id) => (on ? this.#selected.add(id) : this.#selected.delete(id)));
    this.#removal.reset();
    this.#changed();
  }

  #type(query) {
    this.#search = {...this.#search, query, after: ''};
    this.#before = [];
    this.#selected.clear();
    this.#outcome = '';
    this.#removal.reset();
    this.#replace({query, after: null});
    this.#changed();
    this.#soon();
  }

  view() {
    const {query, tag} = this.#search;
    return html`<section aria-labelledby="all"><h2 id="all" class="unseen">${t('archive.all')}</h2>
      <form class="search" role="search" @submit=${(event) => event.preventDefault()}>
        <label for="query">${t('archive.search')}</label>
        <input id="query" type="search" autocomplete="off" spellcheck="false" .value=${query} @input=${(event) => this.#type(event.target.value)}>
        ${tag === '' ? nothing : html`<span class="filter">${rich('archive.tagged', {tag: html`<strong class="tag"><bdi>${tag}</bdi></strong>`})}
          ${this.#link({tag: null, after: null}, t('archive.untagged'))}</span>`}
        <span class="soft" role="status">${this.#words === '' ? nothing : `${this.#words} …`}</span>
      </form>
      ${problem(this.#error, () => this.#load())}
      ${this.#outcome === '' ? nothing : html`<p class="done">${this.#outcome}</p>`}
      ${this.#rows.length > 0 || this.#selected.size > 0 ? this.#selection() : nothing}
      ${this.#rows.length > 0 ? this.#table() : this.#shown === this.#signature && this.#words === '' && this.#error === null
        ? html`<p class="nothing">${t('archive.nothing')}</p>` : nothing}
      ${this.#pages()} ${lacking('administer')}</section>`;
  }

  #selection() {
    if (this.#selected.size === 0) return html`<p class="selection soft" data-needs="administer">${t('archive.select.hint')}</p>`;
    const onPage = this.#rows.every(({id}) => this.#selected.has(id));
    const hasMore = this.#next !== null || this.#search.after !== '';
    return html`<div class="buttons selection" role="group" aria-label=${t('archive.selection')}>
      <strong>${t('archive.selected', {count: this.#selected.size})}</strong>
      ${onPage && hasMore ? html`<button type="button" class="link" id="select-all" @click=${() => this.#selectAll()}
        >${t(this.#search.query || this.#search.tag ? 'archive.select.found' : 'archive.select.archive')}</button>` : nothing}
      <button type="button" class="link" id="select-none" @click=${() => this.#select([...this.#selected], false)}>${t('archive.select.none')}</button>
      ${this.#tagging.button()} ${this.#removal.view([...this.#selected], () => this.#remove())}
      ${this.#tagging.view([...this.#selected], [...new Set(this.#rows.flatMap(({metadata}) => givenTags(metadata)))])}</div>`;
  }

  #table() {
    const all = this.#rows.every(({id}) => this.#selected.has(id));
    const ids = this.#rows.map(({id}) => id);
    const dates = this.#rows.some(({metadata}) => dayAdded(metadata) !== '');
    return html`<div class="scroll"><table class="documents ${this.#words === '' ? '' : 'stale'}">
      <caption class="unseen">${t('archive.caption')}</caption>
      <thead><tr><th scope="col" data-needs="administer"><input type="checkbox" aria-label=${t('archive.select.all')} .checked=${all}
          @change=${(event) => this.#select(ids, event.target.checked)}></th>
        <th scope="col">${t('archive.document')}</th>
        ${dates ? html`<th scope="col" class="minor">${t('archive.added')}</th>` : nothing}
        <th scope="col" class="number minor">${t('archive.characters')}</th></tr></thead>
      <tbody>${this.#rows.map(({id, metadata, characters}) => html`<tr>
        <td data-needs="administer"><input type="checkbox" aria-label=${t('archive.select', {name: id})} .checked=${this.#selected.has(id)}
          @change=${(event) => this.#select([id], event.target.checked)}></td>
        <td class="name">${this.#link({id}, documentName(id, ids), {state: history.state})}
          ${tagList(metadata, (label, tag) => this.#link({tag, query: null, after: null}, html`<bdi>${label}</bdi>`, {name: 'tag'}))}</td>
        ${dates ? html`<td class="minor day">${dayAdded(metadata)}</td>` : nothing}
        <td class="number minor">${number(characters)}</td></tr>`)}</tbody>
    </table></div>`;
  }

  /** Returns the number of the page, and the number of pages if the whole archive is listed. */
  #pageNumber(page) {
    const {query, tag} = this.#search;
    return query || tag ? t('archive.page', {page}) : t('archive.page.of', {page, pages: Math.max(page, Math.ceil(this.#total() / PAGE))});
  }

  #pages() {
    const {after} = this.#search;
    if (after === '' && this.#next === null) return nothing;
    const before = this.#before;
    const earlier = (starts) => ({before: starts});
    return html`<nav class="buttons pages" aria-label=${t('archive.pages')}>
      ${after === '' ? nothing : this.#link({after: null}, t('archive.first'), {name: 'button first'})}
      ${before?.length > 0 ? this.#link({after: before.at(-1)}, t('archive.previous'), {name: 'button previous', state: earlier(before.slice(0, -1))}) : nothing}
      ${before === null ? nothing : html`<span class="soft">${this.#pageNumber(before.length + 1)}</span>`}
      ${this.#next === null ? nothing : this.#link({after: this.#next}, t('archive.next'), {name: 'button next', state: earlier(before === null ? null : [...before, after])})}
    </nav>`;
  }
}
