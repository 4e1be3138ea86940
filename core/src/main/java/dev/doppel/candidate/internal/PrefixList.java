package dev.doppel.candidate.internal;

import dev.doppel.candidate.Prefixes;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** The {@link Prefixes} of a collection that is in memory. Immutable. */
public final class PrefixList {
    private static final long[] NOTHING = {};

    private final long[][] prefixes;
    private final long elements;
    private final long meetings;

    private PrefixList(long[][] prefixes, long elements, long meetings) {
        this.prefixes = prefixes;
        this.elements = elements;
        this.meetings = meetings;
    }

    /** For partners of Jaccard similarity {@code floor} or more; 0 means: with anything in common. */
    public static PrefixList of(List<ShingleSet> sets, double floor, Workers workers) {
        return of(sets, all(sets), floor, workers);
    }

    /** With elements as rare as they were counted before, wherever that was. */
    public static PrefixList of(List<ShingleSet> sets, ElementCounts counts, double floor, Workers workers) {
        return of(sets, all(sets), counts, floor, workers);
    }

    /** For partners among some documents alone; the others have no prefixes. */
    public static PrefixList of(List<ShingleSet> sets, BitSet members, double floor, Workers workers) {
        List<ShingleSet> among = members.stream().mapToObj(sets::get).toList();
        ElementCounts counts = ElementCounts.of(elements(sets, members), Long.MAX_VALUE);
        counts.count(among.size(), i -> LongArrayList.wrap(among.get(i).elements()), workers);
        return of(sets, members, counts, floor, workers);
    }

    private static PrefixList of(
            List<ShingleSet> sets, BitSet members, ElementCounts counts, double floor, Workers workers) {
        int among = members.cardinality();
        Prefixes filter = Prefixes.counted(counts, floor);
        long[][] prefixes = new long[sets.size()][];
        LongAdder meetings = new LongAdder();
        workers.run(workers.each(() -> filter), prefixes.length, (its, document) -> {
            prefixes[document] = members.get(document) ? its.of(sets.get(document)) : NOTHING;
            meetings.add(its.meetings(prefixes[document], among));
        });
        return new PrefixList(prefixes, elements(sets, members), meetings.sum() / 2);
    }

    private static BitSet all(List<ShingleSet> sets) {
        BitSet all = new BitSet();
        all.set(0, sets.size());
        return all;
    }

    private static long elements(List<ShingleSet> sets, BitSet members) {
        return members.stream().mapToLong(member -> sets.get(member).size()).sum();
    }

    public int documents() {
        return prefixes.length;
    }

    /** Under which elements a document is to be filed and looked up; not to be changed. */
    public long[] of(int document) {
        return prefixes[document];
    }

    /** How many all documents have. */
    public long elements() {
        return elements;
    }

    /** How many times documents meet others under an element, at most: what a join will cost. */
    public long meetings() {
        return meetings;
    }
}
