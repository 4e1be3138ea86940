import {html, nothing} from 'lit-html';
import {t} from 'doppel/web/language.js';

/**
 * Renders a text area that also accepts a dropped file.
 *
 * @param {{id: string, label: string, value: string, rows?: number, placeholder?: string, aside?: *, opens?: boolean,
 *     changed: function(string, string=, FileNote[]=), failed: function(Error)}} field changed receives the text and, for a
 *     file, its name and notes on it; opens is false if the page has another control that opens a file
 */
export function textField({id, label, value, rows = 12, placeholder = '', aside = nothing, opens = true, changed, failed}) {
  return html`<div class="field">
    <div class="field-head"><label for=${id}>${label}</label> ${aside}
      ${opens ? html`<button type="button" class="link" @click=${(event) => event.target.nextElementSibling.click()}>${t('field.open')}</button>
        <input type="file" id="${id}-file" aria-label=${t('field.file', {label})} hidden @change=${picked(changed, failed)}>` : nothing}</div>
    <textarea id=${id} rows=${rows} spellcheck="false" dir="auto" placeholder=${placeholder} .value=${value}
      @input=${(event) => changed(event.target.value)} @dragover=${over} @drop=${dropped(changed, failed)} @dragleave=${left}></textarea>
  </div>`;
}

/**
 * Renders a drop area for one file, whose text is taken.
 *
 * @param {{id: string, title: string, choose: string, hint: string, changed: function(string, string, FileNote[]),
 *     failed: function(Error)}} field changed receives the text and the name of the file, and notes on it
 */
export function fileField({id, title, choose, hint, changed, failed}) {
  return html`<div class="drop" @dragover=${over} @drop=${dropped(changed, failed)} @dragleave=${left}>
    <p class="drop-title">${title}</p>
    <p class="buttons"><button type="button" @click=${(event) => event.target.nextElementSibling.click()}>${choose}</button>
      <input type="file" id=${id} aria-label=${choose} hidden @change=${picked(changed, failed)}></p>
    <p class="soft">${hint}</p>
  </div>`;
}

async function take(file, changed, failed) {
  try {
    const {textOf} = await import('doppel/web/filetexts.js');
    const {text, notes} = await textOf(file);
    changed(text, file.name, notes);
  } catch (failure) {
    failed(failure);
  }
}

function picked(changed, failed) {
  return (event) => {
    const [file] = event.target.files;
    if (file) take(file, changed, failed);
    // Allow the user to choose the same file again.
    event.target.value = '';
  };
}

function dropped(changed, failed) {
  return (event) => {
    const [file] = event.dataTransfer.files;
    event.currentTarget.classList.remove('over');
    if (!file) return;
    event.preventDefault();
    take(file, changed, failed);
  };
}

function over(event) {
  if (![...event.dataTransfer.types].includes('Files')) return;
  event.preventDefault();
  event.currentTarget.classList.add('over');
}

function left(event) {
  if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.classList.remove('over');
}

/** Renders a number input for use within a sentence. */
export function numberField({id, label, value, min, max, step = 1, changed}) {
  return html`<input type="number" id=${id} aria-label=${label} min=${min} max=${max} step=${step} required
    .value=${String(value)} @input=${(event) => changed(event.target.valueAsNumber)}>`;
}

/** Returns a function that calls an action after a pause without further calls. */
export function afterPause(milliseconds, action) {
  let waiting = 0;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(action, milliseconds);
  };
}
