package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeededMixerTest {
    @Property
    void mixIsABijection(SplittableRandom random) {
        long[] hashes = random.longs(1000).distinct().toArray();
        assertThat(LongStream.of(hashes).map(SeededMixer::mix).distinct().count())
                .isEqualTo(hashes.length);
        assertThat(SeededMixer.mix(hashes[0])).isEqualTo(SeededMixer.mix(hashes[0]));
    }

    /**
     * The hashes agree in their first 16 bits. Each bucket should contain about 1000 hashes, and a deviation of 26 %
     * has a probability below 10^-12.
     */
    @Property
    void craftedHashesAreDistributedEvenly(SplittableRandom random) {
        int[] buckets = new int[64];
        long same = random.nextLong() << 48;
        for (int i = 0; i < 64_000; i++) {
            buckets[(int) (SeededMixer.mix(same | random.nextLong() >>> 16) >>> 58)]++;
        }
        for (int bucket : buckets) {
            assertThat(bucket).isBetween(740, 1260);
        }
    }

    @Test
    void hashesAreMixedWithAKey() {
        assertThat(SeededMixer.mix(0)).isNotEqualTo(HashMixer.mix(0));
    }
}
