import {html, nothing} from 'lit-html';
import {percent} from 'doppel/language.js';
import {leastPassage, strength, unitOf} from 'doppel/measure.js';
import {comparedPairs, leastLength} from 'doppel/method.js';
import {named} from 'doppel/names.js';
import {address} from 'doppel/route.js';
import {count, rich, t} from 'doppel/texts.js';

/** Many pairs share almost everything if there are this many, and if they are this fraction of the pairs. */
const MANY = 10;
const MANY_SHARE = 0.15;
const ALMOST_ALL = 0.98;

/**
 * Renders the main finding of a report, which consists of the number of pairs and a link to the pair in the first of
 * the given rows.
 */
export function headline(report, rows) {
  const {pairs} = report.totals;
  if (pairs === 0 || report.pairs.length === 0) return nothing;
  const first = rows[0];
  const {left, right} = report.pairs[first];
  const least = leastPassage(report);
  const found = {count: pairs, pairs: html`<b>${count(pairs, 'pair')}</b>`, compared: comparedPairs(report)};
  const strongest = {
    pair: html`<a href=${address(first)}>${rich('headline.pair', {left: named(report, left), right: named(report, right)})}</a>`,
    percent: html`<b class="percent">${percent(strength(report, report.pairs[first]))}</b>`,
  };
  return html`<p class="headline">${least === 0
    ? rich('headline.similar', found) : rich('headline.passage', {...found, least: leastLength(report, least)})}
    ${rich(pairs === 1 ? 'headline.only' : least === 0 ? 'headline.most' : 'headline.strongest', strongest)}</p>${manyAlike(report)}`;
}

/** States that many pairs share almost everything, which says more about the task than about these pairs. */
function manyAlike(report) {
  const shown = report.pairs.length;
  const alike = report.pairs.filter((pair) => strength(report, pair) >= ALMOST_ALL).length;
  if (leastPassage(report) === 0 || alike < MANY || alike < MANY_SHARE * shown) return nothing;
  return html`<p class="capped alike">${t(`alike.${unitOf(report)}`, {count: alike, shown})}</p>`;
}

