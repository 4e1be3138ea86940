import {t} from 'doppel/web/language.js';

/** The essays of the sample class. Some of them share text. */
const NAMES = ['anna-lighthouses', 'clara-bees', 'dmitri-lighthouses', 'felix-bees', 'george-lighthouses', 'hannah-bees', 'leo-bees',
  'mei-lighthouses', 'oscar-lighthouses', 'priya-bees', 'ruth-lighthouses', 'sam-bees'];

/** Fetches the sample class. @returns {Promise<{name: string, file: Blob}[]>} */
export function sampleFiles() {
  const folder = t('start.sample.folder');
  return Promise.all(NAMES.map(async (name) => ({
    name: `${folder}/${name}.txt`,
    file: await (await fetch(`/app/sample/${name}.txt`)).blob(),
  })));
}
