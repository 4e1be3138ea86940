/** Shuffles of keys that bring the documents with a common key together in {@linkplain Buckets buckets}. */
@NullMarked
package dev.doppel.spark.internal.bucket;

import org.jspecify.annotations.NullMarked;
