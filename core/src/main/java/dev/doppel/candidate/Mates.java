package dev.doppel.candidate;

import dev.doppel.hash.Mix;
import java.util.BitSet;
import java.util.function.IntFunction;

/** Finds those of some documents that share a key, and takes few of the others for one of them. */
final class Mates {
    /** Of a hundred keys that nobody shares, one or two are taken for shared, as long as there are not too many. */
    private static final int BITS_PER_KEY = 64;

    private static final int MOST_BITS = 27;

    private Mates() {}

    /** Which of documents {@code 0 .. documents - 1} have a key that another one has, and perhaps a few more. */
    static BitSet of(int documents, IntFunction<long[]> keys) {
        long count = 1;
        for (int document = 0; document < documents; document++) {
            count += keys.apply(document).length;
        }
        int shift = Math.max(Long.SIZE - MOST_BITS, Long.numberOfLeadingZeros(count * BITS_PER_KEY));
        BitSet seen = new BitSet(1 << (Long.SIZE - shift));
        BitSet shared = new BitSet(1 << (Long.SIZE - shift));
        for (int document = 0; document < documents; document++) {
            for (long key : keys.apply(document)) {
                int bit = bit(key, shift);
                (seen.get(bit) ? shared : seen).set(bit);
            }
        }
        BitSet mates = new BitSet(documents);
        for (int document = 0; document < documents; document++) {
            for (long key : keys.apply(document)) {
                if (shared.get(bit(key, shift))) {
                    mates.set(document);
                    break;
                }
            }
        }
        return mates;
    }

    private static int bit(long key, int shift) {
        return (int) ((key * Mix.GOLDEN) >>> shift);
    }
}
