import {html, nothing, render} from 'lit-html';
import {lacking} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {notesOf} from 'doppel/web/jobs.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {Work} from 'doppel/web/work.js';

const {main, say} = openPage();
const work = new Work({path: '/lab', kind: 'experiment', title: 'Experiments', changed: draw, say});

/** The available experiments, or null until they are loaded. */
let experiments = null;
let error = null;
let quick = true;

async function list() {
  error = null;
  try {
    ({experiments} = await call('GET', '/experiments'));
  } catch (failure) {
    error = failure;
  }
  draw();
}

const start = (name) => work.start((signal) => call('POST', '/experiments', {json: {name, quick}, signal}));

function draw() {
  render(html`<h1>Experiments</h1>
    <p class="lead">The experiments from the reports on which Doppel is based, repeated on this machine, with figures.</p>
    ${work.state.view === 'choose' ? choose() : work.state.view === 'result' ? resultOf(work.state) : work.view('All experiments')}`, main);
}

function choose() {
  return html`
    ${problem(work.state.error)} ${problem(error, list)}
    ${lacking('add')}
    <div class="choice" data-needs="add"><label><input type="checkbox" id="quick" .checked=${quick} @change=${(event) => (quick = event.target.checked)}>
      Quick: measure less, for a first look</label>
      <span class="soft">An experiment takes seconds instead of up to several minutes.</span></div>
    ${experiments === null
      ? error ? nothing : html`<p class="soft">Loading the experiments …</p>`
      : html`<ul class="experiments">${experiments.map(({name, title, source, reported}) => html`<li>
          <div><h2 id="title-${name}">${title}</h2> <p class="soft"><code>${name}</code> ${source}</p><p>${reported}</p></div>
          <button type="button" data-needs="add" data-name=${name} aria-describedby="title-${name}" @click=${() => start(name)}>Run</button></li>`)}</ul>
        <p class="buttons"><button type="button" data-needs="add" data-name="all" @click=${() => start('all')}>Run all</button></p>`}
    ${work.earlier('Earlier runs')}`;
}

function resultOf({job, result}) {
  const page = `/api/v1/jobs/${job.id}/report`;
  return html`
    <h2 class="first"><bdi>${job.title}</bdi></h2>
    <p class="soft">${result.quick ? 'A quick run, which measures less.' : 'A full run.'}</p>
    ${notesOf(job.notes)}
    <p class="buttons"><a id="alone" href=${page} target="_blank" rel="noopener">Open in a new tab</a>
      <a href="/lab" @click=${(event) => work.again(event)}>All experiments</a></p>
    <iframe class="page" sandbox title=${`Results: ${job.title}`} src=${page}></iframe>
    <details><summary>Data and figures as files</summary><ul class="saved">${Object.entries(result.files).map(([name, content]) => html`
      <li><button type="button" class="link" @click=${() => save(content, name)}>${name}</button></li>`)}</ul></details>`;
}

/** Saves a file from its content, since the file has no address to link to. */
function save(content, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

work.open();
list();
