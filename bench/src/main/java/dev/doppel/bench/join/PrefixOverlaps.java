package dev.doppel.bench.join;

import java.util.function.IntConsumer;

/** The numbers of elements that the prefixes of earlier sets share with the prefix of the current set. */
final class PrefixOverlaps {
    private static final int PRUNED = -1;

    private final int[] overlaps;
    private final int[] found;
    private int count;

    PrefixOverlaps(int sets) {
        overlaps = new int[sets];
        found = new int[sets];
    }

    int of(int set) {
        return overlaps[set];
    }

    boolean isPruned(int set) {
        return overlaps[set] == PRUNED;
    }

    void increment(int set) {
        if (overlaps[set]++ == 0) {
            found[count++] = set;
        }
    }

    /** Excludes a set from the candidates for the current set. */
    void prune(int set) {
        if (overlaps[set] == 0) {
            found[count++] = set;
        }
        overlaps[set] = PRUNED;
    }

    /** Passes all candidates to {@code candidate}, and then resets all overlaps. */
    void drain(IntConsumer candidate) {
        for (int i = 0; i < count; i++) {
            if (overlaps[found[i]] != PRUNED) {
                candidate.accept(found[i]);
            }
            overlaps[found[i]] = 0;
        }
        count = 0;
    }
}
