import {hasText, t} from 'doppel/web/language.js';

/** The root path of the server API. */
const ROOT = '/api/v1';
const ACCOUNT = 'doppel-account';
/** The texts for the problem types of rejected tokens. */
const REJECTIONS = {'/problems/expired-token': 'token.expired', '/problems/revoked-token': 'token.withdrawn'};

/** Returns the text for a problem type of the server, or null if there is none. @param {string?} type */
export function problemText(type) {
  const key = `problem.${type?.slice('/problems/'.length)}`;
  return hasText(key) ? t(key) : null;
}

/** The types of problems that end after some time. */
const WAITING = /\/quota-(requests|bytes)$/;

/** Returns when a request can be sent again. */
function waitText(seconds) {
  if (!(seconds > 0)) return t('problem.wait');
  return seconds < 100 ? t('problem.wait.seconds', {count: seconds}) : t('problem.wait.minutes', {count: Math.ceil(seconds / 60)});
}

/** Returns the link to the page that shows the quotas if one of them is exceeded. */
function quotaLinks(type) {
  return type.includes('/quota-') ? [['/settings', t('settings.quotas')]] : [];
}

/** The time in milliseconds within which other tabs answer. */
const TABS = 300;

/** An error whose message is shown to the user. */
export class Problem extends Error {
  /**
   * @param {{type?: string, status?: number, title?: string, detail?: string, field?: string, seconds?: number, links?: string[][]}}
   *     answer seconds is the time after which the request can be sent again, and links are the addresses and names of pages to
   *     use instead
   */
  constructor({type = '', status = 0, title = '', detail = '', field = '', seconds = 0, links = quotaLinks(type)}) {
    super(`${problemText(type) ?? (detail || title || t('api.status', {status: String(status)}))}${WAITING.test(type) ? ` ${waitText(seconds)}` : ''}`);
    this.type = type;
    this.status = status;
    this.field = field;
    this.links = links;
  }
}

let signIn = async () => false;

/**
 * Sets the function that asks the user for a token and stores it. The function receives the reason why the earlier token
 * was rejected, or an empty string if there is none. It resolves to false if the user cancels.
 */
export function onTokenNeeded(ask) {
  let pending = null;
  // Concurrent requests share one dialog.
  signIn = (reason) => (pending ??= ask(reason).finally(() => (pending = null)));
}

/** Stores a token and the client to which it belongs, for this tab and those opened later, or also for later visits. */
export function storeToken(token, client, forAllTabs) {
  const [used, other] = forAllTabs ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  used.setItem(ACCOUNT, JSON.stringify({token, client}));
  other.removeItem(ACCOUNT);
}

/** Forgets the token in all tabs that use it. */
export function forgetToken() {
  tabs.postMessage({left: stored().token});
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(ACCOUNT);
}

/**
 * The other tabs with pages of this server. A new tab asks them for the token, which is therefore stored only as long as
 * one of these tabs is open. Downloaded reports and pages of other servers cannot join this channel.
 */
const tabs = new BroadcastChannel(ACCOUNT);

tabs.addEventListener('message', ({data}) => {
  const {token, client} = stored();
  if (token === null) return;
  if (data.asks) tabs.postMessage({token, client});
  if (data.left === token) {
    sessionStorage.removeItem(ACCOUNT);
    location.reload();
  }
});

/** Takes the token of another tab, and returns whether there is one. */
function takeToken() {
  return new Promise((answer) => {
    const ended = new AbortController();
    const end = (taken) => {
      ended.abort();
      answer(taken);
    };
    tabs.addEventListener('message', ({data}) => {
      if (!data.token) return;
      if (stored().token === null) storeToken(data.token, data.client, false);
      end(true);
    }, {signal: ended.signal});
    tabs.postMessage({asks: true});
    setTimeout(() => end(false), TABS);
  });
}

let anonymous = null;

/**
 * Returns the client that sends no token, or null if the server needs one. The server is asked only once.
 *
 * @returns {Promise<Client?>}
 */
export function anonymousClient() {
  return (anonymous ??= fetchPatiently(`${ROOT}/client`, {cache: 'no-store'}, true).then(async (response) => {
    if (response.status === 401) return null;
    if (response.ok) return response.json();
    throw await problemOf(response);
  }).catch((failure) => {
    anonymous = null;
    throw failure;
  }));
}

let taking = null;

/** Signs in if the server needs a token and this tab has none. @throws {Problem} if the user does not sign in */
async function requireToken() {
  if (await anonymousClient() !== null) return;
  if (stored().token !== null || await (taking ??= takeToken().finally(() => (taking = null)))) return;
  if (!await signIn('')) throw new Problem({status: 401, detail: t('api.token')});
}

function stored() {
  return JSON.parse(sessionStorage.getItem(ACCOUNT) ?? localStorage.getItem(ACCOUNT)) ?? {token: null, client: null};
}

/** Returns the client of the stored token, as the server described it when the user signed in. */
export function storedClient() {
  return stored().client;
}

let showGone = () => {};

/** Sets the function that is called with true when the server stops responding, and with false when it responds again. */
export function onConnection(changed) {
  showGone = changed;
}

/** The interval in milliseconds at which the page looks whether the server responds again. */
const PATIENCE = 1000;

/** The number of times that a request is sent to a server that closes the connection but responds otherwise. */
const TRIES = 3;

let reconnecting = null;

/** Waits until the server responds. */
export function reconnected() {
  return (reconnecting ??= (async () => {
    if (await responds()) return;
    showGone(true);
    while (!await responds()) await new Promise((done) => setTimeout(done, PATIENCE));
    showGone(false);
  })().finally(() => (reconnecting = null)));
}

async function responds() {
  try {
    return (await fetch(`${ROOT}/health`, {cache: 'no-store', signal: AbortSignal.timeout(10 * PATIENCE)})).ok;
  } catch {
    return false;
  }
}

/** The requests that only compute something, and are safe to repeat although they have a body. */
const QUERIES = ['/compare', '/similar', '/explain'];

/** Fetches from the server. If it does not respond, a request that is safe to repeat is repeated once it does. */
async function fetchPatiently(address, request, isRepeatable) {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetch(address, request);
      // A proxy answers for a server that is down, and a server that is about to stop answers with status 503.
      if (![502, 503, 504].includes(response.status) || !isRepeatable || tries === TRIES) return response;
      if (await responds()) return response;
    } catch (failure) {
      if (request.signal?.aborted) throw failure;
      if (!isRepeatable || tries === TRIES) {
        reconnected();
        throw new Problem({detail: t('api.gone')});
      }
    }
    await reconnected();
  }
}

/**
 * Sends a request.
 *
 * @param {string} method
 * @param {string} path the path below the API root
 * @param {{query?: object, json?: *, signal?: AbortSignal, keepalive?: boolean}} request keepalive completes the request
 *     even if the page is closed; its JSON must be short
 * @returns {Promise<Response>} a successful response
 */
async function send(method, path, {query = {}, json, signal, keepalive} = {}) {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));
  const address = `${ROOT}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
  return withToken(async (token) => {
    const headers = {Accept: 'application/json', ...authorization(token)};
    if (json !== undefined) headers['Content-Type'] = 'application/json';
    const body = json === undefined ? undefined : JSON.stringify(json);
    const isRepeatable = method === 'GET' || QUERIES.includes(path);
    return fetchPatiently(address, {method, headers, body, signal, keepalive, cache: 'no-store'}, isRepeatable);
  });
}

/** Returns whether this tab sends a token, which servers with tokens require. */
export function hasToken() {
  return stored().token !== null;
}

/** Returns the client to which a token belongs. @throws {Problem} if the server rejects the token */
export async function clientOf(token) {
  const response = await fetchPatiently(`${ROOT}/client`, {headers: authorization(token), cache: 'no-store'}, false);
  if (response.ok) return response.json();
  throw response.status === 401 ? new Problem({status: 401, detail: await rejection(response, 'token.refused')}) : await problemOf(response);
}

function authorization(token) {
  return token ? {Authorization: `Bearer ${token}`} : {};
}

/**
 * Sends a request with the stored token. If the server rejects it, the user is asked for another one and the request is
 * sent again. Other errors are thrown.
 */
async function withToken(attempt) {
  for (;;) {
    if (stored().token === null) await requireToken();
    const {token} = stored();
    const response = await attempt(token);
    if (response.ok) return response;
    if (response.status !== 401) throw await problemOf(response);
    // Another request may have stored a new token in the meantime.
    if (stored().token !== token) continue;
    if (!await signIn(token === null ? '' : await rejection(response, 'token.revoked'))) {
      throw new Problem({status: 401, detail: t('api.token')});
    }
  }
}

/** Returns the reason why a token was rejected: it has expired or was revoked, or else the text with the given key. */
async function rejection(response, otherwise) {
  const {type} = await problemOf(response);
  return t(REJECTIONS[type] ?? otherwise);
}

async function problemOf(response) {
  let answer = {};
  try {
    answer = await response.json();
  } catch {
    // A proxy may respond without JSON, in which case only the status is known.
  }
  return new Problem({title: response.statusText, ...answer, status: response.status, seconds: Number(response.headers.get('Retry-After'))});
}

/** Sends a request and returns the JSON of the response, or null if the response is empty. */
export async function call(method, path, request) {
  const response = await send(method, path, request);
  try {
    return response.status === 204 ? null : await response.json();
  } catch (failure) {
    throw request?.signal?.aborted ? failure : new Problem({detail: t('api.gone')});
  }
}

/** Sends a request and returns the bytes of the response. @returns {Promise<Blob>} */
export async function bytes(path, request) {
  return (await send('GET', path, request)).blob();
}

/**
 * Sends files and options as a form, with XMLHttpRequest, since fetch does not report upload progress.
 *
 * @param {string} path
 * @param {{name: string, file: File}[]} files
 * @param {object} options
 * @param {{parts?: Object<string, {name: string, file: File}[]>, progress?: function(number, number), signal?:
 *     AbortSignal}} more parts are further files, by the name of their form part
 * @returns {Promise<Job>}
 */
export async function upload(path, files, options, {parts = {}, progress = () => {}, signal} = {}) {
  const form = new FormData();
  form.append('options', new Blob([JSON.stringify(options)], {type: 'application/json'}));
  for (const [part, chosen] of Object.entries({files, ...parts})) {
    for (const {name, file} of chosen) form.append(part, file, name);
  }
  const response = await withToken((token) => sendForm(path, form, token, progress, signal));
  return response.json();
}

function sendForm(path, form, token, progress, signal) {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', ROOT + path);
    request.setRequestHeader('Accept', 'application/json');
    Object.entries(authorization(token)).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({loaded, total}) => progress(loaded, total));
    request.addEventListener('load', () => done(
      new Response(request.responseText, {status: request.status, statusText: request.statusText, headers: retryHeader(request)})));
    request.addEventListener('error', () => {
      reconnected();
      fail(new Problem({detail: t('api.upload')}));
    });
    request.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function retryHeader(request) {
  const seconds = request.getResponseHeader('Retry-After');
  return seconds === null ? {} : {'Retry-After': seconds};
}

/**
 * Follows a job until it is done, failed or cancelled, reconnecting if the event stream is interrupted.
 *
 * @param {string} id
 * @param {function(Job)} update called with each state
 * @param {AbortSignal=} signal
 * @returns {Promise<Job>} the final state
 */
export async function follow(id, update, signal) {
  for (let tries = 0; ; tries++) {
    let job = null;
    for await (const event of events(`/jobs/${id}/events`, signal)) {
      job = JSON.parse(event);
      update(job);
      if (isFinal(job)) return job;
    }
    if (job !== null) tries = 0;
    if (tries === 3) throw new Problem({detail: t('api.gone')});
  }
}

export function isFinal(job) {
  return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
}

/** Yields the data of server-sent events. EventSource is not used, since it cannot send the token. */
async function* events(path, signal) {
  const response = await send('GET', path, {signal});
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch (failure) {
      if (signal?.aborted) throw failure;
      return;
    }
    if (part.done) return;
    const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const data = block.split('\n').filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart());
      if (data.length > 0) yield data.join('\n');
    }
  }
}
