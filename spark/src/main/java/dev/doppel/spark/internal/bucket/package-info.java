/**
 * Keys in, {@link dev.doppel.spark.internal.bucket.Buckets} out: which documents share one. Keys travel to where all documents
 * with the same key meet.
 */
@NullMarked
package dev.doppel.spark.internal.bucket;

import org.jspecify.annotations.NullMarked;
