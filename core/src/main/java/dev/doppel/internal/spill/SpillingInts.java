package dev.doppel.internal.spill;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A list of ints that is written to a temporary file if it does not fit in memory. One thread adds all ints and calls
 * {@link #complete}. Any number of threads may then read the ints.
 */
public final class SpillingInts {
    private static final int INITIAL_CAPACITY = 1 << 10;

    /** The number of ints that are written to the file at once. */
    private static final int BATCH = 1 << 14;

    private final SpillSpace space;
    private final long memory;
    private final int capacity;
    private int[] ints;
    private int filled;
    private int size;
    private @Nullable SpillFile file;

    /**
     * Creates an empty list.
     *
     * @param memory the maximum number of bytes in memory
     */
    public SpillingInts(SpillSpace space, long memory) {
        this.space = space;
        this.memory = memory;
        capacity = (int) Math.min(Integer.MAX_VALUE - 8, Math.max(1, memory / Integer.BYTES));
        ints = new int[Math.min(capacity, INITIAL_CAPACITY)];
    }

    public void add(int number) {
        if (filled == ints.length) {
            if (file == null && filled < capacity) {
                ints = Arrays.copyOf(ints, (int) Math.min(capacity, 2L * filled));
            } else {
                spill();
            }
        }
        ints[filled++] = number;
        size++;
    }

    private void spill() {
        if (file == null) {
            file = space.create();
        }
        for (int from = 0; from < filled; from += BATCH) {
            int count = Math.min(BATCH, filled - from);
            ByteBuffer bytes = ByteBuffer.allocate(count * Integer.BYTES);
            bytes.asIntBuffer().put(ints, from, count);
            file.append(bytes);
        }
        filled = 0;
        if (ints.length > BATCH) {
            ints = new int[BATCH];
        }
    }

    /** Completes and returns this list. This method must be called before ints are read. */
    public SpillingInts complete() {
        if (file != null) {
            spill();
            file.flush();
            file.keepPages(memory);
            ints = new int[0];
        }
        return this;
    }

    public int size() {
        return size;
    }

    public int get(int index) {
        return file == null
                ? ints[index]
                : file.read((long) index * Integer.BYTES, ByteBuffer.allocate(Integer.BYTES))
                        .getInt();
    }

    /** Returns the inverse of this list, which must be a permutation of {@code 0 .. size - 1}. */
    public SpillingInts inverse() {
        SpillingInts inverse = new SpillingInts(space, memory);
        if (file == null) {
            inverse.ints = new int[size];
            for (int i = 0; i < size; i++) {
                inverse.ints[ints[i]] = i;
            }
            inverse.size = size;
            return inverse;
        }
        LongSorter sorter = new LongSorter(space, memory);
        for (int i = 0; i < size; i++) {
            sorter.add(get(i), i);
        }
        sorter.sorted((number, index) -> inverse.add((int) index));
        return inverse.complete();
    }
}
