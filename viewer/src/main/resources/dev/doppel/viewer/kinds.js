import {comparesPrograms, unitOf} from 'doppel/measure.js';
import {count, number, percent} from 'doppel/wording.js';

/** The kinds of passages, with their meanings. */
const KINDS = {
  verbatim: 'all words are equal',
  edited: 'most words are equal and in the same order',
  reworded: 'sentences have many words in common, but their order or wording differs',
  summarised: 'one text is at least twice as long, and the other uses its words',
};

/** Returns the kind of a passage, which is derived for results of older versions that do not contain kinds. */
export function kindOf({kind, literalness}) {
  return kind ?? (literalness === 1 ? 'verbatim' : 'edited');
}

/** Returns whether a passage has aligned sentences instead of aligned words. */
export function isReworded(passage) {
  return ['reworded', 'summarised'].includes(kindOf(passage));
}

/** The kinds of passages of programs, in which names do not count. */
const PROGRAM_KINDS = {
  verbatim: {name: 'same structure', meaning: 'the structure is the same; names may differ'},
  edited: {name: 'similar structure', meaning: 'most of the structure is the same; names may differ'},
};

/** Returns the name of the kind of a passage, such as "edited". */
export function kindName(report, kind) {
  return comparesPrograms(report) ? PROGRAM_KINDS[kind]?.name ?? kind : kind;
}

/** Explains the kind of a passage. */
export function kindMeaning(report, kind) {
  return comparesPrograms(report) ? PROGRAM_KINDS[kind]?.meaning ?? KINDS[kind] : KINDS[kind];
}

/** Describes the kind of a passage, such as "reworded, 12 % literal". */
export function kindText(report, passage) {
  const kind = kindOf(passage);
  if (!comparesPrograms(report)) return `${kind}, ${percent(passage.literalness)} literal`;
  return kind === 'verbatim' ? PROGRAM_KINDS.verbatim.name : `${kindName(report, kind)}, ${percent(passage.literalness)} equal`;
}

/** Describes a passage, such as "40 words, reworded, 12 % literal". */
export function facts(report, passage) {
  return `${count(passage.words, unitOf(report))}, ${kindText(report, passage)}`;
}

/** Returns the number of passages of each kind. @returns {Object<string, number>} */
export function kindCounts(passages) {
  const counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
  passages.forEach((passage) => counts[kindOf(passage)]++);
  return counts;
}

/** Describes the kinds of the given passages, such as "2 verbatim, 1 reworded". */
export function kindSummary(report, passages) {
  return Object.entries(kindCounts(passages))
    .filter(([, passagesOfKind]) => passagesOfKind > 0)
    .map(([kind, passagesOfKind]) => `${number(passagesOfKind)} ${kindName(report, kind)}`)
    .join(', ');
}
