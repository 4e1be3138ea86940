import {html, nothing} from 'lit-html';
import {call} from 'doppel/web/api.js';
import {date, size, t} from 'doppel/web/language.js';

/** The maximum number of files that are shown at once. */
const SHOWN = 200;

/** A browser of the files in the data folder of the service, in which several files can be chosen. */
export class ServerFiles {
  #changed;
  #choose;
  #files = [];
  #complete = true;
  #folder = '';
  #filter = '';

  /** @param {function()} changed called to redraw the page @param {function(string[])} choose receives the chosen files */
  constructor(changed, choose) {
    this.#changed = changed;
    this.#choose = choose;
  }

  async load() {
    try {
      ({files: this.#files, complete: this.#complete} = await call('GET', '/datasets/files'));
      this.#changed();
    } catch {
      // The list of runs reports the same error.
    }
  }

  #go(folder) {
    this.#folder = folder;
    this.#filter = '';
    this.#changed();
    document.getElementById('server-filter')?.focus();
  }

  /** Returns the visible files, and the visible folders with the number and size of their files. */
  get #visible() {
    const wanted = this.#filter.trim().toLowerCase();
    const below = this.#files.filter(({name}) => name.startsWith(this.#folder));
    if (wanted !== '') return {files: below.filter(({name}) => name.slice(this.#folder.length).toLowerCase().includes(wanted)), folders: []};
    const folders = new Map();
    const files = [];
    for (const file of below) {
      const slash = file.name.indexOf('/', this.#folder.length);
      if (slash < 0) {
        files.push(file);
        continue;
      }
      const name = file.name.slice(0, slash + 1);
      const {count, bytes} = folders.get(name) ?? {count: 0, bytes: 0};
      folders.set(name, {count: count + 1, bytes: bytes + file.bytes});
    }
    return {files, folders: [...folders]};
  }

  /** Renders the browser, or nothing if the service has no data folder. @param {string[]} chosen */
  view(chosen) {
    if (this.#files.length === 0) return nothing;
    return html`<details class="more-options server-files" ?open=${chosen.length > 0}>
      <summary>${t('data.server', {count: this.#files.length})}</summary>
      <p class="soft">${t('data.server.hint')}</p>
      ${this.#browser(chosen)}
    </details>`;
  }

  #browser(chosen) {
    const {files, folders} = this.#visible;
    const shown = files.slice(0, SHOWN);
    const names = shown.map(({name}) => name);
    const all = names.length > 0 && names.every((name) => chosen.includes(name));
    const others = chosen.filter((name) => !names.includes(name));
    return html`
      <div class="server-bar">${this.#path()}
        <span><label for="server-filter">${t('data.server.filter')}</label> <input type="search" id="server-filter" autocomplete="off"
          spellcheck="false" .value=${this.#filter} @input=${(event) => this.#search(event.target.value)}></span></div>
      <div class="scroll"><table class="plain server-list">
        <caption class="unseen">${t('data.server.caption')}</caption>
        <thead><tr><th scope="col">${shown.length < 2 ? t('data.server.name') : html`<label><input type="checkbox" id="server-all" .checked=${all}
            @change=${(event) => this.#choose(event.target.checked ? [...others, ...names] : others)}> ${t('data.server.all')}</label>`}</th>
          <th scope="col" class="number">${t('data.server.size')}</th><th scope="col">${t('data.server.modified')}</th></tr></thead>
        <tbody>
          ${folders.map(([name, {count, bytes}]) => html`<tr><td><button type="button" class="link folder" @click=${() => this.#go(name)}
            ><bdi>${name.slice(this.#folder.length)}</bdi></button> <span class="soft">${t('files.count', {count})}</span></td>
            <td class="number">${size(bytes)}</td><td></td></tr>`)}
          ${shown.map(({name, bytes, modified}) => html`<tr><td><label><input type="checkbox" name="server-file" value=${name}
            .checked=${chosen.includes(name)} @change=${(event) => this.#toggle(name, event.target.checked, chosen)}>
            <bdi>${name.slice(this.#folder.length)}</bdi></label></td>
            <td class="number">${size(bytes)}</td><td>${date(modified)}</td></tr>`)}</tbody>
      </table></div>
      ${files.length + folders.length === 0 ? html`<p>${t('data.server.nothing')}</p>` : nothing}
      ${files.length > SHOWN || !this.#complete ? html`<p class="soft">${t('data.server.more', {count: shown.length})}</p>` : nothing}
      <p role="status">${this.#summary(chosen)}</p>`;
  }

  #summary(chosen) {
    if (chosen.length === 0) return t('data.server.none');
    const bytes = this.#files.filter(({name}) => chosen.includes(name)).reduce((sum, file) => sum + file.bytes, 0);
    return html`<strong>${t('data.server.chosen', {count: chosen.length})}</strong>, ${size(bytes)}
      <button type="button" class="link" @click=${() => this.#choose([])}>${t('files.clear')}</button>`;
  }

  #path() {
    const parts = this.#folder.split('/').slice(0, -1);
    return html`<nav aria-label=${t('data.server.path')}><ol class="path">
      <li><button type="button" class="link" ?disabled=${parts.length === 0} @click=${() => this.#go('')}>${t('data.server.root')}</button></li>
      ${parts.map((part, at) => html`<li><button type="button" class="link" ?disabled=${at === parts.length - 1}
        @click=${() => this.#go(`${parts.slice(0, at + 1).join('/')}/`)}><bdi>${part}</bdi></button></li>`)}</ol></nav>`;
  }

  #search(filter) {
    this.#filter = filter;
    this.#changed();
  }

  #toggle(name, isChosen, chosen) {
    const others = chosen.filter((other) => other !== name);
    this.#choose(isChosen ? [...others, name] : others);
  }
}
