package dev.doppel.verify.internal;

import dev.doppel.internal.spill.LongSorter;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the pairs of a scan in any order and sorts them. Pairs that do not fit in memory are written to temporary
 * files as sorted runs. Instances are not safe for use by multiple threads.
 */
public final class PairBuffer {
    /** The value of {@code maxPairs} for a buffer that keeps all pairs. */
    public static final long ALL = Long.MAX_VALUE;

    /** The approximate number of bytes that a {@link VerifiedPair} and its overlap take in memory. */
    public static final int PAIR_BYTES = 128;

    /** The minimum number of pairs to collect before weak pairs are dropped, if that many pairs fit in memory. */
    private static final int LEAST_COLLECTED = 1 << 10;

    private final long maxPairs;
    private final long memory;
    private final Verifier verifier;
    private final SpillSpace space;

    /** Whether weak pairs can be dropped because {@code maxPairs} pairs take at most half of the memory. */
    private final boolean dropsWeak;

    private final long capacity;
    private final List<VerifiedPair> kept = new ArrayList<>();
    private long count;

    /**
     * The weakest pair that remained when weak pairs were last dropped, or null if none have been dropped. Weaker pairs
     * are not added.
     */
    private @Nullable VerifiedPair weakest;

    /** The sorter of all pairs, or null while the pairs fit in memory. */
    private @Nullable LongSorter sorter;

    /**
     * Creates an empty buffer.
     *
     * @param maxPairs the maximum number of pairs to return; weaker pairs are only counted
     * @param memory the maximum number of bytes of memory for pairs
     * @param verifier the verifier that recomputes the overlaps of pairs read from temporary files
     */
    public PairBuffer(long maxPairs, long memory, Verifier verifier, SpillSpace space) {
        this.maxPairs = maxPairs;
        this.memory = memory;
        this.verifier = verifier;
        this.space = space;
        long fitting = Math.max(1, memory / PAIR_BYTES);
        dropsWeak = maxPairs <= fitting / 2;
        capacity = dropsWeak ? Math.min(fitting, Math.max(LEAST_COLLECTED, 2 * maxPairs)) : fitting;
    }

    public void add(VerifiedPair pair) {
        count++;
        if (weakest != null && VerifiedPair.strongestFirst(pair, weakest) > 0) {
            return;
        }
        if (kept.size() >= capacity) {
            makeRoom();
        }
        if (sorter == null) {
            kept.add(pair);
        } else {
            SpilledPairs.add(pair, sorter);
        }
    }

    private void makeRoom() {
        if (dropsWeak) {
            dropWeak();
        } else {
            LongSorter all = new LongSorter(space, memory);
            kept.forEach(pair -> SpilledPairs.add(pair, all));
            kept.clear();
            sorter = all;
        }
    }

    /** Sorts the pairs in memory and drops all pairs after the first {@code maxPairs}. */
    private void dropWeak() {
        kept.sort(VerifiedPair::strongestFirst);
        if (kept.size() > maxPairs) {
            kept.subList((int) maxPairs, kept.size()).clear();
            weakest = kept.isEmpty() ? null : kept.get(kept.size() - 1);
        }
    }

    /** Returns the number of pairs that were added. */
    public long count() {
        return count;
    }

    /**
     * Returns the first {@code maxPairs} pairs, in the order of {@link VerifiedPair#strongestFirst}. No more pairs may
     * be added after this call.
     */
    public List<VerifiedPair> strongest() {
        if (sorter != null) {
            return new SpilledPairs(sorter.first(maxPairs, space), verifier, space);
        }
        dropWeak();
        return Collections.unmodifiableList(kept);
    }
}
