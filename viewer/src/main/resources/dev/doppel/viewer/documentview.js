import {html, nothing, render} from 'lit-html';
import {kindName, kindOf, kindSummary} from 'doppel/kinds.js';
import {chip} from 'doppel/labels.js';
import {percent} from 'doppel/language.js';
import {comparesPrograms, unitOf} from 'doppel/measure.js';
import {earlier, label, named} from 'doppel/names.js';
import {fileCount} from 'doppel/parts.js';
import {placeText} from 'doppel/places.js';
import {nounOf} from 'doppel/report.js';
import {badge} from 'doppel/reviews.js';
import {address, documentAddress} from 'doppel/route.js';
import {fileList, flags} from 'doppel/side.js';
import {MarkedText, colourTokens} from 'doppel/text.js';
import {count, rich, t} from 'doppel/texts.js';
import {measuredPercent} from 'doppel/wording.js';

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
        const title = t('document.mark', {
          name: label(this.#report, document), kind: kindName(this.#report, kind), place: placeText(side.place)});
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
    const noun = nounOf(this.#report);
    return html`
      <h2 tabindex="-1">${named(this.#report, this.#document)}${chip(this.#report, this.#document)}</h2>
      ${sharing ? html`<p class="statement">${this.#statement(noun, sharing, partners)}</p>` : nothing}
      ${flags(document.tricks)}
      <p class="soft">${count(fileCount(document), 'file')}, ${count(document.words, unitOf(this.#report))}${sharing?.archived
        ? `, ${t(`document.earlier.${noun}`)}` : ''}</p>
      ${sharing?.author === undefined ? nothing : this.#person(noun, sharing.author)}
      ${partners.length === 0 ? nothing : html`<section aria-labelledby="partners">
        <h3 id="partners">${t('document.partners')}</h3>
        <ol class="partners">${partners.map((partner, at) => this.#partner(partner, at + 1))}</ol></section>`}
      ${this.#text === null
        ? html`<p class="soft">${t(partners.length === 0
          ? `document.alone.${noun}` : `document.omitted.${noun}`)}</p>`
        : html`<section class="side whole-text" aria-labelledby="text">
            <header><h3 id="text">${t('document.text')}</h3>
            <p class="soft">${t('document.hint')}</p>
            ${fileList(document, this.#text)}</header>
            <div class="text" tabindex="0" role="group" aria-label=${t('document.text')} dir="auto" lang=""></div></section>`}`;
  }

  #statement(noun, {shared}, partners) {
    const name = named(this.#report, this.#document);
    if (partners.length === 0) return rich(`document.unshared.${noun}`, {name});
    const strongest = partners.slice(0, NAMED).map((partner, at) => html`${at > 0 ? ', ' : ''}${this.#share(noun, partner)}`);
    const others = partners.length - NAMED;
    return rich('document.shared', {
      percent: html`<b>${percent(shared)}</b>`,
      name,
      partners: html`${strongest}${others > 0 ? t(`document.others.${noun}`, {count: others}) : ''}`,
    });
  }

  #share(noun, {document, shared}) {
    const values = {percent: html`<span class="percent">${percent(shared)}</span>`, name: named(this.#report, document)};
    return this.#report.documents[document].sharing?.archived
      ? rich(`document.with.earlier.${noun}`, values) : rich('document.with', values);
  }

  #partner({document, shared, similarity, pair, colour}, rank) {
    return html`<li><span class="swatch colour-${colour}">${rank}</span>
      <span class="partner-name">${pair < 0
        ? html`<a href=${documentAddress(document)}>${named(this.#report, document)}</a>`
        : html`<a href=${address(pair)}>${named(this.#report, document)}</a>`}${earlier(this.#report, document)}</span>
      <span class="partner-share">${measuredPercent(shared)}</span>
      <span class="partner-facts soft"><span title=${t('similarity.hint')}>${t('document.similarity', {percent: percent(similarity)})}</span>
      ${pair < 0 ? nothing : html`<span>${t('document.passages', {
        kinds: kindSummary(this.#report, this.#report.pairs[pair].passages)})}</span>`}</span>
      ${pair < 0 || !this.#reviews ? nothing : badge(this.#reviews.of(pair))}</li>`;
  }

  /** Renders a list of all documents by an author who has several. */
  #person(noun, author) {
    const own = [...this.#report.documents.keys()].filter((at) => this.#report.documents[at].sharing?.author === author);
    return html`<section aria-labelledby="person"><h3 id="person">${rich(`document.author.${noun}`, {
      count: own.length, author: html`<bdi>${author}</bdi>`})}</h3>
      <ul class="partners">${own.map((at) => html`<li>
        <span class="partner-name">${at === this.#document ? named(this.#report, at)
          : html`<a href=${documentAddress(at)}>${named(this.#report, at)}</a>`}</span>
        <span class="partner-share">${measuredPercent(this.#report.documents[at].sharing.shared)}</span></li>`)}</ul></section>`;
  }
}
