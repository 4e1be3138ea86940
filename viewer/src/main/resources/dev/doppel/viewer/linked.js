import {firstWhere} from 'doppel/search.js';

/** Scrolls two texts together, so that shared passages are side by side. */

/** The height at which passages are side by side, as a part of the height of a pane. */
export const LINE = 0.25;

/** The number of frames in which a pane follows after the last scroll event, since blocks may be higher than estimated. */
const SETTLING = 10;

/**
 * Scrolls each pane when the reader scrolls the other.
 *
 * @param {HTMLElement[]} panes the left and the right pane
 * @param {function(): MarkedText[]} texts returns the texts in the panes
 * @param {function(): {left: Span, right: Span}[]} blocks returns spans that belong side by side. Of spans that overlap,
 *     the first is used
 * @param {function(): boolean} isLinked returns whether the panes scroll together
 */
export function link(panes, texts, blocks, isLinked) {
  /** The pane that the reader is scrolling. Scroll events alone do not identify it, since scripts also cause them. */
  let scrolled = null;
  let stops = null;
  let frames = 0;
  const follow = () => {
    if (!isLinked()) frames = 0;
    if (frames === 0) return;
    frames--;
    const [from, to] = scrolled === panes[0] ? [0, 1] : [1, 0];
    stops ??= stopsOf(from === 0 ? blocks().map(({left, right}) => [left, right]) : blocks().map(({left, right}) => [right, left]),
      texts()[from].text.length, texts()[to].text.length);
    const top = (pane) => pane.getBoundingClientRect().top;
    const line = texts()[from].lineAt(top(panes[from]) + readingHeight(panes[from]));
    const index = counterpart(line, stops);
    panes[to].scrollTop += texts()[to].topOf(index) - top(panes[to]) - (line.top - top(panes[from]));
    requestAnimationFrame(follow);
  };
  const choose = (pane) => {
    if (scrolled === pane) return;
    scrolled = pane;
    stops = null;
  };
  for (const pane of panes) {
    for (const event of ['wheel', 'pointerdown', 'touchstart', 'keydown']) {
      pane.addEventListener(event, () => choose(pane), {passive: true});
    }
    pane.addEventListener('scroll', () => {
      if (scrolled !== pane || !isLinked()) return;
      if (frames === 0) requestAnimationFrame(follow);
      frames = SETTLING;
    });
  }
  return {
    /** Ends the reader's scrolling. This function must be called before a script scrolls a pane. */
    rest() {
      choose(null);
      frames = 0;
    },
  };
}

/** Returns the height in a pane of the line to follow. At the ends of the text, it is the first or the last line. */
function readingHeight({scrollTop, scrollHeight, clientHeight}) {
  const end = scrollHeight - clientHeight;
  if (end < clientHeight) return clientHeight * scrollTop / end;
  return Math.min(scrollTop, Math.max(LINE * clientHeight, clientHeight - (end - scrollTop)));
}

/**
 * Returns positions that correspond to each other, in the order of the first text: the starts and ends of blocks and of
 * the whole texts.
 *
 * @param {Span[][]} blocks pairs of spans in the first and the second text
 */
export function stopsOf(blocks, length, otherLength) {
  const chosen = [];
  for (const [span, other] of blocks) {
    const at = firstWhere(0, chosen.length, (index) => chosen[index][0].start >= span.start);
    if ((chosen[at - 1]?.[0].end ?? 0) <= span.start && span.end <= (chosen[at]?.[0].start ?? length)) {
      chosen.splice(at, 0, [span, other]);
    }
  }
  return [[0, 0], ...chosen.flatMap(([span, other]) => [[span.start, other.start], [span.end, other.end]]),
    [length, otherLength]];
}

/** Returns the position that corresponds to a line: to the first stop in it or, by interpolation, to its start. */
export function counterpart({start, end}, stops) {
  const at = firstWhere(0, stops.length, (index) => stops[index][0] >= start);
  if (stops[at][0] < end) return stops[at][1];
  const [[a, b], [nextA, nextB]] = [stops[at - 1], stops[at]];
  return Math.floor(b + (start - a) / (nextA - a) * (nextB - b));
}
