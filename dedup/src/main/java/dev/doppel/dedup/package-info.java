/**
 * Deduplication of corpora that may be larger than memory. {@link dev.doppel.dedup.Dedup} removes near-duplicates, and
 * {@link dev.doppel.dedup.DryRun} estimates the result and cost of a run from a sample.
 */
@NullMarked
package dev.doppel.dedup;

import org.jspecify.annotations.NullMarked;
