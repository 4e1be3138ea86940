package dev.doppel.spark.internal.result;

import java.io.Serializable;
import java.util.Comparator;

/** A document's position in the order of the keep policy, that is, by rank and then by document number. */
record KeepPosition(long rank, long number) implements Comparable<KeepPosition>, Serializable {
    private static final Comparator<KeepPosition> ORDER =
            Comparator.comparingLong(KeepPosition::rank).thenComparingLong(KeepPosition::number);

    @Override
    public int compareTo(KeepPosition other) {
        return ORDER.compare(this, other);
    }
}
