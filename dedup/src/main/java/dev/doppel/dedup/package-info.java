/**
 * Deduplication of corpora larger than memory: {@link dev.doppel.dedup.Dedup} removes near-duplicates, {@link
 * dev.doppel.dedup.DryRun} estimates the result and the cost from a sample.
 */
@NullMarked
package dev.doppel.dedup;

import org.jspecify.annotations.NullMarked;
