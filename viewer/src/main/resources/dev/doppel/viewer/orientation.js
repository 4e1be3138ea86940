/** The order of the two documents of a pair. */

/** Returns a pair with its left and right documents exchanged. */
export function exchanged(pair) {
  return {
    ...pair,
    left: pair.right,
    right: pair.left,
    leftCopied: pair.rightCopied,
    rightCopied: pair.leftCopied,
    passages: pair.passages.map((passage) => ({
      ...passage,
      left: passage.right,
      right: passage.left,
      ...(passage.sentences && {sentences: passage.sentences.map(([a, b, c, d]) => [c, d, a, b])}),
    })),
  };
}

/** Returns a copy of a report in which the left document of a pair is not an earlier one, unless both are. */
export function withCurrentLeft(report) {
  const isEarlier = (document) => report.documents[document].sharing?.archived ?? false;
  return {...report, pairs: report.pairs.map((pair) => isEarlier(pair.left) && !isEarlier(pair.right) ? exchanged(pair) : pair)};
}
