import {html, nothing} from 'lit-html';
import {endDraft, isDraftShown, loadDraft, saveDraft} from 'doppel/web/draft.js';
import {numberField} from 'doppel/web/fields.js';
import {FileChooser} from 'doppel/web/files.js';
import {size, t} from 'doppel/web/language.js';
import {DEFAULT_LEVEL, levelChoice} from 'doppel/web/levels.js';

/**
 * The minimum number of words of a passage in prose, and of symbols of a passage in programs, as on the command line.
 */
const WORDS = 40;

/** The sizes in bytes up to which a check usually takes seconds or a minute, respectively. */
const SECONDS = 5_000_000;
const MINUTE = 50_000_000;

const UNCHANGED = {
  kind: '', units: 'auto', whole: false, words: 0, percent: 80, level: DEFAULT_LEVEL, quotes: false, archive: false, title: '',
  fields: {},
};

/** The form of a check, with the files, their type, the documents to compare them with, and the options. */
export class CheckForm {
  #changed;
  #guessed = 'prose';
  #count = () => null;
  #contents = [];
  #unreadData = [];

  /** The fields of the chosen data files, or null unless only data files are chosen. @type {TableFields?} */
  #tables = null;

  #earlier = [];
  #turn = 0;
  #wanted = {...UNCHANGED};

  /** The id of the check that is repeated, or null. Its verdicts and notes are kept. */
  #repeated = null;

  /** The number of documents in the archive, or null if the archive is missing or empty, or stores no texts. */
  archive = null;

  /** @param {function()} changed called to redraw the page */
  constructor(changed) {
    this.#changed = changed;
    const edited = () => this.#edited();
    this.files = new FileChooser(edited);
    this.ignore = new FileChooser(edited, 'ignore');
    this.against = new FileChooser(edited, 'against');
  }

  /** Uses the limits and the archive of the server. */
  use({limits, index}) {
    this.files.limits = limits;
    this.archive = index?.texts && index.documents > 0 ? index.documents : null;
    this.#changed();
  }

  /**
   * Shows the draft of the current history entry, and returns whether there is one.
   *
   * @param {string?} repeated the id of the check that is repeated
   */
  async restore(repeated) {
    this.#repeated = repeated;
    if (isDraftShown()) return true;
    const draft = await loadDraft();
    if (draft === null) return false;
    Object.assign(this.#wanted, draft.wanted);
    this.#fill(draft, draft.stored);
    return true;
  }

  /** Shows the settings of a check, whose files are on the server. @param {Job} job */
  repeat({options, reusable, fileCounts}) {
    const {submissions, threshold, passages, passagesLevel, ignoreQuotes, archive, title, text, textField, idField} = options;
    this.#wanted = {
      ...UNCHANGED,
      kind: text?.startsWith('code') ? 'programs' : 'prose',
      ...(submissions === undefined ? {} : {units: submissions}),
      ...(passages === undefined ? {} : {words: passages, level: passagesLevel ?? DEFAULT_LEVEL}),
      ...(passages === undefined && threshold !== undefined ? {whole: true, percent: Math.round(threshold * 100)} : {}),
      quotes: ignoreQuotes ?? false,
      archive: archive ?? false,
      title: title ?? '',
      fields: {...(textField === undefined ? {} : {textField}), ...(idField === undefined ? {} : {idField})},
    };
    this.#fill({}, reusable ? fileCounts : {});
  }

  /** Shows files and the numbers of files on the server, by the ids of the choosers. */
  #fill(files, stored) {
    for (const chooser of [this.ignore, this.against]) {
      Object.assign(chooser, {files: files[chooser.id] ?? [], stored: stored[chooser.id] ?? 0});
    }
    this.files.restore(files.files ?? [], stored.files);
  }

  /** Empties the form. The draft is kept, so that the back button shows it. */
  reset() {
    this.#wanted = {...UNCHANGED};
    this.#repeated = null;
    this.#choosers.forEach((chooser) => chooser.empty());
    endDraft();
  }

  #set(change) {
    Object.assign(this.#wanted, change);
    this.#save();
    this.#changed();
  }

  #save() {
    saveDraft({
      wanted: {...this.#wanted},
      ...Object.fromEntries(this.#choosers.map(({id, files}) => [id, files])),
      stored: Object.fromEntries(this.#choosers.map(({id, stored}) => [id, stored])),
      bytes: this.#choosers.reduce((sum, {bytes}) => sum + bytes, 0),
    });
  }

  async #edited() {
    this.#changed();
    this.#save();
    const turn = ++this.#turn;
    // These modules are loaded only when files are chosen, so that the form opens fast.
    const [{areData, contentsOf, countSubmissions, namesIn, unreadData}, {arePrograms}] = await Promise.all([import('doppel/web/contents.js'), import('doppel/web/guess.js')]);
    const [contents, earlier] = await Promise.all([this.files, this.against].map((chooser) =>
      contentsOf(chooser.files, (file) => chooser.isUnread(file))));
    if (turn !== this.#turn) return;
    this.#count = countSubmissions;
    this.#contents = contents;
    this.#earlier = earlier;
    this.#unreadData = unreadData(contents);
    this.#guessed = arePrograms(namesIn(contents)) ? 'programs' : 'prose';
    this.#changed();
    await this.#examineTables(contents.length > 0 && areData(contents), turn);
  }

  /** Finds out the fields of the chosen files if they are data files. */
  async #examineTables(areData, turn) {
    if (!areData) {
      this.#tables = null;
      return;
    }
    const {TableFields} = await import('doppel/web/tablefields.js');
    if (turn !== this.#turn) return;
    this.#tables ??= new TableFields(this.files, this.#changed);
    await this.#tables.examine();
  }

  get #choosers() {
    return [this.files, this.ignore, this.against];
  }

  get #kind() {
    return this.#wanted.kind || this.#guessed;
  }

  get #words() {
    return this.#wanted.words || WORDS;
  }

  get limitError() {
    return this.files.limitError('doppel scan');
  }

  get isReady() {
    return this.#hasFiles && this.limitError === null && (this.#tables?.problems ?? []).length === 0;
  }

  get #hasFiles() {
    return this.files.readable.length > 0 || this.files.stored > 0;
  }

  /** The options of the check, in the format of the REST API. */
  get options() {
    const {units, whole, percent, level, quotes, archive, title, fields} = this.#wanted;
    const programs = this.#kind === 'programs';
    return {
      submissions: units,
      ...(this.files.stored > 0 ? fields : this.#tables?.options),
      ...(title.trim() === '' ? {} : {title: title.trim()}),
      ...(programs ? {text: 'code'} : {ignoreQuotes: quotes}),
      ...(whole
        ? {threshold: percent / 100}
        : {passages: this.#words, passagesLevel: programs && level === 'reworded' ? DEFAULT_LEVEL : level}),
      ...(archive && this.archive !== null ? {archive: true} : {}),
      ...(this.#repeated === null ? {} : {
        earlier: {job: this.#repeated, parts: this.#choosers.filter(({stored}) => stored > 0).map(({id}) => id)},
      }),
    };
  }

  /** The files to upload, keyed by form part, except for the files to check. */
  get parts() {
    return {ignore: this.ignore.files, against: this.against.files};
  }

  view() {
    return html`
      ${this.files.view()}
      ${!this.#hasFiles ? nothing : html`${this.#name()} ${this.#tables?.view() ?? nothing} ${this.#kindChoice()} ${this.#comparison()} ${this.#more()} ${this.#plan()}`}`;
  }

  #name() {
    return html`<p class="named check-name"><label for="title">${t('check.name')}</label> <input type="text" id="title" maxlength="200"
      autocomplete="off" placeholder=${t('check.name.hint')} .value=${this.#wanted.title} @input=${(event) => this.#set({title: event.target.value})}></p>`;
  }

  #kindChoice() {
    return html`<fieldset class="kinds"><legend>${t('kind')}</legend>
      ${['prose', 'programs'].map((kind) => html`<div class="choice"><label><input type="radio" name="kind" value=${kind}
        .checked=${kind === this.#kind} @change=${() => this.#set({kind, words: 0})}>${t(`kind.${kind}`)}</label>
        ${this.#wanted.kind === '' && kind === this.#guessed ? html`<span class="tag">${t('kind.detected')}</span>` : nothing}
        <span class="soft">${t(`kind.${kind}.hint`)}</span></div>`)}</fieldset>`;
  }

  #comparison() {
    const {archive} = this.#wanted;
    return html`<div class="extras">
      <details ?open=${this.ignore.count > 0}><summary>${t('ignore')}</summary>
        <p class="soft">${t('ignore.hint')}</p>${this.ignore.view()}</details>
      <details ?open=${this.against.count > 0}><summary>${t('against')}</summary>
        <p class="soft">${t('against.hint')}</p>${this.against.view()}</details>
      ${this.archive === null
        ? nothing
        : html`<div class="choice"><label><input type="checkbox" id="archive" .checked=${archive}
            @change=${(event) => this.#set({archive: event.target.checked})}>${t('against.archive', {count: this.archive})}</label>
            <span class="soft">${t('against.archive.hint')}</span></div>`}
    </div>`;
  }

  #more() {
    const {whole, percent, level, quotes, units} = this.#wanted;
    const prose = this.#kind === 'prose';
    return html`<details class="more-options" ?open=${this.#repeated !== null}><summary>${t('more')}</summary>
      <fieldset><legend>${t('look')}</legend>
        <div class="choice">
          <label><input type="radio" name="look" .checked=${!whole} @change=${() => this.#set({whole: false})}>${t('look.passages')}</label>
          <span>${numberField({id: 'words', label: t('look.words.label'), value: this.#words, min: 5, max: 1000,
            changed: (words) => this.#set({words, whole: false})})} ${t(prose ? 'look.words' : 'look.symbols')}</span>
          <span class="soft">${t('look.passages.hint')}</span>
          ${prose ? levelChoice(level, (chosen) => this.#set({level: chosen, whole: false})) : nothing}
        </div>
        <div class="choice">
          <label><input type="radio" name="look" .checked=${whole} @change=${() => this.#set({whole: true})}>${t('look.whole')}</label>
          <span>${numberField({id: 'percent', label: t('look.percent.label'), value: percent, min: 1, max: 100,
            changed: (value) => this.#set({percent: value, whole: true})})} %</span>
          <span class="soft">${t('look.whole.hint')}</span>
        </div>
        ${prose ? html`<div class="choice">
          <label><input type="checkbox" id="quotes" .checked=${quotes}
            @change=${(event) => this.#set({quotes: event.target.checked})}>${t('quotes')}</label>
          <span class="soft">${t('quotes.hint')}</span></div>` : nothing}
      </fieldset>
      <fieldset><legend>${t('units')}</legend>
        ${['auto', 'folders', 'files'].map((each) => html`<div class="choice"><label><input type="radio" name="units" value=${each}
          .checked=${each === units} @change=${() => this.#set({units: each})}>${t(`units.${each}`)}</label>
          <span class="soft">${t(`units.${each}.hint`)}</span></div>`)}</fieldset>
    </details>`;
  }

  /** Returns a sentence on how many submissions the chosen files contain, or on the files if the number is unknown. */
  #described(which, chooser, contents) {
    const counted = chooser.stored > 0 ? null : this.#count(contents, this.#wanted.units, this.#kind === 'programs');
    const {submissions, files, folders} = counted ?? {submissions: 0, files: chooser.count, folders: 0};
    const given = `${t('files.count', {count: files})}${folders > 0 ? ` ${t('plan.folders', {count: folders})}` : ''}${
      chooser.stored > 0 ? '' : `, ${size(chooser.readable.reduce((sum, {file}) => sum + file.size, 0))}`}`;
    return submissions > 0 ? t(`plan.${which}`, {count: submissions, files: given}) : t(`plan.${which}.unknown`, {files: given});
  }

  /** Whether there is only one submission, and nothing else to compare it with. */
  get #isSingle() {
    const {units, archive} = this.#wanted;
    return this.files.stored === 0 && this.against.count === 0 && !(archive && this.archive !== null)
      && this.#count(this.#contents, units, this.#kind === 'programs')?.submissions === 1;
  }

  /** Renders a description of what the check will do. */
  #plan() {
    const {whole, percent, archive, level} = this.#wanted;
    const bytes = this.files.bytes + this.against.bytes;
    const reworded = !whole && this.#kind === 'prose' && level === 'reworded';
    const time = bytes > MINUTE || (reworded && bytes > SECONDS) ? 'minutes' : bytes > SECONDS || reworded ? 'minute' : 'seconds';
    return html`<section class="plan card" aria-labelledby="plan"><h2 id="plan">${t('plan')}</h2><ul>
      <li>${this.#described('submissions', this.files, this.#contents)} ${t(`plan.${this.#kind}`)}</li>
      ${this.#unreadData.length > 0
        ? html`<li id="unread-data">${t('plan.data', {count: this.#unreadData.length, name: this.#unreadData[0]})}</li>`
        : nothing}
      ${this.against.count > 0 ? html`<li>${this.#described('against', this.against, this.#earlier)}</li>` : nothing}
      ${archive && this.archive !== null ? html`<li>${t('plan.archive', {count: this.archive})}</li>` : nothing}
      ${this.ignore.count > 0 ? html`<li>${t('plan.ignore', {count: this.ignore.count, name: this.ignore.files[0]?.name ?? t('plan.ignore.stored')})}</li>` : nothing}
      <li>${whole ? t('plan.whole', {percent}) : t(`plan.passages.${this.#kind}`, {count: this.#words})}</li>
      <li>${t(`plan.${time}`)}</li></ul></section>
      ${this.#isSingle ? html`<p class="hint" id="single">${t('plan.single')}</p>` : nothing}`;
  }
}
