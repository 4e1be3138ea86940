package dev.doppel.internal.spill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;

class LongSorterTest {
    @TempDir
    private Path folder;

    private record Pair(long key, long value) {}

    @Property
    void pairsAreSortedWithAnyCapacity(SplittableRandom random) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = random.nextInt(0, 20_000); i > 0; i--) {
            pairs.add(
                    new Pair(random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(-5, 5), random.nextInt(100)));
        }
        List<Pair> sorted = new ArrayList<>();
        try (LongSorter sorter = new LongSorter(folder.resolve("sorting"), random.nextInt(1, 30_000) / 3 + 7)) {
            pairs.forEach(pair -> sorter.add(pair.key(), pair.value()));
            sorter.sorted((key, value) -> sorted.add(new Pair(key, value)));
            List<Pair> again = new ArrayList<>();
            sorter.sorted((key, value) -> again.add(new Pair(key, value)));
            assertThat(again).isEqualTo(sorted);
            assertThat(sorter.size()).isEqualTo(pairs.size());
        }
        pairs.sort(Comparator.comparingLong(Pair::key).thenComparingLong(Pair::value));
        assertThat(sorted).isEqualTo(pairs);
    }
}
