import {html, nothing} from 'lit-html';
import {Problem} from 'doppel/web/api.js';
import {count, number} from 'doppel/wording.js';

/** Maximum number of files that are listed. */
const MAX_NAMES = 200;

/** @typedef {{name: string, file: File}} Chosen a file and its path below the chosen folder */

/** Formats a size, such as "12 bytes" or "3.4 KB". */
export function size(bytes) {
  if (bytes < 1000) return count(bytes, 'byte');
  const unit = bytes < 1e6 ? 'KB' : bytes < 1e9 ? 'MB' : 'GB';
  const value = bytes / {KB: 1e3, MB: 1e6, GB: 1e9}[unit];
  return `${value.toLocaleString('en', {maximumFractionDigits: value < 10 ? 1 : 0})} ${unit}`;
}

/** A drop area for files and folders, with buttons to choose them and a list of the chosen files. */
export class FileChooser {
  #changed;
  #over = false;
  #reading = false;
  #hidden = 0;
  #error = null;

  /** @type {Chosen[]} sorted by name, without duplicates */
  files = [];

  /** Server limits for one upload, unknown until loaded. @type {{files?: number, uploadBytes?: number}} */
  limits = {};

  /** @param {function()} changed called to redraw the page */
  constructor(changed) {
    this.#changed = changed;
  }

  get bytes() {
    return this.files.reduce((sum, {file}) => sum + file.size, 0);
  }

  /**
   * Returns an error if the chosen files exceed the server limits, otherwise null.
   *
   * @param {string} command the command to suggest instead
   */
  limitError(command) {
    const {files, bytes, limits} = this;
    if (files.length > limits.files) {
      return new Error(`You chose ${count(files.length, 'file')}; the server accepts at most ${number(limits.files)} at once.`
        + ` Choose some of them, put them into an archive, or use the command “${command}”.`);
    }
    if (bytes > limits.uploadBytes) {
      return new Error(`The chosen files have ${size(bytes)}; the server accepts at most ${size(limits.uploadBytes)} at once.`
        + ` Choose some of them, or use the command “${command}”.`);
    }
    return null;
  }

  clear() {
    this.files = [];
    this.#hidden = 0;
    this.#error = null;
    this.#changed();
  }

  #add(chosen) {
    // Skip hidden files, which operating systems and editors create.
    const visible = chosen.filter(({name}) => !name.split('/').some((part) => part.startsWith('.')));
    this.#hidden += chosen.length - visible.length;
    const byName = new Map([...this.files, ...visible].map((each) => [each.name, each]));
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
      // Allow the user to choose the same file again after removing it.
      event.target.value = '';
    };
    const pick = (event) => event.target.nextElementSibling.click();
    return html`
      <div class="drop ${this.#over ? 'over' : ''}" @dragover=${(event) => this.#hover(event, true)}
        @dragleave=${(event) => !event.currentTarget.contains(event.relatedTarget) && this.#hover(event, false)}
        @drop=${(event) => this.#drop(event)}>
        <p class="drop-title">${this.#reading ? 'Reading the dropped files …' : 'Drop files or a folder here'}</p>
        <p class="buttons">
          <button type="button" @click=${pick}>Choose files</button>
          <input type="file" id="files" aria-label="Files" multiple hidden @change=${picked}>
          <button type="button" @click=${pick}>Choose a folder</button>
          <input type="file" id="folder" aria-label="Folder" webkitdirectory multiple hidden @change=${picked}>
        </p>
        <p class="soft">Text, Word, PDF, HTML, email, tables (CSV, JSONL, Parquet) and archives of these.</p>
      </div>
      ${this.#error ? html`<p class="problem" role="alert">${this.#error.message}</p>` : nothing}
      ${this.files.length === 0 && this.#hidden === 0 ? nothing : this.#list()}`;
  }

  #list() {
    const shown = this.files.slice(0, MAX_NAMES);
    return html`<section class="chosen-files" aria-label="Chosen files">
      <p><strong>${count(this.files.length, 'file')}</strong>, ${size(this.bytes)}${this.#hidden > 0
        ? html`<span class="soft">; ${count(this.#hidden, 'hidden file')} skipped</span>`
        : nothing} <button type="button" class="link" @click=${() => this.clear()}>Clear</button></p>
      <ul class="files">${shown.map(({name, file}) => html`
        <li><bdi>${name}</bdi> <span class="soft">${size(file.size)}</span>
          <button type="button" class="link" aria-label="Remove ${name}" @click=${() => this.#remove(name)}>✕</button></li>`)}
        ${this.files.length > shown.length
          ? html`<li class="soft">and ${number(this.files.length - shown.length)} more</li>`
          : nothing}</ul>
    </section>`;
  }
}

/** Returns all dropped files, including files in folders. The transfer items must be read before the event ends. */
async function dropped(transfer) {
  const items = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({entry: item.webkitGetAsEntry(), file: item.getAsFile()}));
  const chosen = [];
  for (const {entry, file} of items) {
    if (entry) await walk(entry, chosen);
    // Files dropped from a program, such as an email attachment, have no entry.
    else if (file) chosen.push({name: file.name, file});
  }
  if (chosen.length === 0) throw new Problem({detail: 'No files were dropped. Drop files or folders.'});
  return chosen;
}

async function walk(entry, chosen) {
  const name = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    chosen.push({name, file: await promised(entry, (done, fail) => entry.file(done, fail))});
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    // A folder is read in parts. An empty part marks the end.
    const part = await promised(entry, (done, fail) => reader.readEntries(done, fail));
    if (part.length === 0) return;
    for (const each of part) await walk(each, chosen);
  }
}

function promised(entry, read) {
  return new Promise(read).catch((failure) => {
    throw new Problem({detail: `${entry.fullPath} cannot be read: ${failure.message}. Choose the other files without it.`});
  });
}

/** Returns the text of a plain-text file. */
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
    // The error is reported below.
  }
  throw new Problem({detail: `${file.name} is not plain UTF-8 text. The Scan page reads PDF, Word, HTML and other encodings.`});
}
