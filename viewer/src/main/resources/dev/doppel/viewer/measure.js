/** Describes the numbers in a report and their units. */

/** Returns whether pairs are documents that share a passage. In other reports, pairs are documents that are similar as a whole. */
export function findsPassages({scheme}) {
  return / passages:/.test(scheme);
}

/** Returns the minimum length of a shared passage, or 0 if the report is not on passages. */
export function leastPassage({scheme}) {
  return Number(/ passages:(\d+)/.exec(scheme)?.[1] ?? 0);
}

/** Returns whether the report compares programs, in which names may differ. */
export function comparesPrograms({scheme}) {
  return /^\S+ code/.test(scheme);
}

/** Returns the unit in which text is counted, in the keys of texts and in the columns of exports. */
export function unitOf(report) {
  return comparesPrograms(report) ? 'token' : 'word';
}

/** Returns the larger of the shared fractions of the two texts of a pair, from 0 to 1. */
export function sharedPart({leftCopied, rightCopied}) {
  return Math.max(leftCopied, rightCopied);
}

/**
 * Returns the main number of a pair, from 0 to 1, which is its shared fraction or, if the report is not on passages,
 * its similarity.
 */
export function strength(report, pair) {
  return findsPassages(report) ? sharedPart(pair) : pair.similarity;
}

/** Returns the main number of a document, from 0 to 1. */
export function documentStrength(report, {shared, similarity}) {
  return findsPassages(report) ? shared : similarity;
}

/** Returns the length of the longest passage without words that do not count, such as those of a template. */
export function longestPassage({longestPassage: all, copiedWords}) {
  return Math.min(all, copiedWords);
}

const indexes = new WeakMap();

/** Returns the index of the shown pair of two documents, or -1. */
export function pairOf(report, one, other) {
  if (!indexes.has(report)) {
    indexes.set(report, new Map(report.pairs.flatMap(({left, right}, at) => [[`${left} ${right}`, at], [`${right} ${left}`, at]])));
  }
  return indexes.get(report).get(`${one} ${other}`) ?? -1;
}
