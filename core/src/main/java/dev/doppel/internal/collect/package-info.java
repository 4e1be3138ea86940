/**
 * Lists, sets and maps of primitive values, and sorting of arrays. They have only the operations that Doppel needs, so
 * the core depends on no collection library. This package is not part of the public API.
 *
 * <p>No class is thread-safe. No result of Doppel may depend on the iteration order of a set or map.
 */
@NullMarked
package dev.doppel.internal.collect;

import org.jspecify.annotations.NullMarked;
