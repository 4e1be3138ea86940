/** Shuffles that group documents with the same key into {@linkplain SparkBuckets buckets}. */
@NullMarked
package dev.doppel.spark.internal.bucket;

import org.jspecify.annotations.NullMarked;
