import {html} from 'lit-html';
import {percent} from 'doppel/language.js';

/** Functions that render fractions and shorten names. */

/** Renders a bar for a fraction from 0 to 1. */
export function shareBar(value) {
  return html`<svg class="share" width="40" height="8" aria-hidden="true">
    <rect class="whole" width="40" height="8"></rect>
    <rect class="part" width=${(40 * value).toFixed(1)} height="8"></rect></svg>`;
}

/** Renders a fraction as a bar and a percentage. */
export function measuredPercent(value) {
  return html`${shareBar(value)} <span class="percent">${percent(value)}</span>`;
}

/** Shortens a text by removing its middle, since file names differ most at their ends. */
export function shortened(text, length) {
  const characters = [...text];
  if (characters.length <= length) return text;
  const tail = Math.floor((length - 1) * 0.6);
  const head = length - 1 - tail;
  return characters.slice(0, head).join('') + '…' + characters.slice(characters.length - tail).join('');
}
