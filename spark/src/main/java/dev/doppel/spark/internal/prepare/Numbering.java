package dev.doppel.spark.internal.prepare;

import java.io.Serializable;
import java.util.Arrays;

/** Documents are numbered from 0 in the order of the input, partition by partition. */
public final class Numbering implements Serializable {
    private final long[] starts;

    /** @param counts how many documents each partition has */
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

    /** How many documents a partition has. */
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
        return (int) (number - starts[partition(number)]);
    }
}
