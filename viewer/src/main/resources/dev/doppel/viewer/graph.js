import {forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY} from 'doppel/force.js';

/** The maximum number of circles in the graph. The list of clusters, in contrast, is always complete. */
const MAX_NODES = 1_500;
/** Limits on the number of steps, and on its product with the number of nodes. A layout takes less than a second. */
const MIN_STEPS = 25;
const MAX_STEPS = 200;
const STEPS_TIMES_NODES = 16_000;
/** Half of the minimum distance between two circles, in small and in large clusters. */
const RADIUS = 32;
const DENSE_RADIUS = 15;
const SMALL = 12;
const MARGIN = 40;

/** The number of nodes, summed over the steps of the layout, after which the layout can be interrupted. */
const NODES_PER_SLICE = 500;

/**
 * Lays out clusters as a graph with documents as circles and pairs as lines. The layout is deterministic, since d3
 * starts from fixed positions with a fixed seed. The generator yields often, since a layout may take longer than a
 * frame.
 *
 * @param {{members: number[]}[]} clusters the largest first
 * @param {{source: number, target: number, similarity: number}[]} links
 * @param {number} aspect the width of the drawing divided by its height
 * @returns {Generator<undefined, {nodes: Map<number, {document: number, x: number, y: number}>, links: object[], width: number,
 *     height: number, drawn: number}>} drawn is the number of drawn clusters
 */
export function* layOut(clusters, links, aspect) {
  const drawn = [];
  const cellOf = new Map();
  for (const {members} of clusters) {
    if (cellOf.size + members.length > MAX_NODES) continue;
    members.forEach((document) => cellOf.set(document, drawn.length));
    drawn.push({members, links: []});
  }
  const shown = links.filter(({source}) => cellOf.has(source));
  shown.forEach((link) => drawn[cellOf.get(link.source)].links.push(link));
  const cells = [];
  for (const cluster of drawn) cells.push(yield* cell(cluster));
  return {...shelve(cells, aspect), links: shown, drawn: drawn.length};
}

/** Lays out a single cluster. */
function* cell({members, links}) {
  const nodes = members.map((document) => ({document}));
  const radius = members.length > SMALL ? DENSE_RADIUS : RADIUS;
  const simulation = forceSimulation(nodes)
    .force('link', forceLink(links.map(({source, target}) => ({source, target})))
      .id((node) => node.document).distance(2.4 * radius))
    .force('charge', forceManyBody().strength(-60))
    .force('collide', forceCollide(radius))
    .force('x', forceX().strength(0.08))
    .force('y', forceY().strength(0.08))
    .stop();
  const steps = Math.max(MIN_STEPS, Math.min(MAX_STEPS, Math.round(STEPS_TIMES_NODES / nodes.length)));
  const slice = Math.max(1, Math.round(NODES_PER_SLICE / nodes.length));
  for (let done = 0; done < steps; done += slice) {
    simulation.tick(Math.min(slice, steps - done));
    yield;
  }
  const xs = nodes.map((node) => node.x);
  const ys = nodes.map((node) => node.y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN / 2;
  nodes.forEach((node) => {
    node.x -= left;
    node.y -= top;
  });
  return {nodes, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top};
}

/** The widths of rows that are tried, relative to the width of a drawing without gaps. */
const ROW_WIDTHS = [1.1, 1.3, 1.6, 2];

/** Arranges clusters in rows, so that they are as large as possible in a drawing with the wanted aspect ratio. */
function shelve(cells, aspect) {
  const area = cells.reduce((sum, {width, height}) => sum + width * height, 0);
  const widest = cells.reduce((most, {width}) => Math.max(most, width), 0);
  const scale = ({width, height}) => Math.min(aspect / width, 1 / height);
  return ROW_WIDTHS.map((ratio) => inRows(cells, Math.max(Math.sqrt(area * aspect) * ratio, widest)))
    .reduce((best, other) => scale(other) > scale(best) ? other : best);
}

function inRows(cells, limit) {
  const nodes = new Map();
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  let used = 1;
  for (const {nodes: inside, width, height} of cells) {
    if (x > 0 && x + width > limit) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    for (const {document, x: dx, y: dy} of inside) nodes.set(document, {document, x: x + dx, y: y + dy});
    x += width;
    used = Math.max(used, x);
    rowHeight = Math.max(rowHeight, height);
  }
  return {nodes, width: used, height: Math.max(y + rowHeight, 1)};
}

/** The space in pixels on each side of a drawing, so that labels of the outermost circles are not cut off. */
const LABEL_SPACE = 24;

/**
 * Returns the scale and the offset at which a layout fits in a drawing. @returns
 * {{scale: number, x: number, y: number}}
 */
export function fit(layout, width, height) {
  const scale = Math.min(2, Math.max(1, width - 2 * LABEL_SPACE) / layout.width, height / layout.height);
  return {scale, x: (width - scale * layout.width) / 2, y: (height - scale * layout.height) / 2};
}

/**
 * Returns the documents whose labels can be shown without covering a circle or another label.
 *
 * @param {{document: number, x: number, y: number, width: number}[]} labels centres and widths in pixels, in order of
 *     importance
 * @param {number} radius the radius of circles
 */
export function visibleLabels(labels, radius, lineHeight = 17) {
  const visible = new Set();
  // Circles and labels are compared only with those in the same or in an adjacent row.
  const row = Math.max(lineHeight, 2 * radius);
  const [circles, boxes] = [new Map(), new Map()];
  const add = (rows, at, box) => rows.get(at)?.push(box) ?? rows.set(at, [box]);
  for (const {document, x, y} of labels) {
    add(circles, Math.floor(y / row), {document, left: x - radius, right: x + radius, top: y - radius, bottom: y + radius});
  }
  for (const {document, x, y, width} of labels) {
    const at = Math.floor(y / row);
    const box = {left: x - width / 2, right: x + width / 2, top: y + radius, bottom: y + radius + lineHeight};
    const covers = (other) => other.document !== document && box.left < other.right && other.left < box.right
      && box.top < other.bottom && other.top < box.bottom;
    const free = (rows) => [-1, 0, 1, 2].every((near) => !rows.get(at + near)?.some(covers));
    if (free(circles) && free(boxes)) {
      visible.add(document);
      add(boxes, at, box);
    }
  }
  return visible;
}

/** The area in square pixels that a line across a label counts as, the number of lines that count, and of tested points. */
const CROSSED = 40;
const MOST_CROSSED = 3;
const SAMPLES = 16;

/**
 * Returns places for the labels of circles: those of four sides on which they cover the least of other labels and
 * circles, and then of lines.
 *
 * @param {{document: number, x: number, y: number, width: number}[]} labels centres and widths in pixels
 * @param {{source: number, target: number}[]} links
 * @param {number} radius the radius of circles
 * @param {number} room the width of the drawing in pixels
 * @param {boolean} needsAll whether labels without a free place are included
 * @returns {Map<number, {dx: number, dy: number}>} the centre of the baseline of each label, relative to its circle
 */
export function labelPlaces(labels, links, radius, room, needsAll, lineHeight = 15) {
  const at = new Map(labels.map((place) => [place.document, place]));
  const circles = labels.map(({document, x, y}) =>
    ({document, left: x - radius, right: x + radius, top: y - radius, bottom: y + radius}));
  const boxes = [];
  const places = new Map();
  // Circles at the edges have the fewest free sides.
  const middle = labels.reduce((sum, {x}) => sum + x, 0) / Math.max(1, labels.length);
  for (const {document, x, y, width} of [...labels].sort((a, b) => Math.abs(b.x - middle) - Math.abs(a.x - middle))) {
    const beside = radius + 4 + width / 2;
    const sides = [{dx: 0, dy: radius + 12}, {dx: 0, dy: -radius - 5}, {dx: beside, dy: 4}, {dx: -beside, dy: 4}];
    const boxOf = ({dx, dy}) => ({left: x + dx - width / 2, right: x + dx + width / 2, top: y + dy - lineHeight + 4, bottom: y + dy + 4});
    const cost = (side) => {
      const box = boxOf(side);
      const beyond = Math.max(0, -box.left) + Math.max(0, box.right - room);
      const crossed = links.filter(({source, target}) => crosses(box, at.get(source), at.get(target))).length;
      return beyond * lineHeight * 2 + Math.min(crossed, MOST_CROSSED) * CROSSED + [...circles.filter((circle) => circle.document !== document), ...boxes]
        .reduce((sum, other) => sum + overlap(box, other), 0);
    };
    const best = sides.map((side) => ({side, cost: cost(side)})).reduce((a, b) => b.cost < a.cost ? b : a);
    if (!needsAll && best.cost > MOST_CROSSED * CROSSED) continue;
    boxes.push(boxOf(best.side));
    places.set(document, best.side);
  }
  return places;
}

/** Returns whether a line crosses a box, except for lines that only touch a corner of it. */
function crosses(box, a, b) {
  return Array.from({length: SAMPLES + 1}, (_, sample) => sample / SAMPLES).some((part) => {
    const [x, y] = [a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}

/** Returns the area that two boxes have in common. */
function overlap(a, b) {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}
