/** The scripts in which every character is treated as a word. */
const SINGLE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const WORD = new RegExp(`[${SINGLE}]|(?:(?![${SINGLE}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/**
 * Returns the words of a text, with their positions. Equal words have equal keys, regardless of upper and lower case.
 *
 * @returns {{key: string, start: number, end: number}[]}
 */
export function words(text) {
  return [...text.matchAll(WORD)].map((match) => ({
    key: match[0].normalize('NFKC').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
