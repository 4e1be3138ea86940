/** The texts of the web app in the reader's language. Each language has one file of texts. */

/** The languages, each with its own name. */
export const LANGUAGES = {en: 'English', de: 'Deutsch', es: 'Español'};

const STORED = 'doppel-language';

/** The language of the page, which is the one chosen earlier or the first known language of the browser. */
export const language = [localStorage.getItem(STORED), ...navigator.languages.map((tag) => tag.split('-')[0])]
  .find((tag) => Object.hasOwn(LANGUAGES, tag ?? '')) ?? 'en';

document.documentElement.lang = language;

const {TEXTS} = await import(`doppel/web/texts/${language}.js`);

const NUMBER = new Intl.NumberFormat(language);
const PLURAL = new Intl.PluralRules(language);
const DAY = new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeZone: 'UTC'});
const DATE = new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeStyle: 'short'});

/** Stores a language and shows the page in it. */
export function chooseLanguage(chosen) {
  localStorage.setItem(STORED, chosen);
  location.reload();
}

/** Formats a number, such as "12,345". */
export function number(value) {
  return NUMBER.format(value);
}

/** Formats a time, given as an ISO 8601 text. */
export function date(text) {
  return DATE.format(new Date(text));
}

/** Formats a day, given as an ISO 8601 text such as 2026-03-01. */
export function day(text) {
  return DAY.format(new Date(text));
}

/** Formats a fraction as a percentage, which is never rounded up to 100 %. */
export function percentage(value) {
  return new Intl.NumberFormat(language, {style: 'percent'}).format(value < 1 ? Math.min(value, 0.99) : value);
}

/** Formats a size, such as "12 bytes" or "3.4 MB". */
export function size(bytes) {
  const unit = bytes < 1000 ? 'byte' : bytes < 1e6 ? 'kilobyte' : bytes < 1e9 ? 'megabyte' : 'gigabyte';
  const value = bytes / {byte: 1, kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9}[unit];
  return new Intl.NumberFormat(language, {
    style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/**
 * Returns a text. A placeholder such as {name} is replaced with the value of that name. If the text has several plural
 * forms, the value named count selects one.
 *
 * @param {string} key
 * @param {Object<string, string|number>} values numbers are formatted
 */
export function t(key, values = {}) {
  return rich(key, values).join('');
}

/** Returns the parts of a text, like t, but with values that may be templates. */
export function rich(key, values = {}) {
  const text = TEXTS[key];
  if (text === undefined) throw new Error(`missing text: ${key}`);
  const form = typeof text === 'string' ? text : text[PLURAL.select(values.count)] ?? text.other;
  return form.split(/\{(\w+)\}/).map((part, at) => at % 2 === 0 ? part : shown(values[part]));
}

function shown(value) {
  return typeof value === 'number' ? number(value) : value;
}
