import {html, nothing, render} from 'lit-html';
import {openAccount} from 'doppel/web/account.js';
import {onConnection} from 'doppel/web/api.js';
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
const ENGLISH = ['/lab'];

/**
 * Sets up the parts that all pages share: navigation, account, footer, a status line for screen readers, and the notice
 * that the server does not respond.
 *
 * @returns {{main: HTMLElement, say: function(string)}} the empty root of the page, and a function that announces text
 */
export function openPage() {
  const section = [...SECTIONS, ...MORE].find(({path}) => isBelow(path));
  const link = ({path, key}) => html`
    <a href=${path} aria-current=${isBelow(path) ? 'page' : nothing}>${t(key)}</a>`;
  render(html`
    <a class="skip" href="#page" @click=${skip}>${t('nav.skip')}</a>
    <a class="brand" href="/" aria-current=${location.pathname === '/' ? 'page' : nothing}><img src="/app/web/icon.svg"
      alt="" width="22" height="22">Doppel</a>
    <nav aria-label=${t('nav.sections')}><div class="sections">${SECTIONS.map(link)}</div>
      ${moreMenu(t('nav.more'), MORE.map(link), MORE.includes(section) ? t(section.key) : null)}</nav>
    <div id="account"></div> <div id="gone" role="alert"></div>`,
  document.getElementById('site'));
  // On phones, the sections scroll sideways if they do not fit.
  document.querySelector('.sections [aria-current]')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
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
  for (const event of ['dragover', 'drop']) addEventListener(event, ignore);
  // The browser cannot show an invalid field in closed options.
  addEventListener('invalid', ({target}) => target.closest('details')?.setAttribute('open', ''), {capture: true});
  const say = (text) => (document.getElementById('status').textContent = text);
  onConnection((isGone) => {
    document.getElementById('gone').textContent = isGone ? t('gone') : '';
    if (!isGone) say(t('gone.back'));
  });
  openAccount(document.getElementById('account'));
  return {main, say};
}

/** Returns whether the current page is that of a section, or is below it. */
function isBelow(path) {
  return `${location.pathname}/`.startsWith(`${path}/`);
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

/**
 * Renders an error.
 *
 * @param {Error?} error
 * @param {function()=} retry repeats the action; omitted if a retry cannot succeed
 */
export function problem(error, retry) {
  if (!error) return nothing;
  return html`<div class="problem" role="alert"><p>${error.message}</p>
    ${error.links?.map(([address, name]) => html`<p><a href=${address}>${name}</a></p>`)}
    ${retry ? html`<button type="button" class="retry" @click=${retry}>${t('problem.retry')}</button>` : nothing}</div>`;
}
