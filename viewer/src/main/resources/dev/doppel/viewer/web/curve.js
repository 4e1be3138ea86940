import {html, nothing, svg} from 'lit-html';
import {number, share} from 'doppel/web/english.js';
import {chance, steepest} from 'doppel/web/chances.js';
import {brief, percentage, t} from 'doppel/web/language.js';

const WIDTH = 520;
const HEIGHT = 220;
const LEFT = 52;
const TOP = 12;
const STEPS = 200;
const BINS = 50;

const across = (similarity) => LEFT + similarity * WIDTH;
const up = (value) => TOP + (1 - value) * HEIGHT;
const place = (similarity, value) => `${across(similarity).toFixed(1)} ${up(value).toFixed(1)}`;

/** Returns points of the S-curve between two similarities. */
function points(from, to, bands, rows) {
  return Array.from({length: STEPS + 1}, (_, step) => {
    const similarity = from + ((to - from) * step) / STEPS;
    return place(similarity, chance(similarity, bands, rows));
  });
}

/** Returns the numbers of pairs in equal ranges of similarity. */
function countsOf(steps, bins) {
  const counts = new Array(bins).fill(0);
  steps.forEach(({similarity, pairs}) => (counts[Math.min(bins - 1, Math.floor(similarity * bins))] += pairs));
  return counts;
}

/** Returns the height of a number of pairs. The scale is logarithmic, so that a few pairs among millions are visible. */
function level(pairs, counts) {
  return up(Math.log10(1 + pairs) / Math.log10(1 + Math.max(1, ...counts)));
}

/** Draws the counts of the vertical axis, which are powers of 10. */
function countAxis(counts) {
  const powers = Array.from({length: 1 + Math.floor(Math.log10(Math.max(1, ...counts)))}, (_, power) => 10 ** power);
  return powers.map((pairs) => svg`<line class="axis" x1=${across(0)} x2=${across(1)} y1=${level(pairs, counts)} y2=${level(pairs, counts)}></line>
    <text class="tick count" x=${LEFT - 4} y=${level(pairs, counts) + 4}>${brief(pairs)}</text>`);
}

function bars(counts, titled) {
  const bins = counts.length;
  return counts.map((pairs, bin) => {
    const top = level(pairs, counts);
    return pairs === 0 ? nothing : svg`<rect class="pairs" x=${across(bin / bins) + 0.5} y=${top}
      width=${WIDTH / bins - 1} height=${TOP + HEIGHT - top}><title>${titled(Math.round(pairs), bin / bins, (bin + 1) / bins)}</title></rect>`;
  });
}

/**
 * Draws how many pairs of a collection have which similarity, with the recommended threshold.
 *
 * @param {{steps: {similarity: number, pairs: number}[], threshold: number}} drawn
 */
export function pairChart({steps, threshold}) {
  const counts = countsOf(steps, BINS);
  const above = steps.reduce((sum, {similarity, pairs}) => sum + (similarity >= threshold ? pairs : 0), 0);
  const description = t('tune.chart', {percent: Math.round(100 * threshold), count: Math.round(above)});
  return html`<figure class="curve pair-chart">
    <svg role="img" aria-label=${description} viewBox="0 0 ${LEFT + WIDTH + 30} ${TOP + HEIGHT + 40}">
      <rect class="similar-side" x=${across(threshold)} y=${TOP} width=${across(1) - across(threshold)} height=${HEIGHT}></rect>
      ${countAxis(counts)}
      ${bars(counts, (count, from, to) => t('tune.chart.bar', {count, from: percentage(from), to: percentage(to)}))}
      <line class="axis" x1=${across(0)} x2=${across(1)} y1=${up(0)} y2=${up(0)}></line>
      ${[0, 0.2, 0.4, 0.6, 0.8, 1].map((tick) => svg`<text class="tick" x=${across(tick)} y=${TOP + HEIGHT + 17}>${percentage(tick)}</text>`)}
      <text class="tick" x=${across(0.5)} y=${TOP + HEIGHT + 35}>${t('tune.chart.axis')}</text>
      <line class="threshold" x1=${across(threshold)} x2=${across(threshold)} y1=${up(0)} y2=${up(1)}></line>
    </svg>
    <figcaption class="key">${key('pairs', t('tune.chart.pairs'))} ${key('threshold', t('tune.chart.threshold', {percent: Math.round(100 * threshold)}))}</figcaption>
  </figure>`;
}

/**
 * Draws the S-curve of bands and rows, with the threshold. The areas of false candidates and missed pairs are drawn
 * only if no collection is given, since they would not be proportional to the numbers of pairs in the collection.
 *
 * @param {{bands: number, rows: number, threshold: number, pair?: number, steps?: {similarity: number, pairs:
 *     number}[]}} drawn pair is the similarity of one pair, and steps are the pairs of a collection
 */
export function sCurve({bands, rows, threshold, pair, steps}) {
  const middle = steepest(bands, rows);
  const description = [
    `Probability of becoming a candidate with ${bands} bands of ${rows} rows: ${share(chance(threshold, bands, rows))} at the threshold ${threshold}`,
    `the curve is steepest near ${share(middle)}`,
    ...(pair === undefined ? [] : [`this pair of similarity ${share(pair)} has the probability ${share(chance(pair, bands, rows))}`]),
  ];
  return html`<figure class="curve">
    <svg role="img" aria-label=${description.join('; ')} viewBox="0 0 ${LEFT + WIDTH + 14} ${TOP + HEIGHT + 40}">
      ${steps ? bars(countsOf(steps, BINS), (pairs, from, to) => `${number(pairs)} pairs from ${from.toFixed(2)} to ${to.toFixed(2)}`) : nothing}
      ${steps ? nothing : svg`
        <path class="vain" d="M${place(0, 0)} L${points(0, threshold, bands, rows).join(' L')} L${place(threshold, 0)} Z"></path>
        <path class="missed" d="M${place(threshold, 1)} L${points(threshold, 1, bands, rows).join(' L')} L${place(1, 1)} Z"></path>`}
      ${[0, 0.2, 0.4, 0.6, 0.8, 1].map((tick) => svg`
        <line class="axis" x1=${across(0)} x2=${across(1)} y1=${up(tick)} y2=${up(tick)}></line>
        <text class="tick" x=${LEFT - 16} y=${up(tick) + 4}>${tick}</text>
        <text class="tick" x=${across(tick)} y=${TOP + HEIGHT + 17}>${tick}</text>`)}
      <text class="tick" x=${across(0.5)} y=${TOP + HEIGHT + 35}>similarity of a pair</text>
      <line class="steepest" x1=${across(middle)} x2=${across(middle)} y1=${up(0)} y2=${up(1)}></line>
      <line class="threshold" x1=${across(threshold)} x2=${across(threshold)} y1=${up(0)} y2=${up(1)}></line>
      <path class="s" d="M${points(0, 1, bands, rows).join(' L')}"></path>
      ${pair === undefined ? nothing : svg`<circle class="pair-point" cx=${across(pair)} cy=${up(chance(pair, bands, rows))} r="6"></circle>`}
    </svg>
    <figcaption class="key">
      ${steps ? key('pairs', 'your pairs (logarithmic)') : nothing}
      ${key('s', 'probability of being compared')}
      ${key('threshold', `threshold ${threshold}`)}
      ${key('steepest', `(1/b)^(1/r) = ${share(middle)}`)}
      ${pair === undefined ? nothing : key('pair-point', `this pair: similarity ${share(pair)}, probability ${share(chance(pair, bands, rows))}`)}
      ${steps ? nothing : [key('vain', 'false candidates'), key('missed', 'similar but missed')]}
    </figcaption>
  </figure>`;
}

const AREAS = ['vain', 'missed', 'pairs'];

function key(kind, text) {
  return html`<span><svg aria-hidden="true" width="22" height="12">${
    AREAS.includes(kind) ? svg`<rect class=${kind} width="22" height="12"></rect>`
      : kind === 'pair-point' ? svg`<circle class=${kind} cx="11" cy="6" r="5"></circle>`
        : svg`<line class=${kind} x1="0" x2="22" y1="6" y2="6"></line>`}</svg> ${text}</span>`;
}
