/** A comparison of the exact join with published algorithms for set-similarity joins on the same sets. */
@NullMarked
package dev.doppel.bench.join;

import org.jspecify.annotations.NullMarked;
