import {t} from 'doppel/web/language.js';

/**
 * The settings for cleaning a data set, as the form shows them.
 *
 * @typedef {{percent: number, size: number, unit: 'words'|'chars', bag: boolean, keep: string, textField: string, idField:
 *     string, text: string}} CleanSettings bag counts repetitions, and text names the rules for splitting a text into words
 */

export const DEFAULTS = {percent: 80, size: 5, unit: 'words', bag: false, keep: 'first', textField: '', idField: '', text: ''};

/** Returns the settings of a request. @param {object} options the options in the format of the REST API */
export function settingsOf({threshold = 0.8, shingles = 'words:5', keep = 'first', textField = '', idField = '', text = ''}) {
  const [, unit, size, bag] = /^(words|chars):(\d+)( bag)?/.exec(shingles) ?? [null, 'words', '5', undefined];
  return {percent: Math.round(threshold * 1000) / 10, size: Number(size), unit, bag: bag !== undefined, keep, textField, idField, text};
}

/** Returns the options of a request. */
export function optionsOf({percent, size, unit, bag, keep, textField, idField, text}) {
  const named = Object.entries({textField, idField, text}).filter(([, value]) => value !== '');
  return {threshold: percent / 100, shingles: `${unit}:${size}${bag ? ' bag' : ''}`, keep, ...Object.fromEntries(named)};
}

/** Returns the options of a request for good settings, which keep the other choices. */
export function tuneOptionsOf(settings) {
  const {threshold, shingles, ...others} = optionsOf(settings);
  return others;
}

/** Describes the settings in a few words. */
export function describeSettings({percent, size, unit, keep, textField}) {
  return [
    t('data.set.percent', {percent}),
    t(`data.set.keep.${keep.split(':')[0]}`, {field: keep.split(':')[1] ?? ''}),
    ...(unit === 'words' && size === 5 ? [] : [t(`data.set.${unit}`, {count: size})]),
    ...(textField === '' ? [] : [t('data.set.field', {field: textField})]),
  ].join(' · ');
}
