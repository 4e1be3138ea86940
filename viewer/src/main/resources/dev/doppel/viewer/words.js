/** The scripts in which every character is treated as a word. */
const SINGLE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const LETTER = `(?:(?![${SINGLE}])[\\p{L}\\p{M}\\p{N}])`;
const WORD = new RegExp(`[${SINGLE}]|${LETTER}+`, 'gu');

/** The parts before and after a position in a word. Apostrophes and hyphens separate words only in comparisons. */
const BEFORE = new RegExp(`(?:${LETTER}['’\u00ad-]?)+$`, 'u');
const AFTER = new RegExp(`^(?:['’\u00ad-]?${LETTER})+`, 'u');
const STARTS = new RegExp(`^${LETTER}`, 'u');
const ENDS = new RegExp(`${LETTER}$`, 'u');
const LONGEST = 60;

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

/** Returns a span extended to whole words, such as "isn't" instead of "t". @param {Span} span */
export function wholeWords({start, end, ...others}, text) {
  const before = STARTS.test(text.slice(start, start + 2)) ? BEFORE.exec(text.slice(Math.max(0, start - LONGEST), start)) : null;
  const after = ENDS.test(text.slice(Math.max(start, end - 2), end)) ? AFTER.exec(text.slice(end, end + LONGEST)) : null;
  return {...others, start: start - (before?.[0].length ?? 0), end: end + (after?.[0].length ?? 0)};
}
