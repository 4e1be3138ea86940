import {html, nothing, render} from 'lit-html';
import {call, hasToken} from 'doppel/web/api.js';
import {rich, t} from 'doppel/web/language.js';
import {openPage, problem} from 'doppel/web/shell.js';

/**
 * The page that lists the routes of the REST API, with an example of each topic. The descriptions and the examples come
 * from openapi.json, which is in English.
 */

const DOCUMENT = '/api/v1/openapi.json';

const {main, say} = openPage();
let api = null;
let address = DOCUMENT;
let error = null;

/** The topic whose example was copied last. */
let copied = '';

async function load() {
  error = null;
  draw();
  try {
    api = await call('GET', '/openapi.json');
    // A link would not send the token.
    if (hasToken()) address = URL.createObjectURL(new Blob([JSON.stringify(api, null, 2)], {type: 'application/json'}));
    say(t('routes.loaded'));
  } catch (failure) {
    error = failure;
  }
  draw();
}

function draw() {
  render(html`<h1>${t('routes.title')}</h1>
    <p class="lead">${t('routes.lead')}</p>
    <p><a class="button" id="openapi" href=${address} download=${address === DOCUMENT ? nothing : 'openapi.json'}>${t('routes.json')}</a></p>
    ${problem(error, load)}
    ${api === null ? nothing : html`<p>${t('routes.roles')}</p>
      ${hasToken() ? html`<p>${rich('routes.token', {command: html`<code>export DOPPEL_TOKEN=TOKEN</code>`})}</p>` : nothing} ${api.tags.map(topic)}`}`, main);
}

/** Renders the routes of a topic. */
function topic({name, description, 'x-curl': curl}) {
  const heading = `topic-${name}`;
  return html`<section aria-labelledby=${heading}><h2 id=${heading}>${t(`routes.${name}`)}</h2>
    <p class="soft" lang="en">${description}</p>
    ${example(name, curl.map(commandOf).join('\n'))}
    <div class="scroll"><table class="routes">
      <thead><tr><th scope="col">${t('routes.method')}</th><th scope="col">${t('routes.path')}</th>
        <th scope="col">${t('routes.summary')}</th><th scope="col">${t('routes.role')}</th></tr></thead>
      <tbody>${routesOf(name).map(({method, path, summary, role}) => html`<tr><td><code>${method.toUpperCase()}</code></td>
        <td><code>${breakable(path)}</code></td><td lang="en">${summary}</td><td>${t(`routes.role.${role}`)}</td></tr>`)}</tbody>
    </table></div></section>`;
}

/** Returns the command that sends an example to the address of this page. */
function commandOf([path, ...rest]) {
  const token = hasToken() ? ['-H "Authorization: Bearer $DOPPEL_TOKEN"'] : [];
  const url = `${location.origin}${path}`;
  return [`curl ${path.includes('?') ? `'${url}'` : url}`, ...token, ...rest].join(' \\\n  ');
}

function example(name, command) {
  const copy = async () => {
    await navigator.clipboard.writeText(command);
    copied = name;
    draw();
    say(t('routes.copied'));
  };
  // Browsers give pages the clipboard only over HTTPS and on the local machine.
  return html`<div class="example"><pre tabindex="0" role="region" aria-label=${t('routes.example', {topic: t(`routes.${name}`)})} lang="en"><code>${command}</code></pre>
    ${navigator.clipboard ? html`<p class="buttons"><button type="button" class="copy" aria-label=${t('routes.copy.named', {topic: t(`routes.${name}`)})}
      @click=${copy}>${t(copied === name ? 'routes.copied' : 'routes.copy')}</button></p>` : nothing}</div>`;
}

function routesOf(tag) {
  return Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods)
    .filter(([, route]) => route.tags?.includes(tag))
    .map(([method, route]) => ({method, path, summary: route.summary, role: route['x-role']})));
}

/** Renders a path that can be wrapped after its slashes. */
function breakable(path) {
  return path.split('/').map((part, at) => at === 0 ? part : html`/<wbr>${part}`);
}

load();
