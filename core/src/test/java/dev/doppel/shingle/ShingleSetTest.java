package dev.doppel.shingle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShingleSetTest {
    @Test
    void unsortedShinglesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShingleSet.ofSorted(1, 3, 2))
                .withMessage("shingles must be strictly ascending (got: 3 before 2 at index 2):"
                        + " use setOf or bagOf for other orders");
        assertThatIllegalArgumentException().isThrownBy(() -> ShingleSet.ofSorted(1, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShingleSet.bagOfSorted(new long[] {2, 1}, new int[] {1, 1}));
    }

    @Test
    void countsThatDoNotFitAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShingleSet.bagOfSorted(new long[] {1, 2}, new int[] {1}))
                .withMessage("there must be one count for each shingle (got: 2 shingles and 1 counts)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShingleSet.bagOfSorted(new long[] {1, 2}, new int[] {1, 0}))
                .withMessage("counts must be positive (got: 0 at index 1)");
        int[] huge = {Integer.MAX_VALUE, Integer.MAX_VALUE};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShingleSet.bagOfSorted(new long[] {1, 2}, huge))
                .withMessageContaining("(got: 4294967294)");
    }

    @Property
    void setsAndBagsAreRestored(SplittableRandom random) {
        long[] occurrences = random.longs(random.nextInt(200), -50, 50).toArray();
        ShingleSet set = ShingleSet.setOf(occurrences.clone());
        assertThat(ShingleSet.ofSorted(set.shingles())).isEqualTo(set);
        ShingleSet bag = ShingleSet.bagOf(occurrences.clone());
        int[] counts = IntStream.range(0, bag.distinct()).map(bag::count).toArray();
        assertThat(ShingleSet.bagOfSorted(bag.shingles(), counts)).isEqualTo(bag);
        assertThat(bag.size()).isEqualTo(occurrences.length);
    }
}
