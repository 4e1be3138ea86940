package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VectorHashTest {
    @ParameterizedTest
    @EnumSource(VectorHash.class)
    void equalRangesHaveEqualHashesAtAnyOffset(VectorHash hash) {
        assertThat(hash.hash(new long[] {9, 4, 5, 6, 9}, 1, 4)).isEqualTo(hash.hash(new long[] {4, 5, 6}, 0, 3));
    }

    @ParameterizedTest
    @EnumSource(VectorHash.class)
    void orderAndEveryValueMatter(VectorHash hash) {
        LongStream hashes = LongStream.of(
                hash.hash(new long[] {1, 2, 3}, 0, 3),
                hash.hash(new long[] {3, 2, 1}, 0, 3),
                hash.hash(new long[] {1, 2, 4}, 0, 3),
                hash.hash(new long[] {1, 2}, 0, 2));
        assertThat(hashes.distinct()).hasSize(4);
    }

    @Test
    void linearCongruentialFollowsReport001() {
        long inner = (48_271L * 0 + 11 + 6) % 2_147_483_647;
        long outer = (48_271L * inner + 11 + 5) % 2_147_483_647;
        assertThat(VectorHash.LINEAR_CONGRUENTIAL.hash(new long[] {5, 6}, 0, 2)).isEqualTo(outer);
    }

    @Test
    void xorShiftFollowsReport004() {
        long seed = 1;
        seed = seed ^ (5 + 0x9e3779b9L + (seed << 6) + (seed >> 2));
        assertThat(VectorHash.XOR_SHIFT.hash(new long[] {5}, 0, 1)).isEqualTo(seed);
    }
}
