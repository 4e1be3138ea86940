package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CopyPlanTest {
    @Property
    void originalsAreEarlierAndNotCopies(SplittableRandom random) {
        double share = random.nextInt(4) == 0 ? CopyPlan.MAX_SHARE : random.nextDouble();
        CopyPlan copyPlan = new CopyPlan(Math.min(share, CopyPlan.MAX_SHARE));
        assertThat(copyPlan.isCopy(0)).isFalse();
        int copies = 0;
        for (int number = 0; number < 500; number++) {
            assertThat(copyPlan.copiesBefore(number)).isEqualTo(copies);
            if (copyPlan.isCopy(number)) {
                int original = copyPlan.original(
                        number, SeededRandom.of(random.nextLong(), SeededRandom.Purpose.COPY, number));
                assertThat(original).isBetween(0, number - 1);
                assertThat(copyPlan.isCopy(original)).isFalse();
                copies++;
            }
        }
    }

    @Property
    void originalsAreNumberedInOrder(SplittableRandom random) {
        int documents = random.nextInt(1, 300);
        int copies = random.nextInt(documents);
        CopyPlan copyPlan = new CopyPlan(copies, documents);
        assertThat(copyPlan.copiesBefore(documents)).isEqualTo(copies);
        int originals = 0;
        for (int number = 0; number < documents; number++) {
            if (!copyPlan.isCopy(number)) {
                assertThat(copyPlan.numberOfOriginal(originals++)).isEqualTo(number);
            }
        }
        assertThat(originals).isEqualTo(documents - copies);
    }

    @Test
    void everyEarlierOriginalIsEquallyLikely() {
        CopyPlan copyPlan = new CopyPlan(0.4);
        int[] copies = new int[50];
        for (int i = 0; i < 30_000; i++) {
            copies[copyPlan.original(49, SeededRandom.of(9, SeededRandom.Purpose.COPY, i))]++;
        }
        for (int number = 0; number < 49; number++) {
            // Each of 30 originals has 1000 copies on average, with a standard deviation of 31. The bounds allow five
            // times 31.
            assertThat(copies[number]).isBetween(copyPlan.isCopy(number) ? 0 : 845, copyPlan.isCopy(number) ? 0 : 1155);
        }
    }
}
