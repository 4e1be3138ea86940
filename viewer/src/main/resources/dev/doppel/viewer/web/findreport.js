import {html, nothing, render} from 'lit-html';
import {trail} from 'doppel/web/index.js';
import {rich, t} from 'doppel/web/language.js';
import {ScanResult} from 'doppel/web/scanresult.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work} from 'doppel/web/work.js';

/** The page that lists and shows the reports on documents that were compared with the archive. */

const {main, say} = openPage();
const work = new Work({path: '/find/report', kind: 'report', title: t('find.reports'), changed: draw, say});
const results = new ScanResult({work, main, changed: draw, say});

function draw() {
  const {state} = work;
  render(state.view === 'result' ? resultOf(state) : html`${trail(t('find.reports'), html`<a href="/find">${t('nav.find')}</a>`)}
    <h1>${t('nav.find')}</h1>
    ${state.view === 'choose' ? choose(state) : work.view(t('find.reports'))}`, main);
}

function choose({error}) {
  return html`<p class="lead">${t('find.reports.lead')}</p> ${problem(error)}
    ${work.jobs.length === 0 ? nothing : work.earlier(t('find.reports'))}`;
}

function resultOf({job, result}) {
  return results.view(job, result, (title) => title,
    html`<a class="button" id="find-again" href="/find">${t('find.again')}</a>`,
    html`<p class="lead">${rich('find.report.what', {
      count: result.archive.read, list: html`<a href="/find/report">${t('find.reports')}</a>`})}</p>`);
}

await work.open();
