package dev.doppel.spark.internal.prepare;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The numbers of documents, from 0 in the order of the input, partition by partition. A local number counts from the
 * start of a partition.
 */
public final class Numbering implements Serializable {
    private final long[] starts;

    /** @param counts the number of documents in each partition */
    public Numbering(int... counts) {
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
        // Partitions without documents start where the next one does.
        int partition = found;
        while (starts[partition + 1] == number) {
            partition++;
        }
        return partition;
    }

    public int local(long number) {
        return local(partition(number), number);
    }

    /** Returns the local number of a document in a known partition, without a search. */
    public int local(int partition, long number) {
        return (int) (number - starts[partition]);
    }
}
