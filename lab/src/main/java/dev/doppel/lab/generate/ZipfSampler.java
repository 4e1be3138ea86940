package dev.doppel.lab.generate;

/**
 * Samples ranks according to Zipf's law, which states that the probability of rank r is proportional to 1 / r. Walker's
 * alias method (Vose 1991) draws a rank in constant time. It selects a slot at random, and returns either the slot's
 * own rank, with a stored probability, or the slot's alias.
 */
final class ZipfSampler {
    static final int INDEX_BITS = 16;

    private static final int SLOTS = 1 << INDEX_BITS;

    /** The probability of each slot's own rank in the upper 32 bits, and the slot's alias in the lower 32 bits. */
    private static final long[] TABLE = table();

    private ZipfSampler() {}

    /** Returns the rank, counted from 0, that is selected by the lowest 48 bits of {@code bits}. */
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
        double[] weight = new double[SLOTS]; // scaled to a mean of 1
        for (int i = 0; i < SLOTS; i++) {
            weight[i] = SLOTS / ((i + 1) * sum);
        }
        return aliases(weight);
    }

    /**
     * Builds the alias table. The alias of a slot with less than the mean weight is a slot with at least the mean
     * weight.
     */
    private static long[] aliases(double[] weight) {
        long[] table = new long[SLOTS];
        int[] small = new int[SLOTS];
        int[] large = new int[SLOTS];
        int smalls = 0;
        int larges = 0;
        for (int slot = 0; slot < SLOTS; slot++) {
            table[slot] = slot; // initially, each slot is its own alias
            if (weight[slot] < 1) {
                small[smalls++] = slot;
            } else {
                large[larges++] = slot;
            }
        }
        while (smalls > 0 && larges > 0) {
            int filled = small[--smalls];
            int donor = large[--larges];
            table[filled] = (long) (weight[filled] * 0x1p32) << Integer.SIZE | donor;
            weight[donor] -= 1 - weight[filled];
            if (weight[donor] < 1) {
                small[smalls++] = donor;
            } else {
                large[larges++] = donor;
            }
        }
        return table;
    }
}
