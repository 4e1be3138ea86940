import {formatsOf} from 'doppel/language.js';

/** Numbers and counts on the pages of the web app that are only in English. */

export const {number, share} = formatsOf('en');

/** Formats a count with its noun, such as "1 pair" or "2 pairs". */
export function count(value, noun) {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}
