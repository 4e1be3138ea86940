/** The state of the page is stored in the hash of its address, so that links and the back button work. */

/** The address hash of the page of clusters. */
export const CLUSTERS = '#clusters';

/**
 * Parses an address hash. Pairs, passages and documents are counted from 1 in addresses, as on the screen, and from 0
 * here.
 *
 * @returns {{page: string, pair: number, passage: number, document: number}} page is overview, clusters, document or
 *     pair; the numbers are -1 for none
 */
export function parse(hash, report) {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const pair = index(parameters.get('pair'), report.pairs.length);
  const document = pair < 0 ? index(parameters.get('document'), report.documents.length) : -1;
  const passage = pair < 0 ? -1 : index(parameters.get('passage'), report.pairs[pair].passages.length);
  const page = pair >= 0 ? 'pair' : document >= 0 ? 'document' : hash === CLUSTERS ? 'clusters' : 'overview';
  return {page, pair, passage, document};
}

function index(text, length) {
  const at = /^[0-9]+$/.test(text ?? '') ? Number(text) - 1 : -1;
  return at < length ? at : -1;
}

/** Returns the address hash for a pair and a passage, where -1 means none. */
export function address(pair, passage = -1) {
  if (pair < 0) return '#overview';
  return passage < 0 ? `#pair=${pair + 1}` : `#pair=${pair + 1}&passage=${passage + 1}`;
}

/** Returns the address hash of the page of a document. */
export function documentAddress(document) {
  return `#document=${document + 1}`;
}
