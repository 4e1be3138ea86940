package dev.doppel.candidate;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;

/**
 * A set-similarity join that misses nothing: prefix filtering over an inverted index, as in AllPairs (Bayardo, Ma and
 * Srikant 2007).
 *
 * <p>Two sets of Jaccard similarity f or more share at least f·n elements of each, n its size. Order all elements the
 * same way in every set: then the first {@code n - ⌈f·n⌉ + 1} of each, its prefix, must have one in common. With the
 * rarest elements first, prefixes meet seldom. Elements of one document only are the rarest of all and meet nothing, so
 * they use up the prefix without being indexed, and a document made mostly of them drops out.
 */
public final class ExactJoin implements Candidates {
    /** Keeps {@code f·n} from being rounded up past a whole number that it equals; far above the error of doubles. */
    private static final double ROUNDING = 1 - 1e-12;

    /** What fits into one array. */
    public static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8;

    private final double floor;
    private final int[] sizes;
    /** For each document, the indexed elements of its prefix by number. */
    private final int[][] prefixes;
    /** For each element number, where its documents start in {@link #postings}. */
    private final int[] starts;
    /** The documents that have an element in their prefix, ascending, element after element. */
    private final int[] postings;

    /** How many elements the sets have in all, which must not exceed {@link #MAX_ELEMENTS}. */
    public static long elements(List<ShingleSet> sets) {
        return sets.stream().mapToLong(ShingleSet::size).sum();
    }

    /** Joins sets of Jaccard similarity {@code floor} or more; 0 means: with anything in common. */
    public ExactJoin(List<ShingleSet> sets, double floor) {
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
        postings = new int[starts[numbers.size()]];
        int[] filled = starts.clone();
        for (int document = 0; document < prefixes.length; document++) {
            for (int number : prefixes[document]) {
                postings[filled[number]++] = document;
            }
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

    /** How many times probing the index meets another document: what {@link #finder} will cost. */
    public long meetings() {
        long meetings = 0;
        for (int number = 0; number < starts.length - 1; number++) {
            long documents = (long) starts[number + 1] - starts[number];
            meetings += documents * (documents - 1) / 2;
        }
        return meetings;
    }

    @Override
    public int documents() {
        return sizes.length;
    }

    @Override
    public Finder finder() {
        int[] metBy = new int[documents()]; // 0 means: by none, as document 0 has nobody before it
        return (right, partner) -> {
            for (int number : prefixes[right]) {
                for (int at = starts[number]; postings[at] < right; at++) {
                    int left = postings[at];
                    if (metBy[left] != right) {
                        metBy[left] = right;
                        if (required(sizes[left]) <= sizes[right] && required(sizes[right]) <= sizes[left]) {
                            partner.accept(left);
                        }
                    }
                }
            }
        };
    }
}
