package dev.doppel.spark.internal.compare;

import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.prepare.Numbering;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;

/** Candidates on their way to the partition of the document whose set will travel. */
public final class CandidateShuffle {
    private CandidateShuffle() {}

    /**
     * One document and those it is to be compared with.
     *
     * @param byPrefix whether they met under an element, see {@link dev.doppel.spark.internal.bucket.Buckets#isByPrefix}
     */
    public static void send(
            ShuffleWriter<?> mail, Numbering numbering, long first, boolean byPrefix, LongArrayList others) {
        int part = numbering.partition(first);
        Packer bag = mail.to(part);
        bag.number(numbering.local(first));
        bag.number(((long) others.size() << 1) | (byPrefix ? 1 : 0));
        long last = first;
        for (int i = 0; i < others.size(); i++) {
            bag.signed(others.getLong(i) - last);
            last = others.getLong(i);
        }
    }

    /** What arrived in one partition, sorted by the first document and then by the other. */
    static final class Arrived {
        private static final int MANY = 1 << 22;

        private final LongArrayList firsts = new LongArrayList();
        /** The number of the other, and whether they met under an element. */
        private final LongArrayList others = new LongArrayList();

        /** When there are so many, those that met under several elements are counted once, for some meet under all. */
        private int many = MANY;

        private long[] sortedFirsts = {};
        private long[] sortedOthers = {};

        void read(byte[] bag, int partition, Numbering numbering) {
            Unpacker from = new Unpacker(bag);
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
            if (firsts.size() >= many) {
                forgetRepetitions();
            }
        }

        private void forgetRepetitions() {
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
            many = (int) Math.min(Integer.MAX_VALUE, Math.max(MANY, 2L * firsts.size()));
        }

        void sort() {
            sortedFirsts = firsts.toLongArray();
            sortedOthers = others.toLongArray();
            LongArrays.radixSort(sortedFirsts, sortedOthers);
        }

        int size() {
            return sortedFirsts.length;
        }

        int first(int at) {
            return (int) sortedFirsts[at];
        }

        long other(int at) {
            return sortedOthers[at] >>> 1;
        }

        boolean isByPrefix(int at) {
            return (sortedOthers[at] & 1) != 0;
        }
    }
}
