import {html, nothing} from 'lit-html';
import {percent} from 'doppel/language.js';
import {leastPassage, strength} from 'doppel/measure.js';
import {says, worded} from 'doppel/messages.js';
import {comparedPairs, leastLength} from 'doppel/method.js';
import {named} from 'doppel/names.js';
import {address} from 'doppel/route.js';
import {count, rich, t} from 'doppel/texts.js';

/**
 * Renders the main finding of a report, which consists of the number of pairs and a link to the pair in the first of
 * the given rows.
 */
export function headline(report, rows) {
  const {documents, pairs} = report.totals;
  if (documents < 2) return html`<p class="headline">${t('headline.nothing')}</p>`;
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

/** Shows the note that many pairs share almost everything or some common text, if there is one. */
function manyAlike({notes}) {
  return notes.filter(isOnManyAlike).map((note) => html`<p class="capped alike">${worded(note)}</p>`);
}

/** Returns whether a note states that many pairs share almost everything or some common text. */
export function isOnManyAlike(note) {
  return ['alike.word', 'alike.token', 'alike.common.word', 'alike.common.token'].some((key) => says(note, key));
}

