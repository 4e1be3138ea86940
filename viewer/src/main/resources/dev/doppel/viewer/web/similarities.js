import {html, nothing, svg} from 'lit-html';
import {number, t} from 'doppel/web/language.js';

/** The maximum number of bars. */
const BARS = 8;

/**
 * Renders how many removed records are similar to the kept record by which percentage. A bar selects its records.
 *
 * @param {{counts: number[], percent: number, chosen: number?, choose: function({from: number, to: number, count:
 *     number})}} chart counts has one number for each percentage from 0 to 100, percent is the threshold, and chosen is the
 *     first percentage of a bar
 */
export function similarityBars({counts, percent, chosen, choose}) {
  const first = Math.floor(percent);
  const width = [1, 2, 5, 10].find((each) => (100 - first) / each <= BARS) ?? 20;
  const bars = [];
  for (let from = first; from < 100; from += width) {
    const to = Math.min(100, from + width);
    bars.push({from, to: to - 1, count: counts.slice(from, to).reduce((sum, each) => sum + each, 0)});
  }
  bars.push({from: 100, to: 100, count: counts[100]});
  const highest = Math.max(1, ...bars.map(({count}) => count));
  return html`<ul class="similarities">${bars.map(({from, to, count}) => html`<li>
    <button type="button" aria-pressed=${String(from === chosen)} ?disabled=${count === 0}
      @click=${() => choose({from, to, count})}><span class="range">${from === to ? t('data.percent', {percent: from}) : t('data.percents', {from, to})}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${count === 0 ? nothing
        : svg`<rect width=${Math.max(1, (100 * count) / highest)} height="10"></rect>`}</svg>
      <span class="count">${number(count)}</span></button></li>`)}</ul>`;
}
