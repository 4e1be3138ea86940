/**
 * The S-curve, by the formulas of the Java classes BandScheme and Distribution. The server sends the data that does not
 * depend on bands and threshold once, so that sliders need no requests. Browser tests compare both implementations.
 */

/** Returns the probability that two documents of this similarity agree in all rows of at least one band. */
export function chance(similarity, bands, rows) {
  // 1 - (1 - s^r)^b, with full precision near 0.
  return -Math.expm1(bands * Math.log1p(-(similarity ** rows)));
}

/** Returns approximately where the curve is steepest: (1/b)^(1/r). */
export function steepest(bands, rows) {
  return (1 / bands) ** (1 / rows);
}

/**
 * Reduces bands or rows until they fit the sketch. The number whose slider was moved stays, and the other one is
 * reduced.
 *
 * @param {{bands: number, rows: number}} wanted
 * @param {'bands' | 'rows'} moved
 * @param {number} size the number of values of a sketch
 * @returns {{bands: number, rows: number, note: string}} note explains the reduction; empty without one
 */
export function fit({bands, rows}, moved, size) {
  if (bands * rows <= size) return {bands, rows, note: ''};
  const reduced = Math.max(1, Math.floor(size / (moved === 'bands' ? bands : rows)));
  const other = moved === 'bands' ? 'rows' : 'bands';
  return {
    bands: Math.min(bands, size),
    rows: Math.min(rows, size),
    [other]: reduced,
    note: `${bands} × ${rows} needs ${bands * rows} values, but a sketch has ${size}: ${other} reduced to ${reduced}.`,
  };
}
