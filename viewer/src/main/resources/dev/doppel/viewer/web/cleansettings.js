import {html, nothing} from 'lit-html';
import {numberField} from 'doppel/web/fields.js';
import {t} from 'doppel/web/language.js';

/**
 * Renders the settings.
 *
 * @param {CleanSettings} wanted
 * @param {string[]} fields the names of the fields in the data, if known
 * @param {function(object)} set receives a change
 * @param {function()?} tune recommends settings for the files, or null if there are no files yet
 */
export function settingsView(wanted, fields, set, tune) {
  return html`
    <div class="setting"><label for="percent">${t('data.threshold')}</label>
      <span>${numberField({id: 'percent', label: t('look.percent.label'), value: wanted.percent, min: 1, max: 100, step: 0.5,
        changed: (percent) => set({percent})})} %</span>
      <span class="soft">${t('data.threshold.hint')} ${tune === null ? html`<a href="/tune">${t('nav.tune')}</a>`
        : html`<button type="button" class="link" id="tune" @click=${tune}>${t('nav.tune')}</button>`}</span></div>
    ${fields.length === 0 ? nothing : fieldView('textField', wanted, fields, set)}
    <details class="more-options"><summary>${t('more')}</summary>
      <fieldset><legend>${t('data.keep')}</legend>
        ${['first', 'longest'].map((keep) => html`<div class="choice"><label><input type="radio" name="keep" value=${keep}
          .checked=${keep === wanted.keep} @change=${() => set({keep})}>${t(`data.keep.${keep}`)}</label>
          <span class="soft">${t(`data.keep.${keep}.hint`)}</span></div>`)}
        ${fields.length === 0 ? nothing : Object.keys(USUAL_VALUES).map((by) => keepByField(by, wanted, fields, set))}</fieldset>
      ${fields.length === 0 ? fieldView('textField', wanted, fields, set) : nothing}
      ${fieldView('idField', wanted, fields, set)}
      <div class="setting"><label for="words">${t(`data.${wanted.unit}`)}</label>
        ${numberField({id: 'words', label: t(`data.${wanted.unit}`), value: wanted.size, min: 1, max: 50, changed: (size) => set({size})})}
        <span class="soft">${t(`data.${wanted.unit}.hint`)}</span></div>
    </details>`;
}

/** The usual names of the fields whose values decide which record to keep. */
const USUAL_VALUES = {newest: /date|time|modified|updated|published|created/i, highest: /score|rank|quality|count|views/i};

/** Renders the choice to keep the record with the latest date or the highest number in a field. @param {'newest'|'highest'} by */
function keepByField(by, {keep}, fields, set) {
  const isChosen = keep.startsWith(`${by}:`);
  const usual = fields.find((field) => USUAL_VALUES[by].test(field)) ?? fields[0];
  const chosen = isChosen ? keep.slice(by.length + 1) : usual;
  return html`<div class="choice"><label><input type="radio" name="keep" value=${by} .checked=${isChosen}
      @change=${() => set({keep: `${by}:${chosen}`})}>${t(`data.keep.${by}`)}</label>
    <select id="keep-${by}" aria-label=${t(`data.keep.${by}`)} @change=${(event) => set({keep: `${by}:${event.target.value}`})}>
      ${(fields.includes(chosen) ? fields : [chosen, ...fields]).map((field) => html`<option value=${field} ?selected=${field === chosen}>${field}</option>`)}</select>
    <span class="soft">${t(`data.keep.${by}.hint`)}</span></div>`;
}

/** The names of the fields that are read unless others are chosen. */
const USUAL = {textField: 'text', idField: 'id'};

/** Renders the choice of a field, as a menu if the names of the fields are known. @param {'textField'|'idField'} name */
export function fieldView(name, wanted, fields, set) {
  return fields.length === 0 ? fieldName(name, wanted, set) : fieldChoice(name, wanted, fields, set);
}

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
