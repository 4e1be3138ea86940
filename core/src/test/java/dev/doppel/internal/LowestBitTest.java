package dev.doppel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests the search for the lowest set bit. */
class LowestBitTest {
    @Test
    void findsEveryBit() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < Long.SIZE; i++) {
            assertThat(LowestBit.index(1L << i)).isEqualTo(i);
            assertThat(LowestBit.index(-1L << i)).isEqualTo(i);
            long bits = (random.nextLong() << i) | (1L << i);
            assertThat(LowestBit.index(bits)).isEqualTo(Long.numberOfTrailingZeros(bits));
        }
    }
}
