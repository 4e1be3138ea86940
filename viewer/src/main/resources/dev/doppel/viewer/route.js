/** Which part of the page is shown, as the part of its address behind #, so that going back and links work. */

/**
 * Pairs and passages are counted from 1 in addresses, as they are on the screen, and from 0 here.
 *
 * @returns {{pair: number, passage: number}} -1 for none
 */
export function parse(hash, pairs) {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const pair = place(asked.get('pair'), pairs.length);
  return {pair, passage: pair < 0 ? -1 : place(asked.get('passage'), pairs[pair].passages.length)};
}

function place(text, length) {
  const at = /^[0-9]+$/.test(text ?? '') ? Number(text) - 1 : -1;
  return at < length ? at : -1;
}

export function address(pair, passage = -1) {
  if (pair < 0) return '#overview';
  return passage < 0 ? `#pair=${pair + 1}` : `#pair=${pair + 1}&passage=${passage + 1}`;
}
