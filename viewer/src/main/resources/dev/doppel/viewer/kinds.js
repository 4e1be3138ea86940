import {percent} from 'doppel/language.js';
import {comparesPrograms, unitOf} from 'doppel/measure.js';
import {count, t} from 'doppel/texts.js';

/** The kinds of passages. */
const KINDS = ['verbatim', 'edited', 'reworded', 'summarised'];

/** The kinds that have other names in programs, in which names do not count. */
const PROGRAM_KINDS = ['verbatim', 'edited'];

/** Returns the kind of a passage, which is derived for results of older versions that do not contain kinds. */
export function kindOf({kind, literalness}) {
  return kind ?? (literalness === 1 ? 'verbatim' : 'edited');
}

/** Returns whether a passage has aligned sentences instead of aligned words. */
export function isReworded(passage) {
  return ['reworded', 'summarised'].includes(kindOf(passage));
}

/** Returns the name of the kind of a passage, such as "edited". */
export function kindName(report, kind) {
  return t(isProgramKind(report, kind) ? `kinds.program.${kind}` : `kinds.${kind}`);
}

/** Explains the kind of a passage. */
export function kindMeaning(report, kind) {
  return t(isProgramKind(report, kind) ? `kinds.program.${kind}.hint` : `kinds.${kind}.hint`);
}

function isProgramKind(report, kind) {
  return comparesPrograms(report) && PROGRAM_KINDS.includes(kind);
}

/** Describes the kind of a passage, such as "reworded, 12 % literal". */
export function kindText(report, passage) {
  const kind = kindOf(passage);
  const values = {kind: kindName(report, kind), percent: percent(passage.literalness)};
  if (kind === 'verbatim') return values.kind;
  return t(comparesPrograms(report) ? 'kinds.equal' : 'kinds.literal', values);
}

/** Describes a passage, such as "40 words, reworded, 12 % literal". */
export function facts(report, passage) {
  return `${count(passage.words, unitOf(report))}, ${kindText(report, passage)}`;
}

/** Returns the number of passages of each kind. @returns {Object<string, number>} */
export function kindCounts(passages) {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  passages.forEach((passage) => counts[kindOf(passage)]++);
  return counts;
}

/** Describes the kinds of the given passages, such as "2 verbatim, 1 reworded". */
export function kindSummary(report, passages) {
  return Object.entries(kindCounts(passages))
    .filter(([, passagesOfKind]) => passagesOfKind > 0)
    .map(([kind, passagesOfKind]) => t('kinds.count', {count: passagesOfKind, kind: kindName(report, kind)}))
    .join(', ');
}
