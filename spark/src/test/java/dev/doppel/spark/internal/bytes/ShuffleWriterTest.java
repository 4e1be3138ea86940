package dev.doppel.spark.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShuffleWriterTest {
    @Test
    void bagsAreHandedOverSoonerWhereThereAreMorePartitions() {
        assertThat(sizes(2)).containsExactly(1 << 16, 1 << 16, 1 << 15);
        assertThat(sizes(1 << 13)).hasSize(20).containsOnly(1 << 13);
        assertThat(sizes(1 << 20)).hasSize(160).containsOnly(1 << 10);
    }

    /** Of the bags in which 20,480 times eight bytes are sent to the second partition of so many. */
    private static List<Integer> sizes(int parts) {
        List<Integer> sizes = new ArrayList<>();
        new ShuffleWriter<>(
                        IntStream.range(0, 20_480).iterator(),
                        parts,
                        (Integer number, ShuffleWriter<Integer> mail) ->
                                mail.to(1).hash(number))
                .forEachRemaining(bag -> {
                    assertThat(bag._1()).isEqualTo(1);
                    sizes.add(bag._2().length);
                });
        return sizes;
    }
}
