import {number} from 'doppel/language.js';
import {t} from 'doppel/texts.js';

/** Words the obfuscations of a document, such as "3 zero-width characters, 1 look-alike letter". @param {Trick[]} tricks */
export function trickList(tricks) {
  return tricks.map((trick) => `${number(trick.count)} ${trickName(trick)}`).join(', ');
}

/** Returns the name of a kind of obfuscation, in the plural if there are several. @param {Trick} trick */
export function trickName({kind, count}) {
  return t(`trick.${kind}`, {count});
}
