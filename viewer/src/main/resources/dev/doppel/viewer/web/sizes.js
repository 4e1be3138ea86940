import {language, size} from 'doppel/web/language.js';

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';

/** Describes two sizes and their difference, such as "1.26 MB → 1.25 MB, −1.3 %". */
export function sizeChange(before, after) {
  const percent = new Intl.NumberFormat(language, {maximumFractionDigits: 1, signDisplay: 'exceptZero'});
  const change = before === 0 ? 0 : 100 * (after - before) / before;
  return `${size(before)} → ${size(after)}, ${percent.format(change).replace('-', MINUS)}${NO_BREAK_SPACE}%`;
}
