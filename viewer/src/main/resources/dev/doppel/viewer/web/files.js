import {html, nothing} from 'lit-html';
import {Problem, call, follow, isFinal, upload} from 'doppel/web/api.js';
import {size, t} from 'doppel/web/language.js';

/** The maximum number of files that are listed. */
const MAX_NAMES = 200;

/** The pattern of file names in formats that the browser would read as if they were plain text. */
const SERVER_READS = /\.(html?|xhtml|rtf|eml|ipynb|jsonl|csv|tsv|xml)$/i;

/** @typedef {{name: string, file: File}} Chosen a file and its path below the chosen folder */

/** A drop area for files and folders, with buttons to choose them and a list of the chosen files. */
export class FileChooser {
  #id;
  #changed;
  #over = false;
  #reading = false;
  #hidden = 0;
  #error = null;

  /**
   * The reason why each file cannot be read, as the key and the values of a text. @type {Map<File, Array?>} null if
   * they can
   */
  #reasons = new Map();

  /** The problems that the page found in chosen files, which are not sent. @type {Map<File, string>} */
  problems = new Map();

  /** @type {Chosen[]} sorted by name, without duplicates */
  files = [];

  /**
   * The server's limits for one upload, which are unknown until loaded. @type {{files?: number, uploadBytes?: number}}
   */
  limits = {};

  /**
   * @param {function()} changed called to redraw the page
   * @param {string} id the id of the file input, and the key of its texts
   */
  constructor(changed, id = 'files') {
    this.#changed = changed;
    this.#id = id;
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
      return new Error(t('files.many', {count: files.length, limit: limits.files, command}));
    }
    if (bytes > limits.uploadBytes) {
      return new Error(t('files.large', {size: size(bytes), limit: size(limits.uploadBytes), command}));
    }
    return null;
  }

  /** The chosen files, except those that are known to be unreadable. */
  get readable() {
    return this.files.filter(({file}) => !this.isUnread(file));
  }

  /** The chosen files that are known to be unreadable, each with the reason. @returns {{name: string, reason: string}[]} */
  get unreadable() {
    return this.files.filter(({file}) => this.isUnread(file)).map(({name, file}) => ({name, reason: this.#reasonOf(file)}));
  }

  #reasonOf(file) {
    return this.#reasons.get(file) ? t(...this.#reasons.get(file)) : this.problems.get(file);
  }

  /** Returns whether a chosen file is known to be unreadable. */
  isUnread(file) {
    return Boolean(this.#reasons.get(file)) || this.problems.has(file);
  }

  /** Whether files are chosen, but Doppel can read none of them. */
  get isUnreadable() {
    return this.files.length > 0 && this.readable.length === 0;
  }

  async #inspect() {
    const unknown = this.files.filter(({file}) => !this.#reasons.has(file));
    if (unknown.length === 0) return;
    const {whyUnread} = await import('doppel/web/unread.js');
    const found = await Promise.all(unknown.map(async (chosen) => [chosen.file, await whyUnread(chosen)]));
    found.forEach(([file, reason]) => this.#reasons.set(file, reason));
    if (found.some(([, reason]) => reason !== null)) this.#changed();
  }

  clear() {
    this.empty();
    this.#changed();
  }

  /** Removes all files, like clear, but does not redraw the page. */
  empty() {
    this.files = [];
    this.#hidden = 0;
    this.#error = null;
  }

  #add(chosen) {
    // Hidden files, which operating systems and editors create, are skipped.
    const visible = chosen.filter(({name}) => !name.split('/').some((part) => part.startsWith('.')));
    this.#hidden += chosen.length - visible.length;
    const byName = new Map([...this.files, ...visible].map((each) => [each.name, each]));
    this.files = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    this.#changed();
    this.#inspect();
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
        <p class="drop-title">${this.#reading ? t('files.reading') : t(`${this.#id}.drop`)}</p>
        <p class="buttons">
          <button type="button" @click=${pick}>${t('files.choose')}</button>
          <input type="file" id=${this.#id} aria-label=${t(`${this.#id}.label`)} multiple hidden @change=${picked}>
          <button type="button" @click=${pick}>${t('files.folder')}</button>
          <input type="file" id=${this.#folderId} aria-label=${t(`${this.#id}.folder`)} webkitdirectory multiple hidden
            @change=${picked}>
        </p>
        <p class="soft">${t(`${this.#id}.formats`)}</p>
      </div>
      ${this.#error ? html`<p class="problem" role="alert">${this.#error.message}</p>` : nothing}
      ${this.files.length === 0 && this.#hidden === 0 ? nothing : this.#list()}`;
  }

  #list() {
    const unread = this.files.filter(({file}) => this.isUnread(file));
    // Unreadable files come first, so that they are always listed.
    const shown = [...unread, ...this.readable].slice(0, MAX_NAMES);
    return html`<section class="chosen-files" aria-label=${t(`${this.#id}.chosen`)}>
      <p><strong>${t('files.count', {count: this.files.length})}</strong>, ${size(this.bytes)}${this.#hidden > 0
        ? html`<span class="soft">; ${t('files.hidden', {count: this.#hidden})}</span>`
        : nothing}${unread.length > 0 ? html`; <span class="unreadable">${t('files.unread', {count: unread.length})}</span>` : nothing}
        <button type="button" class="link" @click=${() => this.clear()}>${t('files.clear')}</button></p>
      ${this.isUnreadable ? html`<p class="problem" role="alert">${t(this.#id === 'data' ? 'data.unread.all' : 'files.unread.all')}</p>` : nothing}
      <ul class="files">${shown.map(({name, file}) => html`
        <li><span class="named-file"><bdi>${name}</bdi>${this.isUnread(file)
          ? html` <span class="unreadable">${t('files.unread.reason', {reason: this.#reasonOf(file)})}</span>` : nothing}</span>
          <span class="soft">${size(file.size)}</span>
          <button type="button" class="link" aria-label=${t('files.remove', {name})} @click=${() => this.#remove(name)}>✕</button></li>`)}
        ${this.files.length > shown.length
          ? html`<li class="soft">${t('files.more', {count: this.files.length - shown.length})}</li>`
          : nothing}</ul>
    </section>`;
  }

  get #folderId() {
    return this.#id === 'files' ? 'folder' : `${this.#id}-folder`;
  }

  /** Replaces the chosen files. */
  restore(files) {
    this.files = files;
    this.#changed();
    this.#inspect();
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
  if (chosen.length === 0) throw new Problem({detail: t('files.none')});
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
    throw new Problem({detail: t('files.unreadable', {name: entry.fullPath, reason: failure.message})});
  });
}

/** Returns the text of a file. The browser reads plain text, and the server reads other formats. */
export async function textOf(file, signal) {
  return SERVER_READS.test(file.name) ? textFromServer(file, signal) : (await plainText(file)) ?? textFromServer(file, signal);
}

/** Returns the text of a plain-text file, or null if the file is not plain text. */
async function plainText(file) {
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (failure) {
    throw new Problem({detail: t('files.unreadable', {name: file.name, reason: failure.message})});
  }
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(mark, {fatal: true}).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

async function textFromServer(file, signal) {
  const {documents, notRead} = await textsOf([{name: file.name, file}], {signal});
  if (documents.length > 0) return documents.map(({text}) => text).join('\n\n');
  const [{reason, remedy} = {reason: t('files.empty'), remedy: ''}] = notRead;
  throw new Problem({detail: `${file.name}: ${reason}${remedy ? `; ${remedy}` : ''}`});
}

/**
 * Returns the texts of files in any format, which the server reads.
 *
 * @param {Chosen[]} files
 * @param {{signal?: AbortSignal, update?: function(Job)}} how update receives the progress
 * @returns {Promise<{documents: {id: string, text: string}[], notRead: {source: string, reason: string, remedy: string}[]}>}
 */
async function textsOf(files, {signal, update = () => {}}) {
  const accepted = await upload('/texts', files, {}, {signal});
  const job = isFinal(accepted) ? accepted : await follow(accepted.id, update, signal);
  const {documents, reading} = await resultOf(job, signal);
  return {documents, notRead: reading.notRead};
}

/** Returns the result of a job, and removes the job, so that the texts do not remain on the server. */
async function resultOf(job, signal) {
  try {
    if (job.state !== 'done') throw new Problem({detail: job.error ?? t('job.cancelled')});
    return await call('GET', `/jobs/${job.id}/result`, {signal});
  } finally {
    await call('DELETE', `/jobs/${job.id}`).catch(() => {}); // the job is removed later, like all old jobs
  }
}
