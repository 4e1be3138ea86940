/**
 * Splits a text at the edges of ranges that may overlap, and assigns to each segment all ranges that cover it.
 *
 * @param {number} length the length of the text
 * @param {{start: number, end: number, layer: string, value: *}[]} ranges empty ranges are ignored
 * @returns {{start: number, end: number, ranges: object[]}[]} the segments of the whole text, in order, each with its
 *     ranges in the given order
 */
export function segments(length, ranges) {
  const edges = [];
  ranges.forEach((range, order) => {
    const start = Math.max(0, range.start);
    const end = Math.min(length, range.end);
    if (start < end) {
      edges.push({at: start, opens: true, order}, {at: end, opens: false, order});
    }
  });
  edges.sort((a, b) => a.at - b.at);
  const pieces = [];
  const open = new Set();
  let from = 0;
  const cut = (to) => {
    if (to > from) {
      pieces.push({start: from, end: to, ranges: [...open].sort((a, b) => a - b).map((order) => ranges[order])});
      from = to;
    }
  };
  for (const edge of edges) {
    cut(edge.at);
    if (edge.opens) open.add(edge.order);
    else open.delete(edge.order);
  }
  cut(length);
  return pieces;
}
