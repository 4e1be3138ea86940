import {html, nothing, render} from 'lit-html';
import {may} from 'doppel/web/account.js';
import {call} from 'doppel/web/api.js';
import {statistics} from 'doppel/web/index.js';
import {LANGUAGES, chooseLanguage, date, language, number, size, t} from 'doppel/web/language.js';
import {openPage, problem} from 'doppel/web/shell.js';
import {TokenList} from 'doppel/web/tokenlist.js';

/**
 * The page that shows the version, limits, quotas and storage of the server, and lets the reader choose a language.
 * Administrators also see the tokens.
 */

/** The groups of the limits of the server, each limit with the format of its value and the option that sets it, if there is one. */
const LIMITS = {
  uploads: [
    ['uploadBytes', size, '--max-upload'],
    ['files', number],
  ],
  texts: [
    ['textCharacters', number],
    ['metadataCharacters', number],
    ['documentsPerRequest', number],
    ['bodyBytes', size],
  ],
  jobs: [
    ['runningJobs', number, '--max-jobs'],
    ['jobs', number, '--max-jobs'],
    ['keptJobs', number, '--keep-jobs'],
    ['seconds', (seconds) => t('settings.minutes', {count: Math.round(seconds / 60)}), '--max-job-minutes'],
  ],
};

/**
 * The quotas of the client, each with the format of its values and whether it refills continuously. The option --quota sets
 * them.
 */
const QUOTAS = [
  ['requests', number, true],
  ['bytes', size, true],
  ['jobs', number, false],
  ['disk', size, false],
];

function quota({used, limit}, format, refills) {
  return refills ? t('settings.quota.left', {left: format(Math.max(0, limit - used)), limit: format(limit)})
    : t('settings.quota.use', {used: format(used), limit: format(limit)});
}

const LICENCES = [
  ['settings.licence', '/app/licences/LICENSE'],
  ['settings.libraries', '/app/licences/THIRD-PARTY.txt'],
];

const {main, say} = openPage();

const tokens = new TokenList({changed: draw, say});

let server = null;
let storage = null;
let error = null;

async function load() {
  error = null;
  draw();
  try {
    [server, storage] = await Promise.all([statistics(), call('GET', '/storage')]);
    // The role is known once the other requests have been answered, since they ask for a token if necessary.
    await tokens.load();
    say(t('settings.loaded'));
  } catch (failure) {
    error = failure;
  }
  draw();
}

function draw() {
  render(html`<h1>${t('settings.title')}</h1>
    ${problem(error, load)} ${server && storage ? contents() : nothing}
    <div class="paired"><section aria-labelledby="reading"><h2 id="reading">${t('foot.language')}</h2>
      <ul class="choices">${Object.entries(LANGUAGES).map(([tag, name]) => html`<li><label lang=${tag}><input type="radio"
        name="language" value=${tag} .checked=${tag === language} @change=${() => chooseLanguage(tag)}> ${name}</label></li>`)}</ul>
    </section>
    ${server && storage ? details() : error ? nothing : html`<p class="soft">${t('settings.loading')}</p>`}</div>
    ${server && storage ? tokens.view() : nothing}
    <section aria-labelledby="licences"><h2 id="licences">${t('settings.licences')}</h2>
      <ul>${LICENCES.map(([key, path]) => html`<li><a href=${path}>${t(key)}</a></li>`)}</ul>
    </section>`, main);
}

/** Renders links to the sections of the page. */
function contents() {
  const sections = [['reading', 'foot.language'], ['server', 'settings.server'], ['storage', 'settings.storage'], ['limits', 'settings.limits'],
    ['quotas', 'settings.quotas'], ...(tokens.isEmpty ? [] : [['tokens', 'tokens.title']]), ['licences', 'settings.licences']];
  return html`<nav class="jump" aria-label=${t('settings.contents')}><ul>${sections.map(([id, key]) => html`<li><a href="#${id}">${t(key)}</a></li>`)}</ul></nav>`;
}

function details() {
  const {index, jobs, version, operation} = server;
  return html`<section aria-labelledby="server"><h2 id="server">${t('settings.server')}</h2>
      <dl class="rows">${row('settings.version', version)}
        ${row('settings.archive', index ? t('settings.archive.documents', {count: index.documents}) : t('settings.archive.none'))}
        ${row('settings.running', number(jobs.running))} ${row('settings.queued', number(jobs.queued))}
        ${row('settings.finished', number(jobs.finished))}
        ${operation === null ? nothing : html`${row('settings.started', date(operation.started))}
          ${operation.index === null ? nothing : row('settings.index', html`<code>${operation.index}</code>`)}
          ${row('settings.work', operation.work === null ? t('settings.work.none') : html`<code>${operation.work}</code>`)}
          ${operation.data === null ? nothing : row('settings.data', html`<code>${operation.data}</code>`)}
          ${operation.tokens === null ? nothing : row('settings.tokens', html`<code>${operation.tokens}</code>`)}
          ${row('settings.audit', operation.audit === null ? t('settings.audit.none') : html`<code>${operation.audit}</code>`)}`}</dl>
    </section>
    <section aria-labelledby="storage"><h2 id="storage">${t('settings.storage')}</h2>
      <dl class="rows">${storage.indexBytes === null ? nothing : row('settings.storage.index', size(storage.indexBytes))}
        ${storage.indexFreeBytes === null ? nothing : row('settings.storage.index.free', size(storage.indexFreeBytes))}
        ${row('settings.storage.jobs', size(storage.jobBytes))}
        ${row('settings.storage.jobs.free', size(storage.jobFreeBytes))}</dl>
      <p class="soft small" data-needs="add">${t('settings.storage.hint')}</p>
    </section>
    <section aria-labelledby="limits"><h2 id="limits">${t('settings.limits')}</h2>
      ${Object.entries(LIMITS).map(([group, limits]) => html`<h3>${t(`settings.limits.${group}`)}</h3>
        <dl class="rows">${limits.map(([name, format, option]) => row(`settings.limit.${name}`, format(server.limits[name]), option))}</dl>`)}
    </section>
    <section aria-labelledby="quotas"><h2 id="quotas">${t('settings.quotas')}</h2>
      <dl class="rows">${QUOTAS.map(([name, format, refills]) => row(`settings.quota.${name}`,
        quota(server.quotas[name], format, refills), `--quota ${name}=…`))}</dl>
      ${may('administer') ? nothing : html`<p class="soft small">${t('settings.limits.hint')}</p>`}
    </section>`;
}

/** Renders a value and, for administrators, the option of doppel serve that sets it. */
function row(key, value, option) {
  return html`<div><dt>${t(key)}</dt><dd id=${`value-${key}`}>${value}</dd>${
    option && may('administer') ? html`<dd class="option"><code>${option}</code></dd>` : nothing}</div>`;
}

load();
