package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.SplittableRandom;

class HashMixerTest {
    /** Checks draws against the JDK's SplittableRandom, an independent implementation of SplitMix. */
    @Property
    void drawsFollowTheSplitMixSequence(SplittableRandom random) {
        long seed = random.nextLong();
        SplittableRandom jdk = new SplittableRandom(seed);
        for (int i = 0; i < 20; i++) {
            assertThat(HashMixer.draw(seed, i)).isEqualTo(jdk.nextLong());
        }
    }

    @Property
    void oneInputBitFlipsAboutHalfOfTheOutputBits(SplittableRandom random) {
        long flipped = 0;
        for (int i = 0; i < 256; i++) {
            long x = random.nextLong();
            flipped += Long.bitCount(HashMixer.mix(x) ^ HashMixer.mix(x ^ 1L << (i & 63)));
        }
        // The expectation for 16,384 fair bits is 8192, and the bounds are twelve standard deviations away.
        assertThat(flipped).isBetween(8192L - 768, 8192L + 768);
    }
}
