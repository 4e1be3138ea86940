package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeededMixerTest {
    @Property
    void whatIsEqualStaysSoAndNothingElseBecomesIt(SplittableRandom random) {
        long[] hashes = random.longs(1000).distinct().toArray();
        assertThat(LongStream.of(hashes).map(SeededMixer::of).distinct().count())
                .isEqualTo(hashes.length);
        assertThat(SeededMixer.of(hashes[0])).isEqualTo(SeededMixer.of(hashes[0]));
    }

    /** Of 1000 expected in a bucket there are a quarter more or less with a chance below one in 10^12. */
    @Property
    void hashesThatWereChosenToMeetAreSpread(SplittableRandom random) {
        int[] buckets = new int[64];
        long same = random.nextLong() << 48;
        for (int i = 0; i < 64_000; i++) {
            buckets[(int) (SeededMixer.of(same | random.nextLong() >>> 16) >>> 58)]++;
        }
        for (int bucket : buckets) {
            assertThat(bucket).isBetween(740, 1260);
        }
    }

    @Test
    void theKeyIsNotInTheSourceCode() {
        assertThat(SeededMixer.of(0)).isNotEqualTo(Mix.mix(0));
    }
}
