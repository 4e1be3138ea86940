import {html, render} from 'lit-html';
import {t} from 'doppel/web/language.js';
import {openPage, setTitle} from 'doppel/web/shell.js';

/** The page for addresses that do not exist. */

const {main} = openPage();
setTitle(t('missing.title'));

render(html`
  <h1>${t('missing.title')}</h1>
  <p>${t('missing.text')} <code>${decoded(location.pathname)}</code></p>
  <ul><li><a href="/">${t('missing.start')}</a></li><li><a href="/check#earlier">${t('missing.checks')}</a></li></ul>`, main);

function decoded(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
