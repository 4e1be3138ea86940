package dev.doppel.candidate;

import dev.doppel.candidate.internal.ElementCounts;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The prefix filter of set-similarity joins, as in AllPairs (Bayardo, Ma and Srikant 2007).
 *
 * <p>Two sets of Jaccard similarity f or more share at least f·n elements of each, n its size. Order all elements the
 * same way in every set: then the first {@code n - ⌈f·n⌉ + 1} of each, its prefix, must have one in common. With the
 * rarest elements first, prefixes meet seldom. Elements of one document only are the rarest of all and meet nothing, so
 * they use up the prefix without being filed, and a document made mostly of them drops out.
 *
 * <p>Rare is what {@link ElementCounts} says, and among equals the lesser number: any order serves, if it is the same for
 * all.
 */
public final class Prefixes {
    /** Keeps {@code f·n} from being rounded up past a whole number that it equals; far above the error of doubles. */
    private static final double ROUNDING = 1 - 1e-12;

    private static final long[] NOTHING = {};

    private final ElementCounts counts;
    private final double floor;
    private final int leastFiled;

    private Prefixes(ElementCounts counts, double floor, int leastFiled) {
        this.counts = counts;
        this.floor = floor;
        this.leastFiled = leastFiled;
    }

    /** With counts of all documents: then an element that was counted once is in one document only. */
    public static Prefixes counted(ElementCounts counts, double floor) {
        return new Prefixes(counts, floor, 2);
    }

    /** With counts of some documents, from which nothing more than an order follows. */
    public static Prefixes sampled(ElementCounts counts, double floor) {
        return new Prefixes(counts, floor, 0);
    }

    /**
     * Whether a set has no partner for certain, because too many of its elements are its own; without its being sorted.
     *
     * @param elements in any order and perhaps repeated, which can only make more of them seem to be shared
     */
    public boolean isAlone(LongArrayList elements) {
        int size = elements.size();
        int enough = length(size);
        int alone = 0;
        for (int i = 0; i < size && alone < enough && alone + size - i >= enough; i++) {
            alone += counts.count(elements.getLong(i)) < leastFiled ? 1 : 0;
        }
        return alone >= enough;
    }

    /** The elements under which a set is to be filed and looked up, if partners have Jaccard similarity f or more. */
    public long[] of(ShingleSet set) {
        long[] elements = set.elements();
        byte[] rarities = new byte[elements.length];
        int[] histogram = new int[ElementCounts.MOST + 1];
        for (int i = 0; i < elements.length; i++) {
            int count = counts.count(elements[i]);
            rarities[i] = (byte) count;
            histogram[count]++;
        }
        int length = length(elements.length);
        int unfiled = 0;
        for (int count = 0; count < leastFiled; count++) {
            unfiled += histogram[count];
        }
        if (unfiled >= length) {
            return NOTHING;
        }
        return select(elements, rarities, histogram, length - unfiled);
    }

    /** The rarest of the elements to be filed; of the most frequent among them the first. */
    private long[] select(long[] elements, byte[] rarities, int[] histogram, int wanted) {
        int last = leastFiled;
        int below = 0;
        while (last < ElementCounts.MOST && below + histogram[last] < wanted) {
            below += histogram[last++];
        }
        int ofLast = wanted - below;
        long[] selected = new long[wanted];
        int filled = 0;
        for (int i = 0; i < elements.length && filled < wanted; i++) {
            int count = rarities[i] & 0xFF;
            if (count >= leastFiled && (count < last || (count == last && ofLast-- > 0))) {
                selected[filled++] = elements[i];
            }
        }
        return filled == wanted ? selected : Arrays.copyOf(selected, filled);
    }

    /** How many documents the elements of a prefix occur in beside this one, at most; what looking it up may cost. */
    public long meetings(long[] prefix, int documents) {
        long meetings = 0;
        for (long element : prefix) {
            int count = counts.count(element);
            meetings += count == ElementCounts.MOST ? documents : count - 1;
        }
        return meetings;
    }

    /** How many elements the prefix of a set of this size has, with those that are not filed; never less for a larger one. */
    private int length(int size) {
        int shared = Math.max(1, (int) Math.ceil(floor * size * ROUNDING));
        return size - shared + 1;
    }
}
