package dev.doppel.candidate.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeptPostingsTest {
    @Property
    void documentsOfAKeyAreFound(SplittableRandom random) {
        KeyMultimap postings = new KeyMultimap();
        Map<Long, List<Integer>> expected = new HashMap<>();
        long[] keys = random.longs(random.nextInt(1, 2000)).toArray();
        int limit = random.nextBoolean() ? 5 : Integer.MAX_VALUE;
        for (int round = 0; round < 2; round++) {
            postings.clear();
            expected.clear();
            for (int document = 0; document < 3000; document++) {
                long key = keys[random.nextInt(keys.length)];
                List<Integer> ofKey = expected.computeIfAbsent(key, none -> new ArrayList<>());
                boolean fits = ofKey.size() < limit;
                assertThat(postings.add(key, isStrong(document), document, limit))
                        .isEqualTo(fits);
                if (fits) {
                    ofKey.add(document);
                }
            }
        }
        assertThat(postings.size())
                .isEqualTo(expected.values().stream().mapToLong(List::size).sum());
        for (long key : keys) {
            IntList found = new IntList();
            List<Integer> ofKey = expected.getOrDefault(key, List.of());
            assertThat(postings.collect(key, true, found)).isEqualTo(ofKey.size());
            assertThat(found.intStream().boxed().toList()).containsExactlyInAnyOrderElementsOf(ofKey);
            IntList strong = new IntList();
            assertThat(postings.collect(key, false, strong)).isEqualTo(ofKey.size());
            assertThat(strong.intStream().boxed().toList())
                    .containsExactlyInAnyOrderElementsOf(
                            ofKey.stream().filter(KeptPostingsTest::isStrong).toList());
        }
    }

    private static boolean isStrong(int document) {
        return document % 3 == 0;
    }

    /**
     * Adds keys that an attacker could choose. Without randomisation, all of these keys would be stored in the same
     * part of the table. For random keys, the probability of 1000 consecutive occupied slots is below 10^-9.
     */
    @Property(tries = 2)
    void craftedKeysAreDistributedOverTheTable(SplittableRandom random) {
        KeyMultimap postings = new KeyMultimap();
        int keys = 200_000;
        for (int document = 0; document < keys; ) {
            long key = random.nextLong();
            if ((key * HashMixer.GOLDEN) >>> (Long.SIZE - 7) == 0) {
                postings.add(key, true, document++, 1);
            }
        }
        assertThat(postings.longestProbe()).isLessThan(1000);
    }

    @Property(tries = 30)
    void countsAreNeverTooLowOnAnyNumberOfThreads(SplittableRandom random) {
        int slots = random.nextInt(1, 1 << 14);
        CountingFilter counts = new CountingFilter(slots);
        Map<Long, Integer> expected = new HashMap<>();
        long[] universe = random.longs(random.nextInt(1, 3000)).toArray();
        List<long[]> sets = new ArrayList<>();
        for (int set = 0; set < 400; set++) {
            long[] elements = random.ints(random.nextInt(0, 200), 0, universe.length)
                    .distinct()
                    .mapToLong(i -> universe[i])
                    .toArray();
            sets.add(elements);
            for (long element : elements) {
                expected.merge(element, 1, Integer::sum);
            }
        }
        try (Workers workers = new Workers(random.nextInt(1, 6))) {
            counts.count(sets.size(), i -> LongList.wrap(sets.get(i)), workers);
        }
        int exact = 0;
        for (Map.Entry<Long, Integer> entry : expected.entrySet()) {
            long element = entry.getKey();
            int least = Math.min(CountingFilter.MAX, entry.getValue());
            assertThat(counts.count(element)).isGreaterThanOrEqualTo(least);
            exact += counts.count(element) == least ? 1 : 0;
        }
        if (slots > 2 * expected.size()) {
            assertThat(exact).isGreaterThan(expected.size() / 2);
        }
    }

    @Test
    void countsStopAtTheMaximum() {
        CountingFilter counts = new CountingFilter(1 << 12);
        try (Workers workers = new Workers(3)) {
            counts.count(20_000, document -> LongList.of(Long.MIN_VALUE, 0, Long.MAX_VALUE), workers);
        }
        assertThat(counts.count(Long.MIN_VALUE)).isEqualTo(CountingFilter.MAX);
        assertThat(counts.count(0)).isEqualTo(CountingFilter.MAX);
        assertThat(counts.count(Long.MAX_VALUE)).isEqualTo(CountingFilter.MAX);
        assertThat(counts.count(1L << 61)).isZero();
    }
}
