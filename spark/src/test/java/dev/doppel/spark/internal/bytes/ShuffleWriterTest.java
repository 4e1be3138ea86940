package dev.doppel.spark.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShuffleWriterTest {
    @Test
    void batchesAreSmallerWithMorePartitions() {
        assertThat(sizes(2)).containsExactly(1 << 16, 1 << 16, 1 << 15);
        assertThat(sizes(1 << 13)).hasSize(20).containsOnly(1 << 13);
        assertThat(sizes(1 << 20)).hasSize(160).containsOnly(1 << 10);
    }

    /** Returns the sizes, in bytes, of the batches that send 20,480 hashes to the second partition. */
    private static List<Integer> sizes(int partitions) {
        List<Integer> sizes = new ArrayList<>();
        new ShuffleWriter<>(
                        IntStream.range(0, 20_480).iterator(),
                        partitions,
                        (Integer number, ShuffleWriter<Integer> shuffle) ->
                                shuffle.to(1).hash(number))
                .forEachRemaining(batch -> {
                    assertThat(batch._1()).isEqualTo(1);
                    sizes.add(batch._2().length);
                });
        return sizes;
    }
}
