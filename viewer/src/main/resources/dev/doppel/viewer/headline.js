import {html, nothing} from 'lit-html';
import {comparesPrograms, leastPassage, strength} from 'doppel/measure.js';
import {named} from 'doppel/names.js';
import {address} from 'doppel/route.js';
import {count, number, percent} from 'doppel/wording.js';

/**
 * Renders the main finding of a report, which consists of the number of pairs and a link to the pair in the first of
 * the given rows.
 */
export function headline(report, rows) {
  const {pairs, documents} = report.totals;
  if (pairs === 0 || report.pairs.length === 0) return nothing;
  const compared = twoOf(documents) - twoOf(report.archive?.read ?? 0);
  const first = rows[0];
  const {left, right} = report.pairs[first];
  return html`<p class="headline"><b>${count(pairs, 'pair')}</b> of ${number(compared)} ${pairs === 1 ? criterion(report, 'shares', 'is') : criterion(report, 'share', 'are')}.
    ${pairs === 1 ? 'It is' : 'The strongest:'} <a href=${address(first)}>${named(report, left)} and ${named(report, right)}</a>,
    <b class="percent">${percent(strength(report, report.pairs[first]))}</b>.</p>`;
}

/** Describes the criterion that all pairs in a report meet. */
function criterion(report, share, are) {
  const least = leastPassage(report);
  if (least === 0) return `${are} similar`;
  return `${share} a passage of ${number(least)} ${comparesPrograms(report) ? 'names, numbers and symbols' : 'words'} or more`;
}

function twoOf(documents) {
  return documents * (documents - 1) / 2;
}
