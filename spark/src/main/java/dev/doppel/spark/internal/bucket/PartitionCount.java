package dev.doppel.spark.internal.bucket;

import java.io.Serializable;

/**
 * Among how many partitions keys are dealt out.
 *
 * @param asked so many always; 0 for as many as it takes for each task to hold its share in memory
 * @param least so many at least, where none are asked for
 */
public record PartitionCount(int asked, int least) implements Serializable {
    /** What one task sorts; about 40 bytes each. */
    private static final long MOST_KEYS = 1 << 22;

    public int of(long keys) {
        return asked > 0 ? asked : (int) Math.min(Integer.MAX_VALUE, Math.max(least, (keys - 1) / MOST_KEYS + 1));
    }
}
