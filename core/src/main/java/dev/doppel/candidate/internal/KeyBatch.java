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

/**
 * The keys of a batch of documents, grouped by {@link KeyTable} partition. Each thread works on one partition at a
 * time, so that the partition stays in the processor cache.
 *
 * <p>A batch also detects documents that share a key. Such documents are compared with each other and processed one
 * after another. All other documents are processed in parallel.
 */
public final class KeyBatch {
    /** The number of documents that one thread groups at a time. */
    private static final int CHUNK_SIZE = 512;

    /** The number of filter bits per key. With 64 bits, about 1 to 2 % of unshared keys are reported as shared. */
    private static final int BITS_PER_KEY = 64;

    private static final int MAX_KEYS = 1 << 20;

    private final int from;
    private final Workers workers;
    private final Chunk[] chunks;
    private final boolean[] mayShareKey;

    KeyBatch(int from, int to, IntFunction<long[]> keys, Workers workers) {
        this.from = from;
        this.workers = workers;
        this.chunks = new Chunk[(to - from + CHUNK_SIZE - 1) / CHUNK_SIZE];
        this.mayShareKey = new boolean[to - from];
        workers.run(workers.each(() -> keys), chunks.length, (ownKeys, i) -> {
            int first = from + i * CHUNK_SIZE;
            chunks[i] = new Chunk(first, Math.min(to, first + CHUNK_SIZE), ownKeys);
        });
        workers.run(workers.each(() -> this), KeyTable.PARTITIONS, KeyBatch::findSharedKeys);
    }

    /** Returns whether the document may share a key with another document in the batch. */
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
            count += chunk.keys[partition].size();
        }
        int shift = Integer.numberOfLeadingZeros(Math.min(count, MAX_KEYS) * BITS_PER_KEY | 1);
        BitSet seen = new BitSet();
        BitSet shared = new BitSet();
        for (Chunk chunk : chunks) {
            LongList keys = chunk.keys[partition];
            for (int i = 0; i < keys.size(); i++) {
                int bit = bit(keys.getLong(i), shift);
                (seen.get(bit) ? shared : seen).set(bit);
            }
        }
        for (Chunk chunk : chunks) {
            LongList keys = chunk.keys[partition];
            for (int i = 0; i < keys.size() && !shared.isEmpty(); i++) {
                if (shared.get(bit(keys.getLong(i), shift))) {
                    mayShareKey[chunk.documents[partition].getInt(i) - from] = true;
                }
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
    NavigableSet<Integer> addTo(KeyTable table, IntList kept, int limit) {
        BitSet isKept = new BitSet();
        for (int i = 0; i < kept.size(); i++) {
            isKept.set(kept.getInt(i) - from);
        }
        NavigableSet<Integer> overflow = new ConcurrentSkipListSet<>();
        workers.run(workers.each(() -> table), KeyTable.PARTITIONS, (shared, partition) -> {
            LongList keys = new LongList();
            IntList documents = new IntList();
            for (Chunk chunk : chunks) {
                for (int i = 0; i < chunk.keys[partition].size(); i++) {
                    int document = chunk.documents[partition].getInt(i);
                    if (isKept.get(document - from)) {
                        keys.add(chunk.keys[partition].getLong(i));
                        documents.add(document);
                    }
                }
            }
            shared.addAll(keys, documents, limit, overflow::add);
        });
        return overflow;
    }

    /** The keys of some documents, grouped by partition. Each key is stored with its document. */
    private static final class Chunk {
        private final LongList[] keys = new LongList[KeyTable.PARTITIONS];
        private final IntList[] documents = new IntList[KeyTable.PARTITIONS];

        Chunk(int from, int to, IntFunction<long[]> keysOf) {
            Arrays.setAll(keys, partition -> new LongList());
            Arrays.setAll(documents, partition -> new IntList());
            for (int document = from; document < to; document++) {
                for (long key : keysOf.apply(document)) {
                    int partition = KeyTable.partition(key);
                    keys[partition].add(key);
                    documents[partition].add(document);
                }
            }
        }
    }
}
