package dev.doppel.candidate.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.internal.plan.JoinCost;
import dev.doppel.internal.plan.Planner;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ElementCounterTest {
    private record InMemory(List<ShingleSet> sets) implements ElementCounter.Documents {
        @Override
        public int count() {
            return sets.size();
        }

        @Override
        public LongList elements(int place) {
            return LongList.wrap(set(place).elements());
        }

        @Override
        public ShingleSet set(int place) {
            return sets.get(place);
        }

        ElementCounter census(Workers workers) {
            long elements = sets.stream().mapToLong(ShingleSet::size).sum();
            return new ElementCounter(this, elements, Long.MAX_VALUE, workers);
        }
    }

    private static ShingleSet randomSet(SplittableRandom random, int most) {
        return ShingleSet.setOf(random.longs(random.nextInt(0, most), 0, 200)
                .map(HashMixer::mix)
                .toArray());
    }

    @Property
    void smallCollectionIsCountedCompletely(SplittableRandom random) {
        List<ShingleSet> sets = IntStream.range(0, random.nextInt(0, 60))
                .mapToObj(i -> randomSet(random, 30))
                .toList();
        double floor = random.nextInt(1, 10) / 10.0;
        try (Workers workers = new Workers(2)) {
            ElementCounter census = new InMemory(sets).census(workers);
            DocumentPrefixes all = DocumentPrefixes.of(sets, floor, workers);
            PrefixFilter counted = census.counted(floor);
            assertThat(census.lookups(counted)).isEqualTo(all.lookups());
            for (int i = 0; i < sets.size(); i++) {
                assertThat(counted.of(sets.get(i))).isEqualTo(all.of(i));
            }
        }
    }

    @Property
    void planEqualsThatOfACollectionInMemory(SplittableRandom random) {
        List<ShingleSet> sets = IntStream.range(0, random.nextInt(0, 60))
                .mapToObj(i -> randomSet(random, 30))
                .toList();
        Options options = Options.defaults();
        try (Workers workers = new Workers(2)) {
            ElementCounter census = new InMemory(sets).census(workers);
            assertThat(Planner.plan(options, () -> JoinCost.of(census, census.counted(options.jaccardFloor()))))
                    .isEqualTo(new InMemoryCandidates(options, sets, workers, Progress.NONE).plan());
        }
    }

    /** All documents are identical, so every sample yields the exact number of postings. */
    @Test
    void sampleRepresentsALargeCollection() {
        int count = 10_000;
        List<ShingleSet> sets = Collections.nCopies(count, ShingleSet.setOf(new long[] {HashMixer.mix(1)}));
        try (Workers workers = new Workers(2)) {
            ElementCounter census = new InMemory(sets).census(workers);
            assertThat(census.lookups(census.counted(0.8))).isEqualTo((long) count * count / 2);
        }
    }
}
