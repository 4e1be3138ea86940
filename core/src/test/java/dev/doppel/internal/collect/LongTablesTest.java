package dev.doppel.internal.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Compares {@link LongSet}, {@link LongToIntMap} and {@link LongMap} with the collections of Java. */
class LongTablesTest {
    /** Returns a source of keys that repeat: small numbers including 0, multiples of a power of two, or any longs. */
    private static LongSupplier keys(SplittableRandom random) {
        int range = random.nextInt(1, 500);
        int shift = random.nextInt(Long.SIZE);
        long[] any = random.longs(range).toArray();
        return switch (random.nextInt(3)) {
            case 0 -> () -> random.nextInt(-range, range);
            case 1 -> () -> random.nextLong(range) << shift;
            default -> () -> any[random.nextInt(range)];
        };
    }

    @Property(tries = 300)
    void setsEqualThoseOfJava(SplittableRandom random) {
        LongSupplier keys = keys(random);
        Set<Long> expected = new HashSet<>();
        LongSet set = new LongSet(random.nextInt(40));
        for (int step = random.nextInt(1000); step > 0; step--) {
            long key = keys.getAsLong();
            assertThat(set.contains(key)).isEqualTo(expected.contains(key));
            assertThat(set.add(key)).isEqualTo(expected.add(key));
        }
        assertThat(set.size()).isEqualTo(expected.size());
        assertThat(set.isEmpty()).isEqualTo(expected.isEmpty());
        assertThat(LongStream.of(set.keys())).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(LongStream.of(LongSet.of(set.keys()).keys())).containsExactlyInAnyOrderElementsOf(expected);
        LongList visited = new LongList();
        set.forEach(visited::add);
        assertThat(visited.longStream()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(LongStream.of(Serialised.copy(set).keys())).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Property(tries = 300)
    void countsEqualThoseOfJava(SplittableRandom random) {
        LongSupplier keys = keys(random);
        int absent = random.nextInt(-1, 2);
        Map<Long, Integer> expected = new HashMap<>();
        LongToIntMap map = new LongToIntMap(absent, random.nextInt(40));
        for (int step = random.nextInt(1000); step > 0; step--) {
            long key = keys.getAsLong();
            int value = random.nextInt(-3, 4);
            int before = expected.getOrDefault(key, absent);
            assertThat(map.get(key)).isEqualTo(before);
            assertThat(map.containsKey(key)).isEqualTo(expected.containsKey(key));
            assertThat(map.getOrDefault(key, 99)).isEqualTo(expected.getOrDefault(key, 99));
            switch (random.nextInt(4)) {
                case 0 -> {
                    map.put(key, value);
                    expected.put(key, value);
                }
                case 1 -> {
                    assertThat(map.replace(key, value)).isEqualTo(before);
                    expected.put(key, value);
                }
                case 2 -> {
                    assertThat(map.putIfAbsent(key, value)).isEqualTo(before);
                    expected.putIfAbsent(key, value);
                }
                default -> {
                    assertThat(map.addTo(key, value)).isEqualTo(before);
                    expected.put(key, before + value);
                }
            }
            if (random.nextInt(500) == 0) {
                map.clear();
                expected.clear();
            }
        }
        assertThat(entries(map)).isEqualTo(expected);
        assertThat(entries(Serialised.copy(map))).isEqualTo(expected);
        assertThat(map.size()).isEqualTo(expected.size());
    }

    private static Map<Long, Integer> entries(LongToIntMap map) {
        Map<Long, Integer> entries = new HashMap<>();
        map.forEach(entries::put);
        return entries;
    }

    @Property(tries = 300)
    void mapsEqualThoseOfJava(SplittableRandom random) {
        LongSupplier keys = keys(random);
        Map<Long, String> expected = new HashMap<>();
        LongMap<String> map = new LongMap<>();
        for (int step = random.nextInt(1000); step > 0; step--) {
            long key = keys.getAsLong();
            assertThat(map.get(key)).isEqualTo(expected.get(key));
            assertThat(map.containsKey(key)).isEqualTo(expected.containsKey(key));
            assertThat(map.getOrDefault(key, "none")).isEqualTo(expected.getOrDefault(key, "none"));
            String value = "value " + step;
            if (random.nextBoolean()) {
                map.put(key, value);
                expected.put(key, value);
            } else {
                assertThat(map.computeIfAbsent(key, none -> value))
                        .isEqualTo(expected.computeIfAbsent(key, none -> value));
            }
        }
        assertThat(LongStream.of(map.keys())).containsExactlyInAnyOrderElementsOf(expected.keySet());
        LongMap<String> copy = Serialised.copy(map);
        expected.forEach((key, value) -> assertThat(copy.get(key)).isEqualTo(value));
    }

    @Test
    void aMapCanContainNull() {
        LongMap<String> map = new LongMap<>();
        map.put(3, null);

        assertThat(map.containsKey(3)).isTrue();
        assertThat(map.get(3)).isNull();
    }
}
