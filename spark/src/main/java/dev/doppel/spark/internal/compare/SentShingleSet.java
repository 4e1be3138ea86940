package dev.doppel.spark.internal.compare;

import dev.doppel.band.BandKeys;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;

/**
 * The shingle set of a document, along with other data that is sent to the partitions of the document's
 * {@linkplain PartnerIterator partners}.
 *
 * @param bytes the number of bytes sent per shingle; see {@link TruncatedShingleSet}
 * @param keys the document's band keys, or empty if receivers need not count shared bands
 */
public record SentShingleSet(long number, long rank, int bytes, ShingleSet set, BandKeys keys) {
    void pack(BytePacker buffer) {
        buffer.number(number).signed(rank).number(bytes).number(((long) set.distinct() << 1) | (set.isBag() ? 1 : 0));
        for (long shingle : set.shingles()) {
            buffer.truncated(shingle, bytes);
        }
        for (int i = 0; set.isBag() && i < set.distinct(); i++) {
            buffer.number(set.count(i));
        }
        buffer.hashes(keys.keys());
    }

    static SentShingleSet unpack(ByteUnpacker from) {
        long number = from.number();
        long rank = from.signed();
        int bytes = from.count();
        long header = from.number();
        long[] shingles = new long[(int) (header >>> 1)];
        for (int i = 0; i < shingles.length; i++) {
            shingles[i] = from.truncated(bytes);
        }
        ShingleSet set = ShingleSet.ofSorted(shingles);
        if ((header & 1) != 0) {
            int[] counts = new int[shingles.length];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = from.count();
            }
            set = ShingleSet.bagOfSorted(shingles, counts);
        }
        return new SentShingleSet(number, rank, bytes, set, new BandKeys(from.hashes()));
    }
}
