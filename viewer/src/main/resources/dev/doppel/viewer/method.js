import {html} from 'lit-html';
import {decimal, share} from 'doppel/language.js';
import {unitOf} from 'doppel/measure.js';
import {nounOf} from 'doppel/report.js';
import {rich, t} from 'doppel/texts.js';

/** Words how the pairs of a report were found. */

/** Returns the number of pairs of documents that were compared. Documents of the archive are not compared with each other. */
export function comparedPairs({totals, archive}) {
  return twoOf(totals.documents) - twoOf(archive?.read ?? 0);
}

function twoOf(documents) {
  return documents * (documents - 1) / 2;
}

/** Words the minimum length of a shared passage. */
export function leastLength(report, length) {
  return t(`least.${unitOf(report)}`, {count: length});
}

/** States the criterion that pairs meet. */
export function meaning(report) {
  return t('method.pairs', {documents: t(`documents.${nounOf(report)}`), criterion: criterion(report)});
}

/** States that no pair meets the criterion. */
export function nothingMeets(report) {
  return t('method.nothing', {documents: t(`documents.${nounOf(report)}`), criterion: criterion(report)});
}

function criterion(report) {
  const {passage, measure, threshold} = report.search;
  const similar = t('method.similar', {measure, threshold: decimal(threshold)});
  if (passage === 0) return similar;
  const shared = t('method.passage', {least: leastLength(report, passage)});
  return threshold > 0 ? t('method.both', {passage: shared, similar}) : shared;
}

/** Renders the method and the reason for it. Some reasons exist only in English. */
export function methodOf(report) {
  const {method, reason, promise} = report.search;
  return html`${rich('method.reason', {method, reason: promise ? promised(report, promise)
    : reason === 'as requested' ? t('method.requested') : html`<span lang="en">${reason}</span>`})}`;
}

function promised(report, {run, limit, uncommon, reworded}) {
  const promise = uncommon ? t('method.promise.uncommon', {run, limit}) : t(`method.promise.${unitOf(report)}`, {run, limit});
  return reworded ? t('method.promise.reworded', {promise}) : promise;
}

/** Explains why other pairs were not found. Returns an empty text if all pairs were found. */
export function others(report) {
  const {passage, threshold, recall} = report.search;
  const count = comparedPairs(report) - report.totals.pairs;
  if (count === 0) return '';
  const below = {count, threshold: decimal(threshold)};
  const unlike = threshold === 0 ? t(`method.unlike.${nounOf(report)}`, {count}) : t('method.below', below);
  const unshared = passage === 0 ? '' : t('method.unshared', {least: leastLength(report, passage)});
  const reason = passage === 0
    ? recall === 1 ? unlike : t('method.missed', {count, unlike,
      recall: recall === 0 ? t('method.recall.none') : t('method.recall', {recall: share(recall)})})
    : threshold === 0 ? unshared : t('method.unshared.or', {...below, unshared});
  return t(`method.others.${nounOf(report)}`, {count, reason});
}
