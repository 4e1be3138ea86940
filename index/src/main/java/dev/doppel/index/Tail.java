package dev.doppel.index;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntConsumer;

/**
 * The postings of the documents that came last, in memory: a table of keys, each with the chain of its documents, the last one
 * first. It follows from the stored sets alone and is made anew from them when the index is opened.
 */
final class Tail {
    private static final int NONE = -1;

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final int from;
    private final IntArrayList sizes = new IntArrayList();
    /** Keys plus one, so that 0 is an empty place. */
    private long[] keys = new long[1 << 10];

    private int[] heads = new int[keys.length];
    private int distinct;
    /** Of each posting, its document and the posting of the same key before it. */
    private int[] documents = new int[1 << 10];

    private int[] before = new int[documents.length];
    private int postings;

    /** @param from the number of its first document */
    Tail(int from) {
        this.from = from;
    }

    int from() {
        return from;
    }

    /** The number after its last document. */
    int to() {
        return from + sizes.size();
    }

    int postings() {
        return postings;
    }

    int elements(int document) {
        lock.readLock().lock();
        try {
            return sizes.getInt(document - from);
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Adds the next document. */
    void add(long[] elements) {
        lock.writeLock().lock();
        try {
            int document = to();
            reserve(elements.length);
            for (long element : elements) {
                int place = place(PostingKey.of(element));
                documents[postings] = document;
                before[postings] = heads[place];
                heads[place] = postings++;
            }
            sizes.add(elements.length);
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** Where a key stands, from now on. */
    private int place(long key) {
        int place = find(key);
        if (keys[place] == 0) {
            keys[place] = key + 1;
            heads[place] = NONE;
            distinct++;
        }
        return place;
    }

    /** Where a key stands, or would. */
    private int find(long key) {
        int mask = keys.length - 1;
        // Keys are hashes, and their last bits as good as any.
        int place = (int) key & mask;
        while (keys[place] != 0 && keys[place] != key + 1) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void reserve(int more) {
        if (postings + more > documents.length) {
            int length = Math.max(postings + more, documents.length * 2);
            documents = Arrays.copyOf(documents, length);
            before = Arrays.copyOf(before, length);
        }
        if ((distinct + more) * 2L > keys.length) {
            grow(Integer.highestOneBit((distinct + more) * 2) * 2);
        }
    }

    private void grow(int length) {
        long[] oldKeys = keys;
        int[] oldHeads = heads;
        keys = new long[length];
        heads = new int[length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int place = find(oldKeys[i] - 1);
                keys[place] = oldKeys[i];
                heads[place] = oldHeads[i];
            }
        }
    }

    /** Gives the documents that have some keys, once for each that they have. */
    void forEach(long[] wanted, int count, IntConsumer document) {
        lock.readLock().lock();
        try {
            for (int i = 0; i < count; i++) {
                int place = find(wanted[i]);
                for (int at = keys[place] == 0 ? NONE : heads[place]; at != NONE; at = before[at]) {
                    document.accept(documents[at]);
                }
            }
        } finally {
            lock.readLock().unlock();
        }
    }

    /** All postings in order, once no more are added. */
    PostingCursor cursor() {
        long[] sorted = new long[distinct];
        int filled = 0;
        for (long key : keys) {
            if (key != 0) {
                sorted[filled++] = key;
            }
        }
        Arrays.sort(sorted);
        return new Cursor(sorted);
    }

    private final class Cursor implements PostingCursor {
        private final long[] sorted;
        /** The chain of the present key, its last document first. */
        private final IntArrayList chain = new IntArrayList();

        private int next;
        private int document;

        Cursor(long[] sorted) {
            this.sorted = sorted;
        }

        @Override
        public boolean advance() {
            if (chain.isEmpty()) {
                if (next == sorted.length) {
                    return false;
                }
                for (int at = heads[find(sorted[next] - 1)]; at != NONE; at = before[at]) {
                    chain.add(documents[at]);
                }
                next++;
            }
            document = chain.popInt();
            return true;
        }

        @Override
        public long key() {
            return sorted[next - 1] - 1;
        }

        @Override
        public int document() {
            return document;
        }
    }
}
