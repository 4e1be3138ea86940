package dev.doppel.spark.internal.prepare;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.SkippedInput;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the documents of a partition in a few numbers each. Documents with the same shingles, each as often, are
 * one as far as other partitions are concerned: the first of them in the order of the keep policy stands for all, so that a
 * million copies of a page send one set of keys from each partition.
 */
public final class PartitionSummary implements Serializable {
    private static final int EMPTY = -1;

    private final int partition;
    private final int documents;
    private final boolean ranked;
    private final long[] ranks;
    private final long[] ids;
    private final int[] shingleCounts;
    private final long[] keys;
    private final int bands;
    /** For each document the one that stands for it, itself where it is that one; {@link #EMPTY} for empty ones. */
    private final int[] representatives;

    private final BitSet withCopies = new BitSet();
    private final Summary summary;
    private transient @Nullable Int2ObjectMap<IntArrayList> copies;

    /**
     * What the driver need know of a partition.
     *
     * @param shingles how many all documents have, repetitions included
     * @param firstPassedOver the first of what was passed over, as many as a report lists
     * @param replaced how many sequences that were no text were replaced, in {@code mended} documents
     * @param unranked how many documents lack what the keep policy orders them by
     */
    public record Summary(
            int documents,
            int empty,
            long shingles,
            long passedOver,
            List<SkippedInput> firstPassedOver,
            long replaced,
            long mended,
            long unranked,
            List<FileSplitEnd> ends)
            implements Serializable {}

    private record Content(long high, long low) {}

    private PartitionSummary(int partition, Draft draft, TaskSettings recipe) {
        this.partition = partition;
        this.documents = draft.ids.size();
        this.ranked = recipe.isRanked();
        this.ranks = draft.ranks.toLongArray();
        this.ids = draft.ids.toLongArray();
        this.shingleCounts = draft.shingleCounts.toIntArray();
        this.keys = draft.keys.toLongArray();
        this.bands = bands(recipe);
        this.representatives = draft.representatives();
        this.summary = draft.summary(ranked);
        for (int local = 0; local < documents; local++) {
            if (representatives[local] != local && representatives[local] != EMPTY) {
                withCopies.set(representatives[local]);
            }
        }
    }

    private static int bands(TaskSettings recipe) {
        return recipe.lsh().map(lsh -> lsh.bands().bands()).orElse(0);
    }

    static PartitionSummary of(int partition, Iterator<PreparedBlock> blocks, TaskSettings recipe) {
        Draft draft = new Draft(bands(recipe));
        blocks.forEachRemaining(draft::add);
        return new PartitionSummary(partition, draft, recipe);
    }

    /** An outline that grows block by block. */
    private static final class Draft {
        private final int bands;
        private final LongArrayList ranks = new LongArrayList();
        private final LongArrayList ids = new LongArrayList();
        private final LongArrayList highFingerprints = new LongArrayList();
        private final LongArrayList lowFingerprints = new LongArrayList();
        private final IntArrayList shingleCounts = new IntArrayList();
        private final LongArrayList keys = new LongArrayList();
        private final BitSet empty = new BitSet();
        private final List<FileSplitEnd> ends = new ArrayList<>();
        private long shingles;
        private long passedOver;
        private final List<SkippedInput> firstPassedOver = new ArrayList<>();
        private long replaced;
        private long mended;

        Draft(int bands) {
            this.bands = bands;
        }

        void add(PreparedBlock block) {
            Unpacker from = new Unpacker(block.outline());
            for (int local = block.first(); local < block.end(); local++) {
                int count = block.shingleCount(local);
                empty.set(local, count == 0);
                shingles += count;
                shingleCounts.add(count);
                ranks.add(from.signed());
                ids.add(from.hash());
                highFingerprints.add(from.hash());
                lowFingerprints.add(from.hash());
                for (int band = 0; band < bands; band++) {
                    keys.add(count == 0 ? 0 : from.hash());
                }
            }
            block.passedOver().stream()
                    .limit(ReadSummary.LISTED - firstPassedOver.size())
                    .forEach(firstPassedOver::add);
            passedOver += block.passedOver().size();
            replaced += block.happened().replaced;
            mended += block.happened().mended;
            ends.addAll(block.happened().ends);
        }

        int[] representatives() {
            int[] order = new int[ids.size()];
            Arrays.setAll(order, local -> local);
            IntArrays.stableSort(order, (one, other) -> Long.compare(ranks.getLong(one), ranks.getLong(other)));
            Map<Content, Integer> first = new HashMap<>(2 * order.length);
            int[] representatives = new int[order.length];
            for (int local : order) {
                Content content = new Content(highFingerprints.getLong(local), lowFingerprints.getLong(local));
                Integer earlier = empty.get(local) ? Integer.valueOf(EMPTY) : first.putIfAbsent(content, local);
                representatives[local] = earlier == null ? local : earlier;
            }
            return representatives;
        }

        Summary summary(boolean ranked) {
            return new Summary(
                    ids.size(),
                    empty.cardinality(),
                    shingles,
                    passedOver,
                    firstPassedOver,
                    replaced,
                    mended,
                    ranked
                            ? ranks.longStream()
                                    .filter(rank -> rank == KeepPolicy.LAST)
                                    .count()
                            : 0,
                    ends);
        }
    }

    /** The partition whose documents these are. A task need not have its number: it may go through several of them. */
    public int partition() {
        return partition;
    }

    public Summary summary() {
        return summary;
    }

    public int documents() {
        return documents;
    }

    public boolean isEmpty(int local) {
        return representatives[local] == EMPTY;
    }

    /** Whether the document has words, and no other of the partition stands for it. */
    public boolean isRepresentative(int local) {
        return representatives[local] == local;
    }

    /** The one that stands for a document; not for empty ones. */
    public int representative(int local) {
        return representatives[local];
    }

    /** Whether it stands for others beside itself. */
    public boolean hasCopies(int local) {
        return withCopies.get(local);
    }

    /** Less for what is decided earlier; documents of one rank keep the order of the input. */
    public long rank(int local) {
        return ranked ? ranks[local] : 0;
    }

    /** How many it has, repetitions included. */
    int shingleCount(int local) {
        return shingleCounts[local];
    }

    /** The hash of its id. */
    public long idHash(int local) {
        return ids[local];
    }

    /** The key of each band. */
    public long[] keys(int local) {
        return Arrays.copyOfRange(keys, local * bands, (local + 1) * bands);
    }

    /** Those that stand for themselves. */
    public BitSet representatives() {
        BitSet set = new BitSet();
        for (int local = 0; local < documents; local++) {
            set.set(local, representatives[local] == local);
        }
        return set;
    }

    /** Those that a document stands for, itself among them, in the order of the input. */
    public IntList copies(int local) {
        if (!hasCopies(local)) {
            return IntList.of(local);
        }
        if (copies == null) {
            Int2ObjectMap<IntArrayList> all = new Int2ObjectOpenHashMap<>();
            for (int copy = 0; copy < documents; copy++) {
                int representative = representatives[copy];
                if (representative != EMPTY && hasCopies(representative)) {
                    all.computeIfAbsent(representative, none -> new IntArrayList())
                            .add(copy);
                }
            }
            copies = all; // when it is whole, for another task may ask the same object
        }
        return copies.get(local);
    }
}
