import {html, nothing} from 'lit-html';
import {ownerOf, roleToRemove} from 'doppel/web/account.js';
import {hasToken, isFinal} from 'doppel/web/api.js';
import {stageOf} from 'doppel/web/jobs.js';
import {date, rich, t} from 'doppel/web/language.js';

/** The questions before the removal of a job, by its kind. */
const QUESTIONS = {scan: 'job.confirm.check', duplicates: 'job.confirm.check', add: 'job.confirm.add'};

/** A list of earlier jobs. A job is removed only after confirmation, since its result cannot be restored. */
export class JobList {
  #changed;
  #remove;
  #asked = null;

  /** @param {{changed: function(), remove: function(Job): Promise}} page changed is called to redraw the page */
  constructor({changed, remove}) {
    this.#changed = changed;
    this.#remove = remove;
  }

  /** Renders the jobs. @param {function(Job): string} address returns the address of a job's result */
  view(jobs, heading, address) {
    if (jobs.length === 0) return nothing;
    return html`<section aria-labelledby="earlier"><h2 id="earlier" tabindex="-1">${heading}</h2>
      <p class="soft small">${t(hasToken() ? 'job.seen.token' : 'job.seen')}</p>
      <ul class="jobs">${jobs.map((job) => html`<li id="job-${job.id}">
        <a href=${address(job)}><bdi>${job.title}</bdi></a>
        <span class="soft">${date(job.created)}</span> ${ownerOf(job)}
        <span class="soft">${isFinal(job) ? stateOf(job) : stageOf(job)}</span>
        ${job.id === this.#asked ? this.#question(job) : html`<button type="button" class="link" data-needs=${roleToRemove(job)}
          aria-label=${t('job.remove.named', {name: job.title})} @click=${() => this.#ask(job)}>${t('job.remove')}</button>`}</li>`)}</ul>
    </section>`;
  }

  #question(job) {
    const keys = (event) => event.key === 'Escape' && this.#keep(job);
    return html`<span class="confirm" role="group" aria-labelledby="question" @keydown=${keys}>
      <span id="question">${rich(QUESTIONS[job.kind] ?? 'job.confirm', {name: html`<bdi><strong>${job.title}</strong></bdi>`})}</span>
      <button type="button" class="danger" aria-describedby="question" @click=${() => this.#confirm(job)}>${t('job.remove')}</button>
      <button type="button" class="keep" aria-describedby="question" @click=${() => this.#keep(job)}>${t('archive.keep')}</button></span>`;
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

/** Returns the final state of a job, with its counts if it succeeded. */
function stateOf(job) {
  const counts = Object.entries(job.counts).map(([name, count]) => t(`count.${name}`, {count}));
  return job.state !== 'done' || counts.length === 0 ? t(`state.${job.state}`) : counts.join(', ');
}
