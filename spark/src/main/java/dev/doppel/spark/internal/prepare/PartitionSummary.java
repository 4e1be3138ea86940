package dev.doppel.spark.internal.prepare;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.IntSort;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.SkippedInput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The ranks, band keys and counts of a partition's documents. Documents with the same {@link ShingleFingerprint} are
 * represented by the first of them in the order of the keep policy. Only representatives take part in shuffles, so even
 * if a partition contains a million copies of a page, their keys are sent only once. The verdicts on copies are derived
 * from the results for their representative.
 */
public final class PartitionSummary implements Serializable {
    private static final int EMPTY = -1;

    /**
     * The rank of all old documents. Because their document numbers are lower, they precede even input documents of the
     * same rank.
     */
    private static final long OLD_RANK = Long.MIN_VALUE;

    private final int partition;
    private final boolean old;
    private final int documents;
    private final boolean ranked;
    private final long[] ranks;
    private final long[] ids;
    private final int[] shingleCounts;
    private final long[] keys;
    private final int bands;
    /** The partition-local number of each document's representative, or {@link #EMPTY} for documents without words. */
    private final int[] representatives;

    private final BitSet withCopies = new BitSet();
    private final Totals totals;
    private transient @Nullable LongMap<IntList> copies;

    /**
     * The counts that the driver collects for a partition.
     *
     * @param empty the number of documents without words
     * @param shingles the number of shingles, including repetitions
     * @param firstSkipped up to {@link ReadSummary#LISTED} skipped records and files, in input order
     * @param replaced the number of malformed byte sequences that were replaced
     * @param repaired the number of documents in which malformed byte sequences were replaced
     * @param unranked the number of documents that lack the value by which the keep policy ranks documents
     */
    public record Totals(
            int documents,
            int empty,
            long shingles,
            long skipped,
            List<SkippedInput> firstSkipped,
            long replaced,
            long repaired,
            long unranked,
            List<FileSplitEnd> ends)
            implements Serializable {}

    private record Content(long high, long low) {}

    private PartitionSummary(int partition, Draft draft, TaskSettings settings) {
        this.partition = partition;
        this.old = draft.old;
        this.documents = draft.ids.size();
        this.ranked = settings.isRanked();
        this.ranks = draft.ranks.toLongArray();
        this.ids = draft.ids.toLongArray();
        this.shingleCounts = draft.shingleCounts.toIntArray();
        this.keys = draft.keys.toLongArray();
        this.bands = bands(settings);
        this.representatives = draft.representatives();
        this.totals = draft.totals(ranked);
        for (int local = 0; local < documents; local++) {
            if (representatives[local] != local && representatives[local] != EMPTY) {
                withCopies.set(representatives[local]);
            }
        }
    }

    private static int bands(TaskSettings settings) {
        return settings.lsh().map(lsh -> lsh.bands().bands()).orElse(0);
    }

    /** @param old whether the documents belong to an old corpus */
    static PartitionSummary of(
            int partition, boolean old, Iterator<PreparedDocumentBlock> blocks, TaskSettings settings) {
        Draft draft = new Draft(old, bands(settings));
        blocks.forEachRemaining(draft::add);
        return new PartitionSummary(partition, draft, settings);
    }

    private static final class Draft {
        private final boolean old;
        private final int bands;
        private final LongList ranks = new LongList();
        private final LongList ids = new LongList();
        private final LongList highFingerprints = new LongList();
        private final LongList lowFingerprints = new LongList();
        private final IntList shingleCounts = new IntList();
        private final LongList keys = new LongList();
        private final BitSet empty = new BitSet();
        private final List<FileSplitEnd> ends = new ArrayList<>();
        private long shingles;
        private long skipped;
        private final List<SkippedInput> firstSkipped = new ArrayList<>();
        private long replaced;
        private long repaired;

        Draft(boolean old, int bands) {
            this.old = old;
            this.bands = bands;
        }

        void add(PreparedDocumentBlock block) {
            ByteUnpacker from = new ByteUnpacker(block.summary());
            for (int local = block.first(); local < block.end(); local++) {
                int count = block.shingleCount(local);
                empty.set(local, count == 0);
                shingles += count;
                shingleCounts.add(count);
                long rank = from.signed();
                ranks.add(old ? OLD_RANK : rank);
                ids.add(from.hash());
                highFingerprints.add(from.hash());
                lowFingerprints.add(from.hash());
                for (int band = 0; band < bands; band++) {
                    keys.add(count == 0 ? 0 : from.hash());
                }
            }
            block.skipped().stream()
                    .limit(ReadSummary.LISTED - firstSkipped.size())
                    .forEach(firstSkipped::add);
            skipped += block.skipped().size();
            replaced += block.events().replaced;
            repaired += block.events().repaired;
            ends.addAll(block.events().ends);
        }

        int[] representatives() {
            int[] order = new int[ids.size()];
            Arrays.setAll(order, local -> local);
            IntSort.sort(order, (one, other) -> Long.compare(ranks.getLong(one), ranks.getLong(other)));
            Map<Content, Integer> first = new HashMap<>(2 * order.length);
            int[] representatives = new int[order.length];
            for (int local : order) {
                Content content = new Content(highFingerprints.getLong(local), lowFingerprints.getLong(local));
                Integer earlier = empty.get(local) ? Integer.valueOf(EMPTY) : first.putIfAbsent(content, local);
                representatives[local] = earlier == null ? local : earlier;
            }
            return representatives;
        }

        Totals totals(boolean ranked) {
            return new Totals(
                    ids.size(),
                    empty.cardinality(),
                    shingles,
                    skipped,
                    firstSkipped,
                    replaced,
                    repaired,
                    ranked
                            ? ranks.longStream()
                                    .filter(rank -> rank == KeepPolicy.LAST)
                                    .count()
                            : 0,
                    ends);
        }
    }

    /**
     * Returns the number of this partition. This number may differ from the task's partition number if partitions are
     * coalesced.
     */
    public int partition() {
        return partition;
    }

    /** Returns whether the documents belong to an old corpus. */
    public boolean isOld() {
        return old;
    }

    public Totals totals() {
        return totals;
    }

    public int documents() {
        return documents;
    }

    public boolean isEmpty(int local) {
        return representatives[local] == EMPTY;
    }

    /** Returns the partition-local number of a document's representative. The document must contain words. */
    public int representative(int local) {
        return representatives[local];
    }

    /** Returns whether a document represents copies in this partition. */
    public boolean hasCopies(int local) {
        return withCopies.get(local);
    }

    /** Returns a document's rank. The keep policy orders documents by ascending rank, then in input order. */
    public long rank(int local) {
        return ranked ? ranks[local] : 0;
    }

    /** Returns the number of shingles in a document, including repetitions. */
    int shingleCount(int local) {
        return shingleCounts[local];
    }

    /** Returns the hash of a document's id. */
    public long idHash(int local) {
        return ids[local];
    }

    /** Returns a document's key for each band. */
    public long[] keys(int local) {
        return Arrays.copyOfRange(keys, local * bands, (local + 1) * bands);
    }

    /** Returns the partition-local numbers of all representatives. */
    public BitSet representatives() {
        BitSet set = new BitSet();
        for (int local = 0; local < documents; local++) {
            set.set(local, representatives[local] == local);
        }
        return set;
    }

    /** Returns the partition-local numbers of a representative and all of its copies, in input order. */
    public IntList copies(int local) {
        if (!hasCopies(local)) {
            return IntList.of(local);
        }
        if (copies == null) {
            LongMap<IntList> all = new LongMap<>();
            for (int copy = 0; copy < documents; copy++) {
                int representative = representatives[copy];
                if (representative != EMPTY && hasCopies(representative)) {
                    all.computeIfAbsent(representative, none -> new IntList()).add(copy);
                }
            }
            copies = all; // assigned only when complete, because several tasks may share this object
        }
        return Objects.requireNonNull(copies.get(local));
    }
}
