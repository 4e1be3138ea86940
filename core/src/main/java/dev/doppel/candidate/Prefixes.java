package dev.doppel.candidate;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;

/**
 * The prefix filter of set-similarity joins, as in AllPairs (Bayardo, Ma and Srikant 2007).
 *
 * <p>Two sets of Jaccard similarity f or more share at least f·n elements of each, n its size. Order all elements the
 * same way in every set: then the first {@code n - ⌈f·n⌉ + 1} of each, its prefix, must have one in common. With the
 * rarest elements first, prefixes meet seldom. Elements of one document only are the rarest of all and meet nothing, so
 * they use up the prefix without being indexed, and a document made mostly of them drops out.
 */
public final class Prefixes {
    /** Keeps {@code f·n} from being rounded up past a whole number that it equals; far above the error of doubles. */
    private static final double ROUNDING = 1 - 1e-12;

    /** What fits into one array. */
    public static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8;

    private final double floor;
    private final int[] sizes;
    /** For each document, the indexed elements of its prefix by number. */
    private final int[][] prefixes;
    /** For each element number, where its documents would start in one array of all postings; at the end, its length. */
    private final int[] starts;

    /** How many elements the sets have in all, which must not exceed {@link #MAX_ELEMENTS}. */
    public static long elements(List<ShingleSet> sets) {
        return sets.stream().mapToLong(ShingleSet::size).sum();
    }

    /** The prefixes of sets of Jaccard similarity {@code floor} or more; 0 means: with anything in common. */
    public Prefixes(List<ShingleSet> sets, double floor) {
        this.floor = floor;
        sizes = sets.stream().mapToInt(ShingleSet::size).toArray();
        Long2IntOpenHashMap numbers = numberShared(sets);
        prefixes = new int[sets.size()][];
        starts = new int[numbers.size() + 1];
        for (int document = 0; document < prefixes.length; document++) {
            prefixes[document] = prefix(sets.get(document), numbers);
            for (int number : prefixes[document]) {
                starts[number + 1]++;
            }
        }
        for (int number = 0; number < numbers.size(); number++) {
            starts[number + 1] += starts[number];
        }
    }

    /** Numbers the elements that more than one document has, the rarest first. */
    private static Long2IntOpenHashMap numberShared(List<ShingleSet> sets) {
        long[] all = new long[Math.toIntExact(elements(sets))];
        int filled = 0;
        for (ShingleSet set : sets) {
            System.arraycopy(set.elements(), 0, all, filled, set.size());
            filled += set.size();
        }
        Arrays.sort(all);
        return new SharedElements(all).numbered();
    }

    private int[] prefix(ShingleSet set, Long2IntOpenHashMap numbers) {
        int length = set.size() - required(set.size()) + 1;
        IntArrayList shared = new IntArrayList();
        for (long element : set.elements()) {
            int number = numbers.get(element);
            if (number >= 0) {
                shared.add(number);
            }
        }
        int unshared = set.size() - shared.size();
        int indexed = Math.max(0, Math.min(shared.size(), length - unshared));
        int[] ordered = shared.toIntArray();
        Arrays.sort(ordered);
        return Arrays.copyOf(ordered, indexed);
    }

    /** How many elements a set of this size shares at least with any partner. */
    private int required(int size) {
        return Math.max(1, (int) Math.ceil(floor * size * ROUNDING));
    }

    /** Whether two documents are not too different in size to be partners. */
    boolean mayBePartners(int left, int right) {
        return required(sizes[left]) <= sizes[right] && required(sizes[right]) <= sizes[left];
    }

    int documents() {
        return sizes.length;
    }

    /** The elements, by number, under which a document is to be indexed and looked up; not to be changed. */
    int[] of(int document) {
        return prefixes[document];
    }

    /** See {@link #starts}; not to be changed. */
    int[] starts() {
        return starts;
    }

    /** How many times documents meet others in an index of all prefixes: what a join will cost. */
    public long meetings() {
        long meetings = 0;
        for (int number = 0; number < starts.length - 1; number++) {
            long documents = (long) starts[number + 1] - starts[number];
            meetings += documents * (documents - 1) / 2;
        }
        return meetings;
    }
}
