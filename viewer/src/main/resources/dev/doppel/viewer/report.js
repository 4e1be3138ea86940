/**
 * What all parts of a page show: the one contract between them and whoever makes the data, a file or a server. All places are
 * indices of characters in a document's text; documents and pairs are named by their place in the report's lists.
 *
 * @typedef {{start: number, end: number}} Place
 * @typedef {{start: number, end: number, place: string}} Stretch one side of a passage; the place in words, as 'lines 7 to 11'
 * @typedef {{left: Stretch, right: Stretch, words: number, literalness: number}} Passage
 * @typedef {{start: number, end: number, reason: string}} Ignored a stretch that does not count as copied
 * @typedef {{kind: string, count: number, places: Place[]}} Trick what was done to hide copying
 * @typedef {{id: string, text: string, words: number, ignored: Ignored[], tricks: Trick[]}} ReportDocument
 * @typedef {{left: number, right: number, similarity: number, leftCopied: number, rightCopied: number,
 *     copiedWords: number, longestPassage: number, passages: Passage[]}} Pair
 * @typedef {{documents: number, pairs: number, more: string, others: string}} Totals of all, shown or not
 * @typedef {{source: string, place: number?, reason: string, remedy: string}} Unread
 * @typedef {{submitted: number, read: number, notRead: Unread[]}} Reading notRead may be the first of very many
 * @typedef {{title: string, reading: Reading?, archive: Reading?, summary: string[], scheme: string, totals: Totals, documents: ReportDocument[], pairs: Pair[],
 *     groups: number[][], histogram: number[], notes: string[], nothingFound: string[]}} Report the kept document of a group comes first;
 *     nothingFound says what was looked for and then what else to try, with code in backticks
 */

/** The report that stands in the page. @returns {Report} */
export function readReport(page) {
  return JSON.parse(page.getElementById('report').textContent);
}

/** Whether this is a comparison of two documents, which opens where they are shown side by side. */
export function isComparison(report) {
  return report.totals.documents === 2 && report.pairs.length === 1;
}
