package dev.doppel.spark.internal.compare;

import dev.doppel.band.BandKeys;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.bytes.Unpacker;

/**
 * A document that is sent to those it is compared with.
 *
 * @param number its number
 * @param rank its rank
 * @param bytes to how many bytes its shingles are cut, see {@link TruncatedSet}
 * @param keys of its bands, if it must be seen whether those are shared
 */
public record SentSet(long number, long rank, int bytes, ShingleSet set, BandKeys keys) {
    void pack(Packer bag) {
        bag.number(number).signed(rank).number(bytes).number(((long) set.distinct() << 1) | (set.isBag() ? 1 : 0));
        for (long shingle : set.shingles()) {
            bag.cut(shingle, bytes);
        }
        for (int i = 0; set.isBag() && i < set.distinct(); i++) {
            bag.number(set.count(i));
        }
        bag.hashes(keys.keys());
    }

    static SentSet unpack(Unpacker from) {
        long number = from.number();
        long rank = from.signed();
        int bytes = from.count();
        long header = from.number();
        long[] shingles = new long[(int) (header >>> 1)];
        for (int i = 0; i < shingles.length; i++) {
            shingles[i] = from.cut(bytes);
        }
        ShingleSet set = ShingleSet.ofSorted(shingles);
        if ((header & 1) != 0) {
            int[] counts = new int[shingles.length];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = from.count();
            }
            set = ShingleSet.bagOfSorted(shingles, counts);
        }
        return new SentSet(number, rank, bytes, set, new BandKeys(from.hashes()));
    }
}
