package dev.doppel.spark.internal.prepare;

import dev.doppel.hash.Mix;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;
import java.security.SecureRandom;

/**
 * A keyed 128-bit fingerprint of a multiset of shingles: of a document, or of the shingles that two documents share.
 * The key is random in every run, so that collisions cannot be constructed. Results do not depend on the key.
 */
public record ContentFingerprint(long highKey, long lowKey) implements Serializable {
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
