package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A counting filter (Fan et al. 2000) that approximates the document frequencies of elements. The filter has one hash
 * function and one byte per slot. Elements in the same slot share a count, so a count below {@link #MAX} may be too
 * high but is never too low. The prefix filter is correct even if counts are too high. An exact join therefore needs
 * only a few bytes of memory per element, and the sets can stay on disk.
 *
 * <p>The counts are divided into partitions, since the whole filter is far too large for a processor cache. Each thread
 * collects a batch of elements for a partition and then counts them while the partition is in the cache.
 */
public final class CountingFilter implements Serializable {
    /** The maximum count, which represents {@value} or more documents. */
    public static final int MAX = 255;

    /** The number of slots per element. With two slots, about 60 % of the elements have their own slot. */
    private static final long SLOTS_PER_ELEMENT = 2;

    /** The number of elements that a thread collects for a partition before counting them. */
    private static final int BATCH = 1 << 9;

    private final CountingFilterSlots slots;
    private final byte[][] partitions;

    /** Creates a filter with the given number of slots. This number should be at least the number of elements. */
    public CountingFilter(long slots) {
        this(CountingFilterSlots.of(slots));
    }

    private CountingFilter(CountingFilterSlots slots) {
        this.slots = slots;
        this.partitions = new byte[CountingFilterSlots.PARTITIONS][slots.perPartition()];
    }

    /** Creates a filter of at most {@code maxBytes} bytes for the given number of elements. */
    public static CountingFilter of(long elements, long maxBytes) {
        return new CountingFilter(Math.min(maxBytes, SLOTS_PER_ELEMENT * elements));
    }

    /** Returns the slot layout for the given number of elements, without a limit on the size of the filter. */
    static CountingFilterSlots slots(long elements) {
        return CountingFilterSlots.of(SLOTS_PER_ELEMENT * elements);
    }

    /**
     * Counts the elements of documents {@code 0 .. documents - 1}. If {@code elements} returns an element several times
     * for a document, each occurrence is counted.
     */
    public void count(int documents, IntFunction<LongList> elements, Workers workers) {
        List<Counter> counters = workers.each(Counter::new);
        workers.run(counters, documents, (counter, document) -> counter.add(elements.apply(document)));
        workers.run(counters, CountingFilterSlots.PARTITIONS, (any, partition) -> {
            for (Counter counter : counters) {
                counter.countCollected(partition);
            }
        });
    }

    /**
     * Returns an upper bound on the number of documents that contain an element. A result of {@value #MAX} means
     * {@value #MAX} or more.
     */
    public int count(long element) {
        return partitions[slots.partition(element)][slots.slot(element)] & 0xFF;
    }

    /** Collects and counts elements on one thread. */
    private final class Counter {
        private final LongList[] collected = new LongList[CountingFilterSlots.PARTITIONS];

        Counter() {
            Arrays.setAll(collected, partition -> new LongList());
        }

        void add(LongList elements) {
            for (int i = 0; i < elements.size(); i++) {
                long element = elements.getLong(i);
                int partition = slots.partition(element);
                LongList batch = collected[partition];
                batch.add(element);
                if (batch.size() == BATCH) {
                    countCollected(partition);
                }
            }
        }

        void countCollected(int partition) {
            LongList batch = collected[partition];
            byte[] counts = partitions[partition];
            synchronized (counts) {
                for (int i = 0; i < batch.size(); i++) {
                    int slot = slots.slot(batch.getLong(i));
                    int count = counts[slot] & 0xFF;
                    counts[slot] = (byte) (count + (count < MAX ? 1 : 0));
                }
            }
            batch.clear();
        }
    }
}
