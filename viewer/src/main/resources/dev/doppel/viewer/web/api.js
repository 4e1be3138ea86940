/** The way from the pages to the server: requests, the token they need, errors in words, and jobs as they go on. */

const ROOT = '/api/v1';
const TOKEN = 'doppel-token';

/** An error that says what went wrong and what helps; its message is the line to be shown. */
export class Problem extends Error {
  /** @param {{status?: number, title?: string, detail?: string, field?: string}} told */
  constructor({status = 0, title = '', detail = '', field = ''}) {
    super(detail || title || `The server answered with status ${status}.`);
    this.status = status;
    this.field = field;
  }
}

const GONE = 'The server does not answer. Start it again with “doppel serve”, then try again.';

let askToken = async () => null;

/** How a token is asked for: a function that gets whether one was refused, and gives another, or null to give up. */
export function onTokenNeeded(ask) {
  let asked = null;
  // Several requests may find out at once; the question is one.
  askToken = (refused) => (asked ??= ask(refused).finally(() => (asked = null)));
}

/**
 * @param {string} method
 * @param {string} path below the root of the service
 * @param {{query?: object, json?: *, signal?: AbortSignal}} request
 * @returns {Promise<Response>} whose status is one of success
 */
async function send(method, path, {query = {}, json, signal} = {}) {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));
  const address = `${ROOT}${path}${asked.size > 0 ? `?${asked}` : ''}`;
  return withToken(async (token) => {
    const headers = {Accept: 'application/json', ...authorization(token)};
    if (json !== undefined) headers['Content-Type'] = 'application/json';
    const body = json === undefined ? undefined : JSON.stringify(json);
    try {
      return await fetch(address, {method, headers, body, signal, cache: 'no-store'});
    } catch (failure) {
      throw signal?.aborted ? failure : new Problem({detail: GONE});
    }
  });
}

function authorization(token) {
  return token ? {Authorization: `Bearer ${token}`} : {};
}

/** Tries with the token that is known, asks for another while the server refuses it, and throws whatever else it refuses. */
async function withToken(attempt) {
  for (;;) {
    const token = sessionStorage.getItem(TOKEN);
    const response = await attempt(token);
    if (response.ok) return response;
    if (response.status !== 401) throw await problemOf(response);
    // Another request may have learned a better one in the meantime.
    if (sessionStorage.getItem(TOKEN) !== token) continue;
    const given = await askToken(token !== null);
    if (given === null) {
      throw new Problem({status: 401, detail: 'This server needs its token: reload the page to enter it.'});
    }
    sessionStorage.setItem(TOKEN, given);
  }
}

async function problemOf(response) {
  let told = {};
  try {
    told = await response.json();
  } catch {
    // Whoever stands between may answer with something else; its status is all there is to tell.
  }
  return new Problem({title: response.statusText, ...told, status: response.status});
}

/** What the server answers, as JSON; null where it has nothing to say. */
export async function call(method, path, request) {
  const response = await send(method, path, request);
  try {
    return response.status === 204 ? null : await response.json();
  } catch (failure) {
    throw request?.signal?.aborted ? failure : new Problem({detail: GONE});
  }
}

/**
 * Sends files and options as a form. Done by the older interface, for it alone tells how much is on its way.
 *
 * @param {string} path
 * @param {{name: string, file: File}[]} files
 * @param {object} options
 * @param {{progress?: function(number, number), signal?: AbortSignal}} watch
 * @returns {Promise<Job>}
 */
export async function upload(path, files, options, {progress = () => {}, signal} = {}) {
  const form = new FormData();
  form.append('options', new Blob([JSON.stringify(options)], {type: 'application/json'}));
  for (const {name, file} of files) form.append('files', file, name);
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
      detail: 'The files did not reach the server: a file has changed or is gone since it was chosen, all of them are more'
        + ' than the server takes, or the server was stopped. Choose them again, or start “doppel serve” again.',
    })));
    request.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/**
 * A job as it goes on, until it is done, failed or cancelled. Where the stream breaks off before, it is asked for again.
 *
 * @param {string} id
 * @param {function(Job)} told of each step
 * @param {AbortSignal=} signal
 * @returns {Promise<Job>} the job at its end
 */
export async function follow(id, told, signal) {
  for (let tries = 0; ; tries++) {
    let job = null;
    for await (const event of events(`/jobs/${id}/events`, signal)) {
      job = JSON.parse(event);
      told(job);
      if (isFinal(job)) return job;
    }
    if (job !== null) tries = 0;
    if (tries === 3) throw new Problem({detail: GONE});
  }
}

export function isFinal(job) {
  return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
}

/** The data of server-sent events. EventSource could not carry the token. */
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
