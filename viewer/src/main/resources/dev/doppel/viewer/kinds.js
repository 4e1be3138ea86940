import {count, number, percent} from 'doppel/wording.js';

/** The kinds of passages, with their meanings. */
export const KINDS = {
  verbatim: 'all words are equal',
  edited: 'most words are equal and in the same order',
  reworded: 'sentences have many words in common, but their order or wording differs',
  summarised: 'one text is at least twice as long, and the other uses its words',
};

/** Returns the kind of a passage. Results stored by older versions do not contain kinds. */
export function kindOf({kind, literalness}) {
  return kind ?? (literalness === 1 ? 'verbatim' : 'edited');
}

/** Returns whether a passage has aligned sentences instead of aligned words. */
export function isReworded(passage) {
  return ['reworded', 'summarised'].includes(kindOf(passage));
}

/** Describes the kind of a passage, such as "reworded, 12 % literal". */
export function kindText(passage) {
  return `${kindOf(passage)}, ${percent(passage.literalness)} literal`;
}

/** Describes a passage, such as "40 words, reworded, 12 % literal". */
export function facts(passage) {
  return `${count(passage.words, 'word')}, ${kindText(passage)}`;
}

/** Returns the number of passages of each kind. @returns {Object<string, number>} */
export function kindCounts(passages) {
  const counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
  passages.forEach((passage) => counts[kindOf(passage)]++);
  return counts;
}

/** Describes the kinds of the given passages, such as "2 verbatim, 1 reworded". */
export function kindSummary(passages) {
  return Object.entries(kindCounts(passages))
    .filter(([, passagesOfKind]) => passagesOfKind > 0)
    .map(([kind, passagesOfKind]) => `${number(passagesOfKind)} ${kind}`)
    .join(', ');
}
