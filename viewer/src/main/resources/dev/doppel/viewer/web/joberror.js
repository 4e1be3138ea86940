import {html} from 'lit-html';
import {rich} from 'doppel/web/language.js';

/** The errors of jobs that have a text in every language. Each pattern names the values of its text. */
const ERRORS = [
  [/ holds? no documents: there are no records$/, 'error.no.records'],
  [/ holds? no documents: (?<count>[\d,]+) (was|were) skipped, (the first )?(?<first>.*)$/, 'error.unread'],
  [/^tuning needs at least 2 documents with words \(got: (?<count>\d+)\)/, 'error.few'],
  [/^out of memory: /, 'error.memory'],
  [/^timed out after (?<count>\d+) seconds: /, 'error.time'],
  [/^internal error: /, 'error.internal'],
];

/** Words the error of a job. Details that the server words are in English. @param {string} error */
export function worded(error) {
  const [pattern, key] = ERRORS.find(([each]) => each.test(error)) ?? [];
  if (pattern === undefined) return html`<span lang="en">${error}</span>`;
  const {count = '', first = ''} = pattern.exec(error).groups ?? {};
  return rich(key, {count: Number(count.replaceAll(',', '')), first: html`<span lang="en">${first}</span>`});
}
