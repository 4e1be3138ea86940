package dev.doppel.spark.internal.bucket;

import java.io.Serializable;

/**
 * Chooses the number of partitions for a key shuffle.
 *
 * @param requested the requested number of partitions, or 0 to derive it from the number of keys
 * @param min the minimum number of partitions if {@code requested} is 0
 */
public record PartitionCount(int requested, int min) implements Serializable {
    /** The maximum number of keys per task. A task sorts its keys in memory and needs about 40 bytes per key. */
    private static final long MAX_KEYS_PER_TASK = 1 << 22;

    public int of(long keys) {
        return requested > 0
                ? requested
                : (int) Math.min(Integer.MAX_VALUE, Math.max(min, (keys - 1) / MAX_KEYS_PER_TASK + 1));
    }
}
