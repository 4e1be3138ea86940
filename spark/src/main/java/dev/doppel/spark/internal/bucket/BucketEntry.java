package dev.doppel.spark.internal.bucket;

/**
 * The place of one document in a bucket.
 *
 * @param at between {@link Buckets#start} and {@link Buckets#end} of the bucket
 */
public record BucketEntry(Buckets buckets, int bucket, int at) {}
