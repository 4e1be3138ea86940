/** Shuffles that group documents with the same key into {@linkplain Buckets buckets}. */
@NullMarked
package dev.doppel.spark.internal.bucket;

import org.jspecify.annotations.NullMarked;
