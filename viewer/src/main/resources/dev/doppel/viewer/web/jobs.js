import {html, nothing} from 'lit-html';
import {roleToRemove} from 'doppel/web/account.js';
import {problemText} from 'doppel/web/api.js';
import {percentage, t} from 'doppel/web/language.js';

/**
 * @typedef {{id: string, kind: string, title: string, files: string[], fileCounts: Object<string, number>, options: object, reusable: boolean, created: string,
 *     owner: string?, state: string, before: number?, stage: string, done: number, total: number?, part: number?, counts: Object<string, number>, notes:
 *     string[], error: string?, errorType: string?}} Job reusable is true if another job can use the files; before is the number of
 *     jobs that will probably start earlier
 */

/** The stages of jobs that have a text in every language. The server names other stages in English. */
const STAGES = ['starting', 'reading', 'comparing', 'sketching', 'planning', 'finding passages', 'writing the report', 'sampling',
  'choosing a sample', 'ordering', 'deciding', 'writing', 'writing the page', 'finishing', 'adding', 'searching'];

/** The minimum time in milliseconds after which the speed of a stage is known. */
const MEASURED = 2000;

/** Describes the current stage of a job. */
export function stageOf(job) {
  if (job.state === 'queued') return job.before > 0 ? t('job.queued.before', {count: job.before}) : t('job.queued.next');
  const name = job.stage || 'starting';
  const stage = STAGES.includes(name) ? t(`stage.${name}`) : name[0].toUpperCase() + name.slice(1);
  if (job.total) return t('job.stage.of', {stage, done: job.done, total: job.total});
  return job.done > 0 ? t('job.stage.count', {stage, done: job.done}) : stage;
}

/** Estimates the remaining time of a stage from its speed since the page began to follow it. */
export class Pace {
  #stage = '';
  #since = 0;
  #from = 0;

  /** Returns the remaining time as a text, which is empty if the time is unknown. */
  left(job, now = performance.now()) {
    const part = partOf(job) ?? 0;
    if (job.stage !== this.#stage) {
      this.#stage = job.stage;
      this.#since = now;
      this.#from = part;
    }
    if (part <= this.#from || now - this.#since < MEASURED) return '';
    const seconds = Math.ceil((now - this.#since) / 1000 * (1 - part) / (part - this.#from));
    return seconds < 60 ? t('job.left.seconds', {count: seconds}) : t('job.left.minutes', {count: Math.ceil(seconds / 60)});
  }
}

/** Renders the progress of a job with the counts that are known so far, and a button to cancel it. */
export function progress(job, cancel, left = '') {
  const counts = countsOf(job);
  return html`${counts === '' ? nothing : html`<p class="known">${counts}</p>`}${bar(stageOf(job), partOf(job), cancel, left, roleToRemove(job))}`;
}

/** Returns the counts of a job as a text, which is empty if there are none. */
export function countsOf({counts}) {
  return Object.entries(counts).map(([name, count]) => t(`count.${name}`, {count})).join(', ');
}

/** Returns the completed fraction of the current stage, or null if it is unknown. */
export function partOf(job) {
  return job.state === 'running' ? job.part : null;
}

/**
 * Renders a progress bar.
 *
 * @param {string} words
 * @param {number?} part the completed fraction, or null if unknown
 * @param {function()} cancel
 * @param {string=} left the remaining time
 * @param {string=} role the role needed to cancel
 */
export function bar(words, part, cancel, left = '', role = 'read') {
  return html`<div class="progress">
    <p>${words} …</p>
    <progress aria-label=${words} max="1" value=${part ?? nothing}></progress>
    <p class="soft small">${part === null ? nothing : percentage(part)} ${left}</p>
    <p class="buttons"><button type="button" class="cancel" data-needs=${role} @click=${cancel}>${t('job.cancel')}</button></p>
  </div>`;
}

/** Renders the error of a failed job. Rare errors are described only in English. */
export function errorOf({error, errorType}) {
  const text = problemText(errorType);
  return text === null ? html`<p lang="en">${error}</p>` : html`<p>${text}</p>`;
}

/** Renders the notes of a job, which list skipped inputs with reasons. */
export function notesOf(notes, open = notes.length <= 5) {
  if (notes.length === 0) return nothing;
  return html`<details class="skipped" ?open=${open}><summary>${t('job.notes', {count: notes.length})}</summary>
    <ul lang="en">${notes.map((note) => html`<li>${note}</li>`)}</ul></details>`;
}
