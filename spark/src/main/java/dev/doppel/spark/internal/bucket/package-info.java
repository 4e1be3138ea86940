/** Shuffles that collect the documents with a common key in {@linkplain Buckets buckets}. */
@NullMarked
package dev.doppel.spark.internal.bucket;

import org.jspecify.annotations.NullMarked;
