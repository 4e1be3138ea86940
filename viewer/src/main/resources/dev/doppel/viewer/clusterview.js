import {html, nothing, render, svg} from 'lit-html';
import {clustersOf, initialThreshold, lowestThreshold} from 'doppel/clusters.js';
import {fit, layOut, visibleLabels} from 'doppel/graph.js';
import {label, named} from 'doppel/names.js';
import {documentAddress} from 'doppel/route.js';
import {SLICE} from 'doppel/table.js';
import {count, number, share, shortened} from 'doppel/wording.js';

const LABEL = 24;
const CHARACTER = 7;
/** Line widths for similarities up to 0.25, 0.5, 0.75 and 1, and for documents in one group without a shown pair. */
const WIDTHS = [0.6, 1, 1.7, 2.8];
const ZOOM_STEP = 1.4;

/** Shows clusters of documents as a graph and as a list, for a threshold that the reader chooses. */
export class ClusterView {
  #root;
  #report;
  #threshold;
  #found;
  #layout;
  #zoom;
  #size = {width: 0, height: 0};
  #listed = SLICE;
  #drag = null;
  #frame = 0;

  constructor(root, report) {
    this.#root = root;
    this.#report = report;
  }

  /** Draws the page for its current width. */
  show() {
    if (this.#found === undefined) {
      this.#threshold = initialThreshold(this.#report);
      this.#found = clustersOf(this.#report, this.#threshold);
    }
    this.#adaptSize();
    this.#render();
    // The first drawing may add a scroll bar, which makes the page narrower.
    if (this.#adaptSize()) this.#render();
  }

  /** Adapts the size of the drawing to the width of the page. Returns whether the size changed. */
  #adaptSize() {
    const width = Math.max(280, Math.min(this.#root.clientWidth, innerWidth) - (innerWidth > 900 ? 340 : 0));
    if (width === this.#size.width) return false;
    this.#size = {width, height: Math.round(Math.min(Math.max(width * 0.75, 320), Math.max(360, innerHeight - 220)))};
    this.#arrange();
    return true;
  }

  #arrange() {
    const {width, height} = this.#size;
    this.#layout = layOut(this.#found.clusters, this.#found.links, width / height);
    this.#zoom = fit(this.#layout, width, height);
  }

  /** Changes the threshold. Several changes within a frame cause a single layout. */
  #choose(threshold) {
    this.#threshold = threshold;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#found = clustersOf(this.#report, threshold);
      this.#arrange();
      this.#render();
    });
  }

  #zoomBy(factor, x = this.#size.width / 2, y = this.#size.height / 2) {
    const scale = Math.min(8, Math.max(0.05, this.#zoom.scale * factor));
    const ratio = scale / this.#zoom.scale;
    this.#zoom = {scale, x: x - (x - this.#zoom.x) * ratio, y: y - (y - this.#zoom.y) * ratio};
    this.#render();
  }

  #fit() {
    this.#zoom = fit(this.#layout, this.#size.width, this.#size.height);
    this.#render();
  }

  #render() {
    const {clusters} = this.#found;
    const noun = this.#report.noun ?? 'document';
    const lowest = lowestThreshold(this.#report);
    const threshold = this.#threshold.toFixed(2);
    const documents = clusters.reduce((sum, {members}) => sum + members.length, 0);
    const omitted = clusters.length - this.#layout.drawn;
    render(html`
      <h2 tabindex="-1">Clusters</h2>
      <p class="soft">A cluster contains all ${noun}s that are connected by pairs with at least the chosen similarity.
        Thicker lines connect more similar ${noun}s.${omitted > 0
          ? ` ${count(omitted, 'cluster')} ${omitted === 1 ? 'is' : 'are'} not drawn, but in the list.` : ''}</p>
      <div class="slider">
        <label for="threshold">Similarity of at least</label>
        <input type="range" id="threshold" min=${lowest} max="1" step="0.01" .value=${threshold} aria-valuetext=${threshold}
          @input=${(event) => this.#choose(event.target.valueAsNumber)}>
        <output for="threshold">${threshold}</output>
        <span class="soft" role="status">${count(clusters.length, 'cluster')} with ${count(documents, noun)}</span>
      </div>
      <div class="cluster-columns">
        <figure class="graph">
          <div class="zoom" role="group" aria-label="Zoom">
            <button type="button" aria-label="Zoom in" @click=${() => this.#zoomBy(ZOOM_STEP)}>+</button>
            <button type="button" aria-label="Zoom out" @click=${() => this.#zoomBy(1 / ZOOM_STEP)}>−</button>
            <button type="button" @click=${() => this.#fit()}>Fit</button>
          </div>
          ${this.#drawing()}
          <figcaption>${this.#filledMeaning(noun)}Select a circle to open its ${noun}. Drag to move, and zoom with the buttons or with Ctrl and the mouse wheel.</figcaption>
        </figure>
        <section class="cluster-list" aria-labelledby="cluster-list">
          <h3 id="cluster-list">List of clusters</h3>
          <ol @mouseover=${(event) => this.#point(event)} @focusin=${(event) => this.#follow(event)}
            @mouseout=${() => this.#point(null)} @focusout=${() => this.#point(null)}>
            ${clusters.slice(0, this.#listed).map((cluster) => this.#item(cluster, noun))}</ol>
          ${clusters.length > this.#listed
            ? html`<p class="more">Showing ${number(this.#listed)} of ${count(clusters.length, 'cluster')}.
                <button type="button" @click=${() => this.#more()}>Show more</button></p>`
            : nothing}
        </section>
      </div>`, this.#root);
  }

  /**
   * Returns a predicate for the documents whose circles are filled. Circles of archived submissions are filled. If the
   * documents are not submissions, the circles of the representatives of groups are filled.
   */
  get #filled() {
    const {groups, documents, noun} = this.#report;
    if (noun === 'submission') return (document) => documents[document].sharing?.archived ?? false;
    const kept = new Set(groups.map(([first]) => first));
    return (document) => kept.has(document);
  }

  #filledMeaning(noun) {
    if (![...this.#layout.nodes.keys()].some(this.#filled)) return '';
    return `A filled circle is ${noun === 'submission' ? 'a submission from the archive' : 'the representative of its group'}. `;
  }

  #more() {
    this.#listed += SLICE;
    this.#render();
  }

  #item({members, highest}, noun) {
    return html`<li><span class="soft">${count(members.length, noun)}${highest > 0
      ? `, similarity up to ${share(highest)}` : ''}</span>
      <ul>${members.map((document) => html`<li><a href=${documentAddress(document)} data-document=${document}
        >${named(this.#report, document)}</a></li>`)}</ul></li>`;
  }

  /** Emphasizes the circle of the document that a list entry names. */
  #point(event) {
    this.#root.querySelector('.node.active')?.classList.remove('active');
    const link = event?.target.closest?.('[data-document]');
    if (link) this.#root.querySelector(`.node[data-document="${link.dataset.document}"]`)?.classList.add('active');
  }

  /** Emphasizes the circle of a list entry. If the circle is not visible, moves the drawing to show it. */
  #follow(event) {
    const node = this.#layout.nodes.get(Number(event.target.closest('[data-document]')?.dataset.document));
    const {width, height} = this.#size;
    const {scale, x, y} = this.#zoom;
    const inside = (at, length) => at >= 0 && at <= length;
    if (node && !(inside(x + scale * node.x, width) && inside(y + scale * node.y, height))) {
      this.#zoom = {scale, x: width / 2 - scale * node.x, y: height / 2 - scale * node.y};
      this.#render();
    }
    this.#point(event);
  }

  #drawing() {
    const {width, height} = this.#size;
    const {scale, x, y} = this.#zoom;
    const radius = Math.max(3, Math.min(8, 8 * scale));
    const filled = this.#filled;
    const placed = [...this.#layout.nodes.values()].map((node) => {
      const text = shortened(label(this.#report, node.document), LABEL);
      return {document: node.document, text, x: x + scale * node.x, y: y + scale * node.y, width: text.length * CHARACTER};
    });
    const labelled = visibleLabels(placed, radius);
    const at = new Map(placed.map((node) => [node.document, node]));
    return html`<svg role="img" aria-label="Graph of clusters; the list of clusters has the same content" width=${width}
      height=${height} viewBox="0 0 ${width} ${height}" @click=${(event) => this.#open(event)} @pointerdown=${(event) => this.#grab(event)}
      @pointermove=${(event) => this.#move(event)} @pointerup=${() => this.#release()} @pointercancel=${() => this.#release()}
      @wheel=${{handleEvent: (event) => this.#wheel(event), passive: false}}>
      ${paths(this.#layout.links, at).map(({path, width: stroke, dashed}) => svg`<path
        class=${dashed ? 'link unseen-pair' : 'link'} stroke-width=${stroke} d=${path}></path>`)}
      ${placed.map((node) => svg`<g class="node ${filled(node.document) ? 'filled' : ''} ${labelled.has(node.document)
        ? '' : 'crowded'}" data-document=${node.document} transform="translate(${node.x.toFixed(1)} ${node.y.toFixed(1)})">
        <title>${label(this.#report, node.document)}</title><circle r=${radius.toFixed(1)}></circle>
        <text y=${(radius + 12).toFixed(1)}>${node.text}</text></g>`)}
    </svg>`;
  }

  #open(event) {
    const node = event.target.closest('.node');
    if (node && !this.#drag?.moved) location.hash = documentAddress(Number(node.dataset.document));
  }

  #grab(event) {
    this.#drag = {x: event.clientX, y: event.clientY, zoom: this.#zoom, moved: false, held: true};
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag?.held) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < 4) return;
    if (!drag.moved) event.currentTarget.setPointerCapture(event.pointerId);
    drag.moved = true;
    this.#zoom = {...drag.zoom, x: drag.zoom.x + dx, y: drag.zoom.y + dy};
    this.#render();
  }

  #release() {
    if (this.#drag) this.#drag.held = false;
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    this.#zoomBy(2 ** (-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
  }
}

/** Returns one path for all lines of the same width, since thousands of elements are slow. */
function paths(links, at) {
  const lines = [...WIDTHS, 1].map(() => []);
  for (const {source, target, similarity} of links) {
    const [a, b] = [at.get(source), at.get(target)];
    const bucket = similarity === 0 ? WIDTHS.length : Math.min(WIDTHS.length - 1, Math.floor(similarity * WIDTHS.length));
    lines[bucket].push(`M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`);
  }
  return lines
    .map((parts, bucket) => ({path: parts.join(''), width: WIDTHS[bucket] ?? 1, dashed: bucket === WIDTHS.length}))
    .filter(({path}) => path !== '');
}
