import {html, nothing} from 'lit-html';
import {may} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {documentName} from 'doppel/web/index.js';
import {percentage, t} from 'doppel/web/language.js';
import {RemoveButton, removeDocuments} from 'doppel/web/removal.js';
import {problem} from 'doppel/web/shell.js';

/** The number of groups on a page of the list. */
const PAGE = 25;

/** The maximum number of documents that the server looks up at once. */
const MAX_IDS = 1000;

/**
 * The groups of similar documents that a search for duplicates found, with the copies to remove from the archive. The
 * history entry keeps the page of the list.
 */
export class CopyList {
  #changed;
  #say;
  #removal;

  /** The numbers of the report's pairs, by the ids of their documents. @type {Map<string, number>} */
  #pairs;

  #groups = [];

  /** The starts of the earlier pages and of this page. @type {string?[]} */
  #starts = history.state?.copies ?? [null];
  #next = null;
  #selected = new Set();
  #removed = new Set();
  #words = '';
  #error = null;

  /** @param {Job} job @param {Report} report @param {{changed: function(), say: function(string)}} page */
  constructor(job, report, {changed, say}) {
    this.job = job;
    this.#changed = changed;
    this.#say = say;
    this.#removal = new RemoveButton(changed);
    this.#pairs = new Map(report.pairs.map(({left, right}, at) => [key(report.documents[left].id, report.documents[right].id), at]));
    this.#load();
  }

  #state(words, error = null) {
    this.#words = words;
    this.#error = error;
    this.#changed();
  }

  async #load() {
    try {
      const {groups, next} = await call('GET', `/jobs/${this.job.id}/groups`, {query: {after: this.#starts.at(-1), limit: PAGE}});
      await this.#findRemoved(groups.flatMap(({kept, others}) => [kept, ...others.map(({id}) => id)]));
      this.#groups = groups;
      this.#next = next;
      // Other copies may differ in a detail that matters, so the reader selects them.
      for (const {kept, others} of groups) {
        if (may('administer') && !this.#removed.has(kept)) this.#choose(others.filter(({similarity}) => similarity === 1).map(({id}) => id), true);
      }
      this.#state('');
    } catch (error) {
      this.#state('', error);
    }
  }

  /** Finds out which documents were removed since the search. */
  async #findRemoved(ids) {
    for (let at = 0; at < ids.length; at += MAX_IDS) {
      const {unknown} = await call('POST', '/documents/lookup', {json: {ids: ids.slice(at, at + MAX_IDS)}});
      unknown.forEach((id) => this.#removed.add(id));
    }
  }

  #turn(starts) {
    this.#starts = starts;
    history.replaceState({...history.state, copies: starts}, '');
    this.#state(t('job.loading'));
    this.#load();
    document.getElementById('copies').focus();
  }

  async #remove() {
    const ids = [...this.#selected];
    this.#state(t('archive.removing'));
    try {
      const count = await removeDocuments(ids);
      ids.forEach((id) => this.#removed.add(id));
      this.#selected.clear();
      this.#say(t('archive.removed', {count}));
      this.#state('');
    } catch (error) {
      this.#state('', error);
    }
  }

  #choose(ids, on) {
    ids.forEach((id) => (on && !this.#removed.has(id) ? this.#selected.add(id) : this.#selected.delete(id)));
  }

  #select(ids, on) {
    this.#choose(ids, on);
    this.#removal.reset();
    this.#changed();
  }

  view() {
    if (this.#groups.length === 0) return problem(this.#error, () => this.#load());
    const others = this.#groups.flatMap((group) => group.others.map(({id}) => id)).filter((id) => !this.#removed.has(id));
    return html`<section class="copies card" aria-labelledby="copies"><h2 id="copies" tabindex="-1">${t('copies')}</h2>
      <p class="soft">${t('copies.hint')} <span data-needs="administer">${t('copies.hint.selected')}</span></p>
      <p class="soft" data-lacks="administer">${t('copies.hint.administer')}</p>
      <div class="buttons selection" data-needs="administer">
        ${others.length === 0 ? nothing : html`<button type="button" id="select-copies" @click=${() => this.#select(others, true)}
          >${t('copies.select', {count: others.length})}</button>`}
        ${this.#selected.size === 0 ? nothing : html`<button type="button" class="link" @click=${() => this.#select([...this.#selected], false)}>${t('archive.select.none')}</button>
          ${this.#removal.view([...this.#selected], () => this.#remove())}`}
        <span class="soft" role="status">${this.#words === '' ? nothing : `${this.#words} …`}</span></div>
      ${problem(this.#error)}
      <ul class="copy-groups">${this.#groups.map((group) => this.#group(group))}</ul>
      ${this.#pages()}
    </section>`;
  }

  #pages() {
    const first = (this.#starts.length - 1) * PAGE + 1;
    const total = this.job.counts.groups;
    if (first === 1 && this.#next === null) return nothing;
    return html`<nav class="buttons pages" aria-label=${t('archive.pages')}>
      ${first === 1 ? nothing : html`<button type="button" id="previous-groups" @click=${() => this.#turn(this.#starts.slice(0, -1))}>${t('archive.previous')}</button>`}
      <span class="soft">${total === undefined ? t('archive.page', {page: this.#starts.length})
        : t('copies.rows', {from: first, to: first + this.#groups.length - 1, total})}</span>
      ${this.#next === null ? nothing : html`<button type="button" id="next-groups" @click=${() => this.#turn([...this.#starts, this.#next])}>${t('archive.next')}</button>`}
    </nav>`;
  }

  #group({kept, others}) {
    const all = [kept, ...others.map(({id}) => id)];
    return html`<li><p>${this.#removed.has(kept) ? removed(kept, all) : html`<a href=${archived(kept)}>${documentName(kept, all)}</a>
        <span class="soft">${t('copies.first')}</span>`}</p>
      <ul>${others.map(({id, similarity}) => html`<li>${this.#removed.has(id)
        ? removed(id, all)
        : html`<input type="checkbox" data-needs="administer" aria-label=${t('archive.select', {name: id})} .checked=${this.#selected.has(id)}
            @change=${(event) => this.#select([id], event.target.checked)}>
          <a href=${this.#removed.has(kept) ? archived(id) : this.#pairAddress(kept, id, similarity)}>${documentName(id, all)}</a>
          <span class="soft">${t('copies.similarity', {share: percentage(similarity)})}</span>`}</li>`)}</ul></li>`;
  }

  /** Returns the address of the side-by-side view of a copy. The report contains only the first pairs. */
  #pairAddress(kept, id, similarity) {
    const at = this.#pairs.get(key(kept, id));
    return at === undefined
      ? `/find?${new URLSearchParams({id: kept, percent: Math.max(1, Math.floor(similarity * 100)), hit: id})}` : `#pair=${at + 1}`;
  }
}

/** Returns the key of a pair, in any order. */
function key(...ids) {
  return JSON.stringify(ids.sort());
}

function archived(id) {
  return `/archive?id=${encodeURIComponent(id)}`;
}

function removed(id, all) {
  return html`<s>${documentName(id, all)}</s> <span class="soft">${t('copies.removed')}</span>`;
}
