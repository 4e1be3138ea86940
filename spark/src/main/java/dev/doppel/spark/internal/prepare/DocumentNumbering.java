package dev.doppel.spark.internal.prepare;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Numbers documents from 0 in input order, partition by partition. A document's partition-local number is its index in
 * its partition.
 */
public final class DocumentNumbering implements Serializable {
    private final long[] starts;

    /** @param counts the number of documents in each partition */
    public DocumentNumbering(int... counts) {
        starts = new long[counts.length + 1];
        for (int partition = 0; partition < counts.length; partition++) {
            starts[partition + 1] = starts[partition] + counts[partition];
        }
    }

    public int partitions() {
        return starts.length - 1;
    }

    public long documents() {
        return starts[starts.length - 1];
    }

    /** Returns the number of documents in a partition. */
    public int documents(int partition) {
        return (int) (starts[partition + 1] - starts[partition]);
    }

    public long number(int partition, int local) {
        return starts[partition] + local;
    }

    public int partition(long number) {
        int found = Arrays.binarySearch(starts, number);
        if (found < 0) {
            return -found - 2;
        }
        // An empty partition starts at the same number as the next partition.
        int partition = found;
        while (starts[partition + 1] == number) {
            partition++;
        }
        return partition;
    }

    public int local(long number) {
        return local(partition(number), number);
    }

    /** Returns a document's partition-local number without searching for its partition. */
    public int local(int partition, long number) {
        return (int) (number - starts[partition]);
    }
}
