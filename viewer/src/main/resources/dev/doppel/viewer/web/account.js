import {html, nothing, render} from 'lit-html';
import {anonymousClient, call, clientOf, forgetToken, onTokenNeeded, storeToken, storedClient} from 'doppel/web/api.js';
import {day, t} from 'doppel/web/language.js';
import {moreMenu} from 'doppel/web/moremenu.js';

/**
 * The client that this page belongs to, and what it may do. The style sheet hides each element whose `data-needs` names
 * a role that the client lacks, and shows the explanation whose `data-lacks` names it.
 *
 * @typedef {{name: string?, role: string, lastDay: string?, hasToken: boolean}} Client
 */

/** The role of a token that opens no page. */
const MONITOR = 'monitor';

/** @type {Client?} null until the server has answered, and while a token is missing */
let client = null;
let place;

/** Shows the account in an element of the header, and signs the user in if the server needs a token. */
export async function openAccount(element) {
  place = element;
  onTokenNeeded(signIn);
  // Signing out in one tab signs out all tabs that share the token.
  // The browser may show a page again as it was before.
  addEventListener('pageshow', ({persisted}) => persisted && client?.hasToken && storedClient() === null && location.reload());
  addEventListener('storage', () => client?.hasToken && storedClient() === null && location.reload());
  show(storedClient());
  try {
    show(storedClient() === null && await anonymousClient() || await call('GET', '/client'));
  } catch ({status}) {
    if (status === 401) show(null, true);
  }
}

/** Returns whether the client has a role that may do everything that `needed` may, or is not known yet. */
export function may(needed) {
  const roles = [MONITOR, 'read', 'add', 'administer'];
  return client === null || roles.indexOf(client.role) >= roles.indexOf(needed);
}

/** Returns the role needed to remove a job, which is lower for the client's own jobs. */
export function roleToRemove(job) {
  return isOwn(job) ? 'read' : 'administer';
}

/** Names the client that started a job, if clients have names. */
export function ownerOf(job) {
  if (job.owner === null) return nothing;
  return html`<span class="soft owner">${isOwn(job) ? t('job.own') : t('job.owner', {name: job.owner})}</span>`;
}

function isOwn(job) {
  return job.owner !== null && isClient(job.owner);
}

/** Returns whether a token has the name of the client. */
export function isClient(name) {
  return name === client?.name;
}

/** Renders the explanation that the client sees if it lacks a role. @param {'add'|'administer'} role */
export function lacking(role) {
  return html`<p data-lacks=${role}>${t(`lacking.${role}`)}</p>`;
}

function show(shown, isSignedOut = false) {
  client = shown;
  document.documentElement.dataset.role = client?.role ?? '';
  render(isSignedOut ? html`<button type="button" id="sign-in" @click=${async () => await signIn('') && location.reload()}>${t('token.title')}</button>`
    : client?.hasToken ? menu(client) : nothing, place);
}

function menu({name, role, lastDay}) {
  return moreMenu(html`<span class="unseen">${t('account')}: </span><span class="client">${name ?? t('account.shared')}</span>`, [
    html`<p><strong>${t('account.role', {role: t(`routes.role.${role}`)})}</strong><br>${t(`account.may.${role}`)}</p>`,
    lastDay === null ? nothing : html`<p class="soft">${t('account.until', {day: day(lastDay)})}</p>`,
    html`<button type="button" id="sign-out" @click=${signOut}>${t('account.out')}</button>`,
  ].filter((item) => item !== nothing));
}

function signOut() {
  forgetToken();
  location.assign('/');
}

/**
 * Asks for an access token until the server accepts one, and stores it. The page stays as it is meanwhile.
 *
 * @param {string} reason why the earlier token was rejected, or an empty string
 * @returns {Promise<boolean>} whether the user signed in
 */
function signIn(reason) {
  return new Promise((answer) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'token';
    dialog.setAttribute('aria-labelledby', 'token-title');
    let signedIn = false;
    const submit = async (event) => {
      event.preventDefault();
      const {token, keep} = event.target.elements;
      const given = token.value.trim();
      try {
        const accepted = await clientOf(given);
        if (accepted.role === MONITOR) throw new Error(t('token.monitor'));
        storeToken(given, accepted, keep.checked);
        show(accepted);
        signedIn = true;
        dialog.close();
      } catch (failure) {
        draw(failure.message);
        token.select();
      }
    };
    const draw = (problem) => render(html`<form @submit=${submit}>
      <h2 id="token-title">${t('token.title')}</h2>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      <p>${t('token.hint')}</p>
      <p><label for="token">${t('token.label')}</label> <input id="token" type="password" autocomplete="off" required
        pattern="\\s*[!-~]([ -~]*[!-~])?\\s*" title=${t('token.pattern')}></p>
      <div class="choice"><label><input type="checkbox" id="keep">${t('token.keep')}</label>
        <span class="soft">${t('token.keep.hint')}</span></div>
      <p class="buttons"><button class="primary">${t('token.continue')}</button>
        <button type="button" @click=${() => dialog.close()}>${t('token.later')}</button></p>
    </form>`, dialog);
    draw(reason);
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(signedIn);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
