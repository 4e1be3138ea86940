import {html, render} from 'lit-html';
import {openPage} from 'doppel/save.js';
import {t} from 'doppel/texts.js';
import {view} from 'doppel/view.js';

/** Renders the page of a report file. */
export function start(report, root) {
  root.replaceChildren();
  const main = document.createElement('main');
  const frame = (title) => render(html`
    <header><h1>${title}</h1></header>
    ${main}
    <footer class="soft"><p>${t('report.foot')}</p></footer>`, root);
  frame(report.title);
  view(report, main, root, {
    page: () => openPage(document),
    choosesLanguage: true,
    named({title}) {
      document.title = title;
      frame(title);
    },
  });
}
