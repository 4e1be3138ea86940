package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** The prefixes of all documents in a collection, held in memory; see {@link PrefixFilter}. Instances are immutable. */
public final class DocumentPrefixes {
    private static final int BLOCK = 1 << 10;

    private final PostingKeys[] prefixes;
    private final long elements;
    private final Totals totals;

    private DocumentPrefixes(PostingKeys[] prefixes, long elements, Totals totals) {
        this.prefixes = prefixes;
        this.elements = elements;
        this.totals = totals;
    }

    /** Computes the prefixes needed to find all pairs with a Jaccard similarity of at least {@code floor}. */
    public static DocumentPrefixes of(List<ShingleSet> sets, double floor, Workers workers) {
        return of(sets, all(sets), floor, workers);
    }

    /** Computes the prefixes from document frequencies that were counted earlier. */
    public static DocumentPrefixes of(List<ShingleSet> sets, CountingFilter counts, double floor, Workers workers) {
        PrefixFilter filter = PrefixFilter.counted(counts, floor);
        PostingKeys[] prefixes = new PostingKeys[sets.size()];
        List<Totals> totals = workers.each(Totals::new);
        workers.run(totals, prefixes.length, (own, document) -> {
            prefixes[document] = filter.of(sets.get(document));
            own.add(prefixes[document], filter.lookups(prefixes[document], prefixes.length));
        });
        return new DocumentPrefixes(prefixes, elements(sets, workers), Totals.sum(totals));
    }

    /**
     * Computes the prefixes needed to find the pairs among {@code members}. All other documents have empty prefixes.
     */
    public static DocumentPrefixes of(List<ShingleSet> sets, BitSet members, double floor, Workers workers) {
        int[] documents = members.stream().toArray();
        List<ShingleSet> memberSets = membersOf(sets, documents);
        long elements = elements(memberSets, workers);
        byte[][] frequencies = ElementFrequencies.of(memberSets, elements, workers);
        PostingKeys[] prefixes = new PostingKeys[sets.size()];
        Arrays.fill(prefixes, PostingKeys.NONE);
        List<Selecting> selecting = workers.each(() -> new Selecting(floor));
        workers.run(selecting, documents.length, (own, i) -> {
            prefixes[documents[i]] = own.selector.select(memberSets.get(i).elements(), frequencies[i]);
            own.totals.add(prefixes[documents[i]], own.selector.lookups(documents.length));
        });
        return new DocumentPrefixes(
                prefixes,
                elements,
                Totals.sum(selecting.stream().map(own -> own.totals).toList()));
    }

    /** The prefix selector and the totals of one thread. */
    private static final class Selecting {
        final PrefixSelector selector;
        final Totals totals = new Totals();

        Selecting(double floor) {
            this.selector = new PrefixSelector(floor, PrefixFilter.SHARED);
        }
    }

    private static final class Totals {
        long prefixElements;
        JoinLookupCount lookups = JoinLookupCount.NONE;

        void add(PostingKeys prefix, JoinLookupCount ofPrefix) {
            prefixElements += prefix.count();
            lookups = lookups.plus(ofPrefix);
        }

        static Totals sum(List<Totals> parts) {
            Totals sum = new Totals();
            for (Totals part : parts) {
                sum.prefixElements += part.prefixElements;
                sum.lookups = sum.lookups.plus(part.lookups);
            }
            return sum;
        }
    }

    /** Returns a view of the sets of the given documents. */
    private static List<ShingleSet> membersOf(List<ShingleSet> sets, int... documents) {
        return new AbstractList<>() {
            @Override
            public ShingleSet get(int index) {
                return sets.get(documents[index]);
            }

            @Override
            public int size() {
                return documents.length;
            }
        };
    }

    private static BitSet all(List<ShingleSet> sets) {
        BitSet all = new BitSet();
        all.set(0, sets.size());
        return all;
    }

    /**
     * Returns the total number of elements. Runs in parallel, since even reading the size of a set is slow if the set
     * is not in the cache.
     */
    private static long elements(List<ShingleSet> sets, Workers workers) {
        LongAdder elements = new LongAdder();
        int blocks = (sets.size() + BLOCK - 1) / BLOCK;
        workers.run(workers.each(() -> sets), blocks, (all, block) -> {
            long ofBlock = 0;
            for (int i = block * BLOCK; i < Math.min(all.size(), (block + 1) * BLOCK); i++) {
                ofBlock += all.get(i).size();
            }
            elements.add(ofBlock);
        });
        return elements.sum();
    }

    public int documents() {
        return prefixes.length;
    }

    /** Returns the prefix of a document. */
    public PostingKeys of(int document) {
        return prefixes[document];
    }

    /** Returns the total number of elements in all documents. */
    public long elements() {
        return elements;
    }

    /** Returns the total number of elements in all prefixes. */
    long prefixElements() {
        return totals.prefixElements;
    }

    /** Returns an upper bound on the number of postings that an exact join reads. */
    public long lookups() {
        return totals.lookups.postings();
    }
}
