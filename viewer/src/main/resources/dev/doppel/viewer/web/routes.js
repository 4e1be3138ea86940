import {html, nothing, render} from 'lit-html';
import {call, hasToken} from 'doppel/web/api.js';
import {language, rich, t} from 'doppel/web/language.js';
import {openPage, problem} from 'doppel/web/shell.js';

/**
 * The page that lists the routes of the REST API with their parameters, examples of each topic, and a script that runs
 * jobs. All of these come from openapi.json, which is in English.
 */

const DOCUMENT = '/api/v1/openapi.json';

const {main, say} = openPage();
let api = null;
let address = DOCUMENT;
let error = null;

/** The shell command that takes the id of a job from the response. */
const ID = `sed 's/^{"id":"\\([^"]*\\)".*/\\1/'`;

/** The example that was copied last. */
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
      ${hasToken() ? html`<p>${rich('routes.token', {command: html`<code>export DOPPEL_TOKEN=TOKEN</code>`})}</p>` : nothing} ${script()} ${api.tags.map(topic)}`}`, main);
}

function script() {
  const text = api['x-script'].join('\n').replace('$ORIGIN', () => location.origin);
  const address = `data:text/x-shellscript;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  return html`<section aria-labelledby="script"><h2 id="script">${t('routes.script')}</h2>
    <p class="soft">${t('routes.script.hint')}</p>
    <p><a class="button" id="save-script" href=${address} download="doppel-job.sh">${t('routes.script.save')}</a></p>
    <details><summary>${t('routes.script.show')}</summary>${example(t('routes.script'), text)}</details></section>`;
}

/** Renders the examples and the routes of a topic. */
function topic({name, description, 'x-examples': examples}) {
  const heading = `topic-${name}`;
  return html`<section aria-labelledby=${heading}><h2 id=${heading}>${t(`routes.${name}`)}</h2>
    <p class="soft" lang="en">${description}</p>
    ${examples.map(({title, curl, job}) => html`<h3 lang="en">${title}</h3>${example(title, commandsOf(curl, job))}`)}
    <div class="scroll"><table class="routes">
      <thead><tr><th scope="col">${t('routes.method')}</th><th scope="col">${t('routes.path')}</th>
        <th scope="col">${t('routes.summary')}</th><th scope="col">${t('routes.role')}</th></tr></thead>
      <tbody>${routesOf(name).map(({method, path, summary, role, fields}) => html`<tr><td><code>${method.toUpperCase()}</code></td>
        <td><code>${breakable(path)}</code></td><td lang="en">${summary}${parameters(fields)}</td><td>${t(`routes.role.${role}`)}</td></tr>`)}</tbody>
    </table></div></section>`;
}

/** Renders the parameters of a request in a table. */
function parameters(fields) {
  return fields.length === 0 ? nothing : html`<details><summary lang=${language}>${t('routes.parameters')}</summary><dl class="parameters">${fields.map(({name, type, description, otherwise}) =>
    html`<div><dt><code>${name}</code> <span class="soft">${type}</span></dt><dd>${description} ${otherwise === undefined ? nothing : html`Default: <code>${String(otherwise)}</code>`}</dd></div>`)}</dl></details>`;
}

/** Returns the commands of an example. If the first one starts a job, its id is kept, and the next command waits for it. */
function commandsOf([first, ...rest], job) {
  if (!job) return [first, ...rest].map((each) => commandOf(each)).join('\n');
  return [`JOB=$(${commandOf(first, 'curl -s')} \\\n  | ${ID})`, `${commandOf(['/api/v1/jobs/$JOB/events'], 'curl -sN')} > /dev/null  # waits for the job`,
    ...rest.map((each) => commandOf(each))].join('\n');
}

/** Returns the command that sends a request to the address of this page. */
function commandOf([path, ...rest], curl = 'curl') {
  const token = hasToken() ? ['-H "Authorization: Bearer $DOPPEL_TOKEN"'] : [];
  const url = `${location.origin}${path}`;
  return [`${curl} ${path.includes('?') ? `"${url}"` : url}`, ...token, ...rest].join(' \\\n  ');
}

function example(name, command) {
  const copy = async () => {
    await navigator.clipboard.writeText(command);
    copied = name;
    draw();
    say(t('routes.copied'));
  };
  // Browsers give pages the clipboard only over HTTPS and on the local machine.
  return html`<div class="example"><pre tabindex="0" role="region" aria-label=${t('routes.example', {topic: name})} lang="en"><code>${command}</code></pre>
    ${navigator.clipboard ? html`<p class="buttons"><button type="button" class="copy" aria-label=${t('routes.copy.named', {topic: name})}
      @click=${copy}>${t(copied === name ? 'routes.copied' : 'routes.copy')}</button></p>` : nothing}</div>`;
}

function routesOf(tag) {
  return Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods)
    .filter(([, route]) => route.tags?.includes(tag))
    .map(([method, route]) => ({method, path, summary: route.summary, role: route['x-role'], fields: fieldsOf(route)})));
}

/** Returns the parameters of a route and the fields of its body. */
function fieldsOf({parameters: given = [], requestBody}) {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  return [...given.map(resolved).filter((parameter) => parameter.in !== 'path').map(({name, description, schema: type}) => field(name, {...resolved(type), description})),
    ...propertiesOf(schema, '')];
}

/** Returns the fields of an object, and those of the objects in it. */
function propertiesOf(schema, prefix, depth = 0) {
  return Object.entries(resolved(schema).properties ?? {}).flatMap(([name, property]) => {
    const type = resolved(property);
    const [inner, path] = type.type === 'array' ? [type.items, `${prefix}${name}[].`] : [type, `${prefix}${name}.`];
    const within = depth < 2 ? propertiesOf(inner, path, depth + 1) : [];
    return within.length > 0 ? within : [field(`${prefix}${name}`, type)];
  });
}

function field(name, {type, items, enum: choices, description = '', default: otherwise}) {
  const shown = type === 'array' ? `array of ${resolved(items).type ?? 'values'}` : [type ?? 'any'].flat().join(' or ');
  return {name, type: choices ? choices.join(', ') : shown, description, otherwise};
}

/** Returns a part of the document with the part that it refers to. */
function resolved({$ref, ...own} = {}) {
  return $ref === undefined ? own : {...resolved($ref.slice(2).split('/').reduce((part, name) => part[name], api)), ...own};
}

/** Renders a path that can be wrapped after its slashes. */
function breakable(path) {
  return path.split('/').map((part, at) => at === 0 ? part : html`/<wbr>${part}`);
}

load();
