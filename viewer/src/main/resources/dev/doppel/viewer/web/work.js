import {html} from 'lit-html';
import {ownerOf} from 'doppel/web/account.js';
import {call, follow, isFinal, upload} from 'doppel/web/api.js';
import {keepDraft} from 'doppel/web/draft.js';
import {JobList} from 'doppel/web/joblist.js';
import {Pace, bar, errorOf, notesOf, partOf, progress, stageOf} from 'doppel/web/jobs.js';
import {percentage, size, t} from 'doppel/web/language.js';
import {problem, setTitle} from 'doppel/web/shell.js';

/** The interval in milliseconds at which the list of jobs is loaded again. */
const REFRESH = 5000;

/**
 * Manages the jobs of a page. The current job, which this object starts or the address names, is followed until it
 * ends, and its result is fetched. The page renders `state`, whose `view` is choose, sending, loading, job, ended,
 * failed or result.
 */
export class Work {
  #path;
  #kind;
  #title;
  #changed;
  #say;
  #reopened;
  #pace = new Pace();

  /** The signal of the view in which the reader cancelled a job before the server accepted it, or null. */
  #cancelled = null;

  #leaving = new AbortController();
  #list = new JobList({changed: () => this.#changed(), remove: (job) => this.remove(job)});
  #search = null;

  /** Whether the list was loaded, so that it can be loaded again without an error on the page. */
  #loaded = false;

  /** The number of finished jobs that the server keeps. */
  #kept = 0;

  /** @type {{view: string, error?: Error, words?: string, job?: Job, result?: *}} */
  state = {view: 'loading', words: t('job.opening')};

  /** @type {Job[]} earlier jobs, the newest first */
  jobs = [];

  /**
   * @param {{path: string, kind: string, title: string, changed: function(), say: function(string), reopened:
   *     function()=}} page title is the title of the form; reopened is called before the form is shown again
   */
  constructor({path, kind, title, changed, say, reopened = () => {}}) {
    this.#path = path;
    this.#kind = kind;
    this.#title = title;
    this.#changed = changed;
    this.#say = say;
    this.#reopened = reopened;
    // Moving within a result changes only the hash of the address, so the result remains open.
    addEventListener('popstate', () => location.search !== this.#search && this.open());
    // Other tabs and other people also start and remove jobs.
    const refresh = () => this.#refresh();
    addEventListener('pageshow', (event) => event.persisted && refresh());
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    setInterval(refresh, REFRESH);
  }

  #refresh() {
    if (this.state.view === 'choose' && this.#loaded && !document.hidden) this.#load(this.signal);
  }

  #show(state) {
    this.state = state;
    const {job} = state;
    const part = job ? partOf(job) : null;
    setTitle({
      job: () => `${part === null ? '…' : percentage(part)} ${job.title}`,
      result: () => job.title,
      ended: () => `✗ ${job.title}`,
    }[state.view]?.() ?? this.#title);
    this.#changed();
  }

  /** A signal that is aborted when the current view ends. */
  get signal() {
    return this.#leaving.signal;
  }

  #leave() {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    return this.#leaving.signal;
  }

  #go(search, {replace = false, state = null} = {}) {
    const address = `${this.#path}${search}`;
    if (replace) history.replaceState(state, '', address);
    else history.pushState(state, '', address);
    this.#search = search;
  }

  /** Shows the job that the address names. */
  async open() {
    const signal = this.#leave();
    this.#search = location.search;
    const id = new URLSearchParams(location.search).get('job');
    if (id === null) {
      this.#reopened();
      this.#show({view: 'choose'});
      this.#loaded = false;
      await this.#load(signal);
      return;
    }
    this.#show({view: 'loading', words: t('job.loading')});
    await this.#attempt(signal, async () => this.#watch(await call('GET', `/jobs/${encodeURIComponent(id)}`, {signal}), signal));
  }

  async #load(signal) {
    const isFirst = !this.#loaded;
    try {
      const {jobs, kept} = await call('GET', '/jobs', {signal});
      this.jobs = jobs.filter((job) => job.kind === this.#kind).reverse();
      this.#kept = kept;
      this.#loaded = true;
      if (signal.aborted) return;
      this.#changed();
      // Other pages link to the list, which does not exist yet when the page opens.
      if (isFirst && location.hash === '#earlier') {
        const list = document.getElementById('earlier');
        list?.focus({preventScroll: true});
        list?.scrollIntoView();
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#loaded = false;
      if (isFirst && this.state.view === 'choose') this.#show({view: 'choose', error});
    }
  }

  /** Starts and follows a job on the files of an earlier job. */
  followUp(job, options) {
    return this.start((signal) => startFollowUp(job, this.#kind, options, signal));
  }

  /**
   * Uploads files, and starts and follows a job. The options and parts are those of the upload function, and how is that
   * of start.
   */
  upload(path, files, options, parts, how) {
    return this.start((signal, show) => {
      const progress = (loaded, total) => {
        const isSent = total > 0 && loaded === total;
        show(isSent ? t('job.storing') : t('job.sending', {loaded: size(loaded), total: size(total)}), total > 0 ? loaded / total : null, isSent);
      };
      progress(0, [files, ...Object.values(parts ?? {})].flat().reduce((sum, {file}) => sum + file.size, 0));
      return upload(path, files, options, {parts, signal, progress});
    }, how);
  }

  /**
   * Starts a job and follows it.
   *
   * @param {function(AbortSignal, function(string, number?, boolean?)): Promise<Job>} begin starts the job, and receives a
   *     function that shows progress and whether the request is completely sent
   * @param {{replace?: boolean, page?: string}} how replace is whether the job replaces the page in the history, and page is the
   *     path of the page that follows the job if it is another one
   */
  async start(begin, {replace = false, page = this.#path} = {}) {
    const opened = this.state;
    const signal = this.#leave();
    const request = new AbortController();
    let isSent = true;
    // The server may already have accepted a job whose request is completely sent, so such a request is not aborted.
    signal.addEventListener('abort', () => isSent || request.abort());
    const showProgress = (words, part = null, sent = true) => {
      isSent = sent;
      if (!signal.aborted) this.#show({view: 'sending', words, part});
    };
    showProgress(t('job.contacting'));
    try {
      const job = await begin(request.signal, showProgress);
      if (signal === this.#cancelled) await this.remove(job);
      if (signal.aborted) return;
      if (page !== this.#path) {
        this.#show(opened); // which the reader finds on the way back
        location.assign(`${page}?job=${encodeURIComponent(job.id)}`);
        return;
      }
      keepDraft(job.id);
      this.#go(`?job=${encodeURIComponent(job.id)}`, {replace});
      await this.#attempt(signal, () => this.#watch(job, signal));
    } catch (error) {
      if (!signal.aborted) this.#show(opened.view === 'choose' ? {view: 'choose', error} : {...opened, error});
    }
  }

  /** Shows an error above the form, unless the reader has left it. */
  fail(error, signal) {
    if (!signal.aborted) this.#show({view: 'choose', error});
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
      if (signal.aborted || isFinal(now)) return;
      if (now.stage !== stage) this.#say(stageOf(now));
      stage = now.stage;
      this.#show({view: 'job', job: now, left: this.#pace.left(now)});
    };
    const ended = isFinal(job) ? job : await follow(job.id, update, signal);
    if (signal.aborted) return;
    if (ended.state !== 'done') {
      this.#show({view: 'ended', job: ended});
      this.#say(t(`state.${ended.state}`));
      return;
    }
    this.#show({view: 'loading', words: t('job.loading.result')});
    const result = await call('GET', `/jobs/${ended.id}/result`, {signal});
    if (signal.aborted) return;
    this.#show({view: 'result', job: ended, result});
    this.#say(t('job.done'));
    if (document.hidden) this.#notify(ended);
  }

  /** Marks the title until the reader returns to the tab. */
  #notify(job) {
    setTitle(`✓ ${job.title}`);
    document.addEventListener('visibilitychange', () => setTitle(job.title), {once: true, signal: this.signal});
  }

  async cancel(job) {
    if (!job) this.#cancelled = this.signal;
    this.#leave();
    if (job) await this.remove(job);
    this.#say(t('state.cancelled'));
    this.again();
  }

  async remove(job) {
    try {
      await call('DELETE', `/jobs/${job.id}`);
      this.#say(isFinal(job) ? t('job.removed', {name: job.title}) : t('state.cancelled'));
    } catch (error) {
      this.#show({view: 'choose', error});
    }
    await this.#load(this.#leaving.signal);
  }

  /**
   * Shows the form.
   *
   * @param {{search?: string, state?: {draft: string}?}} form the query of the form's address, and the draft to show
   */
  again(event, {search = '', state = null} = {}) {
    event?.preventDefault();
    if (location.search !== search) this.#go(search, {state});
    this.open();
    document.getElementById('page').focus({preventScroll: true});
  }

  /**
   * Renders every view except the form and the result. `again` is the label of the link back to the form, which is shown
   * as the method again describes.
   */
  view(again, form = {}) {
    const {state} = this;
    const back = html`<p class="buttons"><a class="button" href=${this.#path + (form.search ?? '')} @click=${(event) => this.again(event, form)}>${again}</a></p>`;
    switch (state.view) {
      case 'loading':
        return html`<p class="soft">${state.words} …</p>`;
      case 'sending':
        return bar(state.words, state.part, () => this.cancel());
      case 'job':
        return html`<h2 class="first"><bdi>${state.job.title}</bdi></h2> ${ownerOf(state.job)} ${progress(state.job, () => this.cancel(state.job), state.left)}
          ${notesOf(state.job.notes)}
          <p class="soft">${t('job.leave')}</p>`;
      case 'ended':
        return html`<h2 class="first"><bdi>${state.job.title}</bdi></h2> ${ownerOf(state.job)}
          ${state.job.state === 'cancelled'
            ? html`<p>${t('job.cancelled')}</p>`
            : html`<div class="problem" role="alert">${errorOf(state.job)}</div><p>${t('job.failed')}</p>`}
          ${notesOf(state.job.notes, true)} ${back}`;
      case 'failed':
        return html`${problem(state.error, state.error.status === 404 ? undefined : () => this.open())}
          <p class="buttons"><a class="button" href="${this.#path}#earlier">${t('job.list')}</a></p>`;
      default:
        return back;
    }
  }

  earlier(heading) {
    return this.#list.view(this.jobs, heading, (job) => `${this.#path}?job=${encodeURIComponent(job.id)}`, this.#kept);
  }
}

/** Starts a job on the files of an earlier job, which are still on the server. @returns {Promise<Job>} */
export function startFollowUp(job, kind, options, signal) {
  return call('POST', `/jobs/${job.id}/follow-up`, {json: {kind, options}, signal});
}
