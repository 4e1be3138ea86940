package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * In about how many documents each element occurs: a counting filter of one byte per slot. Elements that share a slot are
 * counted together, so that a count is never too low until it reaches {@link #MOST}, where it stops.
 *
 * <p>The filter is far larger than a cache, so it is filled part by part: a thread collects the elements of a part until
 * they are many, and then counts them in one go, while that part is near.
 */
public final class ElementCounts implements Serializable {
    /** A count of this or more. */
    public static final int MOST = 255;

    /** Three elements in five have a slot of their own; to be known as alone, a document needs far fewer. */
    private static final long SLOTS_PER_ELEMENT = 2;

    private static final int PART_BITS = 8;
    private static final int PARTS = 1 << PART_BITS;

    /** Elements of a part that are counted in one go. */
    private static final int MANY = 1 << 9;

    private final byte[][] parts;

    /** @param slots at least as many as elements, or most counts are too high */
    public ElementCounts(long slots) {
        parts = new byte[PARTS][(int) Math.min(Integer.MAX_VALUE / 2, slots / PARTS + 1)];
    }

    /** With room for so many elements, as far as the memory allows. */
    public static ElementCounts of(long elements, long mostBytes) {
        return new ElementCounts(Math.min(mostBytes, SLOTS_PER_ELEMENT * elements));
    }

    /**
     * Counts the elements of documents {@code 0 .. documents - 1}.
     *
     * @param elements of a document, in any order; one that is repeated is counted as often
     */
    public void count(int documents, IntFunction<LongArrayList> elements, Workers workers) {
        List<Counter> counters = workers.each(Counter::new);
        workers.run(counters, documents, (counter, document) -> counter.add(elements.apply(document)));
        workers.run(counters, PARTS, (any, part) -> {
            for (Counter counter : counters) {
                counter.finish(part);
            }
        });
    }

    /** At least the number of documents that have an element, or {@link #MOST}. */
    public int count(long element) {
        byte[] counts = parts[part(element)];
        return counts[slot(element, counts)] & 0xFF;
    }

    private static int part(long element) {
        return (int) (element >>> (Long.SIZE - PART_BITS));
    }

    /** By the 32 bits after those that choose the part. */
    private static int slot(long element, byte[] counts) {
        return (int) ((((element << PART_BITS) >>> Integer.SIZE) * counts.length) >>> Integer.SIZE);
    }

    /** Collects elements, for one thread. */
    private final class Counter {
        private final LongArrayList[] collected = new LongArrayList[PARTS];

        Counter() {
            Arrays.setAll(collected, part -> new LongArrayList());
        }

        void add(LongArrayList elements) {
            for (int i = 0; i < elements.size(); i++) {
                long element = elements.getLong(i);
                int part = part(element);
                LongArrayList ofPart = collected[part];
                ofPart.add(element);
                if (ofPart.size() == MANY) {
                    finish(part);
                }
            }
        }

        void finish(int part) {
            LongArrayList ofPart = collected[part];
            byte[] counts = parts[part];
            synchronized (counts) {
                for (int i = 0; i < ofPart.size(); i++) {
                    int slot = slot(ofPart.getLong(i), counts);
                    int count = counts[slot] & 0xFF;
                    counts[slot] = (byte) (count + (count < MOST ? 1 : 0));
                }
            }
            ofPart.clear();
        }
    }
}
