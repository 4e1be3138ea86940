import {html, nothing} from 'lit-html';
import {may} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {documentName} from 'doppel/web/index.js';
import {percentage, t} from 'doppel/web/language.js';
import {RemoveButton, removeDocuments} from 'doppel/web/removal.js';
import {problem} from 'doppel/web/shell.js';

/** The number of groups that are fetched at once. */
const PAGE = 100;

/** The groups of similar documents that a search for duplicates found, with the copies to remove from the archive. */
export class CopyList {
  #changed;
  #say;
  #removal;
  #groups = [];
  #next = null;
  #selected = new Set();
  #removed = new Set();
  #words = '';
  #error = null;

  /** @param {Job} job @param {{changed: function(), say: function(string)}} page */
  constructor(job, {changed, say}) {
    this.job = job;
    this.#changed = changed;
    this.#say = say;
    this.#removal = new RemoveButton(changed);
    this.#load();
  }

  #state(words, error = null) {
    this.#words = words;
    this.#error = error;
    this.#changed();
  }

  async #load() {
    try {
      const {groups, next} = await call('GET', `/jobs/${this.job.id}/groups`, {query: {after: this.#next, limit: PAGE}});
      this.#groups.push(...groups);
      // Other copies may differ in a detail that matters, so the reader selects them.
      if (may('administer')) groups.flatMap(({others}) => others).forEach(({id, similarity}) => similarity === 1 && this.#selected.add(id));
      this.#next = next;
      this.#state('');
    } catch (error) {
      this.#state('', error);
    }
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

  #select(ids, on) {
    ids.forEach((id) => (on && !this.#removed.has(id) ? this.#selected.add(id) : this.#selected.delete(id)));
    this.#removal.reset();
    this.#changed();
  }

  view() {
    if (this.#groups.length === 0) return problem(this.#error, () => this.#load());
    const others = this.#groups.flatMap((group) => group.others.map(({id}) => id)).filter((id) => !this.#removed.has(id));
    return html`<section class="copies card" aria-labelledby="copies"><h2 id="copies">${t('copies')}</h2>
      <p class="soft">${t('copies.hint')}</p>
      <div class="buttons selection" data-needs="administer">
        ${others.length === 0 ? nothing : html`<button type="button" id="select-copies" @click=${() => this.#select(others, true)}
          >${t('copies.select', {count: others.length})}</button>`}
        ${this.#selected.size === 0 ? nothing : html`<button type="button" class="link" @click=${() => this.#select(others, false)}>${t('archive.select.none')}</button>
          ${this.#removal.view([...this.#selected], () => this.#remove())}`}
        <span class="soft" role="status">${this.#words === '' ? nothing : `${this.#words} …`}</span></div>
      ${problem(this.#error)}
      <ul class="copy-groups">${this.#groups.map((group) => this.#group(group))}</ul>
      ${this.#next === null ? nothing : html`<p class="buttons"><button type="button" @click=${() => this.#load()}>${t('copies.more')}</button></p>`}
    </section>`;
  }

  #group({kept, others}) {
    const all = [kept, ...others.map(({id}) => id)];
    return html`<li><p>${documentLink(kept, all)} <span class="soft">${t('copies.first')}</span></p>
      <ul>${others.map(({id, similarity}) => html`<li>${this.#removed.has(id)
        ? html`<s>${documentName(id, all)}</s> <span class="soft">${t('copies.removed')}</span>`
        : html`<input type="checkbox" data-needs="administer" aria-label=${t('archive.select', {name: id})} .checked=${this.#selected.has(id)}
            @change=${(event) => this.#select([id], event.target.checked)}> ${documentLink(id, all)}
          <span class="soft">${t('copies.similarity', {share: percentage(similarity)})}</span>`}</li>`)}</ul></li>`;
  }
}

function documentLink(id, others) {
  return html`<a href="/archive?id=${encodeURIComponent(id)}">${documentName(id, others)}</a>`;
}
