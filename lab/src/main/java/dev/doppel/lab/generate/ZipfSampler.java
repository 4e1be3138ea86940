package dev.doppel.lab.generate;

/**
 * Draws ranks by Zipf's law: rank r has a chance in proportion to 1 / r. In constant time, by Walker's alias method
 * (Vose 1991): each of the equally likely slots holds a rank, the chance that it stays, and the rank that it yields to.
 */
final class ZipfSampler {
    static final int INDEX_BITS = 16;

    private static final int SLOTS = 1 << INDEX_BITS;

    /** A slot's chance to stay, of 2 to the 32nd, in the upper half; the rank it yields to in the lower half. */
    private static final long[] TABLE = table();

    private ZipfSampler() {}

    /** A rank from 0, by the lowest 48 of these random bits. */
    static int rank(long bits) {
        int slot = (int) bits & (SLOTS - 1);
        long entry = TABLE[slot];
        return ((bits >>> INDEX_BITS) & 0xFFFFFFFFL) < (entry >>> Integer.SIZE) ? slot : (int) entry;
    }

    private static long[] table() {
        double sum = 0;
        for (int rank = SLOTS; rank >= 1; rank--) {
            sum += 1.0 / rank;
        }
        double[] share = new double[SLOTS]; // of a slot; 1 is a full one
        for (int i = 0; i < SLOTS; i++) {
            share[i] = SLOTS / ((i + 1) * sum);
        }
        return filledUp(share);
    }

    /** Fills each slot that is not full from one that is more than full, until all hold the same. */
    private static long[] filledUp(double[] share) {
        long[] table = new long[SLOTS];
        int[] poor = new int[SLOTS];
        int[] rich = new int[SLOTS];
        int poors = 0;
        int riches = 0;
        for (int slot = 0; slot < SLOTS; slot++) {
            table[slot] = slot; // a slot that is never filled up yields to itself
            if (share[slot] < 1) {
                poor[poors++] = slot;
            } else {
                rich[riches++] = slot;
            }
        }
        while (poors > 0 && riches > 0) {
            int taker = poor[--poors];
            int giver = rich[--riches];
            table[taker] = (long) (share[taker] * 0x1p32) << Integer.SIZE | giver;
            share[giver] -= 1 - share[taker];
            if (share[giver] < 1) {
                poor[poors++] = giver;
            } else {
                rich[riches++] = giver;
            }
        }
        return table;
    }
}
