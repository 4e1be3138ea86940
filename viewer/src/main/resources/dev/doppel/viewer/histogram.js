import {html, nothing, svg} from 'lit-html';
import {brief, percent} from 'doppel/language.js';
import {count, t} from 'doppel/texts.js';

const BAR = 52;
const HEIGHT = 120;
const ABOVE = 18;
const BELOW = 22;

/**
 * Draws a histogram of the similarities of the found pairs, in bins of equal width from 0 to 1.
 *
 * @param {number[]} counts
 * @param {string} others the reason why other pairs were not found
 */
export function histogram(counts, others) {
  const highest = Math.max(1, ...counts);
  const edge = (bin) => percent(bin / counts.length);
  const description = counts
    .map((value, bin) => ({value, bin}))
    .filter(({value}) => value > 0)
    .map(({value, bin}) => t('histogram.bin', {pairs: count(value, 'pair'), from: edge(bin), to: edge(bin + 1)}));
  return html`<figure class="histogram">
    <figcaption>${t('histogram.title', {count: counts.reduce((sum, value) => sum + value, 0)})}</figcaption>
    <svg role="img" aria-label=${description.join('; ')} viewBox="-20 0 ${BAR * counts.length + 40} ${ABOVE + HEIGHT + BELOW}">
      ${counts.map((value, bin) => {
        // Even a single pair among thousands must be visible.
        const height = value === 0 ? 0 : Math.max(2, (value / highest) * HEIGHT);
        const top = ABOVE + HEIGHT - height;
        return svg`<rect class="bar" x=${bin * BAR + 3} y=${top} width=${BAR - 6} height=${height}></rect>
          ${value === 0 ? '' : svg`<text class="value" x=${(bin + 0.5) * BAR} y=${top - 5}>${brief(value)}</text>`}`;
      })}
      <line class="axis" x1="0" x2=${BAR * counts.length} y1=${ABOVE + HEIGHT} y2=${ABOVE + HEIGHT}></line>
      ${[...counts, 0].map((_, bin) => svg`<text class="tick" x=${bin * BAR} y=${ABOVE + HEIGHT + 16}>${edge(bin)}</text>`)}
    </svg>
    ${others === '' ? nothing : html`<p class="soft">${others}</p>`}
  </figure>`;
}
