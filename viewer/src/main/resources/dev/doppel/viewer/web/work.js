import {html} from 'lit-html';
import {call, follow, isFinal} from 'doppel/web/api.js';
import {jobList, notesOf, progress, stageOf} from 'doppel/web/jobs.js';
import {problem} from 'doppel/web/shell.js';

/**
 * Manages the jobs of a page. The current job is started here or named by the address. It is followed until it ends,
 * and its result is fetched. The page renders `state`, whose `view` is choose, loading, job, ended, failed or result.
 */
export class Work {
  #path;
  #kind;
  #noun;
  #changed;
  #say;
  #leaving = new AbortController();

  /** @type {{view: string, error?: Error, words?: string, job?: Job, result?: *}} */
  state = {view: 'loading', words: 'Opening the page'};

  /** @type {Job[]} earlier jobs */
  jobs = [];

  /** @param {{path: string, kind: string, noun: string, changed: function(), say: function(string)}} page */
  constructor({path, kind, noun, changed, say}) {
    this.#path = path;
    this.#kind = kind;
    this.#noun = noun;
    this.#changed = changed;
    this.#say = say;
    addEventListener('popstate', () => this.open());
  }

  #show(state) {
    this.state = state;
    this.#changed();
  }

  #leave() {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    return this.#leaving.signal;
  }

  /** Shows the job that the address names. */
  async open() {
    const signal = this.#leave();
    const id = new URLSearchParams(location.search).get('job');
    if (id === null) {
      this.#show({view: 'choose'});
      await this.#list(signal);
      return;
    }
    this.#show({view: 'loading', words: `Loading the ${this.#noun}`});
    await this.#attempt(signal, async () => this.#watch(await call('GET', `/jobs/${encodeURIComponent(id)}`, {signal}), signal));
  }

  async #list(signal) {
    try {
      const {jobs} = await call('GET', '/jobs', {signal});
      this.jobs = jobs.filter((job) => job.kind === this.#kind).reverse();
      if (!signal.aborted) this.#changed();
    } catch (error) {
      if (!signal.aborted && this.state.view === 'choose') this.#show({view: 'choose', error});
    }
  }

  /**
   * Starts a job and follows it.
   *
   * @param {function(AbortSignal, function(string)): Promise<Job>} begin starts the job, and receives a function that
   *     shows progress
   */
  async start(begin) {
    const signal = this.#leave();
    const showProgress = (words) => signal.aborted || this.#show({view: 'loading', words, cancel: () => this.again()});
    showProgress('Contacting the server');
    try {
      const job = await begin(signal, showProgress);
      if (signal.aborted) return;
      history.pushState(null, '', `${this.#path}?job=${encodeURIComponent(job.id)}`);
      await this.#attempt(signal, () => this.#watch(job, signal));
    } catch (error) {
      if (!signal.aborted) this.#show({view: 'choose', error});
    }
  }

  async #attempt(signal, action) {
    try {
      await action();
    } catch (error) {
      if (!signal.aborted) this.#show({view: 'failed', error});
    }
  }

  async #watch(job, signal) {
    let stage = '';
    const update = (now) => {
      if (signal.aborted) return;
      if (now.stage !== stage) this.#say(stageOf(now));
      stage = now.stage;
      this.#show({view: 'job', job: now});
    };
    const ended = isFinal(job) ? job : await follow(job.id, update, signal);
    if (signal.aborted) return;
    if (ended.state !== 'done') {
      this.#show({view: 'ended', job: ended});
      return;
    }
    this.#show({view: 'loading', words: 'Loading the result'});
    const result = await call('GET', `/jobs/${ended.id}/result`, {signal});
    if (signal.aborted) return;
    this.#show({view: 'result', job: ended, result});
    this.#say('Done');
  }

  async cancel(job) {
    this.#leave();
    await this.remove(job);
    this.again();
  }

  async remove(job) {
    try {
      await call('DELETE', `/jobs/${job.id}`);
      this.#say(`Removed ${job.title}`);
    } catch (error) {
      this.#show({view: 'choose', error});
    }
    await this.#list(this.#leaving.signal);
  }

  again(event) {
    event?.preventDefault();
    history.pushState(null, '', this.#path);
    this.open();
  }

  /** Renders every view except the form and the result. `again` is the label of the link back to the form. */
  view(again) {
    const back = html`<p class="buttons"><a href=${this.#path} @click=${(event) => this.again(event)}>${again}</a></p>`;
    switch (this.state.view) {
      case 'loading':
        return html`<p class="soft">${this.state.words} …</p>`;
      case 'job':
        return html`<h2 class="first"><bdi>${this.state.job.title}</bdi></h2>${progress(this.state.job, () => this.cancel(this.state.job))}
          ${notesOf(this.state.job.notes)}
          <p class="soft">You can close this page: the job continues, and this address shows its progress.</p>`;
      case 'ended':
        return html`${this.state.job.state === 'cancelled'
          ? html`<p>This ${this.#noun} was cancelled.</p>`
          : html`<p class="problem" role="alert">${this.state.job.error}</p>`}
          ${notesOf(this.state.job.notes)} ${back}`;
      case 'failed':
        return html`${problem(this.state.error, () => this.open())} ${back}`;
      default:
        return back;
    }
  }

  earlier(heading) {
    return jobList(this.jobs, heading, (job) => `${this.#path}?job=${encodeURIComponent(job.id)}`, (job) => this.remove(job));
  }
}
