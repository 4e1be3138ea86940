import {html, nothing, render} from 'lit-html';
import {ownerOf} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {date, t} from 'doppel/web/language.js';
import {ServerReviews} from 'doppel/web/serverreviews.js';
import {problem} from 'doppel/web/shell.js';

/** The result of a scan, shown with the modules of reports. Verdicts, notes and labels are stored on the server. */
export class ScanResult {
  #work;
  #main;
  #changed;
  #say;

  /** The message on whether the last verdict or note was stored. */
  #saved = '';

  /**
   * The result on the page. It is downloaded with the names that it has on the page, and with the verdicts.
   *
   * @type {{report: Report, root: HTMLElement, title: string}?}
   */
  #opened = null;

  /** @param {{work: Work, main: HTMLElement, changed: function(), say: function(string)}} page */
  constructor({work, main, changed, say}) {
    this.#work = work;
    this.#main = main;
    this.#changed = changed;
    this.#say = say;
  }

  /**
   * Renders the result of a job.
   *
   * @param {Job} job
   * @param {Report} report
   * @param {function(string): string} titleOf returns the heading, given the title of the report
   * @param {*} buttons further buttons
   * @param {*} above what to show between the heading and the result
   */
  view(job, report, titleOf, buttons, above = nothing) {
    // A result that is opened again has a new root, since the previous view has ended.
    if (this.#opened?.report !== report) {
      this.#opened = {report, root: document.createElement('div'), title: report.title};
      this.#show(job, report, this.#opened.root);
    }
    const {title, root} = this.#opened;
    return html`
      <div class="bar-line"><h1><bdi>${titleOf(title)}</bdi> <span class="soft small">${date(job.created)} ${ownerOf(job)}</span></h1>
        <p class="buttons"><span id="saved" class="soft small" role="status">${this.#saved}</span>
          <button type="button" id="download" title=${t('check.download.hint')} @click=${() => root.querySelector('#save')?.click()}
            >${t('check.download')}</button>
          ${buttons}</p></div>
      ${above} ${root}`;
  }

  /** Shows a result with the modules of reports, which are loaded only now. */
  async #show(job, report, root) {
    const {signal} = this.#work;
    try {
      await this.#open(job, report, root, signal);
    } catch (error) {
      if (!signal.aborted) render(problem(error, () => location.reload()), root);
    }
  }

  async #open(job, report, root, signal) {
    const [{view}, {reviews}, {labels}] = await Promise.all([import('doppel/view.js'),
      ...['reviews', 'labels'].map((given) => call('GET', `/jobs/${job.id}/${given}`, {signal}))]);
    if (signal.aborted) return;
    const store = new ServerReviews(job.id, (text) => {
      this.#saved = text;
      this.#changed();
    });
    const named = ({title}) => {
      this.#opened = {...this.#opened, title};
      this.#changed();
    };
    signal.addEventListener('abort', view({...report, reviews, labels}, root, this.#main, {store, page: () => pageOf(job), named}));
    const {pairs} = report.totals;
    const documents = t(job.kind === 'scan' ? 'count.submissions' : 'count.documents', {count: report.totals.documents - (report.archive?.read ?? 0)});
    const unread = report.reading ? report.reading.submitted - report.reading.read : 0;
    this.#say(`${t('job.done')}: ${documents}, ${t('count.pairs', {count: pairs})}${unread > 0 ? `, ${t('count.unread', {count: unread})}` : ''}`);
  }
}

/** Returns the HTML of the job's report, which needs no token. */
async function pageOf(job) {
  return (await fetch(`/api/v1/jobs/${job.id}/report`)).text();
}
