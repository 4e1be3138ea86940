import {html, nothing, render} from 'lit-html';
import {onTokenNeeded} from 'doppel/web/api.js';
import {LANGUAGES, chooseLanguage, language, t} from 'doppel/web/language.js';
import {moreMenu} from 'doppel/web/moremenu.js';

/** The pages for daily work, and the pages in the menu beside them. */
const SECTIONS = [
  {path: '/check', key: 'nav.check'},
  {path: '/find', key: 'nav.find'},
  {path: '/archive', key: 'nav.archive'},
  {path: '/datasets', key: 'nav.datasets'},
];
const MORE = [
  {path: '/compare', key: 'nav.compare'},
  {path: '/explain', key: 'nav.explain'},
  {path: '/tune', key: 'nav.tune'},
  {path: '/lab', key: 'nav.lab'},
  {path: '/settings', key: 'settings.title'},
  {path: '/api', key: 'routes.title'},
];

/** The pages whose own texts are only in English. */
const ENGLISH = ['/explain', '/lab'];

/**
 * Sets up the parts that all pages share: navigation, footer, a status line for screen readers, and the token dialog.
 *
 * @returns {{main: HTMLElement, say: function(string)}} the empty root of the page, and a function that announces text
 */
export function openPage() {
  const section = [...SECTIONS, ...MORE].find(({path}) => path === location.pathname);
  const link = ({path, key}) => html`
    <a href=${path} aria-current=${path === location.pathname ? 'page' : nothing}>${t(key)}</a>`;
  render(html`
    <a class="skip" href="#page" @click=${skip}>${t('nav.skip')}</a>
    <a class="brand" href="/" aria-current=${location.pathname === '/' ? 'page' : nothing}><img src="/app/web/icon.svg"
      alt="" width="22" height="22">Doppel</a>
    <nav aria-label=${t('nav.sections')}>${SECTIONS.map(link)}
      ${moreMenu(t('nav.more'), MORE.map(link), MORE.includes(section) ? t(section.key) : null)}</nav>`,
  document.getElementById('site'));
  const languages = html`<label for="language">${t('foot.language')}</label> <select id="language"
    @change=${(event) => chooseLanguage(event.target.value)}>${Object.entries(LANGUAGES).map(([tag, name]) => html`
      <option value=${tag} lang=${tag} ?selected=${tag === language}>${name}</option>`)}</select>`;
  render(html`<span>${t('foot.private')}</span> <a href="/settings">${t('settings.title')}</a>
    <a href="/api">${t('routes.title')}</a>
    <span class="languages">${languages}</span>`, document.getElementById('foot'));
  const main = document.getElementById('page');
  main.tabIndex = -1;
  main.replaceChildren();
  if (ENGLISH.includes(location.pathname)) main.lang = 'en';
  if (section) setTitle(t(section.key));
  onTokenNeeded(askForToken);
  for (const event of ['dragover', 'drop']) addEventListener(event, ignore);
  return {main, say: (text) => (document.getElementById('status').textContent = text)};
}

/** Sets the title of the page, which browsers show on the tab. */
export function setTitle(text) {
  document.title = `${text} - Doppel`;
}

/** Prevents the browser from opening files that are dropped outside a drop area, which would close the page. */
function ignore(event) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** Moves the focus to the content without changing the address hash, which is the state of a report. */
function skip(event) {
  event.preventDefault();
  document.getElementById('page').focus();
}

/** Prompts the user for the token. @returns {Promise<string?>} null if the dialog was closed */
function askForToken(reason) {
  return new Promise((answer) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'token';
    let given = null;
    const submit = (event) => {
      event.preventDefault();
      given = dialog.querySelector('input').value.trim();
      dialog.close();
    };
    render(html`<form @submit=${submit}>
      <h2>${t('token.title')}</h2>
      ${reason ? html`<p class="problem" role="alert">${reason}</p>` : nothing}
      <p class="soft">${t('token.hint')}</p>
      <p><label for="token">${t('token.label')}</label> <input id="token" type="password" autocomplete="off" required
        pattern="\\s*[!-~]([ -~]*[!-~])?\\s*" title=${t('token.pattern')}></p>
      <p class="buttons"><button class="primary">${t('token.continue')}</button>
        <button type="button" @click=${() => dialog.close()}>${t('token.later')}</button></p>
    </form>`, dialog);
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(given || null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * Renders an error.
 *
 * @param {Error?} error
 * @param {function()=} retry repeats the action; omitted if a retry cannot succeed
 */
export function problem(error, retry) {
  if (!error) return nothing;
  return html`<div class="problem" role="alert"><p>${error.message}</p>
    ${retry ? html`<button type="button" class="retry" @click=${retry}>${t('problem.retry')}</button>` : nothing}</div>`;
}
