import {Problem, call, follow, isFinal, upload} from 'doppel/web/api.js';
import {t} from 'doppel/web/language.js';

/** Reads the texts of files. */

/** The pattern of file names in formats other than plain text, even if their content looks like it. */
const SERVER_READS = /\.(html?|xhtml|rtf|eml|ipynb|jsonl|ndjson|csv|tsv|xml|pdf|docx?|odt|epub|zip|tar|tgz|gz)$/i;

/** The pattern of names of files whose records are documents of their own. */
const RECORDS = /\.(jsonl|ndjson|csv|tsv|parquet|arrow)(\.(gz|zst|bz2|xz))?$/i;

/**
 * Returns the text of a file, and notes on the file. The browser reads plain text, and the server reads other formats.
 *
 * @returns {Promise<{text: string, notes: FileNote[]}>}
 * @throws {Problem} if the file cannot be read or contains no text
 */
export async function textOf(file, signal) {
  const {whyUnread} = await import('doppel/web/unread.js');
  const reason = await whyUnread({name: file.name, file});
  if (reason !== null) throw unreadable(file, t(reason));
  const plain = SERVER_READS.test(file.name) ? null : await plainText(file);
  const read = plain === null ? await readByServer(file, signal) : {text: plain, notes: []};
  if (read.text.trim() === '') throw unreadable(file, t('unread.no-text'));
  return read;
}

function unreadable({name}, reason) {
  return new Problem({detail: t('file.unreadable', {name, reason})});
}

/** Returns the text of a plain-text file, or null if the file is not plain text. */
async function plainText(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(mark, {fatal: true}).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

async function readByServer(file, signal) {
  const {documents, notRead, notes} = await textsOf([{name: file.name, file}], {signal});
  if (documents.length === 0 && notRead.length > 0) {
    const {reasonText} = await import('doppel/reading.js');
    throw unreadable(file, reasonText(notRead[0]));
  }
  if (documents.length > 1 && RECORDS.test(file.name)) {
    throw new Problem({detail: t('field.records', {name: file.name, count: documents.length}),
      links: [['/find/many', t('find.many')], ['/datasets', t('data.title')]]});
  }
  return {text: documents.map(({text}) => text).join('\n\n'), notes};
}

/**
 * Returns the texts of files in any format, which the server reads.
 *
 * @param {Chosen[]} files
 * @param {{signal?: AbortSignal, update?: function(Job)}} how update receives the progress
 * @returns {Promise<{documents: {id: string, text: string}[], notRead: Unread[], notes: FileNote[]}>}
 */
export async function textsOf(files, {signal, update = () => {}}) {
  const accepted = await upload('/texts', files, {}, {signal});
  const job = isFinal(accepted) ? accepted : await follow(accepted.id, update, signal);
  const {documents, reading} = await resultOf(job, signal);
  return {documents, notRead: reading.notRead, notes: reading.notes};
}

/** Returns the result of a job, and removes the job, so that the texts do not remain on the server. */
async function resultOf(job, signal) {
  try {
    if (job.state !== 'done') throw new Problem({type: job.errorType ?? '', detail: job.error ?? t('job.cancelled')});
    return await call('GET', `/jobs/${job.id}/result`, {signal});
  } finally {
    await call('DELETE', `/jobs/${job.id}`).catch(() => {}); // the job is removed later, like all old jobs
  }
}
