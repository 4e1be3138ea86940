package dev.doppel.spark.internal.prepare;

import dev.doppel.hash.Mix;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;
import java.security.SecureRandom;

/**
 * 128 bits that stand for shingles, each as often as it occurs: those of a document, or those that two have in common. The
 * key is drawn anew in every run, so that nobody can make two documents with one fingerprint, and chance makes none. No
 * result depends on it.
 */
public final class ContentFingerprint implements Serializable {
    private final long highKey;
    private final long lowKey;

    private ContentFingerprint(long highKey, long lowKey) {
        this.highKey = highKey;
        this.lowKey = lowKey;
    }

    public static ContentFingerprint keyed() {
        SecureRandom random = new SecureRandom();
        return new ContentFingerprint(random.nextLong(), random.nextLong());
    }

    public long high(LongArrayList shingles) {
        return sum(shingles, highKey);
    }

    public long low(LongArrayList shingles) {
        return sum(shingles, lowKey);
    }

    private static long sum(LongArrayList shingles, long key) {
        long sum = shingles.size();
        for (int i = 0; i < shingles.size(); i++) {
            sum += Mix.mix(shingles.getLong(i) ^ key);
        }
        return sum;
    }
}
