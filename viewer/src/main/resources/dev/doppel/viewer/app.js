import {html, render} from 'lit-html';
import {openPage} from 'doppel/save.js';
import {view} from 'doppel/view.js';

/** Renders the page of a report file. */
export function start(report, root) {
  root.replaceChildren();
  render(html`
    <header><h1></h1></header>
    <main></main>
    <footer class="soft"><p>Created by Doppel. This page is self-contained and loads nothing from the network.</p></footer>`, root);
  view(report, root.querySelector('main'), root, {
    page: () => openPage(document),
    named({title}) {
      root.querySelector('h1').textContent = title;
      document.title = title;
    },
  });
}
