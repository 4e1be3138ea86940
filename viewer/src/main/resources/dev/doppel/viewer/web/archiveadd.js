import {html, nothing} from 'lit-html';
import {call, follow, isFinal, upload} from 'doppel/web/api.js';
import {numberField, textField} from 'doppel/web/fields.js';
import {FileChooser} from 'doppel/web/files.js';
import {stageOf} from 'doppel/web/jobs.js';
import {percentage, rich, t} from 'doppel/web/language.js';
import {problem} from 'doppel/web/shell.js';

/** The form that adds files or a text to the archive, and its outcome. */
export class AddForm {
  #changed;
  #added;
  #view;
  #say;
  #id = '';
  #text = '';
  #unless = true;
  #percent = 80;
  #words = '';
  #error = null;
  #outcome = null;

  /** @param {{changed: function(), added: function(), view: function(string), say: function(string)}} page */
  constructor({changed, added, view, say}) {
    this.#changed = changed;
    this.#added = added;
    this.#view = view;
    this.#say = say;
    this.files = new FileChooser(changed, 'add');
  }

  #show(words, error = null, outcome = null) {
    this.#words = words;
    this.#error = error;
    this.#outcome = outcome;
    this.#changed();
  }

  get #threshold() {
    return this.#unless ? this.#percent / 100 : undefined;
  }

  async #addFiles(event) {
    event.preventDefault();
    this.#show(t('job.contacting'));
    try {
      const accepted = await upload('/documents/files', this.files.files, {unlessSimilar: this.#threshold});
      const job = isFinal(accepted) ? accepted : await follow(accepted.id, (now) => this.#show(stageOf(now)));
      if (job.state !== 'done') throw new Error(job.error ?? t('job.cancelled'));
      const result = await call('GET', `/jobs/${job.id}/result`);
      this.files.clear();
      this.#end(result);
    } catch (error) {
      this.#show('', error);
    }
  }

  async #addText(event) {
    event.preventDefault();
    this.#show(t('add.working'));
    try {
      const unlessSimilar = this.#unless ? {unlessSimilar: {threshold: this.#threshold}} : {};
      const {results} = await call('POST', '/documents', {json: {documents: [{id: this.#id, text: this.#text}], ...unlessSimilar}});
      const of = (status) => results.filter((result) => result.status === status);
      // A text that was not added stays in the form, so that it can be added under another name.
      if (of('added').length > 0) this.#id = this.#text = '';
      this.#end({
        added: of('added').length, similar: of('similar').length, taken: of('taken').length,
        others: [...of('similar'), ...of('taken')], reading: {notRead: []},
      });
    } catch (error) {
      this.#show('', error);
    }
  }

  #end(result) {
    this.#show('', null, result);
    this.#say(summary(result));
    this.#added();
  }

  view() {
    const busy = this.#words !== '';
    const set = (change) => {
      change();
      this.#changed();
    };
    return html`<section aria-labelledby="add-heading">
      <h2 id="add-heading">${t('add')}</h2>
      <form class="add-files" @submit=${(event) => this.#addFiles(event)}>
        ${this.files.view()}
        <div class="choice"><label><input type="checkbox" id="unless" .checked=${this.#unless}
            @change=${(event) => set(() => (this.#unless = event.target.checked))}>${t('add.unless')}</label>
          <span>${numberField({id: 'percent', label: t('look.percent.label'), value: this.#percent, min: 1, max: 100,
            changed: (value) => set(() => (this.#percent = value))})} %</span>
          <span class="soft">${t('add.unless.hint')}</span></div>
        <p class="buttons"><button class="primary" id="add-start" ?disabled=${busy || this.files.readable.length === 0}>${t('add.start')}</button>
          <span class="soft" role="status">${this.#words}</span></p>
      </form>
      <details class="add-text"><summary>${t('add.text')}</summary>
        <form @submit=${(event) => this.#addText(event)}>
          <p class="named"><label for="id">${t('add.name')}</label> <input type="text" id="id" required autocomplete="off"
            spellcheck="false" .value=${this.#id} @input=${(event) => set(() => (this.#id = event.target.value))}></p>
          ${textField({
            id: 'text',
            label: t('field.text'),
            value: this.#text,
            rows: 6,
            placeholder: t('field.placeholder'),
            changed: (value, name) => set(() => {
              this.#text = value;
              this.#id = name ?? this.#id;
            }),
            failed: (error) => this.#show('', error),
          })}
          <p class="buttons"><button id="add-one" ?disabled=${busy || this.#text.trim() === ''}>${t('add.text.start')}</button></p>
        </form></details>
      ${problem(this.#error)} ${this.#outcome === null ? nothing : this.#outcomeView(this.#outcome)}
    </section>`;
  }

  /** Renders the number of added documents, and the reason for each document that was not added. */
  #outcomeView(result) {
    const {others, reading: {notRead}} = result;
    return html`<div class="outcome ${result.added > 0 ? 'done' : 'hint'}" tabindex="-1"><p>${summary(result)}</p>
      ${others.length + notRead.length === 0 ? nothing : html`<ul>
        ${others.map((other) => html`<li>${this.#whyNot(other)}</li>`)}
        ${notRead.map(({source, reason, remedy}) => html`<li lang="en"><bdi>${source}</bdi>: ${reason}${remedy ? `; ${remedy}` : ''}</li>`)}</ul>`}</div>`;
  }

  #whyNot({id, status, witness}) {
    const name = html`<bdi>${id}</bdi>`;
    if (status === 'taken') return rich('add.taken', {name});
    return rich('add.similar', {
      name,
      share: percentage(witness.similarity),
      other: html`<button type="button" class="name" @click=${() => this.#view(witness.id)}><bdi>${witness.id}</bdi></button>`,
    });
  }
}

function summary({added, similar, taken, reading}) {
  const parts = [['added', added], ['similar', similar], ['taken', taken], ['unread', reading.notRead.length]]
    .filter(([name, count]) => count > 0 || name === 'added');
  return `${parts.map(([name, count]) => t(`add.${name}.count`, {count})).join(', ')}.`;
}
