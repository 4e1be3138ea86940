package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Approximate document frequencies of elements: a counting filter (Fan et al. 2000) with one hash function and one byte
 * per slot. Elements in the same slot share a count, so a count may be too high, but never too low, except that it
 * stops at {@link #MAX}. The prefix filter stays correct with such counts, so an exact join needs only a few bytes of
 * memory per element, and the sets can stay on disk.
 *
 * <p>The filter is much larger than a processor cache, so it is filled by partition: each thread collects elements of a
 * partition and counts them in one go while the partition is in the cache. Elements are uniform hashes, so their
 * leading bits select the partition.
 */
public final class ElementCounts implements Serializable {
    /** The maximum count; it means this number of documents or more. */
    public static final int MAX = 255;

    /**
     * The number of slots per element. With two, about three of five elements have a slot of their own, far more than
     * the prefix filter needs to skip a document.
     */
    private static final long SLOTS_PER_ELEMENT = 2;

    private static final int PARTITION_BITS = 8;
    private static final int PARTITIONS = 1 << PARTITION_BITS;

    /** The number of elements of a partition that a thread collects before counting them. */
    private static final int BATCH = 1 << 9;

    private final byte[][] partitions;

    /** Creates a filter with this many slots, which should be at least the number of elements. */
    public ElementCounts(long slots) {
        partitions = new byte[PARTITIONS][(int) Math.min(Integer.MAX_VALUE / 2, slots / PARTITIONS + 1)];
    }

    /** Creates a filter for this many elements, of at most {@code maxBytes} bytes. */
    public static ElementCounts of(long elements, long maxBytes) {
        return new ElementCounts(Math.min(maxBytes, SLOTS_PER_ELEMENT * elements));
    }

    /** Counts the elements of documents {@code 0 .. documents - 1}. Repeated elements are counted repeatedly. */
    public void count(int documents, IntFunction<LongArrayList> elements, Workers workers) {
        List<Counter> counters = workers.each(Counter::new);
        workers.run(counters, documents, (counter, document) -> counter.add(elements.apply(document)));
        workers.run(counters, PARTITIONS, (any, partition) -> {
            for (Counter counter : counters) {
                counter.countCollected(partition);
            }
        });
    }

    /** Returns an upper bound for the number of documents with an element; {@link #MAX} means that many or more. */
    public int count(long element) {
        byte[] counts = partitions[partition(element)];
        return counts[slot(element, counts)] & 0xFF;
    }

    private static int partition(long element) {
        return (int) (element >>> (Long.SIZE - PARTITION_BITS));
    }

    /** Returns the slot of an element within its partition, from the 32 bits after those that select the partition. */
    private static int slot(long element, byte[] counts) {
        return (int) ((((element << PARTITION_BITS) >>> Integer.SIZE) * counts.length) >>> Integer.SIZE);
    }

    /** Collects and counts elements, for one thread. */
    private final class Counter {
        private final LongArrayList[] collected = new LongArrayList[PARTITIONS];

        Counter() {
            Arrays.setAll(collected, partition -> new LongArrayList());
        }

        void add(LongArrayList elements) {
            for (int i = 0; i < elements.size(); i++) {
                long element = elements.getLong(i);
                int partition = partition(element);
                LongArrayList batch = collected[partition];
                batch.add(element);
                if (batch.size() == BATCH) {
                    countCollected(partition);
                }
            }
        }

        void countCollected(int partition) {
            LongArrayList batch = collected[partition];
            byte[] counts = partitions[partition];
            synchronized (counts) {
                for (int i = 0; i < batch.size(); i++) {
                    int slot = slot(batch.getLong(i), counts);
                    int count = counts[slot] & 0xFF;
                    counts[slot] = (byte) (count + (count < MAX ? 1 : 0));
                }
            }
            batch.clear();
        }
    }
}
