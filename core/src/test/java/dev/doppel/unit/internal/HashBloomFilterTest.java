package dev.doppel.unit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HashBloomFilterTest {
    @ParameterizedTest
    @CsvSource({"1000000, 1024", "1000000, 1500", "4, 1024", "5, 1024"})
    void filterStaysWithinItsMemory(long hashes, long memory) {
        HashBloomFilter filter = new HashBloomFilter(hashes, memory);
        int longs = 0;
        for (long i = 0; i < 4096; i++) {
            longs += filter.add(i << 52) ? 1 : 0; // these hashes set the same bits, so each long accepts one of them
        }
        assertThat((long) longs * Long.BYTES).isBetween(Math.min(memory / 2, hashes * 2), memory);
    }
}
