import {addTexts, currentLanguage, useLanguage} from 'doppel/language.js';

/** The language of the web app, which has a file of texts per language beside the texts of reports. */

export {
  LANGUAGES, date, number, percent, percentage, rich, share, size, t,
} from 'doppel/language.js';

export const language = currentLanguage();

const {TEXTS} = await import(`doppel/web/texts/${language}.js`);
addTexts(TEXTS);

/** Stores a language and shows the page in it. */
export function chooseLanguage(chosen) {
  useLanguage(chosen);
  location.reload();
}
