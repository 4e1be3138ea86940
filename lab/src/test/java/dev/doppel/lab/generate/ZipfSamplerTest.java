package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.internal.random.SeededRandom;
import org.junit.jupiter.api.Test;

class ZipfSamplerTest {
    /** A bound of 4.5 standard deviations in each of 16 groups has an error probability of one in 10,000. */
    @Test
    void probabilitiesFollowZipfsLaw() {
        int draws = 2_000_000;
        int groups = 16;
        long[] drawn = new long[groups + 1];
        SeededRandom random = SeededRandom.of(8, SeededRandom.Purpose.TEXT, 0);
        for (int i = 0; i < draws; i++) {
            drawn[Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ZipfSampler.rank(random.bits()) + 1)]++;
        }
        double all = harmonic(1, Vocabulary.SIZE);
        for (int group = 0; group < groups; group++) {
            double share = harmonic(1 << group, (2 << group) - 1) / all;
            double deviation = (drawn[group] - draws * share) / Math.sqrt(draws * share * (1 - share));
            assertThat(deviation).as("ranks from %d on", 1 << group).isBetween(-4.5, 4.5);
        }
    }

    private static double harmonic(int from, int to) {
        double sum = 0;
        for (int rank = from; rank <= to; rank++) {
            sum += 1.0 / rank;
        }
        return sum;
    }
}
