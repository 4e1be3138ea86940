import {html, nothing} from 'lit-html';
import {chip} from 'doppel/labels.js';
import {percent} from 'doppel/language.js';
import {unitOf} from 'doppel/measure.js';
import {earlier, named, wrapped} from 'doppel/names.js';
import {partShares, partsOf} from 'doppel/parts.js';
import {documentAddress} from 'doppel/route.js';
import {count, t} from 'doppel/texts.js';
import {trickList} from 'doppel/tricks.js';
import {measuredPercent} from 'doppel/wording.js';

/**
 * Renders one side of a pair, with the document's name, its files, and a pane for its text.
 *
 * @param {Report} report
 * @param {number} document
 * @param {number} at 0 for the left side, 1 for the right side
 * @param {MarkedText} text
 * @param {number} shared the fraction of the document that is shared
 */
export function side(report, document, at, text, shared) {
  const {words, tricks, sharing, ignored} = report.documents[document];
  return html`<section class="side" aria-labelledby="side-${at}">
    <header>
      <h3 id="side-${at}">${sharing
        ? html`<a href=${documentAddress(document)}>${named(report, document)}</a>`
        : named(report, document)}${earlier(report, document)}${chip(report, document)}
        <span class="own-share" title=${t('pair.shared.hint')}>${measuredPercent(shared)} ${t('pair.shared')}</span>
        <span class="soft">${ignored.length === 0 ? count(words, unitOf(report))
          : t('side.ignored', {words: count(words, unitOf(report))})}</span></h3>
      ${flags(tricks)}
      ${fileList(report.documents[document], text)}
    </header>
    <div class="text" tabindex="0" role="group" aria-label=${t(at === 0 ? 'side.left' : 'side.right')} dir="auto" lang=""></div>
  </section>`;
}

/** Renders the obfuscations of a document. */
export function flags(tricks) {
  return tricks.length === 0
    ? nothing
    : html`<p class="flag">${trickList(tricks)}</p>`;
}

/** Renders the files of a document, if it has several, with their shared fractions. A click scrolls to a file. */
export function fileList(document, text) {
  if ((document.parts?.length ?? 0) < 2) return nothing;
  const shares = text.shares ??= partShares(document, text.passages);
  const show = (part) => {
    const heading = text.heading(part);
    heading.scrollIntoView({block: 'nearest'});
    heading.closest('.text').scrollTop += heading.getBoundingClientRect().top
      - heading.closest('.text').getBoundingClientRect().top;
    heading.focus({preventScroll: true});
  };
  return html`<ul class="part-list">${partsOf(document).map(({label}, part) => html`
    <li><button type="button" class="name" @click=${() => show(part)}><bdi>${wrapped(label)}</bdi></button>
      <span class="soft percent">${percent(shares[part])}</span></li>`)}</ul>`;
}
