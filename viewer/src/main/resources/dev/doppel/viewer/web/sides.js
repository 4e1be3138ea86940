/**
 * Creates the side-by-side view of a comparison, which does not change the address.
 *
 * @param {Report} report
 * @param {function(string)} say announces the selected passage
 * @returns {Promise<{element: HTMLElement, show: function(boolean=), end: function()}>} call show once the element is in the page;
 *     with true, it goes to the first passage
 */
export async function sideBySide(report, say) {
  // This module is loaded only when needed, since it imports most of the modules of reports.
  const {PairView} = await import('doppel/pair.js');
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
    show: (goesToPassage = false) => view.show(0, goesToPassage && report.pairs[0].passages.length > 0 ? 0 : -1),
    end() {
      ended.abort();
      view.hide();
    },
  };
}
