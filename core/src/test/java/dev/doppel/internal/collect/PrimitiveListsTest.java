package dev.doppel.internal.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares {@link IntList} and {@link LongList} with {@link ArrayList} after random operations. */
class PrimitiveListsTest {
    @Property(tries = 300)
    void listsEqualThoseOfJava(SplittableRandom random) {
        List<Integer> expected = new ArrayList<>();
        IntList ints = new IntList();
        LongList longs = new LongList();
        for (int step = random.nextInt(200); step > 0; step--) {
            int value = random.nextInt();
            switch (random.nextInt(expected.isEmpty() ? 4 : 6)) {
                case 0 -> {
                    List<Integer> copy = List.copyOf(expected.subList(0, Math.min(20, expected.size())));
                    expected.addAll(copy);
                    ints.addAll(ints.elements().clone(), 0, copy.size());
                    longs.addAll(LongList.wrap(longs.toLongArray(), copy.size()));
                }
                case 1 -> {
                    int size = random.nextInt(expected.size() + 3);
                    while (expected.size() > size) {
                        expected.remove(expected.size() - 1);
                    }
                    expected.addAll(Collections.nCopies(size - expected.size(), 0));
                    ints.resize(size);
                    longs.resize(size);
                }
                case 4 -> {
                    int index = random.nextInt(expected.size());
                    expected.set(index, value);
                    ints.set(index, value);
                    longs.set(index, value);
                }
                case 5 -> {
                    if (random.nextInt(20) == 0) {
                        expected.clear();
                        ints.clear();
                        longs.clear();
                    }
                }
                default -> {
                    expected.add(value);
                    ints.add(value);
                    longs.add(value);
                }
            }
        }
        assertEqual(expected, ints, longs);
    }

    private static void assertEqual(List<Integer> expected, IntList ints, LongList longs) {
        int[] array = expected.stream().mapToInt(i -> i).toArray();
        assertThat(ints.toIntArray()).isEqualTo(array);
        assertThat(ints.intStream()).containsExactlyElementsOf(expected);
        assertThat(ints.size()).isEqualTo(expected.size());
        assertThat(ints.isEmpty()).isEqualTo(expected.isEmpty());
        assertThat(ints)
                .hasToString(expected.toString())
                .isEqualTo(IntList.of(array))
                .hasSameHashCodeAs(IntList.of(array));
        List<Integer> visited = new ArrayList<>();
        ints.forEach(visited::add);
        assertThat(visited).isEqualTo(expected);

        long[] longArray = expected.stream().mapToLong(i -> i).toArray();
        assertThat(longs.toLongArray()).isEqualTo(longArray);
        assertThat(longs.longStream())
                .containsExactlyElementsOf(
                        expected.stream().map(Integer::longValue).toList());
        assertThat(longs.size()).isEqualTo(expected.size());
        assertThat(longs.isEmpty()).isEqualTo(expected.isEmpty());
        assertThat(longs)
                .hasToString(expected.toString())
                .isEqualTo(LongList.of(longArray))
                .hasSameHashCodeAs(LongList.of(longArray));
        List<Long> visitedLongs = new ArrayList<>();
        longs.forEach(visitedLongs::add);
        assertThat(visitedLongs)
                .containsExactly(expected.stream().map(Integer::longValue).toArray(Long[]::new));
        for (int i = 0; i < array.length; i++) {
            assertThat(ints.getInt(i)).isEqualTo(array[i]);
            assertThat(longs.getLong(i)).isEqualTo(longArray[i]);
        }
    }

    @Test
    void unusedSpaceCannotBeRead() {
        assertThatThrownBy(() -> new IntList(10).getInt(0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new LongList(10).set(0, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> LongList.wrap(new long[2]).getLong(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new IntList().last()).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aWrappedArrayIsSharedAndACopyIsNot() {
        long[] array = {1, 2, 3};
        LongList wrapped = LongList.wrap(array, 2);
        LongList copy = new LongList(wrapped);
        wrapped.set(0, 7);
        wrapped.add(8);

        assertThat(array).containsExactly(7, 2, 8);
        assertThat(copy.toLongArray()).containsExactly(1, 2);
        assertThat(LongList.of(array).elements()).isNotSameAs(array);
    }

    @Test
    void serialisedListsHaveNoUnusedSpace() {
        LongList longs = new LongList(1000);
        longs.add(5);
        IntList ints = new IntList(1000);
        ints.add(5);

        assertThat(Serialised.copy(longs))
                .isEqualTo(longs)
                .extracting(list -> list.elements().length)
                .isEqualTo(1);
        assertThat(Serialised.copy(ints))
                .isEqualTo(ints)
                .extracting(list -> list.elements().length)
                .isEqualTo(1);
    }
}
