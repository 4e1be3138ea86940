/** Scrolls two panes together, so that shared passages are side by side. */

/** The height at which passages are side by side, as a part of the height of a pane. */
const LINE = 0.25;

/**
 * Scrolls each pane when the reader scrolls the other.
 *
 * @param {HTMLElement[]} panes the left and the right pane
 * @param {function(): {left: HTMLElement, right: HTMLElement}[]} places returns elements that belong side by side
 * @param {function(): boolean} isLinked returns whether the panes scroll together
 */
export function link(panes, places, isLinked) {
  /** The pane that the reader is scrolling. Scroll events alone do not identify it, since scripts also cause them. */
  let scrolled = null;
  panes.forEach((pane, at) => {
    for (const event of ['wheel', 'pointerdown', 'touchstart', 'keydown']) {
      pane.addEventListener(event, () => (scrolled = pane), {passive: true});
    }
    let waits = false;
    pane.addEventListener('scroll', () => {
      if (scrolled !== pane || waits || !isLinked()) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        follow(pane, panes[1 - at], places().map(({left, right}) => at === 0 ? [left, right] : [right, left]));
      });
    });
  });
  return {
    /** Ends the reader's scrolling. This function must be called before a script scrolls a pane. */
    rest() {
      scrolled = null;
    },
  };
}

/** Scrolls a pane to the place that corresponds to the scroll position of another. */
function follow(pane, other, pairs) {
  const from = scale(pane);
  const to = scale(other);
  const stops = [[0, 0]];
  for (const [a, b] of pairs.map(([one, two]) => [from.position(one), to.position(two)]).sort((p, q) => p[0] - q[0])) {
    // Passages in a different order cannot all be side by side.
    if (a > stops.at(-1)[0] && b > stops.at(-1)[1]) stops.push([a, b]);
  }
  stops.push([Math.max(pane.scrollHeight, stops.at(-1)[0] + 1), Math.max(other.scrollHeight, stops.at(-1)[1] + 1)]);
  const next = Math.max(1, stops.findIndex(([a]) => a > from.line));
  const [[a0, b0], [a1, b1]] = [stops[next - 1], stops[next]];
  other.scrollTop = b0 + (from.line - a0) / (a1 - a0) * (b1 - b0) - LINE * other.clientHeight;
}

/** Returns the positions of elements in the text of a pane, and the position of its line of comparison. */
function scale(pane) {
  const top = pane.getBoundingClientRect().top - pane.scrollTop;
  return {
    position: (element) => element.getBoundingClientRect().top - top,
    line: pane.scrollTop + LINE * pane.clientHeight,
  };
}
