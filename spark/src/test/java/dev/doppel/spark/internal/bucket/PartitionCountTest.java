package dev.doppel.spark.internal.bucket;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartitionCountTest {
    @Test
    void fewKeysGetTheMinimumNumberOfPartitions() {
        assertThat(new PartitionCount(0, 3).of(0)).isEqualTo(3);
        assertThat(new PartitionCount(0, 3).of(12_000_000)).isEqualTo(3);
    }

    @Test
    void onePartitionHasAtMostFourMillionKeys() {
        assertThat(new PartitionCount(0, 3).of(3L << 22)).isEqualTo(3);
        assertThat(new PartitionCount(0, 3).of((3L << 22) + 1)).isEqualTo(4);
        assertThat(new PartitionCount(0, 1000).of(20_000_000_000L)).isEqualTo(4769);
    }

    @Test
    void aRequestedNumberIsUsed() {
        assertThat(new PartitionCount(2, 3).of(20_000_000_000L)).isEqualTo(2);
    }
}
