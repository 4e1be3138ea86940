package dev.doppel.candidate.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ElementFrequenciesTest {
    private static List<ShingleSet> randomSets(SplittableRandom random, int sets, int maxSize) {
        int vocabulary = random.nextInt(1, 2 + sets * maxSize);
        List<ShingleSet> all = new ArrayList<>();
        for (int i = 0; i < sets; i++) {
            all.add(ShingleSet.setOf(random.ints(random.nextInt(maxSize + 1), 0, vocabulary)
                    .mapToLong(HashMixer::mix)
                    .toArray()));
        }
        return all;
    }

    private static void checkCounts(List<ShingleSet> sets, int rounds, int threads) {
        long elements = sets.stream().mapToLong(ShingleSet::size).sum();
        CountingFilter counts = CountingFilter.of(elements, Long.MAX_VALUE);
        try (Workers workers = new Workers(threads)) {
            counts.count(sets.size(), i -> LongList.wrap(sets.get(i).elements()), workers);
            byte[][] frequencies = ElementFrequencies.of(sets, elements, rounds, workers);
            for (int document = 0; document < sets.size(); document++) {
                long[] own = sets.get(document).elements();
                assertThat(frequencies[document]).hasSize(own.length);
                for (int i = 0; i < own.length; i++) {
                    assertThat(frequencies[document][i] & 0xFF).isEqualTo(counts.count(own[i]));
                }
            }
        }
    }

    @Property(tries = 50)
    void frequenciesEqualTheCountsOfTheFilter(SplittableRandom random) {
        checkCounts(randomSets(random, random.nextInt(40), 60), random.nextInt(1, 4), random.nextInt(1, 4));
    }

    @Test
    void frequenciesOfManyBlocksAndRegionsEqualTheCountsOfTheFilter() {
        checkCounts(randomSets(new SplittableRandom(1), 9_000, 40), 3, 3);
    }

    @Test
    void frequenciesStopAtTheMaximum() {
        List<ShingleSet> equal = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            equal.add(ShingleSet.setOf(HashMixer.mix(1), HashMixer.mix(2)));
        }
        try (Workers workers = new Workers(2)) {
            assertThat(List.of(ElementFrequencies.of(equal, 600, workers)))
                    .allSatisfy(counts -> assertThat(counts).containsOnly((byte) CountingFilter.MAX));
        }
    }
}
