/**
 * The reader's language, and texts, numbers and dates in it. Modules add the texts: texts.js those of reports, and
 * web/language.js those of the web app.
 */

/** The languages, each with its own name. */
export const LANGUAGES = {en: 'English', de: 'Deutsch', es: 'Español'};

const TEXTS = Object.fromEntries(Object.keys(LANGUAGES).map((tag) => [tag, {}]));
const STORED = 'doppel-language';

let current = [storedLanguage(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  .find((tag) => Object.hasOwn(LANGUAGES, tag ?? '')) ?? 'en';
let formats = formatsOf(current);
document.documentElement.lang = current;

/** Returns the language of the page, which is the one chosen earlier or the first known language of the browser. */
export function currentLanguage() {
  return current;
}

/** Stores a language and uses it for texts that are rendered from now on. */
export function useLanguage(chosen) {
  current = chosen;
  formats = formatsOf(chosen);
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // The choice is lost when the page is closed.
  }
}

function storedLanguage() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // the browser does not allow this page to store anything
  }
}

/** Adds texts, keyed by language and by key. */
export function addTexts(texts) {
  for (const [tag, added] of Object.entries(texts)) Object.assign(TEXTS[tag], added);
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

/** Returns whether a text exists. */
export function hasText(key) {
  return Object.hasOwn(TEXTS[current], key);
}

/** Returns the parts of a text, like t, but with values that may be templates. */
export function rich(key, values = {}) {
  const text = TEXTS[current][key];
  if (text === undefined) throw new Error(`missing text: ${key}`);
  const form = typeof text === 'string' ? text : text[formats.plural(values.count)] ?? text.other;
  return form.split(/\{(\w+)\}/).map((part, at) => at % 2 === 0 ? part : shown(values[part]));
}

function shown(value) {
  return typeof value === 'number' ? number(value) : value;
}

/** Returns functions that format in a language. Their formats are created only once, since creating one is slow. */
export function formatsOf(language) {
  const numbers = (options) => new Intl.NumberFormat(language, options);
  const plural = new Intl.PluralRules(language);
  const whole = numbers();
  const short = numbers({notation: 'compact', maximumFractionDigits: 1});
  const exact = numbers({maximumFractionDigits: 20});
  const thousandths = numbers({minimumFractionDigits: 3, maximumFractionDigits: 3});
  const hundredths = numbers({style: 'percent'});
  const time = new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeStyle: 'short'});
  const day = new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeZone: 'UTC'});
  const longDay = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {dateStyle: 'long'});
  return {
    plural: (value) => plural.select(value),
    number: (value) => whole.format(value),
    brief: (value) => (value < 100_000 ? whole : short).format(value),
    decimal: (value) => exact.format(value),
    share: (value) => thousandths.format(value < 1 ? Math.min(value, 0.999) : value),
    // In English, Intl puts no space before the sign, unlike the texts and the command line.
    percentage: (value) => hundredths.format(value < 1 ? Math.min(value, 0.99) : value).replace(/(?<=\d)%/, ' %'),
    date: (text) => time.format(new Date(text)),
    day: (text) => day.format(new Date(text)),
    longDate: (time) => longDay.format(time),
    size(bytes) {
      const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
      const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
      const unit = units[power];
      return numbers({
        style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumSignificantDigits: 3,
      }).format(bytes / 1000 ** power);
    },
  };
}

/** Formats a number, such as "12,345". */
export function number(value) {
  return formats.number(value);
}

/** Formats a number, such as "12,345", or "1.2M" for large numbers. */
export function brief(value) {
  return formats.brief(value);
}

/** Formats a number with all its decimals. */
export function decimal(value) {
  return formats.decimal(value);
}

/** Formats a fraction, such as "0.824". The result is never rounded up to 1. */
export function share(value) {
  return formats.share(value);
}

/** Formats a fraction as a percentage, such as "82 %", which is never rounded up to 100 %. */
export function percentage(value) {
  return formats.percentage(value);
}

/** Formats a fraction like percentage, except that the result is never rounded down to 0 %. */
export function percent(value) {
  return value > 0 && value < 0.005 ? `< ${percentage(0.01)}` : percentage(value);
}

/** Formats a time, given as an ISO 8601 text. */
export function date(text) {
  return formats.date(text);
}

/** Formats a day, given as an ISO 8601 text such as 2026-03-01. */
export function day(text) {
  return formats.day(text);
}

/** Formats the current date, such as "5 March 2026". */
export function today() {
  return longDate(new Date());
}

/** Formats a date, such as "5 March 2026". @param {Date} time */
export function longDate(time) {
  return formats.longDate(time);
}

/** Formats a size, such as "12 bytes" or "3.4 MB". Units are powers of 1000, as in the options and messages of the server. */
export function size(bytes) {
  return formats.size(bytes);
}
