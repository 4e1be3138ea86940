package dev.doppel.contamination.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.CommonSubsequence;
import dev.doppel.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;

class WordAlignmentTest {
    private static final int VOCABULARY = 40;

    private static int common(int[] left, int[] right) {
        return CommonSubsequence.length(
                Arrays.stream(left).boxed().toList(),
                Arrays.stream(right).boxed().toList());
    }

    @Property(tries = 500)
    void findsALongestCommonSubsequence(SplittableRandom random) {
        int[] item = random.ints(random.nextInt(1, 200), 0, VOCABULARY).toArray();
        int[] region = random.ints(random.nextInt(1, 200), -1, VOCABULARY).toArray();
        WordAlignment alignment = new WordAlignment(VOCABULARY);
        alignment.begin(random.ints(random.nextInt(1, 100), 0, VOCABULARY).toArray());
        alignment.begin(item);
        int expected = common(item, region);
        assertThat(alignment.length(region)).isEqualTo(expected);
        assertThat(alignment.sharedWords(region)).isGreaterThanOrEqualTo(expected);
        WordAlignment.Alignment aligned = alignment.align(region);
        int[] shared = aligned.shared().stream().map(i -> item[i]).toArray();
        assertThat(shared).hasSize(expected);
        assertThat(common(shared, Arrays.copyOfRange(region, aligned.from(), aligned.to())))
                .isEqualTo(expected);
        if (expected > 0) {
            assertThat(common(item, Arrays.copyOfRange(region, aligned.from() + 1, aligned.to())))
                    .as("the first word is needed")
                    .isLessThan(expected);
            assertThat(common(item, Arrays.copyOf(region, aligned.to() - 1)))
                    .as("the part ends as early as possible")
                    .isLessThan(expected);
        }
    }
}
