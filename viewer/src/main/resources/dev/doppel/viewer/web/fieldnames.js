import {bytes} from 'doppel/web/api.js';
import {t} from 'doppel/web/language.js';

/** Finds the names of the fields in files, either before the upload or on the server. */

/** The maximum number of files that are examined on the server, and before the upload. */
const EXAMINED = 5;
const EXAMINED_BEFORE = 20;

/** The size of the beginning of a file that the server returns. */
const BEGINNING = 400_000;

/** Examines files of the data folder. @param {string[]} names @returns {Promise<Peeked[]>} */
export function peekOnServer(names, signal) {
  return peekAll(names, '/datasets/files/beginning', signal);
}

/** Examines the files of a job. @param {Job} job @returns {Promise<Peeked[]>} */
export function peekOfJob({id, files}, signal) {
  return peekAll(files, `/jobs/${id}/beginning`, signal);
}

async function peekAll(names, path, signal) {
  const {peek} = await import('doppel/web/peek.js');
  const peeked = await Promise.all(names.slice(0, EXAMINED).map(async (name) => {
    try {
      const file = await bytes(path, {query: {name}, signal});
      return await peek({name, file, partial: file.size >= BEGINNING});
    } catch {
      return null; // The menus of fields are an addition, and the server reports the same error when it starts the job.
    }
  }));
  return peeked.filter((each) => each !== null);
}

/**
 * Examines the first chosen files whose names match a pattern. The list of chosen files shows their problems.
 *
 * @returns {Promise<Peeked[]>}
 */
export async function peekChosen(chooser, pattern = /./) {
  const {peek} = await import('doppel/web/peek.js');
  const examined = chooser.files.filter(({name, file}) => file.size > 0 && pattern.test(name)).slice(0, EXAMINED_BEFORE);
  const found = await Promise.all(examined.map(peek));
  chooser.problems = new Map(found.flatMap(({problem: reason}, at) => reason === null ? [] : [[examined[at].file, t(...reason)]]));
  return found;
}

/** Returns the names of all fields, as far as they are known. @param {Peeked[]} peeked */
export function fieldsOf(peeked) {
  return [...new Set(peeked.flatMap(({fields}) => fields ?? []))];
}

/** Returns the text field and the id field of the examined files, which are the wanted ones if the files have them. */
export function recognised(peeked, {textField, idField}) {
  const names = fieldsOf(peeked);
  if (names.length === 0) return {textField, idField};
  return {
    textField: names.includes(textField) ? textField : names.includes('text') ? '' : peeked.find(({text}) => text !== null)?.text ?? '',
    idField: names.includes(idField) ? idField : names.includes('id') ? '' : peeked.find(({id}) => id !== null)?.id ?? '',
  };
}

/**
 * Returns the missing field and the existing ones that the error of a job names, or null.
 *
 * @param {string?} error
 * @returns {{field: string, fields: string[]}?}
 */
export function missingField(error) {
  const [, field, names] = /no (?:field|column) "([^"]*)"; the (?:fields|columns) are: (.*) \(name it in the field textField\)$/.exec(error ?? '') ?? [];
  return field === undefined ? null : {field, fields: names.split(', ')};
}
