package dev.doppel.spark.internal.compare;

import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PreparedBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Whom the documents of one partition are to be compared with, one document after another. */
public final class Partners {
    private final CandidateShuffle.Arrived candidates;
    private final Numbering numbering;
    private final int minHits;
    private final boolean byBands;
    private int at;
    private int first;
    private long pairs;
    private List<Run> runs = List.of();

    Partners(Iterator<byte[]> bags, int partition, Numbering numbering, TaskSettings recipe) {
        this.candidates = new CandidateShuffle.Arrived();
        this.numbering = numbering;
        this.minHits = recipe.minHits();
        this.byBands = recipe.lsh().isPresent();
        bags.forEachRemaining(bag -> candidates.read(bag, partition, numbering));
        candidates.sort();
    }

    /**
     * The partners of a document that are in one partition.
     *
     * @param others the local number of each, and in the last bit whether bands have yet to be compared
     */
    record Run(int partition, LongArrayList others) {
        boolean isUnsure() {
            return others.longStream().anyMatch(other -> (other & 1) != 0);
        }
    }

    /** Goes on to the next document, if it is in this block or before it. */
    boolean advance(PreparedBlock block) {
        while (at < candidates.size() && candidates.first(at) < block.end()) {
            first = candidates.first(at);
            runs = runs(others());
            if (!runs.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    boolean hasMore() {
        return at < candidates.size();
    }

    /** The local number of the document. */
    int document() {
        return first;
    }

    /** Its partners, partition by partition. */
    List<Run> runs() {
        return runs;
    }

    /** How many pairs the documents up to this one make. */
    long pairs() {
        return pairs;
    }

    /** Those that share enough bands with the document, or may do so, each once. */
    private LongArrayList others() {
        LongArrayList others = new LongArrayList();
        while (at < candidates.size() && candidates.first(at) == first) {
            long other = candidates.other(at);
            int hits = 0;
            boolean byPrefix = false;
            for (; at < candidates.size() && candidates.first(at) == first && candidates.other(at) == other; at++) {
                hits += candidates.isByPrefix(at) ? 0 : 1;
                byPrefix |= candidates.isByPrefix(at);
            }
            if (hits >= minHits || byPrefix) {
                others.add((other << 1) | (byBands && hits < minHits ? 1 : 0));
            }
        }
        pairs += others.size();
        return others;
    }

    private List<Run> runs(LongArrayList others) {
        List<Run> all = new ArrayList<>();
        for (int from = 0, to; from < others.size(); from = to) {
            int partition = numbering.partition(others.getLong(from) >>> 1);
            to = from + 1;
            while (to < others.size() && numbering.partition(others.getLong(to) >>> 1) == partition) {
                to++;
            }
            LongArrayList locals = new LongArrayList(to - from);
            for (int i = from; i < to; i++) {
                locals.add(((long) numbering.local(others.getLong(i) >>> 1) << 1) | (others.getLong(i) & 1));
            }
            all.add(new Run(partition, locals));
        }
        return all;
    }
}
