import {html, nothing, render} from 'lit-html';
import {t} from 'doppel/web/language.js';
import {icon, twoPages} from 'doppel/web/pictures.js';
import {openPage, setTitle} from 'doppel/web/shell.js';

/** The start page. */

const DOORS = [
  {name: 'check', title: 'check.title', path: '/check', needs: 'add'},
  {name: 'find', title: 'nav.find', path: '/find'},
  {name: 'datasets', title: 'data.title', path: '/datasets', needs: 'add'},
];

// Earlier versions showed scans on this page.
if (new URLSearchParams(location.search).has('job')) location.replace(`/check${location.search}${location.hash}`);

const {main} = openPage();
setTitle(t('start.name'));

render(html`
  <div class="welcome"><div><h1>${t('start.title')}</h1>
    <p class="lead">${t('start.lead')}</p></div> ${twoPages()}</div>
  <p data-lacks="add">${t('start.read')}</p>
  <ul class="doors">${DOORS.map(({name, title, path, needs}) => html`<li class="card">
    ${icon(name)}
    <h2><a href=${path}>${t(title)}</a></h2>
    <p>${t(`start.${name}.text`)}</p>
    ${needs ? html`<p class="locked" data-lacks=${needs}>${t('start.locked')}</p>` : nothing}
    <p class="go" aria-hidden="true" data-needs=${needs ?? nothing}>${t(`start.${name}.go`)} →</p></li>`)}</ul>
  <section class="card try" data-needs="add" aria-labelledby="sample">
    <div><h2 id="sample">${t('start.sample.title')}</h2>
      <p>${t('start.sample.text')}</p></div>
    <p><a class="button primary" id="show-sample" href="/check?sample">${t('start.sample.go')}</a></p>
  </section>
  <p class="others"><a href="/check#earlier" id="last-checks">${t('missing.checks')}</a>
    <span class="soft">${t('start.others')} <a href="/compare">${t('nav.compare')}</a> · <a href="/explain">${t('nav.explain')}</a> ·
    <a href="/tune">${t('nav.tune')}</a></span></p>`, main);
