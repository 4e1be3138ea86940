package dev.doppel.contamination.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordBloomFilterTest {
    private static long[] words(SplittableRandom random, int count) {
        return random.longs(count).toArray();
    }

    @Property
    void noWordIsMissed(SplittableRandom random) {
        WordBloomFilter filter = new WordBloomFilter();
        for (int text = 0; text < 5; text++) {
            long[] words = words(random, random.nextInt(2000));
            filter.set(words, 0, words.length);
            assertThat(filter.lacksMoreThan(0, words, 0, words.length)).isFalse();
        }
    }

    @Test
    void theFirstLackingWordAboveTheLimitDecides() {
        SplittableRandom random = new SplittableRandom(1);
        WordBloomFilter filter = new WordBloomFilter();
        long[] words = {1, 2, 3, 4};
        filter.set(words, 1, 3);
        assertThat(filter.lacksMoreThan(2, words, 0, 4)).isFalse();
        assertThat(filter.lacksMoreThan(1, words, 0, 4)).isTrue();
        assertThat(filter.lacksMoreThan(1, words, 1, 4)).isFalse();
        assertThat(filter.lacksMoreThan(0, words(random, 100), 0, 100)).isTrue();
    }

    /** Fails with a probability below 1e-9 for a filter with the stated rate. */
    @Test
    void fewOtherWordsPass() {
        SplittableRandom random = new SplittableRandom(2);
        for (int count : new int[] {10, 150, 1000, 100_000}) {
            WordBloomFilter filter = new WordBloomFilter();
            filter.set(words(random, count), 0, count);
            long[] others = words(random, 10_000);
            long passed = Arrays.stream(others)
                    .filter(word -> !filter.lacksMoreThan(0, new long[] {word}, 0, 1))
                    .count();
            assertThat(passed).isBetween(1L, 850L);
        }
    }
}
