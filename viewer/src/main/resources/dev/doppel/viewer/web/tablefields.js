import {html, nothing} from 'lit-html';
import {fieldView} from 'doppel/web/cleansettings.js';
import {fieldsOf, missingField, peekChosen, recognised} from 'doppel/web/fieldnames.js';
import {t} from 'doppel/web/language.js';

/** The names of tables whose fields can be found out before the upload. */
const TABLE = /\.(jsonl|ndjson|csv|tsv)(\.gz)?$/i;

/** The names of tables whose fields only the server can find out. */
const UNKNOWN = /\.(parquet|arrow|feather)$/i;

/** The fields of chosen tables that contain the text and the name of each record. */
export class TableFields {
  #chooser;
  #changed;
  #peeked = [];
  #turn = 0;
  #wanted = {textField: '', idField: ''};

  /** The names of the fields that the server found. @type {string[]} */
  #found = [];

  /** @param {FileChooser} chooser @param {function()} changed called to redraw the page */
  constructor(chooser, changed) {
    this.#chooser = chooser;
    this.#changed = changed;
  }

  /** Reads the beginning of the chosen files, after they have changed. */
  async examine() {
    const turn = ++this.#turn;
    const peeked = await peekChosen(this.#chooser, TABLE);
    if (turn !== this.#turn) return;
    this.#peeked = peeked;
    Object.assign(this.#wanted, recognised(peeked, this.#wanted));
    this.#changed();
  }

  /** Sets the fields that the server found. */
  found(fields) {
    this.#found = fields;
  }

  /** Returns the options of a request that name the fields. */
  get options() {
    return Object.fromEntries(Object.entries(this.#wanted).filter(([, name]) => name !== ''));
  }

  /** The reasons why the chosen tables cannot be read. @returns {string[]} */
  get problems() {
    const field = this.#wanted.textField || 'text';
    return this.#peeked.filter(({fields}) => fields !== null && !fields.includes(field)).map(({name}) => t('fields.missing.file', {name, field}));
  }

  /** Renders the choice of the fields, if there are tables. */
  view() {
    const fields = [...new Set([...fieldsOf(this.#peeked), ...this.#found])];
    if (fields.length === 0 && !this.#chooser.files.some(({name}) => UNKNOWN.test(name))) return nothing;
    const set = (change) => {
      Object.assign(this.#wanted, change);
      this.#changed();
    };
    const {problems} = this;
    return html`${fieldView('textField', this.#wanted, fields, set)} ${fieldView('idField', this.#wanted, fields, set)}
      ${problems.length === 0 ? nothing : html`<div class="problem" role="alert">${problems.map((each) => html`<p>${each}</p>`)}</div>`}`;
  }
}

/**
 * Returns the missing text field that a job names in its error or in the files that it did not read, or null.
 *
 * @param {string?} error
 * @param {{reason: string, remedy: string}[]} notRead
 * @returns {{field: string, fields: string[]}?}
 */
export function missingIn(error, notRead = []) {
  return [error, ...notRead.map(({reason, remedy}) => `${reason} (${remedy})`)].map(missingField).find((found) => found !== null) ?? null;
}

/** Renders the problem that tables have no text field. @param {{field: string, fields: string[]}} missing */
export function missingView({field, fields}, more = nothing) {
  return html`<div class="problem" role="alert"><p>${t('fields.missing', {field, fields: fields.join(', ')})}</p>${more}</div>`;
}
