package dev.doppel.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeptBucketsTest {
    @ParameterizedTest
    @CsvSource({"1,1000", "16,1000000", "16,1000000000", "1,17179869184", "1,1099511627776", "16,1099511627776"})
    void asManyDocumentsFitAsTheMemoryHolds(int bands, long bytes) {
        int capacity = KeptBuckets.capacity(bands, bytes);
        assertThat(KeptBuckets.bytes(bands, capacity)).isLessThanOrEqualTo(bytes);
        assertThat(capacity == KeptBuckets.MOST_DOCUMENTS || KeptBuckets.bytes(bands, capacity + 1L) > bytes)
                .as("room for one more than %d", capacity)
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"16,1000000000", "16,5000000000"})
    void theMemoryForMoreDocumentsThanATableHoldsCanBeForetold(int bands, long documents) {
        assertThat(KeptBuckets.bytes(bands, documents)).isGreaterThan(KeptBuckets.bytes(bands, documents / 2));
    }
}
