package dev.doppel.unit.internal;

import dev.doppel.internal.spill.LongSorter;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Sorts pairs of longs in partitions, so that several threads can add pairs at the same time and later read sorted
 * partitions at the same time.
 */
final class PartitionedSorter implements Closeable {
    private static final int MIN_PARTITION_BITS = 4;
    private static final int MAX_PARTITION_BITS = 8;

    /** The size in bytes of a partition that fits in a processor cache and can therefore be sorted quickly. */
    private static final long FAST_BYTES = 1 << 20;

    /**
     * The number of pairs that a thread collects for a partition before it adds them all at once, since only one thread
     * at a time may add pairs to a partition.
     */
    private static final int BUFFERED = 64;

    private static final int PAIR_BYTES = 2 * Long.BYTES;

    private final int bits;
    private final List<LongSorter> sorters = new ArrayList<>();

    /**
     * Creates an empty sorter.
     *
     * @param folder the folder for temporary files
     * @param name the prefix of the names of these files
     * @param memory the maximum number of bytes in memory
     */
    PartitionedSorter(Path folder, String name, long memory) {
        bits = bits(memory);
        int capacity = (int) Math.max(1, Math.min(Integer.MAX_VALUE - 8, (memory >> bits) / PAIR_BYTES));
        for (int i = 0; i < partitions(memory); i++) {
            sorters.add(new LongSorter(folder.resolve(name + i), capacity));
        }
    }

    private static int bits(long memory) {
        int fast = Long.SIZE - Long.numberOfLeadingZeros(memory / FAST_BYTES);
        return Math.max(MIN_PARTITION_BITS, Math.min(MAX_PARTITION_BITS, fast));
    }

    /** Returns the number of partitions of a sorter with the given memory. */
    static int partitions(long memory) {
        return 1 << bits(memory);
    }

    /** Returns the partition of a hash. */
    int ofHash(long hash) {
        return (int) (hash >>> (Long.SIZE - bits));
    }

    /** Passes the pairs of a partition to the consumer in ascending order. */
    void sorted(int partition, LongSorter.Consumer consumer) {
        sorters.get(partition).sorted(consumer);
    }

    @Override
    public void close() {
        sorters.forEach(LongSorter::close);
    }

    /** Creates a buffer for use by one thread. */
    Buffer buffer() {
        return new Buffer();
    }

    /** Collects pairs. After the last pair, {@link #flush} must be called. */
    final class Buffer {
        private final long[][] pairs = new long[sorters.size()][2 * BUFFERED];
        private final int[] filled = new int[sorters.size()];

        void add(int partition, long key, long value) {
            long[] target = pairs[partition];
            int at = filled[partition];
            target[at] = key;
            target[at + 1] = value;
            filled[partition] = at + 2;
            if (at + 2 == target.length) {
                flush(partition);
            }
        }

        void flush() {
            for (int partition = 0; partition < sorters.size(); partition++) {
                flush(partition);
            }
        }

        private void flush(int partition) {
            LongSorter sorter = sorters.get(partition);
            synchronized (sorter) {
                for (int i = 0; i < filled[partition]; i += 2) {
                    sorter.add(pairs[partition][i], pairs[partition][i + 1]);
                }
            }
            filled[partition] = 0;
        }
    }
}
