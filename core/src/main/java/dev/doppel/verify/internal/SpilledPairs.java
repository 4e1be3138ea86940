package dev.doppel.verify.internal;

import dev.doppel.internal.spill.LongPair;
import dev.doppel.internal.spill.LongPairFile;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.verify.VerifiedPair;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.Spliterators;

/**
 * A sorted list of pairs in a temporary file. The file contains only the indexes of the two documents and the
 * similarity of each pair, so the overlap is recomputed when a pair is read. If the list has more than
 * {@link Integer#MAX_VALUE} pairs, only an iterator returns all of them. Instances are safe for use by multiple
 * threads.
 */
public final class SpilledPairs extends AbstractList<VerifiedPair> implements RandomAccess, AutoCloseable {
    private final LongPairFile pairs;
    private final Verifier verifier;
    private final SpillSpace space;

    SpilledPairs(LongPairFile pairs, Verifier verifier, SpillSpace space) {
        this.pairs = pairs;
        this.verifier = verifier;
        this.space = space;
    }

    /** Adds a pair to a sorter. The pair is encoded so that the sorter sorts by {@link VerifiedPair#strongestFirst}. */
    static void add(VerifiedPair pair, LongSorter sorter) {
        // Non-negative doubles have the same order as their bits, and inverting the bits reverses this order.
        sorter.add(~Double.doubleToRawLongBits(pair.similarity()), (long) pair.left() << Integer.SIZE | pair.right());
    }

    private VerifiedPair read(long index) {
        LongPair pair = pairs.get(index);
        int left = (int) (pair.value() >>> Integer.SIZE);
        int right = (int) pair.value();
        return new VerifiedPair(left, right, Double.longBitsToDouble(~pair.key()), verifier.overlap(left, right));
    }

    @Override
    public VerifiedPair get(int index) {
        return read(Objects.checkIndex(index, size()));
    }

    /** Returns the number of pairs, or {@link Integer#MAX_VALUE} if there are more. */
    @Override
    public int size() {
        return (int) Math.min(Integer.MAX_VALUE, pairs.size());
    }

    @Override
    public Iterator<VerifiedPair> iterator() {
        return new Iterator<>() {
            private long next;

            @Override
            public boolean hasNext() {
                return next < pairs.size();
            }

            @Override
            public VerifiedPair next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return read(next++);
            }
        };
    }

    @Override
    public Spliterator<VerifiedPair> spliterator() {
        return Spliterators.spliterator(iterator(), pairs.size(), Spliterator.ORDERED | Spliterator.NONNULL);
    }

    /** Deletes the temporary files of the scan. The pairs must not be read afterwards. */
    @Override
    public void close() {
        space.close();
    }
}
