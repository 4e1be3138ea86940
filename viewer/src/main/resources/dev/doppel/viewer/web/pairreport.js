import {upload} from 'doppel/web/api.js';

/**
 * Compares a text with an archived one as a check, whose result can be kept and downloaded.
 *
 * @param {{id: string, text: string}} left the text
 * @param {{id: string, text: string}} right the archived text
 * @param {{profile: string, passages: number}} how the text profile of the archive, and the least words of a passage
 * @returns {Promise<Job>}
 */
export function reportOn(left, right, {profile, passages}) {
  return upload('/scans', [plain(left)], {
    submissions: 'files',
    passages,
    ...(profile.startsWith('code') ? {text: 'code'} : {}),
  }, {parts: {against: [plain(right)]}});
}

/** Returns a text as a file, which the server reads as plain text regardless of the document's format. */
function plain({id, text}) {
  const name = id.split('/').filter((part) => !/^\.*$/.test(part)).join('/');
  return {name: /\.txt$/i.test(name) ? name : `${name}.txt`, file: new Blob([text], {type: 'text/plain'})};
}
