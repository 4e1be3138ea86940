/** The state of the page is stored in the hash of its address, so that links and the back button work. */

/**
 * Parses an address hash. Pairs and passages are counted from 1 in addresses, as on the screen, and from 0 here.
 *
 * @returns {{pair: number, passage: number}} -1 for none
 */
export function parse(hash, pairs) {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const pair = index(parameters.get('pair'), pairs.length);
  return {pair, passage: pair < 0 ? -1 : index(parameters.get('passage'), pairs[pair].passages.length)};
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
