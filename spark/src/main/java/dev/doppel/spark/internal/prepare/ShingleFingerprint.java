package dev.doppel.spark.internal.prepare;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.LongList;
import java.io.Serializable;
import java.security.SecureRandom;

/**
 * A keyed 128-bit fingerprint of a multiset of shingles, such as the shingles of a document or the shingles that two
 * documents share. The key is chosen at random for each run, so attackers cannot construct collisions. Results do not
 * depend on the key.
 */
public record ShingleFingerprint(long highKey, long lowKey) implements Serializable {
    public static ShingleFingerprint keyed() {
        SecureRandom random = new SecureRandom();
        return new ShingleFingerprint(random.nextLong(), random.nextLong());
    }

    public long high(LongList shingles) {
        return sum(shingles, highKey);
    }

    public long low(LongList shingles) {
        return sum(shingles, lowKey);
    }

    private static long sum(LongList shingles, long key) {
        long sum = shingles.size();
        for (int i = 0; i < shingles.size(); i++) {
            sum += HashMixer.mix(shingles.getLong(i) ^ key);
        }
        return sum;
    }
}
