import {html} from 'lit-html';

/** The levels at which passages are found, as in the REST API. */
const LEVELS = {
  exact: ['Word for word', 'All words are equal. A changed word ends a passage.'],
  edited: ['With small changes', 'A few words may be changed, inserted or deleted.'],
  reworded: ['Also reworded', 'Words may also be replaced, reordered, translated or summarised. For prose; takes longer.'],
};

export const DEFAULT_LEVEL = 'edited';

/** Returns the level in the address of the page, or the default level. */
export function levelInAddress() {
  const level = new URLSearchParams(location.search).get('level');
  return Object.hasOwn(LEVELS, level ?? '') ? level : DEFAULT_LEVEL;
}

/** Returns the query string of a page with the given level. The default level is omitted. */
export function levelQuery(level) {
  return level === DEFAULT_LEVEL ? '' : `?level=${level}`;
}

/** Renders a choice of levels. Stores the chosen level in the address, where it survives a reload of the page. */
export function levelChoice(chosen, changed) {
  const choose = (level) => {
    history.replaceState(null, '', `${location.pathname}${levelQuery(level)}`);
    changed(level);
  };
  return html`<fieldset class="levels"><legend>Find shared text</legend>
    ${Object.entries(LEVELS).map(([level, [title, hint]]) => html`<div class="choice">
      <label><input type="radio" name="level" value=${level} aria-describedby="level-${level}" .checked=${level === chosen}
        @change=${() => choose(level)}>${title}</label>
      <span class="soft" id="level-${level}">${hint}</span></div>`)}</fieldset>`;
}
