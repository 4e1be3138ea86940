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
 * the same number whenever the report is opened. The order of the numbers does not reveal names, and documents are
 * sorted by number. Names of files that contain the name of their submission are changed as well. The texts of
 * documents are not changed. Notes of the reader may contain names, so files and printouts omit them.
 *
 * @param {Report} report
 * @returns {Report}
 */
export function withPseudonyms(report) {
  const names = namesOf(report);
  const order = numbersOf(report);
  const authors = [...new Set(report.documents.map(({sharing}) => sharing?.author).filter((author) => author !== undefined))];
  const people = new Map(numbered(authors.map(() => 'Author'), authors.map(hash)).map((name, at) => [authors[at], name]));
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
    pairs: report.pairs.map((pair) => ordered({
      ...pair,
      left: order[pair.left],
      right: order[pair.right],
      passages: pair.passages.map((passage) =>
        ({...passage, left: placed(passage.left, pair.left), right: placed(passage.right, pair.right)})),
    })),
    documents,
  };
}

/** Returns the index that each document has in the report with pseudonyms. @returns {number[]} */
export function numbersOf(report) {
  const names = namesOf(report);
  const kind = ({sharing}) => sharing?.archived ? 0 : 1;
  const number = (at) => Number(/[0-9]+$/.exec(names[at])[0]);
  const numbers = [];
  [...names.keys()].sort((a, b) => kind(report.documents[a]) - kind(report.documents[b]) || number(a) - number(b))
    .forEach((at, position) => (numbers[at] = position));
  return numbers;
}

/** Sorts the members of a group by number, after the representative if the documents are not submissions. */
function groupOf({noun}, [first, ...others]) {
  const ascending = (a, b) => a - b;
  return noun === 'submission' ? [first, ...others].sort(ascending) : [first, ...others.sort(ascending)];
}

function nounOf({noun}) {
  return noun === 'submission' ? 'Submission' : 'Document';
}

function namesOf(report) {
  const noun = nounOf(report);
  return numbered(report.documents.map(({sharing}) => sharing?.archived ? `Earlier ${noun.toLowerCase()}` : noun),
    report.documents.map(({id, text}) => hash(`${id}\n${text}`)));
}

/** Returns a pair whose left document has the lower number. */
function ordered(pair) {
  if (pair.left <= pair.right) return pair;
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

/** Returns a pattern for the name of a document without its folder and extension, as a whole word. */
function ownName(id) {
  const name = id.replace(/^.*[/\\](?=.)/s, '').replace(/(?<=.)\.[^.]*$/, '').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Returns the title, or a different one if it contains the name of a document, as the title of an upload may. */
function titleOf(report) {
  const {title, documents} = report;
  if (!documents.some(({id}) => title.includes(id))) return title;
  const noun = nounOf(report);
  return documents.length === 2 ? `${noun} 1, ${noun} 2` : `${documents.length} ${noun.toLowerCase()}s`;
}

/** Numbers names of the same kind in the order of their keys. */
function numbered(kinds, keys) {
  const names = [...kinds];
  const last = {};
  for (const at of [...kinds.keys()].sort((a, b) => keys[a] - keys[b] || a - b)) {
    last[kinds[at]] = (last[kinds[at]] ?? 0) + 1;
    names[at] = `${kinds[at]} ${last[kinds[at]]}`;
  }
  return names;
}

/** Replaces the name in the note on a document without words. */
function withoutNames(note, documents, names) {
  const at = documents.findIndex(({id}) => note.endsWith(`: ${id}`));
  return at < 0 ? note : note.slice(0, note.length - documents[at].id.length) + names[at];
}

/** Removes the names of inputs that were not read, which may be names of submissions. */
function unnamed(reading) {
  return reading && {...reading, notRead: reading.notRead.map((unread) => ({...unread, source: 'an input'}))};
}

/** Returns the 32-bit FNV-1a hash of a text. */
function hash(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
