package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CopyPlanTest {
    @Property
    void originalsComeFirstAndAreNoCopies(SplittableRandom random) {
        double share = random.nextInt(4) == 0 ? CopyPlan.MAX_SHARE : random.nextDouble();
        CopyPlan lineage = new CopyPlan(Math.min(share, CopyPlan.MAX_SHARE));
        assertThat(lineage.isCopy(0)).isFalse();
        int copies = 0;
        for (int number = 0; number < 500; number++) {
            assertThat(lineage.copiesBefore(number)).isEqualTo(copies);
            if (lineage.isCopy(number)) {
                int original =
                        lineage.original(number, SeededRandom.of(random.nextLong(), SeededRandom.Purpose.COPY, number));
                assertThat(original).isBetween(0, number - 1);
                assertThat(lineage.isCopy(original)).isFalse();
                copies++;
            }
        }
    }

    @Property
    void originalsAreCountedThroughWithoutAList(SplittableRandom random) {
        int documents = random.nextInt(1, 300);
        int copies = random.nextInt(documents);
        CopyPlan lineage = new CopyPlan(copies, documents);
        assertThat(lineage.copiesBefore(documents)).isEqualTo(copies);
        int earlier = 0;
        for (int number = 0; number < documents; number++) {
            if (!lineage.isCopy(number)) {
                assertThat(lineage.numberOfOriginal(earlier++)).isEqualTo(number);
            }
        }
        assertThat(earlier).isEqualTo(documents - copies);
    }

    @Test
    void everyEarlierOriginalIsCopiedAlike() {
        CopyPlan lineage = new CopyPlan(0.4);
        int[] copied = new int[50];
        for (int i = 0; i < 30_000; i++) {
            copied[lineage.original(49, SeededRandom.of(9, SeededRandom.Purpose.COPY, i))]++;
        }
        for (int number = 0; number < 49; number++) {
            // Of 30 originals each 1000 times, with a deviation of 31; five of these are allowed.
            assertThat(copied[number]).isBetween(lineage.isCopy(number) ? 0 : 845, lineage.isCopy(number) ? 0 : 1155);
        }
    }
}
