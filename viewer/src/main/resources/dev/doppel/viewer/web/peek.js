/**
 * Reads the beginning of data files, so that wrong files and field names are noticed before the upload. Other problems
 * are only noticed by the server.
 */

/** The number of bytes to read from the beginning of a file. */
const HEAD = 300_000;

/** The number of records to examine. */
const RECORDS = 200;

/** The beginnings of files in other formats, whatever their name, and the key of the text for each. */
const OTHER_FORMATS = [[/^%PDF-/, 'peek.pdf'], [/^PK\x03\x04/, 'peek.zip'], [/^\s*<(!doctype html|html)\b/i, 'peek.html']];

/** The names of documents, which are not data sets. */
const DOCUMENTS = /\.(docx?|odt|rtf|epub|eml|html?|xhtml|ipynb)$/i;

/** The names of fields that often name a record. */
const NAMES = /(^|[^a-z])id$|[a-z]I[dD]$|^id([^a-z]|$)|^(key|uuid|guid|url|uri|identifier)$/i;

/** The maximum length of a value that names a record. */
const LONGEST_NAME = 200;

const DELIMITERS = [',', ';', '\t'];

/**
 * @typedef {{name: string, fields: string[]?, text: string?, id: string?, problem: Array?, warning: Array?}} Peeked fields
 *     are null if they are unknown, text is the field with the longest texts, id is a field that names each record, and
 *     problem and warning are the key and the values of a text
 */

/**
 * Examines a file.
 *
 * @param {{name: string, file: Blob, partial?: boolean}} examined partial is true for the beginning of a file
 * @returns {Promise<Peeked>}
 */
export async function peek({name, file, partial = false}) {
  const unknown = {name, fields: null, text: null, id: null, problem: null, warning: null};
  const [, format, packed] = /\.(jsonl|ndjson|json|csv|tsv)(\.gz)?$/i.exec(name) ?? [];
  if (DOCUMENTS.test(name)) return {...unknown, problem: ['peek.document', {name}]};
  if (/\.pdf$/i.test(name)) return {...unknown, problem: ['peek.pdf', {name}]};
  if (format === undefined || file.size === 0) return unknown;
  let head;
  try {
    head = await beginning(file, packed !== undefined);
  } catch {
    return partial ? unknown : {...unknown, problem: [packed ? 'peek.packed' : 'unread.gone', {name}]};
  }
  const other = OTHER_FORMATS.find(([start]) => start.test(head.text));
  if (other) return {...unknown, problem: [other[1], {name}]};
  if (head.text.includes('\0')) return {...unknown, problem: ['peek.binary', {name}]};
  if (/^json$/i.test(format)) return /^\s*\[/.test(head.text) ? {...unknown, problem: ['peek.array', {name}]} : unknown;
  return {...unknown, ...(/jsonl|ndjson/i.test(format) ? jsonLines(name, head) : table(name, head))};
}

/** Returns the beginning of a file as text, without the last line if the file continues. */
async function beginning(file, packed) {
  const stream = packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.slice(0, HEAD + 1).stream();
  const reader = stream.getReader();
  const decoder = new TextDecoder(await encodingOf(file, packed));
  let text = '';
  let bytes = 0;
  while (bytes <= HEAD) {
    const {done, value} = await reader.read();
    if (done) return {text, whole: true};
    bytes += value.length;
    text += decoder.decode(value, {stream: true});
  }
  reader.cancel().catch(() => {}); // the rest of the file is not needed
  return {text: text.slice(0, text.lastIndexOf('\n') + 1) || text, whole: false};
}

async function encodingOf(file, packed) {
  const [first, second] = packed ? [] : new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function jsonLines(name, {text}) {
  if (/^\s*\[/.test(text)) return {problem: ['peek.array', {name}]};
  const fields = new Fields();
  let bad = 0;
  let good = 0;
  const lines = text.split('\n');
  for (let at = 0; at < lines.length && good < RECORDS; at++) {
    if (lines[at].trim() === '') continue;
    const record = parsed(lines[at]);
    if (record === null) {
      bad ||= at + 1;
    } else {
      good++;
      for (const [field, value] of Object.entries(record)) {
        fields.add(field, typeof value === 'string' || typeof value === 'number' ? String(value) : '');
      }
    }
  }
  if (good === 0) return {problem: ['peek.json.all', {name, line: String(bad || 1)}]};
  return {...fields.described(good), warning: bad > 0 ? ['peek.json', {name, line: String(bad)}] : null};
}

/** Returns the object on a line, or null if the line is not a JSON object. */
function parsed(line) {
  try {
    const record = JSON.parse(line);
    return record !== null && typeof record === 'object' && !Array.isArray(record) ? record : null;
  } catch {
    return null;
  }
}

function table(name, {text}) {
  const first = text.split(/\r?\n/, 1)[0];
  const delimiter = DELIMITERS.reduce((best, each) => first.split(each).length > first.split(best).length ? each : best);
  const [header, ...rows] = rowsOf(text.replace(/^\ufeff?(sep=.\r?\n)?/, ''), delimiter);
  const fields = new Fields();
  header.forEach((field) => fields.name(field.trim()));
  const whole = rows.filter((row) => row.length === header.length);
  for (const row of whole) row.forEach((cell, at) => fields.add(header[at].trim(), cell));
  return fields.described(whole.length);
}

/** Returns the first rows of a table. A cell in quotation marks may contain delimiters and line breaks. */
function rowsOf(text, delimiter) {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\n\\r${delimiter}][^\\n\\r${delimiter}]*)?)(${delimiter}|\\r?\\n|$)`, 'gy');
  const rows = [[]];
  for (let found = cell.exec(text); found !== null && rows.length <= RECORDS; found = cell.exec(text)) {
    rows.at(-1).push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '') break;
    if (found[3] !== delimiter) rows.push([]);
  }
  return rows;
}

/** The fields of some records, with what is known about their values. */
class Fields {
  #known = new Map();

  /** Adds a field, if it is new. */
  name(field) {
    if (!this.#known.has(field)) this.#known.set(field, {length: 0, values: new Set()});
    return this.#known.get(field);
  }

  add(field, value) {
    const known = this.name(field);
    known.length += value.length;
    if (value !== '' && value.length <= LONGEST_NAME) known.values.add(value);
  }

  described(records) {
    const [text] = [...this.#known].reduce((best, each) => each[1].length > best[1].length ? each : best, ['', {length: 0}]);
    const [id = null] = [...this.#known].find(([field, {values}]) => NAMES.test(field) && field !== text && values.size === records) ?? [];
    return {fields: [...this.#known.keys()], text: text === '' ? null : text, id};
  }
}
