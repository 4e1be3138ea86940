import {html, noChange, render} from 'lit-html';
import {ClusterView} from 'doppel/clusterview.js';
import {DocumentView} from 'doppel/documentview.js';
import {parseLabels} from 'doppel/labels.js';
import {useLanguage} from 'doppel/language.js';
import {menu} from 'doppel/menu.js';
import {overview} from 'doppel/overview.js';
import {withCurrentLeft} from 'doppel/orientation.js';
import {PairView} from 'doppel/pair.js';
import {numbersOf, pairsByNumber, storeChoice, storedChoice, withPseudonyms} from 'doppel/pseudonyms.js';
import {isComparison} from 'doppel/report.js';
import {Reviews} from 'doppel/reviews.js';
import {address, documentAddress, parse} from 'doppel/route.js';
import {downloadReport} from 'doppel/save.js';
import {initialSubmissions} from 'doppel/submissions.js';
import {PRINTED_ROWS, initialState, order} from 'doppel/table.js';

/**
 * Shows a report in a part of a page. The view depends only on the address, which selections change, and on the choice
 * of pseudonyms.
 *
 * @param {Report} original
 * @param {HTMLElement} root
 * @param {HTMLElement} page widened while two documents are shown side by side
 * @param {{page?: function(): (string|Promise<string>), store?: ReviewStore, choosesLanguage?: boolean,
 *     named?: function(Report)}=} keep stores verdicts and notes; without it, the reader cannot give any;
 *     page returns the HTML of any report page, with which the report can be saved with the names on the page; if
 *     choosesLanguage is true, the reader can choose the language here; named is called when the names in the report or the
 *     language change
 * @returns {function()} a function that removes the listeners
 */
export function view(original, root, page, keep) {
  const report = withCurrentLeft(original);
  const reviews = new Reviews(report, keep?.store);
  let labels = report.labels ?? [];
  let hidesNames = !report.pseudonymous && storedChoice();
  let close = () => {};
  const open = () => {
    close();
    const shown = hidesNames ? withPseudonyms({...report, labels}) : {...report, labels};
    const part = document.createElement('div');
    root.replaceChildren(part);
    keep?.named?.(shown);
    close = show(shown, hidesNames ? reviews.renumbered(pairsByNumber(report)) : reviews, part, page, keep, changes);
  };
  const useLabels = (given) => {
    labels = given;
    reviews.changeLabels(labels);
    open();
    root.querySelector('.label-menu summary').focus();
  };
  const changes = {
    hideNames: report.pseudonymous ? undefined : (hides) => {
      hidesNames = hides;
      storeChoice(hides);
      keepPlace(report, hides);
      open();
      root.querySelector('#pseudonyms').focus();
    },
    labels: keep && {
      load: async (file) => useLabels(parseLabels(await file.text(), report)),
      remove: () => useLabels([]),
    },
    chooseLanguage: keep?.choosesLanguage ? (chosen) => {
      useLanguage(chosen);
      open();
      root.querySelector('#language').focus();
    } : undefined,
  };
  open();
  return () => close();
}

/** Changes the address of a page, since documents and pairs have other numbers while names are hidden. */
function keepPlace(report, hides) {
  const {document, pair, passage} = parse(location.hash, report);
  const numbers = numbersOf(report);
  const pairs = pairsByNumber(report);
  const hash = document >= 0 ? documentAddress(hides ? numbers[document] : numbers.indexOf(document))
    : pair >= 0 ? address(hides ? pairs.indexOf(pair) : pairs[pair], passage) : location.hash;
  history.replaceState(history.state, '', hash);
}

/**
 * Shows a report whose names and labels do not change.
 *
 * @param {{hideNames: function(boolean)=, labels: {load: function(File): Promise, remove: function()}=,
 *     chooseLanguage: function(string)=}} changes what the
 *     reader can change; the report is then shown again
 */
function show(report, reviews, root, page, keep, changes) {
  const given = keep ? reviews : undefined;
  let state = initialState(report);
  const strongest = order(report, state);
  let submissions = initialSubmissions(report);
  let rows = order(report, state, given);
  let shown = {page: '', pair: -1};
  let scrolled = 0;
  let problem = null;
  const computed = new Map();
  let rendered = null;

  const ended = new AbortController();
  const listen = (event, handler) => addEventListener(event, handler, {signal: ended.signal});

  render(html`<div class="menu-bar"></div><div class="overview"></div><div class="clusters" hidden></div>
    <article class="document" hidden></article><article class="pair" hidden></article>
    <div class="unseen status" role="status"></div>`, root);
  const roots = Object.fromEntries(['overview', 'clusters', 'document', 'pair']
    .map((name) => [name, root.querySelector(`:scope > .${name}`)]));
  const status = root.querySelector('.status');

  const go = (hash) => {
    location.hash = hash;
  };
  // Selecting a passage replaces the history entry, so that the back button leaves the pair.
  const replace = (hash) => location.replace(hash);
  const neighbour = (direction) => {
    const at = rows.indexOf(shown.pair);
    return at < 0 ? -1 : (rows[at + direction] ?? -1);
  };
  const movePair = (direction) => {
    const next = neighbour(direction);
    if (next >= 0) replace(address(next));
  };
  const actions = {
    reviews: given,
    change(next) {
      state = next;
      rows = order(report, state, given);
      renderOverview();
    },
    changeSubmissions(next) {
      submissions = next;
      renderOverview();
    },
    openPair: (at) => go(address(at)),
    /** Returns the result of a computation, which is computed only once. */
    once(name, compute) {
      if (!computed.has(name)) computed.set(name, compute());
      return computed.get(name);
    },
    /** Renders a part of the overview, unless it was rendered for the same state. */
    ifChanged(current, compute) {
      if (current === rendered) return noChange;
      rendered = current;
      return compute();
    },
  };
  const pairView = new PairView(roots.pair, report, {
    choosePassage: (passage) => replace(address(shown.pair, passage)),
    movePair,
    neighbour,
    announce: (text) => (status.textContent = text),
    reviews: given,
  });
  const documentView = new DocumentView(roots.document, report, given);
  const clusterView = new ClusterView(roots.clusters, report);

  function renderOverview(leastRows = 0) {
    const width = roots.overview.clientWidth || 800;
    const atLeast = (table) => table.rows >= leastRows ? table : {...table, rows: leastRows};
    render(overview(report, {width, rows, strongest, table: atLeast(state), submissions: atLeast(submissions)}, actions), roots.overview);
  }

  function renderMenu() {
    render(menu(report, shown.page, reviews, {
      save: keep?.page && save,
      hideNames: changes.hideNames,
      chooseLanguage: changes.chooseLanguage,
      labels: changes.labels && {...changes.labels, error: problem, load: loadLabels},
    }), root.querySelector('.menu-bar'));
  }

  async function save() {
    try {
      downloadReport(report, reviews, await keep.page());
      // A file without notes does not contain everything.
      if (!keep.store && !report.omitsNotes) reviews.keepAll();
      if (shown.page === 'pair') showPair();
    } catch (error) {
      problem = error.message;
      renderMenu();
    }
  }

  async function loadLabels(file) {
    try {
      await changes.labels.load(file);
    } catch (error) {
      problem = `${file.name}, ${error.message}`;
      renderMenu();
    }
  }

  function showPage() {
    const comparison = isComparison(report) && location.hash === '';
    const before = shown;
    shown = comparison ? {page: 'pair', pair: 0, passage: -1, document: -1} : parse(location.hash, report);
    if (before.page === 'overview' && shown.page !== 'overview') scrolled = scrollY;
    for (const [name, element] of Object.entries(roots)) element.hidden = name !== shown.page;
    page.classList.toggle('wide', shown.page === 'pair' || shown.page === 'clusters');
    page.classList.toggle('single', isComparison(report));
    page.dataset.view = shown.page;
    renderMenu();
    for (const menu of root.querySelectorAll('.files-menu details')) menu.open = false;
    if (before.page === 'pair' && shown.page !== 'pair') {
      pairView.hide();
      status.textContent = '';
    }
    if (before.page === 'document' && shown.page !== 'document') documentView.hide();
    ({overview: showOverview, clusters: showClusters, document: showDocument, pair: showPair})[shown.page](before);
  }

  function showPair() {
    pairView.show(shown.pair, shown.passage);
  }

  function showDocument() {
    documentView.show(shown.document);
  }

  function showClusters(before) {
    clusterView.show();
    if (before.page !== '' && before.page !== 'clusters') {
      scrollTo(0, 0);
      roots.clusters.querySelector('h2').focus({preventScroll: true});
    }
  }

  function showOverview(before) {
    if (given && state.sort === 'verdict') rows = order(report, state, given);
    renderOverview();
    if (before.page === '' || before.page === 'overview') return;
    scrollTo(0, scrolled);
    const last = before.page === 'pair' ? root.querySelector(`#pair-${before.pair}`) ?? root.querySelector('#pairs') : null;
    (last ?? root.querySelector('#result')).focus({preventScroll: last === null});
  }

  listen('hashchange', showPage);
  listen('resize', () => {
    if (shown.page === 'overview') renderOverview();
    if (shown.page === 'clusters') clusterView.show();
    if (shown.page === 'pair') pairView.fit();
  });
  listen('beforeprint', () => {
    if (shown.page === 'overview') renderOverview(PRINTED_ROWS);
    if (shown.page === 'pair') pairView.markPrinted();
  });
  listen('afterprint', () => shown.page === 'overview' && renderOverview());
  listen('visibilitychange', async () => {
    if (document.hidden || !given) return;
    await given.reload();
    if (ended.signal.aborted) return;
    if (shown.page === 'pair') showPair();
    if (shown.page === 'overview') renderOverview();
  });
  listen('beforeunload', (event) => reviews.leave() || event.preventDefault());
  listen('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select');
    if (shown.page === 'overview' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = event.key === 'Escape' ? () => go(address(-1)) : shown.page !== 'pair' ? undefined : {
      n: () => pairView.step(1),
      j: () => pairView.step(1),
      p: () => pairView.step(-1),
      k: () => pairView.step(-1),
      N: () => movePair(1),
      P: () => movePair(-1),
    }[event.key];
    if (move) {
      event.preventDefault();
      move();
    }
  });
  showPage();
  return () => {
    ended.abort();
    page.classList.remove('wide', 'single');
    delete page.dataset.view;
  };
}
