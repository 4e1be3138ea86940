import {PairView} from 'doppel/pair.js';

/**
 * The one pair of a comparison, side by side in a part of a page, where the address says nothing of it.
 *
 * @param {Report} report
 * @param {function(string)} say tells which passage is chosen
 * @returns {{element: HTMLElement, show: function(), end: function()}} shown once it stands in the page
 */
export function sideBySide(report, say) {
  const element = document.createElement('article');
  element.className = 'pair alone';
  const ended = new AbortController();
  const view = new PairView(element, report, {
    choosePassage: (passage) => view.show(0, passage),
    announce: say,
  });
  addEventListener('keydown', (event) => {
    if (event.target.closest?.('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = {n: 1, j: 1, p: -1, k: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    view.step(step);
  }, {signal: ended.signal});
  return {
    element,
    show: () => view.show(0, -1),
    end() {
      ended.abort();
      view.hide();
    },
  };
}
