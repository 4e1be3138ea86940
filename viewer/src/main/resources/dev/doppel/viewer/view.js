import {html, render} from 'lit-html';
import {layOut} from 'doppel/graph.js';
import {overview} from 'doppel/overview.js';
import {PairView} from 'doppel/pair.js';
import {isComparison} from 'doppel/report.js';
import {address, parse} from 'doppel/route.js';
import {initialState, order} from 'doppel/table.js';

/**
 * Shows a report in a part of a page. The view depends only on the address, and selections change the address.
 *
 * @param {Report} report
 * @param {HTMLElement} root
 * @param {HTMLElement} page widened while two documents are shown side by side
 * @returns {function()} a function that removes the listeners
 */
export function view(report, root, page) {
  let state = initialState();
  let rows = order(report, state);
  let layout;
  let layoutWidth = 0;
  let pair = -1;
  let scrolled = 0;

  const ended = new AbortController();
  const listen = (event, handler) => addEventListener(event, handler, {signal: ended.signal});

  render(html`<div class="overview"></div><article class="pair" hidden></article>
    <div class="unseen status" role="status"></div>`, root);
  const overviewRoot = root.querySelector('.overview');
  const pairRoot = root.querySelector('.pair');
  const status = root.querySelector('.status');

  const go = (hash) => {
    location.hash = hash;
  };
  // Selecting a passage replaces the history entry, so that the back button leaves the pair.
  const replace = (hash) => location.replace(hash);
  const neighbour = (direction) => {
    const at = rows.indexOf(pair);
    return at < 0 ? -1 : (rows[at + direction] ?? -1);
  };
  const movePair = (direction) => {
    const next = neighbour(direction);
    if (next >= 0) replace(address(next));
  };
  const actions = {
    change(next) {
      state = next;
      rows = order(report, state);
      renderOverview();
    },
    filterDocument(document) {
      actions.change({...state, filter: '', only: document, rows: initialState().rows});
      const heading = root.querySelector('#pairs');
      heading.scrollIntoView({block: 'start'});
      heading.focus({preventScroll: true});
    },
    openPair: (at) => go(address(at)),
  };
  const pairView = new PairView(pairRoot, report, {
    choosePassage: (passage) => replace(address(pair, passage)),
    movePair,
    neighbour,
    announce: (text) => (status.textContent = text),
  });

  function renderOverview() {
    const width = overviewRoot.clientWidth || layoutWidth || 800;
    if (width !== layoutWidth) {
      layout = layOut(report, width);
      layoutWidth = width;
    }
    render(overview(report, {layout, rows, table: state}, actions), overviewRoot);
  }

  function show() {
    const comparison = isComparison(report) && location.hash === '';
    const requested = comparison ? {pair: 0, passage: -1} : parse(location.hash, report.pairs);
    const before = pair;
    if (before < 0 && requested.pair >= 0) scrolled = scrollY;
    pair = requested.pair;
    overviewRoot.hidden = pair >= 0;
    pairRoot.hidden = pair < 0;
    page.classList.toggle('wide', pair >= 0);
    if (pair >= 0) {
      pairView.show(pair, requested.passage);
    } else {
      renderOverview();
      if (before >= 0) {
        pairView.hide();
        status.textContent = '';
        scrollTo(0, scrolled);
        (root.querySelector(`#pair-${before}`) ?? root.querySelector('#pairs')).focus();
      }
    }
  }

  listen('hashchange', show);
  listen('resize', () => pair < 0 && overviewRoot.clientWidth !== layoutWidth && renderOverview());
  listen('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select');
    if (pair < 0 || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = {
      n: () => pairView.step(1),
      j: () => pairView.step(1),
      p: () => pairView.step(-1),
      k: () => pairView.step(-1),
      N: () => movePair(1),
      P: () => movePair(-1),
      Escape: () => go(address(-1)),
    }[event.key];
    if (move) {
      event.preventDefault();
      move();
    }
  });
  show();
  return () => {
    ended.abort();
    page.classList.remove('wide');
  };
}
