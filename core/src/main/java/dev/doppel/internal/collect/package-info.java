/**
 * Lists, sets and maps of primitive values, and algorithms that sort arrays. These classes provide the operations that
 * Doppel needs, so the core does not depend on a collection library. This package is not part of the public API.
 *
 * <p>None of these classes is thread-safe. Doppel's results must not depend on the iteration order of a set or map.
 */
@NullMarked
package dev.doppel.internal.collect;

import org.jspecify.annotations.NullMarked;
