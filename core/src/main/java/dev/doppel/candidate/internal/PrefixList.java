package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** The {@link Prefixes} of all documents in a collection, held in memory. Instances are immutable. */
public final class PrefixList {
    private static final long[] NO_ELEMENTS = {};

    private final long[][] prefixes;
    private final long elements;
    private final long meetings;

    private PrefixList(long[][] prefixes, long elements, long meetings) {
        this.prefixes = prefixes;
        this.elements = elements;
        this.meetings = meetings;
    }

    /** Computes the prefixes needed to find all pairs with a Jaccard similarity of at least {@code floor}. */
    public static PrefixList of(List<ShingleSet> sets, double floor, Workers workers) {
        return of(sets, all(sets), floor, workers);
    }

    /** Computes the prefixes from document frequencies that were counted earlier. */
    public static PrefixList of(List<ShingleSet> sets, ElementCounts counts, double floor, Workers workers) {
        return of(sets, all(sets), counts, floor, workers);
    }

    /**
     * Computes the prefixes needed to find the pairs among {@code members}. All other documents have empty prefixes.
     */
    public static PrefixList of(List<ShingleSet> sets, BitSet members, double floor, Workers workers) {
        List<ShingleSet> memberSets = membersOf(sets, members);
        ElementCounts counts = ElementCounts.of(elements(memberSets), Long.MAX_VALUE);
        counts.count(
                memberSets.size(), i -> LongArrayList.wrap(memberSets.get(i).elements()), workers);
        return of(sets, members, counts, floor, workers);
    }

    private static PrefixList of(
            List<ShingleSet> sets, BitSet members, ElementCounts counts, double floor, Workers workers) {
        int memberCount = members.cardinality();
        Prefixes filter = Prefixes.counted(counts, floor);
        long[][] prefixes = new long[sets.size()][];
        LongAdder meetings = new LongAdder();
        workers.run(workers.each(() -> filter), prefixes.length, (prefixFilter, document) -> {
            prefixes[document] = members.get(document) ? prefixFilter.of(sets.get(document)) : NO_ELEMENTS;
            meetings.add(prefixFilter.meetings(prefixes[document], memberCount));
        });
        return new PrefixList(prefixes, elements(membersOf(sets, members)), meetings.sum() / 2);
    }

    private static BitSet all(List<ShingleSet> sets) {
        BitSet all = new BitSet();
        all.set(0, sets.size());
        return all;
    }

    private static List<ShingleSet> membersOf(List<ShingleSet> sets, BitSet members) {
        List<ShingleSet> memberSets = new ArrayList<>();
        for (int member = members.nextSetBit(0); member >= 0; member = members.nextSetBit(member + 1)) {
            memberSets.add(sets.get(member));
        }
        return memberSets;
    }

    private static long elements(List<ShingleSet> sets) {
        long elements = 0;
        for (ShingleSet set : sets) {
            elements += set.size();
        }
        return elements;
    }

    public int documents() {
        return prefixes.length;
    }

    /** Returns the prefix of a document. The array must not be modified. */
    public long[] of(int document) {
        return prefixes[document];
    }

    /** Returns the total number of elements in all documents. */
    public long elements() {
        return elements;
    }

    /** Returns an upper bound on the number of postings that an exact join reads. */
    public long meetings() {
        return meetings;
    }
}
