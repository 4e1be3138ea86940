import {t} from 'doppel/web/language.js';

/** The root path of the server API. */
const ROOT = '/api/v1';
const TOKEN = 'doppel-token';
const EXPIRED_TOKEN = '/problems/expired-token';

/** An error whose message is shown to the user. */
export class Problem extends Error {
  /** @param {{type?: string, status?: number, title?: string, detail?: string, field?: string}} answer */
  constructor({type = '', status = 0, title = '', detail = '', field = ''}) {
    super(detail || title || t('api.status', {status: String(status)}));
    this.type = type;
    this.status = status;
    this.field = field;
  }
}

let askToken = async () => null;

/**
 * Sets the function that prompts the user for a token. The function receives the reason why a token was rejected, or an
 * empty string if none was sent. It resolves to a new token, or to null if the user cancels.
 */
export function onTokenNeeded(ask) {
  let pending = null;
  // Concurrent requests share one dialog.
  askToken = (reason) => (pending ??= ask(reason).finally(() => (pending = null)));
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
    try {
      return await fetch(address, {method, headers, body, signal, keepalive, cache: 'no-store'});
    } catch (failure) {
      throw signal?.aborted ? failure : new Problem({detail: t('api.gone')});
    }
  });
}

/** Returns whether this tab sends a token, which servers with tokens require. */
export function hasToken() {
  return sessionStorage.getItem(TOKEN) !== null;
}

function authorization(token) {
  return token ? {Authorization: `Bearer ${token}`} : {};
}

/**
 * Sends a request with the stored token, prompting for a new token as long as the server rejects it. Other errors are
 * thrown.
 */
async function withToken(attempt) {
  for (;;) {
    const token = sessionStorage.getItem(TOKEN);
    const response = await attempt(token);
    if (response.ok) return response;
    if (response.status !== 401) throw await problemOf(response);
    // Another request may have stored a new token in the meantime.
    if (sessionStorage.getItem(TOKEN) !== token) continue;
    const given = await askToken(token === null ? '' : await refusalOf(response));
    if (given === null) {
      throw new Problem({status: 401, detail: t('api.token')});
    }
    sessionStorage.setItem(TOKEN, given);
  }
}

async function refusalOf(response) {
  const {type} = await problemOf(response);
  return t(type === EXPIRED_TOKEN ? 'token.expired' : 'token.refused');
}

async function problemOf(response) {
  let answer = {};
  try {
    answer = await response.json();
  } catch {
    // A proxy may respond without JSON, in which case only the status is known.
  }
  return new Problem({title: response.statusText, ...answer, status: response.status});
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
      new Response(request.responseText, {status: request.status, statusText: request.statusText})));
    request.addEventListener('error', () => fail(new Problem({
      detail: t('api.upload'),
    })));
    request.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
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
