package dev.doppel.candidate.internal;

import dev.doppel.hash.SeededMixer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * The keys of a batch of documents, grouped by {@link KeyMultimap} partition. Each thread works on one partition at a
 * time, so that the partition stays in the processor cache.
 *
 * <p>A batch also detects documents that share a key. Such documents are compared with each other and processed one
 * after another. All other documents are processed in parallel.
 */
public final class KeyMultimapBatch {
    /** The number of documents that one thread groups at a time. */
    private static final int CHUNK_SIZE = 512;

    /** The number of filter bits per key. With 64 bits, about 1 to 2 % of unshared keys are reported as shared. */
    private static final int BITS_PER_KEY = 64;

    private static final int MAX_KEYS = 1 << 20;

    private final int from;
    private final Workers workers;
    private final Chunk[] chunks;
    private final boolean[] mayShareKey;

    KeyMultimapBatch(int from, int to, IntFunction<PostingKeys> keys, Workers workers) {
        this.from = from;
        this.workers = workers;
        this.chunks = new Chunk[(to - from + CHUNK_SIZE - 1) / CHUNK_SIZE];
        this.mayShareKey = new boolean[to - from];
        workers.run(workers.each(() -> keys), chunks.length, (ownKeys, i) -> {
            int first = from + i * CHUNK_SIZE;
            chunks[i] = new Chunk(first, Math.min(to, first + CHUNK_SIZE), ownKeys);
        });
        workers.run(workers.each(() -> this), KeyMultimap.PARTITIONS, KeyMultimapBatch::findSharedKeys);
    }

    /**
     * Returns whether the document may share a key with another document in the batch. A shared key does not count if
     * it is weak in every document that shares it.
     */
    boolean mayShareKey(int document) {
        return mayShareKey[document - from];
    }

    /**
     * Marks documents that may share a key in this partition. No lock is needed, since all threads write the same
     * value, true.
     */
    private void findSharedKeys(int partition) {
        int count = 0;
        for (Chunk chunk : chunks) {
            count += chunk.strong[partition].size() + chunk.weak[partition].size();
        }
        int shift = Integer.numberOfLeadingZeros(Math.min(count, MAX_KEYS) * BITS_PER_KEY | 1);
        BitSet strong = new BitSet();
        BitSet shared = new BitSet();
        for (Chunk chunk : chunks) {
            chunk.strong[partition].forEach((key, document) -> {
                int bit = bit(key, shift);
                (strong.get(bit) ? shared : strong).set(bit);
            });
        }
        for (Chunk chunk : chunks) {
            chunk.weak[partition].forEach((key, document) -> {
                int bit = bit(key, shift);
                if (strong.get(bit)) {
                    shared.set(bit);
                }
            });
        }
        if (!shared.isEmpty()) {
            for (Chunk chunk : chunks) {
                KeyVisitor mark = (key, document) -> {
                    if (shared.get(bit(key, shift))) {
                        mayShareKey[document - from] = true;
                    }
                };
                chunk.strong[partition].forEach(mark);
                chunk.weak[partition].forEach(mark);
            }
        }
    }

    private static int bit(long key, int shift) {
        return (int) SeededMixer.mix(key) >>> shift;
    }

    /**
     * Adds the {@code kept} documents to a table, with the same result as adding them one by one.
     *
     * @param limit the maximum number of documents per key
     * @return the documents for which at least one key had already reached the limit
     */
    NavigableSet<Integer> addTo(KeyMultimap table, IntList kept, int limit) {
        BitSet isKept = new BitSet();
        for (int i = 0; i < kept.size(); i++) {
            isKept.set(kept.getInt(i) - from);
        }
        NavigableSet<Integer> overflow = new ConcurrentSkipListSet<>();
        workers.run(workers.each(() -> table), KeyMultimap.PARTITIONS, (shared, partition) -> {
            KeyList strong = new KeyList();
            KeyList weak = new KeyList();
            for (Chunk chunk : chunks) {
                chunk.strong[partition].addTo(strong, document -> isKept.get(document - from));
                chunk.weak[partition].addTo(weak, document -> isKept.get(document - from));
            }
            shared.addAll(strong.keys, true, strong.documents, limit, overflow::add);
            shared.addAll(weak.keys, false, weak.documents, limit, overflow::add);
        });
        return overflow;
    }

    private interface KeyVisitor {
        void visit(long key, int document);
    }

    /** A list of keys and their documents. */
    private static final class KeyList {
        private final LongList keys = new LongList();
        private final IntList documents = new IntList();

        int size() {
            return keys.size();
        }

        void add(long key, int document) {
            keys.add(key);
            documents.add(document);
        }

        void forEach(KeyVisitor visitor) {
            for (int i = 0; i < keys.size(); i++) {
                visitor.visit(keys.getLong(i), documents.getInt(i));
            }
        }

        void addTo(KeyList target, IntPredicate isWanted) {
            forEach((key, document) -> {
                if (isWanted.test(document)) {
                    target.add(key, document);
                }
            });
        }
    }

    /** The strong and weak keys of consecutive documents, grouped by partition. */
    private static final class Chunk {
        private final KeyList[] strong = new KeyList[KeyMultimap.PARTITIONS];
        private final KeyList[] weak = new KeyList[KeyMultimap.PARTITIONS];

        Chunk(int from, int to, IntFunction<PostingKeys> keysOf) {
            Arrays.setAll(strong, partition -> new KeyList());
            Arrays.setAll(weak, partition -> new KeyList());
            for (int document = from; document < to; document++) {
                PostingKeys keys = keysOf.apply(document);
                for (int i = 0; i < keys.count(); i++) {
                    long key = keys.keys()[i];
                    (i < keys.strong() ? strong : weak)[KeyMultimap.partition(key)].add(key, document);
                }
            }
        }
    }
}
