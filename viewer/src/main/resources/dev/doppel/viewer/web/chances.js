/** The S-curve: how likely banding is to have a pair compared. */

/** The chance that two documents of this similarity agree in all rows of at least one band. */
export function chance(similarity, bands, rows) {
  // 1 - (1 - s^r)^b, so written that a chance near 0 keeps its digits.
  return -Math.expm1(bands * Math.log1p(-(similarity ** rows)));
}

/** About where the curve is steepest: (1/b)^(1/r). */
export function steepest(bands, rows) {
  return (1 / bands) ** (1 / rows);
}

/**
 * Bands and rows of which all fit the sketch. The one that was moved stays as it is, and the other gives way.
 *
 * @param {{bands: number, rows: number}} wanted
 * @param {'bands' | 'rows'} moved
 * @param {number} size how many values a sketch has
 * @returns {{bands: number, rows: number, told: string}} what is told where one had to give way
 */
export function fit({bands, rows}, moved, size) {
  if (bands * rows <= size) return {bands, rows, told: ''};
  const told = (what, now) => `${bands} × ${rows} would need ${bands * rows} values, and a sketch has ${size}: ${what} went down to ${now}.`;
  if (moved === 'bands') {
    const fewer = Math.max(1, Math.floor(size / bands));
    return {bands: Math.min(bands, size), rows: fewer, told: told('rows', fewer)};
  }
  const fewer = Math.max(1, Math.floor(size / rows));
  return {bands: fewer, rows: Math.min(rows, size), told: told('bands', fewer)};
}
