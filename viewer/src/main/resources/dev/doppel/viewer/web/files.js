import {html, nothing} from 'lit-html';
import {Problem} from 'doppel/web/api.js';
import {count, number} from 'doppel/wording.js';

/** So many names are listed; nobody reads more. */
const MOST_NAMES = 200;

/** @typedef {{name: string, file: File}} Chosen a file, and its path below the folder that was chosen */

/** "12 bytes", "3.4 KB". */
export function size(bytes) {
  if (bytes < 1000) return count(bytes, 'byte');
  const unit = bytes < 1e6 ? 'KB' : bytes < 1e9 ? 'MB' : 'GB';
  const value = bytes / {KB: 1e3, MB: 1e6, GB: 1e9}[unit];
  return `${value.toLocaleString('en', {maximumFractionDigits: value < 10 ? 1 : 0})} ${unit}`;
}

/** A place to drop files and folders on, with buttons for whoever drops nothing, and the list of what was chosen. */
export class FileChooser {
  #changed;
  #over = false;
  #reading = false;
  #hidden = 0;
  #error = null;

  /** @type {Chosen[]} in the order of their names, each name once */
  files = [];

  /** @param {function()} changed draws the page again */
  constructor(changed) {
    this.#changed = changed;
  }

  get bytes() {
    return this.files.reduce((sum, {file}) => sum + file.size, 0);
  }

  clear() {
    this.files = [];
    this.#hidden = 0;
    this.#error = null;
    this.#changed();
  }

  #add(chosen) {
    // What systems and editors leave behind is no document of anybody's.
    const seen = chosen.filter(({name}) => !name.split('/').some((part) => part.startsWith('.')));
    this.#hidden += chosen.length - seen.length;
    const byName = new Map([...this.files, ...seen].map((each) => [each.name, each]));
    this.files = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    this.#changed();
  }

  #remove(name) {
    this.files = this.files.filter((each) => each.name !== name);
    this.#changed();
  }

  async #drop(event) {
    event.preventDefault();
    this.#over = false;
    this.#reading = true;
    this.#error = null;
    this.#changed();
    try {
      const chosen = await dropped(event.dataTransfer);
      this.#reading = false;
      this.#add(chosen);
    } catch (failure) {
      this.#reading = false;
      this.#error = failure;
      this.#changed();
    }
  }

  #hover(event, over) {
    event.preventDefault();
    if (this.#over === over) return;
    this.#over = over;
    this.#changed();
  }

  view() {
    const picked = (event) => {
      this.#error = null;
      this.#add([...event.target.files].map((file) => ({name: file.webkitRelativePath || file.name, file})));
      // The same file may be chosen again once it was taken out.
      event.target.value = '';
    };
    const pick = (event) => event.target.nextElementSibling.click();
    return html`
      <div class="drop ${this.#over ? 'over' : ''}" @dragover=${(event) => this.#hover(event, true)}
        @dragleave=${(event) => !event.currentTarget.contains(event.relatedTarget) && this.#hover(event, false)}
        @drop=${(event) => this.#drop(event)}>
        <p class="drop-title">${this.#reading ? 'Looking into what was dropped …' : 'Drop files or a folder here'}</p>
        <p class="buttons">
          <button type="button" @click=${pick}>Choose files</button>
          <input type="file" id="files" aria-label="Files" multiple hidden @change=${picked}>
          <button type="button" @click=${pick}>Choose a folder</button>
          <input type="file" id="folder" aria-label="Folder" webkitdirectory multiple hidden @change=${picked}>
        </p>
        <p class="soft">Text, Word, PDF, HTML, mail, tables (CSV, JSONL, Parquet), and archives of them.</p>
      </div>
      ${this.#error ? html`<p class="problem" role="alert">${this.#error.message}</p>` : nothing}
      ${this.files.length === 0 && this.#hidden === 0 ? nothing : this.#list()}`;
  }

  #list() {
    const shown = this.files.slice(0, MOST_NAMES);
    return html`<section class="chosen-files" aria-label="Chosen files">
      <p><strong>${count(this.files.length, 'file')}</strong>, ${size(this.bytes)}${this.#hidden > 0
        ? html`<span class="soft">; ${count(this.#hidden, 'hidden file')} left out</span>`
        : nothing} <button type="button" class="link" @click=${() => this.clear()}>Clear</button></p>
      <ul class="files">${shown.map(({name, file}) => html`
        <li><bdi>${name}</bdi> <span class="soft">${size(file.size)}</span>
          <button type="button" class="link" aria-label="Take out ${name}" @click=${() => this.#remove(name)}>✕</button></li>`)}
        ${this.files.length > shown.length
          ? html`<li class="soft">and ${number(this.files.length - shown.length)} more</li>`
          : nothing}</ul>
    </section>`;
  }
}

/** All files of what was dropped, folders walked through. The browser forgets what was dropped once the event is over. */
async function dropped(transfer) {
  const items = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({entry: item.webkitGetAsEntry(), file: item.getAsFile()}));
  const chosen = [];
  for (const {entry, file} of items) {
    if (entry) await walk(entry, chosen);
    // What comes from a program, such as an attachment of a mail, is nowhere among the files.
    else if (file) chosen.push({name: file.name, file});
  }
  if (chosen.length === 0) throw new Problem({detail: 'Nothing that was dropped is a file. Drop files or folders.'});
  return chosen;
}

async function walk(entry, chosen) {
  const name = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    chosen.push({name, file: await told(entry, (done, fail) => entry.file(done, fail))});
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    // A folder is told in parts; an empty one is its end.
    const part = await told(entry, (done, fail) => reader.readEntries(done, fail));
    if (part.length === 0) return;
    for (const each of part) await walk(each, chosen);
  }
}

function told(entry, ask) {
  return new Promise(ask).catch((failure) => {
    throw new Problem({detail: `${entry.fullPath} cannot be read: ${failure.message}. Choose the others without it.`});
  });
}

/** The text of a file, for pages that take plain text. */
export async function readText(file) {
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (failure) {
    throw new Problem({detail: `${file.name} cannot be read: ${failure.message}`});
  }
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(mark, {fatal: true}).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Told below.
  }
  throw new Problem({detail: `${file.name} is no plain text in UTF-8. The page Scan reads PDF, Word, HTML and other encodings.`});
}
