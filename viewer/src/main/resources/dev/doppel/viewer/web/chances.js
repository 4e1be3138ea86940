/**
 * Computes the S-curve with the formulas of the Java classes BandScheme and Distribution, so that sliders need no
 * requests. Browser tests compare both implementations.
 */

/** Returns the probability that two documents of the given similarity agree in all rows of at least one band. */
export function chance(similarity, bands, rows) {
  // This is 1 - (1 - s^r)^b, computed with full precision near 0.
  return -Math.expm1(bands * Math.log1p(-(similarity ** rows)));
}

/** Returns (1/b)^(1/r), the approximate similarity at which the S-curve is steepest. */
export function steepest(bands, rows) {
  return (1 / bands) ** (1 / rows);
}

/**
 * Reduces bands or rows until they fit in the sketch. The value of the slider that was moved is kept, and the other
 * value is reduced.
 *
 * @param {{bands: number, rows: number}} wanted
 * @param {'bands' | 'rows'} moved
 * @param {number} size the number of values in a sketch
 * @returns {{bands: number, rows: number, note: string}} the note explains a reduction and is otherwise empty
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
