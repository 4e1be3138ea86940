import {html} from 'lit-html';
import {t} from 'doppel/web/language.js';

/** The levels at which passages are found, as in the REST API. */
const LEVELS = ['exact', 'edited', 'reworded'];

export const DEFAULT_LEVEL = 'edited';

/** Returns the level in the address of the page, or the default level. */
export function levelInAddress() {
  const level = new URLSearchParams(location.search).get('level');
  return LEVELS.includes(level) ? level : DEFAULT_LEVEL;
}

/** Stores a level in the address, where it survives a reload of the page. The default level is omitted. */
export function storeLevel(level) {
  history.replaceState(history.state, '', location.pathname + (level === DEFAULT_LEVEL ? '' : `?level=${level}`));
}

/** Renders a choice of levels. */
export function levelChoice(chosen, changed) {
  return html`<fieldset class="levels"><legend>${t('level')}</legend>
    ${LEVELS.map((level) => html`<div class="choice">
      <label><input type="radio" name="level" value=${level} aria-describedby="level-${level}" .checked=${level === chosen}
        @change=${() => changed(level)}>${t(`level.${level}`)}</label>
      <span class="soft" id="level-${level}">${t(`level.${level}.hint`)}</span></div>`)}</fieldset>`;
}
