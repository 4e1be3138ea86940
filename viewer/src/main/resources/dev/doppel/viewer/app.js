import {html, render} from 'lit-html';
import {view} from 'doppel/view.js';

/** The page of a report that is a file of its own. */
export function start(report, root) {
  root.replaceChildren();
  render(html`
    <header><h1>${report.title}</h1></header>
    <main></main>
    <footer class="soft"><p>Compared by <code>${report.scheme}</code></p>
      <p>Made by Doppel. This page holds everything it shows, and loads nothing.</p></footer>`, root);
  view(report, root.querySelector('main'), root);
}
