import {html, nothing, render, svg} from 'lit-html';
import {clustersOf, initialThreshold, lowestThreshold} from 'doppel/clusters.js';
import {GraphDrawing, WIDEST} from 'doppel/drawing.js';
import {inFrames} from 'doppel/frames.js';
import {layOut} from 'doppel/graph.js';
import {legend} from 'doppel/labels.js';
import {percent} from 'doppel/language.js';
import {findsPassages} from 'doppel/measure.js';
import {named} from 'doppel/names.js';
import {nounOf} from 'doppel/report.js';
import {documentAddress} from 'doppel/route.js';
import {SLICE} from 'doppel/table.js';
import {count, t} from 'doppel/texts.js';

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
    const noun = nounOf(this.#report);
    const lowest = lowestThreshold(this.#report);
    const threshold = percent(this.#threshold);
    const documents = clusters.reduce((sum, {members}) => sum + members.length, 0);
    const omitted = clusters.length - this.#layout.drawn;
    render(html`
      <h2 tabindex="-1">${t('clusters')}</h2>
      <p class="soft">${t(`clusters.lead.${this.#measure}`, {documents: t(`documents.${noun}`)})}${omitted > 0
        ? ` ${t('clusters.omitted', {count: omitted})}` : ''}</p>
      <div class="slider">
        <label for="threshold">${t(`clusters.least.${this.#measure}`)}</label>
        <input type="range" id="threshold" min=${lowest} max="1" step="0.01" .value=${this.#threshold} aria-valuetext=${threshold}
          @input=${(event) => this.#choose(event.target.valueAsNumber)}>
        <output for="threshold">${threshold}</output>
        <span class="soft" role="status">${t('clusters.found', {
          clusters: count(clusters.length, 'cluster'), documents: count(documents, noun)})}</span>
      </div>
      <div class="cluster-columns">
        <figure class="graph">
          <div class="graph-head">${this.#key(noun)}
          <div class="zoom" role="group" aria-label=${t('clusters.zoom')}>
            <button type="button" aria-label=${t('clusters.zoom.in')} @click=${() => this.#drawing.zoomBy(ZOOM_STEP)}>+</button>
            <button type="button" aria-label=${t('clusters.zoom.out')} @click=${() => this.#drawing.zoomBy(1 / ZOOM_STEP)}>−</button>
            <button type="button" @click=${() => this.#drawing.fit()}>${t('clusters.zoom.fit')}</button>
          </div></div>
          <div class="graph-frame"></div>
          ${legend(this.#report)}
          <figcaption>${t(`clusters.help.${noun}`)}</figcaption>
        </figure>
        <section class="cluster-list" aria-labelledby="cluster-list"></section>
      </div>`, this.#root);
  }

  #renderList() {
    const {clusters} = this.#found;
    render(html`
      <h3 id="cluster-list">${t('clusters.list')}</h3>
      <ol @mouseover=${(event) => this.#point(event)} @focusin=${(event) => this.#follow(event)}
        @mouseout=${() => this.#drawing.point()} @focusout=${() => this.#drawing.point()}>
        ${clusters.slice(0, this.#listed).map((cluster) => this.#item(cluster))}</ol>
      ${clusters.length > this.#listed
        ? html`<p class="more">${t('more.shown', {shown: this.#listed, total: count(clusters.length, 'cluster')})}
            <button type="button" @click=${() => this.#more()}>${t('more.any')}</button></p>`
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

  /** Renders the key to the circles and lines of the graph. */
  #key(noun) {
    const hasFilled = [...this.#layout.nodes.keys()].some(this.#filled);
    const circle = (kind) => svg`<svg width="18" height="18" aria-hidden="true"><circle class="circle-sample ${kind}" cx="9" cy="9" r="6"></circle></svg>`;
    const line = (width) => svg`<svg class="line-sample" width="26" height="10" aria-hidden="true"><line x2="26" y1="5" y2="5" stroke-width=${width}></line></svg>`;
    return html`<ul class="legend graph-key" aria-label=${t('clusters.key')}>
      <li>${circle('')} ${t(`clusters.key.${noun}`)}</li>
      ${hasFilled ? html`<li>${circle('filled')} ${t(`clusters.key.filled.${noun}`)}</li>` : nothing}
      <li>${line(1)} ${t(`clusters.key.little.${this.#measure}`)}</li>
      <li>${line(WIDEST)} ${t(`clusters.key.much.${this.#measure}`)}</li></ul>`;
  }

  /** The name of the main number in the keys of texts. */
  get #measure() {
    return findsPassages(this.#report) ? 'shared' : 'similarity';
  }

  #more() {
    this.#listed += SLICE;
    this.#renderList();
  }

  #item({members, highest}) {
    const documents = count(members.length, nounOf(this.#report));
    return html`<li><span class="soft">${highest > 0
      ? t(`clusters.highest.${this.#measure}`, {documents, percent: percent(highest)}) : documents}</span>
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
