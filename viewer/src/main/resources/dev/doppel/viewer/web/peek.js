/**
 * Reads the beginning of data files, so that wrong files and field names are noticed before the upload. Other problems
 * are only noticed by the server.
 */

/** The number of bytes to read from the beginning of a file. */
const HEAD = 300_000;

/** The number of records to examine. */
const RECORDS = 200;

const DELIMITERS = [',', ';', '\t'];

/**
 * @typedef {{name: string, fields: string[]?, text: string?, problem: Array?, warning: Array?}} Peeked fields are null if
 *     they are unknown, text is the field with the longest texts, and problem and warning are the key and the values of a
 *     text
 */

/** Examines a file. @returns {Promise<Peeked>} */
export async function peek({name, file}) {
  const unknown = {name, fields: null, text: null, problem: null, warning: null};
  const [, format, packed] = /\.(jsonl|ndjson|json|csv|tsv)(\.gz)?$/i.exec(name) ?? [];
  if (format === undefined || file.size === 0) return unknown;
  let head;
  try {
    head = await beginning(file, packed !== undefined);
  } catch {
    return {...unknown, problem: [packed ? 'peek.packed' : 'unread.gone', {name}]};
  }
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
  const lengths = new Map();
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
        lengths.set(field, (lengths.get(field) ?? 0) + (typeof value === 'string' ? value.length : 0));
      }
    }
  }
  if (good === 0) return {problem: ['peek.json.all', {name, line: String(bad || 1)}]};
  return {...fieldsOf(lengths), warning: bad > 0 ? ['peek.json', {name, line: String(bad)}] : null};
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
  const lengths = new Map(header.map((field) => [field.trim(), 0]));
  for (const row of rows) {
    row.slice(0, header.length).forEach((cell, at) => {
      const field = header[at].trim();
      lengths.set(field, lengths.get(field) + cell.length);
    });
  }
  return fieldsOf(lengths);
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

function fieldsOf(lengths) {
  const longest = [...lengths].reduce((best, each) => each[1] > best[1] ? each : best, ['', 0])[0];
  return {fields: [...lengths.keys()], text: longest === '' ? null : longest};
}
