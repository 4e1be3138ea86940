import {t} from 'doppel/texts.js';

/**
 * Words the places of passages in the reader's language. Reports and exported files contain them in a fixed form, such as
 * "line 3", "lines 3 to 5", "cell 2, lines 3 to 5" or "cell 2, line 3 to cell 4, line 1".
 */

const ACROSS = /^(.+), line (\d+) to (.+), line (\d+)$/s;
const WITHIN = /^(?:(.+), )?lines? (\d+)(?: to (\d+))?$/s;
const CELL = /^(.*, |)cell (\d+)$/s;

/** Words a place. Any other text is returned unchanged. @param {string} place */
export function placeText(place) {
  const across = ACROSS.exec(place);
  if (across) return t('place.parts', {from: lines(across[1], across[2]), to: lines(across[3], across[4])});
  const within = WITHIN.exec(place);
  return within ? lines(...within.slice(1)) : place;
}

/** Words the name of a part of a document, in which only the cells of notebooks have a name to translate. */
export function partText(name) {
  const [, file, number] = CELL.exec(name) ?? [];
  return number === undefined ? name : `${file}${t('place.cell', {number})}`;
}

function lines(part, first, last) {
  const range = last === undefined ? t('place.line', {first}) : t('place.lines', {first, last});
  return part === undefined ? range : t('place.part', {part: partText(part), lines: range});
}
