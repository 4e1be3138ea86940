package dev.doppel.spark.internal.compare;

import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;

/**
 * Sends each candidate pair to the partition of its first document. From there, {@link ShingleSetShuffle} sends the
 * first document's shingle set to the partition of the other document.
 */
public final class CandidateShuffle {
    private CandidateShuffle() {}

    /**
     * Sends the candidate pairs that {@code first} forms with the documents in {@code others}.
     *
     * @param byPrefix whether the documents share an element of their prefixes instead of a band
     */
    public static void send(
            ShuffleWriter<?> shuffle, DocumentNumbering numbering, long first, boolean byPrefix, LongList others) {
        BytePacker buffer = shuffle.to(numbering.partition(first));
        buffer.number(numbering.local(first));
        buffer.number(((long) others.size() << 1) | (byPrefix ? 1 : 0));
        long last = first;
        for (int i = 0; i < others.size(); i++) {
            buffer.signed(others.getLong(i) - last);
            last = others.getLong(i);
        }
    }

    /** The candidate pairs that a partition received, sorted by first document, then by other document. */
    public static final class Received {
        private static final int MIN_DEDUPLICATION_SIZE = 1 << 22;

        private final LongList firsts = new LongList();
        /**
         * The number of each pair's other document, shifted left by one bit. The lowest bit is set if the two documents
         * share an element of their prefixes.
         */
        private final LongList others = new LongList();

        /**
         * The number of pairs at which duplicate pairs are next dropped. A pair is received several times if its
         * documents share several prefix elements.
         */
        private int deduplicationSize = MIN_DEDUPLICATION_SIZE;

        private long[] sortedFirsts = {};
        private long[] sortedOthers = {};

        public void read(byte[] batch, int partition, DocumentNumbering numbering) {
            ByteUnpacker from = new ByteUnpacker(batch);
            while (from.hasMore()) {
                int first = from.count();
                long header = from.number();
                long other = numbering.number(partition, first);
                for (long i = header >>> 1; i > 0; i--) {
                    other += from.signed();
                    firsts.add(first);
                    others.add((other << 1) | (header & 1));
                }
            }
            if (firsts.size() >= deduplicationSize) {
                deduplicate();
            }
        }

        /**
         * Drops duplicate pairs whose documents share a prefix element. Other duplicates are needed to count shared
         * bands.
         */
        private void deduplicate() {
            sort();
            firsts.clear();
            others.clear();
            for (int at = 0; at < sortedFirsts.length; at++) {
                boolean repeated = at > 0
                        && isByPrefix(at)
                        && sortedFirsts[at] == sortedFirsts[at - 1]
                        && sortedOthers[at] == sortedOthers[at - 1];
                if (!repeated) {
                    firsts.add(sortedFirsts[at]);
                    others.add(sortedOthers[at]);
                }
            }
            deduplicationSize = (int) Math.min(Integer.MAX_VALUE, Math.max(MIN_DEDUPLICATION_SIZE, 2L * firsts.size()));
        }

        /** Sorts the pairs. This method must be called after the last {@link #read}. */
        public void sort() {
            sortedFirsts = firsts.toLongArray();
            sortedOthers = others.toLongArray();
            LongPairSort.sort(sortedFirsts, sortedOthers);
        }

        public int size() {
            return sortedFirsts.length;
        }

        public int first(int at) {
            return (int) sortedFirsts[at];
        }

        public long other(int at) {
            return sortedOthers[at] >>> 1;
        }

        public boolean isByPrefix(int at) {
            return (sortedOthers[at] & 1) != 0;
        }
    }
}
