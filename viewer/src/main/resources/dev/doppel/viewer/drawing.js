import {html, nothing, render, svg} from 'lit-html';
import {fit, labelPlaces, visibleLabels} from 'doppel/graph.js';
import {labelOf} from 'doppel/labels.js';
import {label} from 'doppel/names.js';
import {address, documentAddress} from 'doppel/route.js';
import {t} from 'doppel/texts.js';
import {shortened} from 'doppel/wording.js';

const LABEL = 24;
const CHARACTER = 7;
/** The height of a label, and the part of a drawing up to which labels fill it without covering each other much. */
const LINE = 15;
const FULL = 0.15;
/** The number of circles up to which labels may be on any side, and all of them are shown if they fit. */
const MANY = 40;
/** The line widths for similarities up to 0.25, 0.5, 0.75 and 1. */
const WIDTHS = [0.6, 1, 1.7, 2.8];
/** The line width of the most similar pairs. */
export const WIDEST = WIDTHS.at(-1);
/** The line width up to which browsers draw many lines faster in one step than one by one. */
const THIN = 1;
const LINES_PER_STEP = 500;
/** The fraction of the size by which the canvas extends beyond each side, so that lines are visible when it moves. */
const BEYOND = 0.25;
/** The time without events in ms after which a moved drawing is drawn again. */
const PAUSE = 150;

/** The maximum distance in pixels between a line and a click on it. */
const NEAR = 7;

/**
 * Draws the lines of a graph on a canvas, and its circles as SVG above it. While the reader moves or zooms the graph,
 * the existing drawing is only transformed, since drawing thousands of lines takes longer than a frame.
 */
export class GraphDrawing {
  #frame;
  #report;
  #filled;
  #layout;
  #size = {width: 0, height: 0};
  /** The wanted zoom, and the zoom of the last drawing. */
  #zoom;
  #drawn;
  #drag = null;
  #timer = 0;

  /**
   * @param {HTMLElement} frame
   * @param {Report} report
   * @param {function(number): boolean} filled a predicate for the documents whose circles are filled
   */
  constructor(frame, report, filled) {
    this.#frame = frame;
    this.#report = report;
    this.#filled = filled;
    frame.addEventListener('click', (event) => this.#open(event));
    frame.addEventListener('pointerdown', (event) => this.#grab(event));
    frame.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel']) frame.addEventListener(end, () => this.#release());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#layout && this.#draw());
    frame.addEventListener('wheel', (event) => this.#wheel(event), {passive: false});
  }

  /** Draws a layout so that it fits in the given size. */
  show(layout, size) {
    this.#layout = layout;
    this.#size = size;
    this.fit();
  }

  fit() {
    this.#zoom = fit(this.#layout, this.#size.width, this.#size.height);
    this.#draw();
  }

  /** Zooms by a factor around the centre. */
  zoomBy(factor) {
    this.#changeZoom(factor, this.#size.width / 2, this.#size.height / 2);
    this.#draw();
  }

  /** Emphasizes the circle of a document, or none if the document is undefined. */
  point(document) {
    this.#frame.querySelector('.node.active')?.classList.remove('active');
    this.#frame.querySelector(`.node[data-document="${document}"]`)?.classList.add('active');
  }

  /** Moves the drawing to the circle of a document if it is not visible. */
  follow(document) {
    const node = this.#layout.nodes.get(document);
    const {width, height} = this.#size;
    const {scale, x, y} = this.#zoom;
    const inside = (at, length) => at >= 0 && at <= length;
    if (!node || (inside(x + scale * node.x, width) && inside(y + scale * node.y, height))) return;
    this.#zoom = {scale, x: width / 2 - scale * node.x, y: height / 2 - scale * node.y};
    this.#draw();
  }

  #changeZoom(factor, x, y) {
    const scale = Math.min(8, Math.max(0.05, this.#zoom.scale * factor));
    const ratio = scale / this.#zoom.scale;
    this.#zoom = {scale, x: x - (x - this.#zoom.x) * ratio, y: y - (y - this.#zoom.y) * ratio};
  }

  #draw() {
    clearTimeout(this.#timer);
    this.#drawn = this.#zoom;
    render(this.#stage(), this.#frame);
    this.#transform();
    this.#drawLines();
  }

  /** Shows the last drawing at the wanted zoom, and draws it again after a pause. */
  #transformSoon() {
    this.#transform();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), PAUSE);
  }

  #transform() {
    const ratio = this.#zoom.scale / this.#drawn.scale;
    const [x, y] = [this.#zoom.x - this.#drawn.x * ratio, this.#zoom.y - this.#drawn.y * ratio];
    this.#frame.querySelector('.stage').style.transform = `translate(${x}px,${y}px) scale(${ratio})`;
  }

  /** Returns the label of a circle. Pseudonyms are shortened to their numbers. */
  #labelOf(document) {
    const name = label(this.#report, document);
    return this.#report.pseudonymous ? name.match(/\d+$/)[0] : shortened(name, LABEL);
  }

  #stage() {
    const {width, height} = this.#size;
    const {scale, x, y} = this.#zoom;
    const radius = Math.max(3, Math.min(8, 8 * scale));
    const placed = [...this.#layout.nodes.values()].map((node) => {
      const text = this.#labelOf(node.document);
      return {document: node.document, text, x: x + scale * node.x, y: y + scale * node.y, width: text.length * CHARACTER};
    });
    const labelled = placed.length <= MANY
      ? labelPlaces(placed, this.#layout.links, radius, width,
        placed.reduce((sum, node) => sum + node.width * LINE, 0) < FULL * width * height) : new Map([...visibleLabels(placed, radius)].map((document) => [document, {dx: 0, dy: radius + 12}]));
    return html`<div class="stage"><canvas></canvas><svg role="img" aria-label=${t('clusters.graph')}
      width=${width} height=${height} viewBox="0 0 ${width} ${height}">
      ${placed.map((node) => svg`<g class="node ${this.#filled(node.document) ? 'filled' : ''} ${labelled.has(node.document)
        ? '' : 'crowded'} ${labelOf(this.#report, node.document) ? 'labelled' : ''}" data-document=${node.document} transform="translate(${node.x.toFixed(1)} ${node.y.toFixed(1)})">
        <title>${label(this.#report, node.document)}</title><circle r=${radius.toFixed(1)}
          fill=${labelOf(this.#report, node.document)?.colour ?? nothing}></circle>
        <text x=${(labelled.get(node.document)?.dx ?? 0).toFixed(1)} y=${(labelled.get(node.document)?.dy ?? radius + 12).toFixed(1)}>${node.text}</text></g>`)}
    </svg></div>`;
  }

  #drawLines() {
    const canvas = this.#frame.querySelector('canvas');
    const {width, height} = this.#size;
    const ratio = globalThis.devicePixelRatio ?? 1;
    canvas.width = Math.round((1 + 2 * BEYOND) * width * ratio);
    canvas.height = Math.round((1 + 2 * BEYOND) * height * ratio);
    const context = canvas.getContext('2d');
    context.strokeStyle = getComputedStyle(canvas).color;
    const {scale, x, y} = this.#zoom;
    context.setTransform(ratio, 0, 0, ratio, ratio * (x + BEYOND * width), ratio * (y + BEYOND * height));
    const {nodes, links} = this.#layout;
    const lines = [...WIDTHS, 1].map(() => []);
    for (const {source, target, similarity} of links) {
      const bucket = similarity === 0 ? WIDTHS.length : Math.min(WIDTHS.length - 1, Math.floor(similarity * WIDTHS.length));
      lines[bucket].push([nodes.get(source), nodes.get(target)]);
    }
    lines.forEach((inside, bucket) => {
      context.lineWidth = WIDTHS[bucket] ?? 1;
      context.setLineDash(bucket === WIDTHS.length ? [2, 3] : []);
      const step = context.lineWidth <= THIN ? LINES_PER_STEP : 1;
      for (let from = 0; from < inside.length; from += step) {
        context.beginPath();
        for (const [a, b] of inside.slice(from, from + step)) {
          context.moveTo(scale * a.x, scale * a.y);
          context.lineTo(scale * b.x, scale * b.y);
        }
        context.stroke();
      }
    });
  }

  #open(event) {
    const node = event.target.closest('.node');
    if (this.#drag?.moved) return;
    const pair = node ? -1 : this.#pairAt(event);
    if (node) location.hash = documentAddress(Number(node.dataset.document));
    else if (pair >= 0) location.hash = address(pair);
  }

  /** Returns the shown pair whose line is nearest to the mouse pointer, or -1 if no line is near. */
  #pairAt(event) {
    const box = this.#frame.getBoundingClientRect();
    const at = {x: event.clientX - box.left, y: event.clientY - box.top};
    const {scale, x, y} = this.#zoom;
    const place = (document) => {
      const node = this.#layout.nodes.get(document);
      return {x: x + scale * node.x, y: y + scale * node.y};
    };
    let nearest = {pair: -1, distance: NEAR};
    for (const {source, target, pair} of this.#layout.links) {
      const distance = distanceToLine(at, place(source), place(target));
      if (pair >= 0 && distance < nearest.distance) nearest = {pair, distance};
    }
    return nearest.pair;
  }

  #grab(event) {
    this.#drag = {x: event.clientX, y: event.clientY, zoom: this.#zoom, moved: false, held: true};
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag?.held) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < 4) return;
    if (!drag.moved) this.#frame.setPointerCapture(event.pointerId);
    drag.moved = true;
    this.#zoom = {...drag.zoom, x: drag.zoom.x + dx, y: drag.zoom.y + dy};
    this.#transformSoon();
  }

  #release() {
    if (this.#drag) this.#drag.held = false;
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = this.#frame.getBoundingClientRect();
    this.#changeZoom(2 ** (-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
    this.#transformSoon();
  }
}

/** Returns the distance between a point and the line from a to b. */
function distanceToLine(point, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - part * dx, point.y - a.y - part * dy);
}
