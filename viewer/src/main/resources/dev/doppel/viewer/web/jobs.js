import {html, nothing} from 'lit-html';
import {isFinal} from 'doppel/web/api.js';
import {count, number} from 'doppel/wording.js';

/**
 * @typedef {{id: string, kind: string, title: string, state: string, stage: string, done: number, total: number?,
 *     notes: string[], error: string?}} Job
 */

/** Describes the current stage of a job. */
export function stageOf(job) {
  if (job.state === 'queued') return 'Waiting for other jobs to finish';
  const stage = job.stage === '' ? 'Starting' : job.stage[0].toUpperCase() + job.stage.slice(1);
  if (job.total) return `${stage}: ${number(job.done)} of ${number(job.total)}`;
  return job.done > 0 ? `${stage}: ${number(job.done)}` : stage;
}

/** Renders the progress of a job, with a button to cancel it. */
export function progress(job, cancel) {
  return bar(stageOf(job), job.state === 'running' && job.total ? job.done / job.total : null, cancel);
}

/** Renders a progress bar. @param {number?} part the completed fraction, or null if unknown */
export function bar(words, part, cancel) {
  return html`<div class="progress">
    <p>${words} …</p>
    <progress aria-label=${words} max="1" value=${part ?? nothing}></progress>
    <p class="buttons"><button type="button" class="cancel" @click=${cancel}>Cancel</button></p>
  </div>`;
}

/** Renders the notes of a job, which list skipped inputs with reasons. */
export function notesOf(notes) {
  if (notes.length === 0) return nothing;
  return html`<details class="skipped" ?open=${notes.length <= 5}><summary>${count(notes.length, 'note')} on the input</summary>
    <ul>${notes.map((note) => html`<li>${note}</li>`)}</ul></details>`;
}

/** Renders a list of earlier jobs. */
export function jobList(jobs, heading, address, remove) {
  if (jobs.length === 0) return nothing;
  return html`<section aria-labelledby="earlier"><h2 id="earlier">${heading}</h2>
    <ul class="jobs">${jobs.map((job) => html`<li>
      <a href=${address(job)}><bdi>${job.title}</bdi></a>
      <span class="soft">${isFinal(job) ? job.state : stageOf(job)}</span>
      <button type="button" class="link" aria-label="Remove ${job.title}" @click=${() => remove(job)}>Remove</button></li>`)}</ul>
  </section>`;
}
