/**
 * The data of a page, from a file or from a server. Positions are indices of UTF-16 code units in a document's text.
 * Documents and pairs are identified by their index in the report.
 *
 * @typedef {{start: number, end: number}} Span
 * @typedef {{start: number, end: number, place: string}} PlacedSpan one side of a passage; place is a text that
 *     places.js reads, such as 'lines 7 to 11'
 * @typedef {{left: PlacedSpan, right: PlacedSpan, words: number, literalness: number, kind: string,
 *     sentences: number[][]=}} Passage kind is verbatim, edited, reworded or summarised, and missing in results
 *     of older versions. Reworded and summarised passages have pairs of aligned sentences, each given by four offsets:
 *     the start and end of a left sentence, and of the right sentence most like it
 * @typedef {{start: number, end: number, reason: string}} Ignored a span that is excluded from shared text
 * @typedef {{kind: string, count: number, places: Span[]}} Trick an obfuscation that can hide matches; kind is the end of
 *     the key of a text
 * @typedef {{file: string, name: string, start: number}} Part a file or notebook cell; either name may be empty
 * @typedef {{document: number, shared: number, similarity: number}} Partner shared is the fraction of the other document
 * @typedef {{archived: boolean, author: string=, shared: number, similarity: number, partners: Partner[]}} Sharing what a
 *     document shares with all others, including pairs that are not shown; author is given if a person has several
 *     documents; partners may be truncated
 * @typedef {{id: string, suffix: string=, text: string, words: number, parts: Part[]=, sharing: Sharing=, ignored: Ignored[],
 *     tricks: Trick[]}} ReportDocument text is empty if the document is not in a shown pair; suffix is the end of the file name
 *     if the id is a pseudonym
 * @typedef {{left: number, right: number, similarity: number, leftCopied: number, rightCopied: number,
 *     copiedWords: number, longestPassage: number, passages: Passage[]}} Pair
 * @typedef {{documents: number, pairs: number, more: Message?}} Totals including pairs that are not shown; more is advice on
 *     how to show them
 * @typedef {string|{key: string, values: Object}} Message a text of language.js; values may be messages. A string is shown
 *     unchanged
 * @typedef {{method: string, reason: string, promise: {run: number, limit: number, uncommon: boolean, reworded: boolean}?,
 *     passage: number, measure: string, threshold: number, recall: number}} Search how pairs were found; promise states which
 *     passages are certain to be found; passage is the minimum length of a shared passage, or 0
 * @typedef {{source: string, place: number?, cause: string, reason: string, remedy: string}} Unread
 * @typedef {{source: string, text: string}} FileNote on a file that was read
 * @typedef {{submitted: number, read: number, notRead: Unread[], notes: FileNote[]=}} Reading notRead and notes may be
 *     truncated; notes are missing in results of older versions
 * @typedef {{pair: number, verdict: string, note: string}} Review of the reader; in saved reports
 * @typedef {{document: number, label: string, colour: string}} Label given by the reader; colour is a CSS colour
 * @typedef {{title: string, noun: string=, labels: Label[]=, pseudonymous: boolean=, omitsNotes: boolean=, reviews: Review[]=, reading: Reading?, archive: Reading?, search: Search?, scheme: string, totals: Totals,
 *     documents: ReportDocument[], pairs: Pair[], groups: number[][], histogram: number[], notes: Message[],
 *     nothingFound: Message[]}} Report noun is document or submission; pseudonymous is true if names were replaced; omitsNotes is true if files and printouts omit the reader's notes; each group starts with its representative; search is missing in
 *     comparisons of two documents; nothingFound is advice, with code in backticks, if no pairs were found
 */

/** Reads the report embedded in the page. @returns {Report} */
export function readReport(page) {
  return JSON.parse(page.getElementById('report').textContent);
}

/** Returns the word for a document in the keys of texts. */
export function nounOf({noun}) {
  return noun === 'submission' ? 'submission' : 'document';
}

/**
 * Returns whether the report only compares two documents, which the page then shows side by side. Files that could not
 * be read, and notes on files, are listed in the overview.
 */
export function isComparison(report) {
  return report.totals.documents === 2 && report.pairs.length === 1 && !report.reading?.notRead.length
    && !report.reading?.notes?.length;
}
