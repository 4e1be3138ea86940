package dev.doppel.internal.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

class SortsTest {
    private record Pair(long key, long value) {}

    /** Returns longs that are any, few different, small with both signs, or equal except for a few bits. */
    private static long[] longs(SplittableRandom random, int count) {
        long common = random.nextLong();
        int shift = random.nextInt(Long.SIZE);
        int kind = random.nextInt(4);
        return random.longs(count)
                .map(any -> switch (kind) {
                    case 0 -> any;
                    case 1 -> any & 3;
                    case 2 -> any >> shift;
                    default -> common ^ (any & 7) << shift;
                })
                .toArray();
    }

    @Property(tries = 300)
    void pairsAreSortedByKeyThenValue(SplittableRandom random) {
        int count = random.nextInt(random.nextBoolean() ? 5000 : 100);
        int unsorted = random.nextInt(3);
        long[] keys = longs(random, count + unsorted);
        long[] values = longs(random, count + unsorted);
        Pair[] expected = pairs(keys, values);
        Arrays.sort(expected, 0, count, Comparator.comparingLong(Pair::key).thenComparingLong(Pair::value));

        LongPairSort.sort(keys, values, count);

        assertThat(pairs(keys, values)).isEqualTo(expected);
    }

    private static Pair[] pairs(long[] keys, long[] values) {
        return IntStream.range(0, keys.length)
                .mapToObj(i -> new Pair(keys[i], values[i]))
                .toArray(Pair[]::new);
    }

    @Property(tries = 300)
    void equalIntsKeepTheirOrder(SplittableRandom random) {
        int[] ranks =
                random.ints(random.nextInt(1000), 0, random.nextInt(1, 1000)).toArray();
        int[] sorted = IntStream.range(0, ranks.length).toArray();

        IntSort.sort(sorted, (one, other) -> Integer.compare(ranks[one], ranks[other]));

        assertThat(sorted)
                .isEqualTo(IntStream.range(0, ranks.length)
                        .boxed()
                        .sorted(Comparator.comparingInt(i -> ranks[i]))
                        .mapToInt(i -> i)
                        .toArray());
    }
}
