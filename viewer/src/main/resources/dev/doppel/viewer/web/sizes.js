import {language} from 'doppel/web/language.js';

/** The units of sizes, each with the number of bytes. */
const UNITS = [['gigabyte', 1e9], ['megabyte', 1e6], ['kilobyte', 1e3], ['byte', 1]];

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';

/** Describes two sizes in the same unit and their difference, such as "1.26 MB → 1.25 MB, −1.3 %". */
export function sizeChange(before, after) {
  const [unit, bytes] = UNITS.find(([, each]) => before >= each) ?? UNITS.at(-1);
  const format = new Intl.NumberFormat(language, {style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumSignificantDigits: 3});
  const percent = new Intl.NumberFormat(language, {maximumFractionDigits: 1, signDisplay: 'exceptZero'});
  const change = before === 0 ? 0 : 100 * (after - before) / before;
  return `${format.format(before / bytes)} → ${format.format(after / bytes)}, ${percent.format(change).replace('-', MINUS)}${NO_BREAK_SPACE}%`;
}
