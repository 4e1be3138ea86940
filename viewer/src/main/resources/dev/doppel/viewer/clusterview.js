import {html, nothing, render} from 'lit-html';
import {clustersOf, initialThreshold, lowestThreshold} from 'doppel/clusters.js';
import {GraphDrawing} from 'doppel/drawing.js';
import {inFrames} from 'doppel/frames.js';
import {layOut} from 'doppel/graph.js';
import {legend} from 'doppel/labels.js';
import {findsPassages} from 'doppel/measure.js';
import {named} from 'doppel/names.js';
import {documentAddress} from 'doppel/route.js';
import {SLICE} from 'doppel/table.js';
import {count, number, percent} from 'doppel/wording.js';

const ZOOM_STEP = 1.4;

/** Shows clusters of documents as a graph and as a list, for a threshold that the reader chooses. */
export class ClusterView {
  #root;
  #report;
  #threshold;
  #found;
  #layout;
  #drawing;
  #size = {width: 0, height: 0};
  #listed = SLICE;
  #isBusy = false;

  constructor(root, report) {
    this.#root = root;
    this.#report = report;
  }

  /** Draws the page for its current width. */
  show() {
    this.#threshold ??= initialThreshold(this.#report);
    if (this.#adaptSize()) this.#finish(this.#work());
    // The first drawing may add a scroll bar, which makes the page narrower.
    if (this.#adaptSize()) this.#finish(this.#work());
  }

  /** Adapts the size of the drawing to the width of the page, and returns whether the size changed. */
  #adaptSize() {
    const width = Math.max(280, Math.min(this.#root.clientWidth, innerWidth) - (innerWidth > 900 ? 340 : 0));
    if (width === this.#size.width) return false;
    this.#size = {width, height: Math.round(Math.min(Math.max(width * 0.75, 320), Math.max(360, innerHeight - 220)))};
    return true;
  }

  /** Changes the threshold. Several changes during a layout cause only one more layout. */
  #choose(threshold) {
    this.#threshold = threshold;
    this.#render();
    if (!this.#isBusy) this.#update();
  }

  #update() {
    const threshold = this.#threshold;
    this.#isBusy = true;
    inFrames(this.#work(), () => {
      this.#isBusy = false;
      if (threshold !== this.#threshold) this.#update();
    });
  }

  #finish(work) {
    while (!work.next().done);
  }

  /** Finds, lays out and shows the clusters for the current threshold. */
  *#work() {
    const {width, height} = this.#size;
    const threshold = this.#threshold;
    const found = clustersOf(this.#report, threshold);
    yield;
    const layout = yield* layOut(found.clusters, found.links, width / height);
    this.#found = found;
    this.#layout = layout;
    this.#render();
    yield;
    this.#drawing ??= new GraphDrawing(this.#root.querySelector('.graph-frame'), this.#report, this.#filled);
    this.#drawing.show(layout, this.#size);
    yield;
    // The list is slow to render, and would soon be replaced if the reader has moved the slider in the meantime.
    if (threshold === this.#threshold) this.#renderList();
  }

  #render() {
    const {clusters} = this.#found;
    const noun = this.#report.noun ?? 'document';
    const lowest = lowestThreshold(this.#report);
    const threshold = `${Math.round(100 * this.#threshold)} %`;
    const measure = findsPassages(this.#report) ? 'shared part' : 'similarity';
    const documents = clusters.reduce((sum, {members}) => sum + members.length, 0);
    const omitted = clusters.length - this.#layout.drawn;
    render(html`
      <h2 tabindex="-1">Clusters</h2>
      <p class="soft">A cluster contains all ${noun}s that are connected by pairs with at least the chosen ${measure}.
        Thicker lines connect ${noun}s with a larger ${measure}.${omitted > 0
          ? ` ${count(omitted, 'cluster')} ${omitted === 1 ? 'is' : 'are'} not drawn, but in the list.` : ''}</p>
      <div class="slider">
        <label for="threshold">${measure[0].toUpperCase()}${measure.slice(1)} of at least</label>
        <input type="range" id="threshold" min=${lowest} max="1" step="0.01" .value=${this.#threshold} aria-valuetext=${threshold}
          @input=${(event) => this.#choose(event.target.valueAsNumber)}>
        <output for="threshold">${threshold}</output>
        <span class="soft" role="status">${count(clusters.length, 'cluster')} with ${count(documents, noun)}</span>
      </div>
      <div class="cluster-columns">
        <figure class="graph">
          <div class="zoom" role="group" aria-label="Zoom">
            <button type="button" aria-label="Zoom in" @click=${() => this.#drawing.zoomBy(ZOOM_STEP)}>+</button>
            <button type="button" aria-label="Zoom out" @click=${() => this.#drawing.zoomBy(1 / ZOOM_STEP)}>−</button>
            <button type="button" @click=${() => this.#drawing.fit()}>Fit</button>
          </div>
          <div class="graph-frame"></div>
          ${legend(this.#report)}
          <figcaption>${this.#filledMeaning(noun)}Select a circle to open its ${noun}, or a line to open its pair. Drag to move, and zoom with the buttons or with Ctrl and the mouse wheel.</figcaption>
        </figure>
        <section class="cluster-list" aria-labelledby="cluster-list"></section>
      </div>`, this.#root);
  }

  #renderList() {
    const {clusters} = this.#found;
    const noun = this.#report.noun ?? 'document';
    render(html`
      <h3 id="cluster-list">List of clusters</h3>
      <ol @mouseover=${(event) => this.#point(event)} @focusin=${(event) => this.#follow(event)}
        @mouseout=${() => this.#drawing.point()} @focusout=${() => this.#drawing.point()}>
        ${clusters.slice(0, this.#listed).map((cluster) => this.#item(cluster, noun))}</ol>
      ${clusters.length > this.#listed
        ? html`<p class="more">Showing ${number(this.#listed)} of ${count(clusters.length, 'cluster')}.
            <button type="button" @click=${() => this.#more()}>Show more</button></p>`
        : nothing}`, this.#root.querySelector('.cluster-list'));
  }

  /**
   * Returns a predicate for the documents with filled circles. These are earlier submissions or, if the documents are
   * not submissions, the representatives of groups.
   */
  get #filled() {
    const {groups, documents, noun} = this.#report;
    if (noun === 'submission') return (document) => documents[document].sharing?.archived ?? false;
    const kept = new Set(groups.map(([first]) => first));
    return (document) => kept.has(document);
  }

  #filledMeaning(noun) {
    if (![...this.#layout.nodes.keys()].some(this.#filled)) return '';
    return `A filled circle is ${noun === 'submission' ? 'an earlier submission' : 'the representative of its group'}. `;
  }

  #more() {
    this.#listed += SLICE;
    this.#renderList();
  }

  #item({members, highest}, noun) {
    return html`<li><span class="soft">${count(members.length, noun)}${highest > 0
      ? `, ${findsPassages(this.#report) ? 'shared part' : 'similarity'} up to ${percent(highest)}` : ''}</span>
      <ul>${members.map((document) => html`<li><a href=${documentAddress(document)} data-document=${document}
        >${named(this.#report, document)}</a></li>`)}</ul></li>`;
  }

  /** Emphasizes the circle of the document that a list entry names. */
  #point(event) {
    this.#drawing.point(event.target.closest('[data-document]')?.dataset.document);
  }

  /** Emphasizes the circle of a list entry, moving the drawing if the circle is not visible. */
  #follow(event) {
    this.#drawing.follow(Number(event.target.closest('[data-document]')?.dataset.document));
    this.#point(event);
  }
}
