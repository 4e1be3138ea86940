import {html, nothing} from 'lit-html';
import {textOf} from 'doppel/web/files.js';
import {t} from 'doppel/web/language.js';

/**
 * Renders a text area that also accepts a dropped file.
 *
 * @param {{id: string, label: string, value: string, rows?: number, placeholder?: string, aside?: *, changed:
 *     function(string, string=), failed: function(Error)}} field changed receives the text and, for a file, its name
 */
export function textField({id, label, value, rows = 12, placeholder = '', aside = nothing, changed, failed}) {
  const take = async (file) => {
    try {
      changed(await textOf(file), file.name);
    } catch (failure) {
      failed(failure);
    }
  };
  const drop = (event) => {
    const [file] = event.dataTransfer.files;
    event.currentTarget.classList.remove('over');
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const over = (event) => {
    if (![...event.dataTransfer.types].includes('Files')) return;
    event.preventDefault();
    event.currentTarget.classList.add('over');
  };
  const picked = (event) => {
    const [file] = event.target.files;
    if (file) take(file);
    event.target.value = '';
  };
  return html`<div class="field">
    <div class="field-head"><label for=${id}>${label}</label> ${aside}
      <button type="button" class="link" @click=${(event) => event.target.nextElementSibling.click()}>${t('field.open')}</button>
      <input type="file" id="${id}-file" aria-label=${t('field.file', {label})} hidden @change=${picked}></div>
    <textarea id=${id} rows=${rows} spellcheck="false" dir="auto" placeholder=${placeholder} .value=${value}
      @input=${(event) => changed(event.target.value)} @dragover=${over} @drop=${drop}
      @dragleave=${(event) => event.currentTarget.classList.remove('over')}></textarea>
  </div>`;
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
