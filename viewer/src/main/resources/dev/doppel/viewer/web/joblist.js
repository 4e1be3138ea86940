import {html, nothing} from 'lit-html';
import {may, ownerOf, roleToRemove} from 'doppel/web/account.js';
import {hasToken, isFinal} from 'doppel/web/api.js';
import {describeSettings, settingsOf} from 'doppel/web/cleanoptions.js';
import {missingField} from 'doppel/web/fieldnames.js';
import {countsOf, stageOf} from 'doppel/web/jobs.js';
import {date, rich, t} from 'doppel/web/language.js';

/** The questions before the removal of a job, by its kind. */
const QUESTIONS = {scan: 'job.confirm.check', report: 'job.confirm.check', duplicates: 'job.confirm.check', add: 'job.confirm.add', dedup: 'job.confirm.data'};

/**
 * A list of earlier jobs. A job is removed or cancelled only after confirmation, since its result cannot be restored.
 */
export class JobList {
  #changed;
  #remove;
  #asked = null;

  /** @param {{changed: function(), remove: function(Job): Promise}} page changed is called to redraw the page */
  constructor({changed, remove}) {
    this.#changed = changed;
    this.#remove = remove;
  }

  /**
   * Renders the jobs.
   *
   * @param {function(Job): string} address returns the address of a job's result
   * @param {number} kept the number of finished jobs that the server keeps
   */
  view(jobs, heading, address, kept) {
    if (jobs.length === 0) return nothing;
    return html`<section aria-labelledby="earlier"><h2 id="earlier" tabindex="-1">${heading}</h2>
      <p class="soft small">${t(!hasToken() ? 'job.seen' : may('administer') ? 'job.seen.all' : 'job.seen.own')} ${t('job.kept', {count: kept})}</p>
      <ul class="jobs">${jobs.map((job) => html`<li id="job-${job.id}">
        <a href=${address(job)}><bdi>${job.title}</bdi></a>
        <span class="soft">${date(job.created)}</span> ${ownerOf(job)}
        <span class="job-done">${badgeOf(job)}${isFinal(job) ? stateOf(job) : stageOf(job)}</span>
        ${job.id === this.#asked ? this.#question(job) : html`<button type="button" class="link" data-needs=${roleToRemove(job)}
          aria-label=${t(isFinal(job) ? 'job.remove.named' : 'job.cancel.named', {name: job.title})} @click=${() => this.#ask(job)}>${removeLabel(job)}</button>`}
        <span class="soft small job-how">${howOf(job)}</span></li>`)}</ul>
    </section>`;
  }

  #question(job) {
    const keys = (event) => event.key === 'Escape' && this.#keep(job);
    return html`<span class="confirm" role="group" aria-labelledby="question" @keydown=${keys}>
      <span id="question">${rich(questionOf(job), {name: html`<bdi><strong>${job.title}</strong></bdi>`})}</span>
      <button type="button" class="danger" aria-describedby="question" @click=${() => this.#confirm(job)}>${removeLabel(job)}</button>
      <button type="button" class="keep" aria-describedby="question" @click=${() => this.#keep(job)}>${t(isFinal(job) ? 'archive.keep' : 'job.cancel.not')}</button></span>`;
  }

  #ask(job) {
    this.#show(job.id);
    focus(`#job-${job.id} .keep`);
  }

  #keep(job) {
    this.#show(null);
    focus(`#job-${job.id} button`);
  }

  async #confirm(job) {
    this.#asked = null;
    await this.#remove(job);
    focus('#earlier');
  }

  #show(asked) {
    this.#asked = asked;
    this.#changed();
  }
}

/** Moves the focus to an element, or to the page if the element is gone. */
function focus(selector) {
  (document.querySelector(selector) ?? document.getElementById('page')).focus({preventScroll: true});
}

function removeLabel(job) {
  if (!isFinal(job)) return t('job.cancel');
  return t(job.kind === 'dedup' ? 'job.remove.data' : 'job.remove');
}

function questionOf(job) {
  if (!isFinal(job)) return job.kind === 'add' ? 'job.confirm.cancel.add' : 'job.confirm.cancel';
  return QUESTIONS[job.kind] ?? 'job.confirm';
}

/** Renders that a job failed or was cancelled, or what a job that cleans a data set has done. */
function badgeOf(job) {
  const {kind: task, state, counts} = job;
  if (!isFinal(job) || (state === 'done' && task !== 'dedup')) return nothing;
  const kind = state !== 'done' ? state : counts.removable === undefined ? 'cleaned' : 'preview';
  return html`<span class="badge ${kind}">${t(`job.badge.${kind}`)}</span> `;
}

/** Returns the final state of a job, with its result in numbers if it succeeded. */
function stateOf(job) {
  if (job.state !== 'done') return reasonOf(job);
  const {kept, removed, removable, records, documents} = job.counts;
  if (removable !== undefined && documents !== undefined) return t('job.removable.sample', {count: removable, records});
  if (removable !== undefined) return t('job.removable', {count: removable, records});
  if (removed !== undefined) return t('job.removed.records', {count: removed, records: kept + removed});
  return countsOf(job) || t('state.done');
}

/** Returns the reason why a job failed. */
function reasonOf({error}) {
  const missing = missingField(error);
  return missing === null ? html`<span class="reason" lang="en">${error ?? ''}</span>`
    : html`<span class="reason">${t('job.field.missing', {field: missing.field})}</span>`;
}

/** Returns the files and the settings of a job that matter. */
function howOf({kind, files, options}) {
  const settings = kind === 'dedup' ? describeSettings(settingsOf(options)) : kind === 'scan' ? describeScan(options) : '';
  return [...(files.length > 1 ? [files.map(lastName).join(', ')] : []), ...(settings === '' ? [] : [settings])].join(' · ');
}

function lastName(name) {
  return name.slice(name.lastIndexOf('/') + 1);
}

function describeScan({passages, threshold, text}) {
  return [
    ...(passages === undefined ? [] : [t('job.set.passages', {count: passages})]),
    ...(threshold === undefined ? [] : [t('data.set.percent', {percent: Math.round(threshold * 1000) / 10})]),
    ...(text?.startsWith('code') ? [t('kind.programs')] : []),
  ].join(' · ');
}
