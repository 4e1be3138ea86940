import {html, nothing} from 'lit-html';
import {isClient, may} from 'doppel/web/account.js';
import {call, isFinal} from 'doppel/web/api.js';
import {date, day, number, rich, size, t} from 'doppel/web/language.js';
import {problem} from 'doppel/web/shell.js';

/** The quotas, each with the format of its values. */
const QUOTAS = [
  ['requests', number],
  ['bytes', size],
  ['jobs', number],
  ['disk', size],
];

/** The command that creates a token. */
const NEW_TOKEN = 'doppel serve --tokens FILE --new-token NAME ROLE';

/** The number of columns. */
const COLUMNS = 6 + QUOTAS.length;

/** The list of the tokens of the server and of what their clients use, for administrators. */
export class TokenList {
  #changed;
  #say;
  #tokens = [];
  #isRevocable = false;
  #revoked = [];
  #asked = null;
  #error = null;

  /** @param {{changed: function(), say: function(string)}} page */
  constructor({changed, say}) {
    this.#changed = changed;
    this.#say = say;
  }

  async load() {
    if (!may('administer')) return;
    const {tokens, revocable, revoked} = await call('GET', '/tokens');
    this.#tokens = tokens;
    this.#revoked = revoked;
    this.#isRevocable = revocable;
  }

  /** Whether there is no list, since the server has no tokens or the client may not see them. */
  get isEmpty() {
    return this.#tokens.length === 0;
  }

  view() {
    if (this.isEmpty) return nothing;
    return html`<section aria-labelledby="tokens" data-needs="administer"><h2 id="tokens" tabindex="-1">${t('tokens.title')}</h2>
      <p class="soft">${t('tokens.lead')}</p>
      ${this.#isRevocable ? html`<p class="soft">${rich('tokens.new', {command: html`<code>${NEW_TOKEN}</code>`})}</p>` : nothing} ${problem(this.#error)}
      <div class="scroll" tabindex="0" role="group" aria-labelledby="tokens"><table class="tokens">
        <thead><tr><th scope="col">${t('tokens.name')}</th><th scope="col">${t('tokens.created')}</th>
          <th scope="col">${t('tokens.until')}</th><th scope="col">${t('tokens.used')}</th>
          <th scope="col" class="number">${t('tokens.sent')}</th>
          ${QUOTAS.map(([name]) => html`<th scope="col" class="number">${t(`tokens.${name}`)}</th>`)}
          ${this.#isRevocable ? html`<td></td>` : nothing}</tr></thead>
        ${this.#tokens.map((token) => html`<tbody id="token-${token.name}">${this.#row(token)} ${this.#question(token)}</tbody>`)}
        ${this.#revoked.map((client) => html`<tbody id="token-${client.name}">${this.#revokedRow(client)}</tbody>`)}</table></div></section>`;
  }

  #row({name, role, created, lastDay, expired, lastUse, sent, quotas}) {
    return html`<tr><th scope="row">${name} <br><span class="soft small">${t(`routes.role.${role}`)}</span></th>
      <td data-label=${t('tokens.created')}>${created === null ? t('tokens.unknown') : day(created)}</td>
      <td data-label=${t('tokens.until')}>${lastDay === null ? t('tokens.unlimited') : day(lastDay)}${expired ? html`<br><strong>${t('tokens.expired')}</strong>` : nothing}</td>
      <td data-label=${t('tokens.used')}>${lastUse === null ? t('tokens.never') : date(lastUse)}</td>
      <td class="number" data-label=${t('tokens.sent')}>${t('tokens.requests.count', {count: sent.requests})}<br>${size(sent.bytes)}</td>
      ${usedOf(quotas)} ${this.#isRevocable ? html`<td>${this.#revocation(name)}</td>` : nothing}</tr>`;
  }

  /** Renders a client whose token was revoked, and that still has jobs. */
  #revokedRow({name, quotas}) {
    return html`<tr><th scope="row">${name} <br><strong class="small">${t('tokens.revoked.state')}</strong></th>
      <td></td><td></td><td></td><td></td> ${usedOf(quotas)} ${this.#isRevocable ? html`<td></td>` : nothing}</tr>`;
  }

  #revocation(name) {
    if (isClient(name)) return html`<span class="soft">${t('tokens.own')}</span>`;
    return html`<button type="button" class="link" aria-label=${t('tokens.revoke.named', {name})} aria-expanded=${this.#asked === name}
      @click=${() => this.#ask(name)}>${t('tokens.revoke')}</button>`;
  }

  /** Renders the question before a token is revoked, in a row of its own, so that the columns keep their widths. */
  #question({name, quotas: {jobs, disk}}) {
    if (this.#asked !== name) return nothing;
    return html`<tr class="question"><td colspan=${COLUMNS}><span class="confirm" role="group" aria-labelledby="revoke-question"
        @keydown=${(event) => event.key === 'Escape' && this.#keep(name)}>
      <span id="revoke-question">${rich('tokens.confirm', {name: html`<strong>${name}</strong>`})}
        ${disk.used > 0 ? t('tokens.confirm.jobs', {count: jobs.used, size: size(disk.used)}) : nothing}</span>
      ${jobs.used > 0 ? html`<label><input type="checkbox" id="cancel-jobs"> ${t('tokens.confirm.cancel')}</label>` : nothing}
      <button type="button" class="danger" aria-describedby="revoke-question" @click=${() => this.#revoke(name)}>${t('tokens.revoke')}</button>
      <button type="button" class="keep" aria-describedby="revoke-question" @click=${() => this.#keep(name)}>${t('archive.keep')}</button></span></td></tr>`;
  }

  #ask(name) {
    this.#show(name);
    focus(name, '.keep');
    // The client may have sent jobs since the page was opened.
    this.#attempt(() => this.load());
  }

  #keep(name) {
    this.#show(null);
    focus(name, 'button');
  }

  #show(asked, error = null) {
    this.#asked = asked;
    this.#error = error;
    this.#changed();
  }

  async #revoke(name) {
    const cancels = document.getElementById('cancel-jobs')?.checked;
    await this.#attempt(async () => {
      await call('DELETE', `/tokens/${encodeURIComponent(name)}`);
      if (cancels) await cancelJobs(name);
      this.#say(t('tokens.revoked', {name}));
      await this.load();
      this.#asked = null;
    });
    document.getElementById('tokens')?.focus();
  }

  /** Runs an action, and then shows its effect or the error. */
  async #attempt(action) {
    try {
      await action();
      this.#changed();
    } catch (error) {
      this.#show(null, error);
    }
  }
}

/** Cancels the unfinished jobs of a client. */
async function cancelJobs(name) {
  const {jobs} = await call('GET', '/jobs');
  for (const {id} of jobs.filter((job) => job.owner === name && !isFinal(job))) await call('DELETE', `/jobs/${id}`);
}

/** Renders how much of its quotas a client has used. */
function usedOf(quotas) {
  return QUOTAS.map(([quota, format]) => html`<td class="number" data-label=${t(`tokens.${quota}`)}>${format(quotas[quota].used)}<br>
    <span class="soft small">${t('tokens.of', {limit: format(quotas[quota].limit)})}</span></td>`);
}

/** Moves the focus to an element in the row of a token. */
function focus(name, selector) {
  document.getElementById(`token-${name}`)?.querySelector(selector)?.focus();
}
