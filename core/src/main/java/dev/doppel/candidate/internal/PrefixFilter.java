package dev.doppel.candidate.internal;

import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleSet;

/**
 * The prefix filter for set-similarity joins (Chaudhuri, Ganti and Kaushik 2006), with elements ordered by document
 * frequency as in AllPairs (Bayardo, Ma and Srikant 2007).
 *
 * <p>If two sets have a Jaccard similarity of f or more, they share at least f·n elements, where n is the size of
 * either set. The prefix of a set consists of its first {@code n - ⌈f·n⌉ + 1} elements, in an order that is the same
 * for all sets. The prefixes of two such sets have an element in common, so it suffices to index the prefixes. If the
 * rarest elements come first, dissimilar sets rarely share a prefix element. Elements that occur in a single document
 * belong to the prefix but are not indexed. A document whose prefix has no other elements has no partner and is
 * skipped.
 *
 * <p>A partner that is at least as large as a set shares at least {@code 2f/(1+f)·n} elements with it. For the smaller
 * set of a pair, the first {@code n - ⌈2f/(1+f)·n⌉ + 1} elements therefore suffice (PPJoin; Xiao, Wang, Lin and Yu
 * 2008). These elements are the strong keys of a set, and the other elements of its prefix are its weak keys. Two sets
 * that share only weak keys are not candidates. If thousands of documents share a text and are therefore almost similar
 * enough to be partners, the elements of that text are weak keys in all of these documents.
 *
 * <p>The frequencies come from a counting filter ({@link CountingFilter}), and ties are broken by the value of the
 * element. Any order that is the same for all sets is correct, so counts that are too high cost time but do not affect
 * the result.
 */
public record PrefixFilter(CountingFilter counts, double floor, int minIndexed) {
    /** The lowest count of an element that occurs in several documents. */
    static final int SHARED = 2;

    /**
     * Returns a filter based on counts over all documents. Elements that occur in a single document are not indexed.
     */
    public static PrefixFilter counted(CountingFilter counts, double floor) {
        return new PrefixFilter(counts, floor, SHARED);
    }

    /** Returns a filter based on counts over a sample. These counts determine only the order of the elements. */
    public static PrefixFilter sampled(CountingFilter counts, double floor) {
        return new PrefixFilter(counts, floor, 0);
    }

    /**
     * Returns true if a set cannot have a partner because too many of its elements do not occur in any other document.
     *
     * @param elements the elements of the set, in any order; an element must be repeated as often as it was counted
     */
    public boolean isAlone(LongList elements) {
        int size = elements.size();
        int required = PrefixSelector.length(floor, size);
        int unique = 0;
        for (int i = 0; i < size && unique < required && unique + size - i >= required; i++) {
            unique += counts.count(elements.getLong(i)) < minIndexed ? 1 : 0;
        }
        return unique >= required;
    }

    /** Returns the indexed elements of a set's prefix. Indexing and searching both use these elements. */
    public PostingKeys of(ShingleSet set) {
        long[] elements = set.elements();
        byte[] frequencies = new byte[elements.length];
        for (int i = 0; i < elements.length; i++) {
            frequencies[i] = (byte) counts.count(elements[i]);
        }
        return new PrefixSelector(floor, minIndexed).select(elements, frequencies);
    }

    /** Returns upper bounds on the number of lookups for a document with the given prefix. */
    public JoinLookupCount lookups(PostingKeys prefix, int documents) {
        long strong = 0;
        long weak = 0;
        for (int i = 0; i < prefix.count(); i++) {
            long lookups = lookups(counts.count(prefix.keys()[i]), documents);
            strong += i < prefix.strong() ? lookups : 0;
            weak += i < prefix.strong() ? 0 : lookups;
        }
        return new JoinLookupCount(strong + weak, strong);
    }

    /** Returns an upper bound on the number of other documents that contain an element, given the element's count. */
    static long lookups(int count, int documents) {
        return count == CountingFilter.MAX ? documents : count - 1;
    }
}
