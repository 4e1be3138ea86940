package dev.doppel.candidate.internal;

import dev.doppel.hash.SeededMixer;
import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import it.unimi.dsi.fastutil.ints.IntSortedSets;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;

/**
 * The keys of some documents, sorted by the part of {@link KeyTable} that they belong to: threads work on different parts,
 * each in a piece of memory that fits its cache, and never meet.
 */
public final class KeyBatch {
    /** Documents whose keys one thread sorts at a time. */
    private static final int SHEAF = 512;

    /** Of a hundred keys that nobody shares, one or two are taken for shared, as long as there are not too many. */
    private static final int BITS_PER_KEY = 64;

    private static final int MOST_KEYS = 1 << 20;

    private final int from;
    private final Workers workers;
    private final Sheaf[] sheaves;
    private final boolean[] mates;

    KeyBatch(int from, int to, IntFunction<long[]> keys, Workers workers) {
        this.from = from;
        this.workers = workers;
        this.sheaves = new Sheaf[(to - from + SHEAF - 1) / SHEAF];
        this.mates = new boolean[to - from];
        workers.run(workers.each(() -> keys), sheaves.length, (its, i) -> {
            int first = from + i * SHEAF;
            sheaves[i] = new Sheaf(first, Math.min(to, first + SHEAF), its);
        });
        workers.run(workers.each(() -> this), KeyTable.PARTS, KeyBatch::findMates);
    }

    /** Whether the document shares a key with another one of the batch; some others are said to as well. */
    boolean hasMates(int document) {
        return mates[document - from];
    }

    /** Threads that mark the same document do so in the same way. */
    private void findMates(int part) {
        int count = 0;
        for (Sheaf sheaf : sheaves) {
            count += sheaf.keys[part].size();
        }
        int shift = Integer.numberOfLeadingZeros(Math.min(count, MOST_KEYS) * BITS_PER_KEY | 1);
        BitSet seen = new BitSet();
        BitSet shared = new BitSet();
        for (Sheaf sheaf : sheaves) {
            LongArrayList keys = sheaf.keys[part];
            for (int i = 0; i < keys.size(); i++) {
                int bit = bit(keys.getLong(i), shift);
                (seen.get(bit) ? shared : seen).set(bit);
            }
        }
        for (Sheaf sheaf : sheaves) {
            LongArrayList keys = sheaf.keys[part];
            for (int i = 0; i < keys.size() && !shared.isEmpty(); i++) {
                if (shared.get(bit(keys.getLong(i), shift))) {
                    mates[sheaf.documents[part].getInt(i) - from] = true;
                }
            }
        }
    }

    private static int bit(long key, int shift) {
        return (int) SeededMixer.of(key) >>> shift;
    }

    /**
     * Files documents under their keys, in the same order as one by one.
     *
     * @param crowd how many a key takes
     * @return those that some key had no room for
     */
    IntSortedSet file(IntList kept, KeyTable target, int crowd) {
        BitSet isKept = new BitSet();
        for (int i = 0; i < kept.size(); i++) {
            isKept.set(kept.getInt(i) - from);
        }
        IntSortedSet turnedAway = IntSortedSets.synchronize(new IntRBTreeSet());
        workers.run(workers.each(() -> target), KeyTable.PARTS, (shared, part) -> {
            LongArrayList keys = new LongArrayList();
            IntArrayList documents = new IntArrayList();
            for (Sheaf sheaf : sheaves) {
                for (int i = 0; i < sheaf.keys[part].size(); i++) {
                    int document = sheaf.documents[part].getInt(i);
                    if (isKept.get(document - from)) {
                        keys.add(sheaf.keys[part].getLong(i));
                        documents.add(document);
                    }
                }
            }
            shared.addAll(keys, documents, crowd, turnedAway);
        });
        return turnedAway;
    }

    /** Some of the documents under their keys. */
    private static final class Sheaf {
        private final LongArrayList[] keys = new LongArrayList[KeyTable.PARTS];
        private final IntArrayList[] documents = new IntArrayList[KeyTable.PARTS];

        Sheaf(int from, int to, IntFunction<long[]> keysOf) {
            Arrays.setAll(keys, part -> new LongArrayList());
            Arrays.setAll(documents, part -> new IntArrayList());
            for (int document = from; document < to; document++) {
                for (long key : keysOf.apply(document)) {
                    int part = KeyTable.part(key);
                    keys[part].add(key);
                    documents[part].add(document);
                }
            }
        }
    }
}
