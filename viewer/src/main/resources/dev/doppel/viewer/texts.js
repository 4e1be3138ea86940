import {addTexts, rich, t} from 'doppel/language.js';
import {TEXTS as DE} from 'doppel/texts/de.js';
import {TEXTS as EN} from 'doppel/texts/en.js';
import {TEXTS as ES} from 'doppel/texts/es.js';

/** The texts of reports, in all languages. A report file contains them, since it cannot load any later. */

addTexts({de: DE, en: EN, es: ES});

/** Formats a count with its noun, such as "1 pair" or "2 pairs". The noun is the end of the key of a text. */
export function count(value, noun) {
  return t(`count.${noun}`, {count: value});
}

export {rich, t};
