import {addTexts, currentLanguage, useLanguage} from 'doppel/language.js';

/** The language of the web app, which loads its texts in that language only. */

export {
  LANGUAGES, brief, date, day, hasText, number, percent, percentage, rich, share, size, t,
} from 'doppel/language.js';

export const language = currentLanguage();

const {TEXTS} = await import(`doppel/web/texts/${language}.js`);
addTexts({[language]: TEXTS});

/** Stores a language and shows the page in it. */
export function chooseLanguage(chosen) {
  useLanguage(chosen);
  location.reload();
}
