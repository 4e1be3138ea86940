import {exchanged} from 'doppel/orientation.js';
import {nounOf} from 'doppel/report.js';
import {t} from 'doppel/texts.js';

/** Replaces the names of documents with numbers, so that a reader can show or print a result without names. */

const STORED = 'doppel-pseudonyms';

/** Returns whether the reader chose pseudonyms in an earlier visit. */
export function storedChoice() {
  try {
    return localStorage.getItem(STORED) === 'yes';
  } catch {
    return false; // the browser does not allow this page to store anything
  }
}

export function storeChoice(isChosen) {
  try {
    localStorage.setItem(STORED, isChosen ? 'yes' : 'no');
  } catch {
    // The choice is lost when the page is closed.
  }
}

/**
 * Returns a copy of a report in which the documents are named "Submission 1" or "Document 1", and so on. A document has
 * the same number whenever the report is opened. The order of the numbers does not reveal names, and documents and pairs
 * are sorted by number. Names of files that contain the name of their submission are changed as well. The texts of
 * documents are not changed. Notes of the reader may contain names, so files and printouts omit them.
 *
 * @param {Report} report
 * @returns {Report}
 */
export function withPseudonyms(report) {
  const names = namesOf(report);
  const order = numbersOf(report);
  const authors = [...new Set(report.documents.map(({sharing}) => sharing?.author).filter((author) => author !== undefined))];
  const people = new Map(numbered(authors.map(() => 'pseudonym.author'), authors.map(hash)).map((name, at) => [authors[at], name]));
  const patterns = report.documents.map(({id}) => ownName(id));
  const renamed = (text, at) => text.replace(patterns[at], names[at]);
  const placed = (span, at) => ({...span, place: renamed(span.place, at)});
  const sharingOf = ({sharing}) => sharing && {...sharing,
    ...(sharing.author !== undefined && {author: people.get(sharing.author)}),
    ...(sharing.partners && {partners: sharing.partners.map((partner) => ({...partner, document: order[partner.document]}))})};
  const documents = [];
  report.documents.forEach((document, at) => {
    const sharing = sharingOf(document);
    documents[order[at]] = {
      ...document,
      id: names[at],
      suffix: /\.[^./]*$/.exec(document.id)?.[0] ?? '',
      ...(document.parts && {parts: document.parts.map((part) => ({...part, file: renamed(part.file, at)}))}),
      ...(sharing && {sharing}),
    };
  });
  return {
    ...report,
    pseudonymous: true,
    omitsNotes: true,
    title: titleOf(report),
    notes: report.notes.map((note) => withoutNames(note, report.documents, names)),
    reading: unnamed(report.reading),
    archive: unnamed(report.archive),
    groups: report.groups?.map((group) => groupOf(report, group.map((at) => order[at]))),
    labels: report.labels?.map((given) => ({...given, document: order[given.document]})),
    pairs: pairsByNumber(report).map((at) => {
      const pair = report.pairs[at];
      return ordered({
        ...pair,
        left: order[pair.left],
        right: order[pair.right],
        passages: pair.passages.map((passage) =>
          ({...passage, left: placed(passage.left, pair.left), right: placed(passage.right, pair.right)})),
      });
    }),
    documents,
  };
}

/** Returns the index that each document has in the report with pseudonyms. @returns {number[]} */
export function numbersOf(report) {
  const kinds = report.documents.map(({sharing}) => sharing?.archived ? 1 : 0);
  const hashes = hashesOf(report);
  const numbers = [];
  [...kinds.keys()].sort((a, b) => kinds[a] - kinds[b] || hashes[a] - hashes[b] || a - b)
    .forEach((at, position) => (numbers[at] = position));
  return numbers;
}

/**
 * Returns the index of each pair of the report with pseudonyms in the original report. The original order of pairs would
 * reveal something about the order of names.
 *
 * @returns {number[]}
 */
export function pairsByNumber({pairs, ...report}) {
  const numbers = numbersOf(report);
  const ends = pairs.map(({left, right}) => [numbers[left], numbers[right]].sort((a, b) => a - b));
  return [...ends.keys()].sort((a, b) => ends[a][0] - ends[b][0] || ends[a][1] - ends[b][1]);
}

/** Sorts the members of a group by number, after the representative if the documents are not submissions. */
function groupOf({noun}, [first, ...others]) {
  const ascending = (a, b) => a - b;
  return noun === 'submission' ? [first, ...others].sort(ascending) : [first, ...others.sort(ascending)];
}

function namesOf(report) {
  const kinds = report.documents.map(({sharing}) =>
    sharing?.archived ? `pseudonym.earlier.${nounOf(report)}` : `pseudonym.${nounOf(report)}`);
  return numbered(kinds, hashesOf(report));
}

function hashesOf({documents}) {
  return documents.map(({id, text}) => hash(`${id}\n${text}`));
}

/** Returns a pair whose left document has the lower number. */
function ordered(pair) {
  return pair.left <= pair.right ? pair : exchanged(pair);
}

/** Returns a pattern for the name of a document without its folder and extension, as a whole word. */
function ownName(id) {
  const name = id.replace(/^.*[/\\](?=.)/s, '').replace(/(?<=.)\.[^.]*$/, '').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Returns the title, or a different one if it contains the name of a document, as the title of an upload may. */
function titleOf(report) {
  const {title, documents} = report;
  if (!documents.some(({id}) => title.includes(id))) return title;
  const name = (number) => t(`pseudonym.${nounOf(report)}`, {number});
  return documents.length === 2 ? `${name('1')}, ${name('2')}` : t(`count.${nounOf(report)}`, {count: documents.length});
}

/** Returns names, numbered in the order of hashes. @param {string[]} kinds the key of the text of each name */
function numbered(kinds, hashes) {
  const names = [];
  const last = {};
  for (const at of [...kinds.keys()].sort((a, b) => hashes[a] - hashes[b] || a - b)) {
    last[kinds[at]] = (last[kinds[at]] ?? 0) + 1;
    names[at] = t(kinds[at], {number: String(last[kinds[at]])});
  }
  return names;
}

/** Replaces the name in the note on a document without words. */
function withoutNames(note, documents, names) {
  const at = documents.findIndex(({id}) => id === note.values?.document);
  return at < 0 ? note : {...note, values: {...note.values, document: names[at]}};
}

/** Removes the names of inputs that were not read, and the notes on files, since both may contain names of submissions. */
function unnamed(reading) {
  return reading && {...reading, notes: [], notRead: reading.notRead.map((unread) => ({...unread, source: t('pseudonym.input')}))};
}

/** Returns the 32-bit FNV-1a hash of a text. */
function hash(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
