import {html, render} from 'lit-html';
import {download, fileName, pageWith} from 'doppel/save.js';
import {view} from 'doppel/view.js';

/** Renders the page of a report file. */
export function start(report, root) {
  root.replaceChildren();
  render(html`
    <header><h1></h1></header>
    <main></main>
    <footer class="soft"><p>Settings: <code>${report.scheme}</code></p>
      <p>Created by Doppel. This page is self-contained and loads nothing from the network.</p></footer>`, root);
  view(report, root.querySelector('main'), root, {
    save(shown, reviews) {
      download(`${fileName(shown)}.html`, 'text/html', pageWith({...shown, reviews: reviews.all()}, document));
      reviews.unsaved = false;
    },
    named({title}) {
      root.querySelector('h1').textContent = title;
      document.title = title;
    },
  });
}
