import {html, nothing} from 'lit-html';
import {numberField} from 'doppel/web/fields.js';
import {t} from 'doppel/web/language.js';

/**
 * Renders the settings.
 *
 * @param {CleanSettings} wanted
 * @param {string[]} fields the names of the fields in the data, if known
 * @param {function(object)} set receives a change
 */
export function settingsView(wanted, fields, set) {
  return html`
    <div class="setting"><label for="percent">${t('data.threshold')}</label>
      <span>${numberField({id: 'percent', label: t('look.percent.label'), value: wanted.percent, min: 1, max: 100, step: 0.5,
        changed: (percent) => set({percent})})} %</span>
      <span class="soft">${t('data.threshold.hint')}</span></div>
    ${fields.length === 0 ? nothing : fieldSetting('textField', wanted, fields, set)}
    <details class="more-options"><summary>${t('more')}</summary>
      <fieldset><legend>${t('data.keep')}</legend>
        ${['first', 'longest'].map((keep) => html`<div class="choice"><label><input type="radio" name="keep" value=${keep}
          .checked=${keep === wanted.keep} @change=${() => set({keep})}>${t(`data.keep.${keep}`)}</label>
          <span class="soft">${t(`data.keep.${keep}.hint`)}</span></div>`)}</fieldset>
      ${fields.length === 0 ? fieldSetting('textField', wanted, fields, set) : nothing}
      ${fieldSetting('idField', wanted, fields, set)}
      <div class="setting"><label for="words">${t(`data.${wanted.unit}`)}</label>
        ${numberField({id: 'words', label: t(`data.${wanted.unit}`), value: wanted.size, min: 1, max: 50, changed: (size) => set({size})})}
        <span class="soft">${t(`data.${wanted.unit}.hint`)} <a href="/tune">${t('data.words.tune')}</a></span></div>
    </details>`;
}

/** Renders the choice of a field, as a menu if the fields are known. @param {'textField'|'idField'} name */
export function fieldSetting(name, wanted, fields, set) {
  return fields.length === 0 ? fieldName(name, wanted, set) : fieldChoice(name, wanted, fields, set);
}

/** The names of the fields that are read unless others are chosen. */
const USUAL = {textField: 'text', idField: 'id'};

function fieldName(name, wanted, set) {
  return html`<div class="setting"><label for=${name}>${t(`data.${name}`)}</label>
    <input type="text" id=${name} autocomplete="off" spellcheck="false" .value=${wanted[name]}
      placeholder=${USUAL[name]} @input=${(event) => set({[name]: event.target.value.trim()})}>
    <span class="soft">${t(`data.${name}.hint`)}</span></div>`;
}

function fieldChoice(name, wanted, fields, set) {
  const chosen = wanted[name] || (fields.includes(USUAL[name]) ? USUAL[name] : '');
  const names = chosen === '' || fields.includes(chosen) ? fields : [chosen, ...fields];
  return html`<div class="setting"><label for=${name}>${t(`data.${name}`)}</label>
    <select id=${name} @change=${(event) => set({[name]: event.target.value})}>
      ${chosen === '' ? html`<option value="" selected>${t(`data.${name}.none`)}</option>` : nothing}
      ${names.map((field) => html`<option value=${field} ?selected=${field === chosen}>${field}</option>`)}</select>
    <span class="soft">${t(`data.${name}.hint`)}</span></div>`;
}
