import {html, nothing, render} from 'lit-html';
import {kindName, kindOf, kindSummary} from 'doppel/kinds.js';
import {chip} from 'doppel/labels.js';
import {SIMILARITY, comparesPrograms, unitOf} from 'doppel/measure.js';
import {earlier, label, named} from 'doppel/names.js';
import {fileCount} from 'doppel/parts.js';
import {address, documentAddress} from 'doppel/route.js';
import {badge} from 'doppel/reviews.js';
import {fileList, flags} from 'doppel/side.js';
import {MarkedText, colourTokens} from 'doppel/text.js';
import {count, measuredPercent, number, percent} from 'doppel/wording.js';

/** The number of partners with a separate colour. The remaining partners share the last colour. */
const COLOURED = 6;
/** The maximum number of partners that the summary at the top names. */
const NAMED = 3;

/** Shows a document, the fraction of its text that is shared, its partners, and the location of shared passages. */
export class DocumentView {
  #root;
  #report;
  #reviews;
  #document = -1;
  #text = null;

  /** @param {Reviews=} reviews */
  constructor(root, report, reviews) {
    this.#root = root;
    this.#report = report;
    this.#reviews = reviews;
    root.addEventListener('click', (event) => this.#click(event));
  }

  show(document) {
    const another = document !== this.#document;
    this.#document = document;
    const original = this.#report.documents[document];
    const partners = this.#partners();
    if (another) this.#text = original.text === '' ? null : new MarkedText(original, this.#passages(partners), comparesPrograms(this.#report));
    render(this.#page(original, partners), this.#root);
    if (another) {
      this.#root.querySelector('.text')?.replaceChildren(this.#text.nodes);
      globalThis.CSS?.highlights?.clear();
      if (this.#text) colourTokens([this.#text]);
      scrollTo(0, 0);
      this.#root.querySelector('h2').focus({preventScroll: true});
    }
  }

  /** Removes the text from the page, to free its memory. */
  hide() {
    this.#document = -1;
    this.#text = null;
    this.#root.querySelector('.text')?.replaceChildren();
    globalThis.CSS?.highlights?.clear();
  }

  /** Returns the partners of the document. Each has the index of its shown pair, or -1 if the pair is not shown. */
  #partners() {
    const pairs = new Map();
    this.#report.pairs.forEach(({left, right}, at) => {
      if (left === this.#document) pairs.set(right, at);
      if (right === this.#document) pairs.set(left, at);
    });
    const {partners = []} = this.#report.documents[this.#document].sharing ?? {};
    return partners.map((partner, at) =>
      ({...partner, pair: pairs.get(partner.document) ?? -1, colour: Math.min(at, COLOURED)}));
  }

  #passages(partners) {
    return partners.flatMap(({document, pair, colour}, at) => pair < 0 ? [] : this.#report.pairs[pair].passages
      .map((passage, number) => {
        const side = this.#report.pairs[pair].left === this.#document ? passage.left : passage.right;
        const kind = kindOf(passage);
        const title = `shared with ${label(this.#report, document)}, ${kindName(this.#report, kind)}, ${side.place}`;
        return {...side, kind, colour, label: at + 1, title, target: address(pair, number)};
      }));
  }

  #click(event) {
    const mark = event.target.closest?.('mark');
    if (!mark || !getSelection().isCollapsed) return;
    location.hash = this.#text.passages[mark.dataset.passages.split(' ')[0] - 1].target;
  }

  #page(document, partners) {
    const {sharing} = document;
    const noun = this.#report.noun ?? 'document';
    return html`
      <h2 tabindex="-1">${named(this.#report, this.#document)}${chip(this.#report, this.#document)}</h2>
      ${sharing ? html`<p class="statement">${this.#statement(noun, sharing, partners)}</p>` : nothing}
      ${flags(document.tricks)}
      <p class="soft">${count(fileCount(document), 'file')}, ${count(document.words, unitOf(this.#report))}${sharing?.archived
        ? `, an earlier ${noun}` : ''}</p>
      ${sharing?.author === undefined ? nothing : this.#person(noun, sharing.author)}
      ${partners.length === 0 ? nothing : html`<section aria-labelledby="partners">
        <h3 id="partners">Shared with</h3>
        <ol class="partners">${partners.map((partner, at) => this.#partner(partner, at + 1))}</ol></section>`}
      ${this.#text === null
        ? html`<p class="soft">${partners.length === 0
          ? `No pair contains this ${noun}, so the report does not include its text.`
          : `The report shows no pair of this ${noun}, and does not include its text.`}</p>`
        : html`<section class="side whole-text" aria-labelledby="text">
            <header><h3 id="text">Text</h3>
            <p class="soft">Colours and numbers show which others share a part. Select a part to compare both texts. Grey text
              is ignored or common, and does not count as shared.</p>
            ${fileList(document, this.#text)}</header>
            <div class="text" tabindex="0" role="group" aria-label="Text" dir="auto" lang=""></div></section>`}`;
  }

  #statement(noun, {shared}, partners) {
    const name = named(this.#report, this.#document);
    if (partners.length === 0) return html`No text of ${name} was found in another ${noun}.`;
    const strongest = partners.slice(0, NAMED).map(({document, shared: part}, at) => html`${at > 0 ? ', ' : ''}<span
      class="percent">${percent(part)}</span> with ${this.#report.documents[document].sharing?.archived ? `the earlier ${noun} ` : ''}${named(this.#report, document)}`);
    const others = partners.length - NAMED;
    return html`<b>${percent(shared)}</b> of ${name} is shared: ${strongest}${others > 0
      ? `, and parts with ${count(others, `other ${noun}`)}` : ''}.`;
  }

  #partner({document, shared, similarity, pair, colour}, rank) {
    return html`<li><span class="swatch colour-${colour}">${rank}</span>
      <span class="partner-name">${pair < 0
        ? html`<a href=${documentAddress(document)}>${named(this.#report, document)}</a>`
        : html`<a href=${address(pair)}>${named(this.#report, document)}</a>`}${earlier(this.#report, document)}</span>
      <span class="partner-share">${measuredPercent(shared)}</span>
      <span class="soft" title=${SIMILARITY}>similarity ${percent(similarity)}</span>
      ${pair < 0 ? nothing : html`<span class="soft">passages: ${kindSummary(this.#report, this.#report.pairs[pair].passages)}</span>`}
      ${pair < 0 || !this.#reviews ? nothing : badge(this.#reviews.of(pair))}</li>`;
  }

  /** Renders a list of all documents by an author who has several. */
  #person(noun, author) {
    const own = [...this.#report.documents.keys()].filter((at) => this.#report.documents[at].sharing?.author === author);
    return html`<section aria-labelledby="person"><h3 id="person">All ${number(own.length)} ${noun}s of <bdi>${author}</bdi></h3>
      <ul class="partners">${own.map((at) => html`<li>
        <span class="partner-name">${at === this.#document ? named(this.#report, at)
          : html`<a href=${documentAddress(at)}>${named(this.#report, at)}</a>`}</span>
        <span class="partner-share">${measuredPercent(this.#report.documents[at].sharing.shared)}</span></li>`)}</ul></section>`;
  }
}
