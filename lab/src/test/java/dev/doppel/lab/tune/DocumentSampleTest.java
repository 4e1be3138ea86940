package dev.doppel.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DocumentSampleTest {
    private static List<Long> numbers(DocumentSample sample, int documents, String text) {
        IntStream.range(0, documents).forEach(i -> sample.offer(new Document("d" + i, text)));
        assertThat(sample.documents()).isEqualTo(documents);
        return sample.entries().stream().map(DocumentSample.Entry::number).toList();
    }

    @Test
    void takesAllDocumentsIfThereAreNoMore() {
        assertThat(numbers(new DocumentSample(5, 1), 5, "x")).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(numbers(new DocumentSample(5, 1), 6, "x")).hasSize(5).isSorted();
    }

    @Test
    void theSeedChangesTheSample() {
        assertThat(numbers(new DocumentSample(5, 1), 100, "x"))
                .isNotEqualTo(numbers(new DocumentSample(5, 2), 100, "x"));
        assertThat(numbers(new DocumentSample(5, 1), 100, "x")).isEqualTo(numbers(new DocumentSample(5, 1), 100, "x"));
    }

    /**
     * Each of 20 documents is expected in 1000 of 4000 samples, with a standard deviation of 27. The probability that
     * any count deviates by more than 150 is below one in a million.
     */
    @Test
    void everyDocumentIsEquallyLikely() {
        int[] taken = new int[20];
        for (int seed = 0; seed < 4000; seed++) {
            numbers(new DocumentSample(5, seed), 20, "x").forEach(number -> taken[number.intValue()]++);
        }
        assertThat(IntStream.of(taken)).allSatisfy(times -> assertThat(times).isBetween(850, 1150));
    }

    @Test
    void theSampleIsLimitedByTheLengthOfItsTexts() {
        DocumentSample sample = new DocumentSample(100, 1000, 1);
        List<Long> some = numbers(sample, 500, "x".repeat(100));
        assertThat(some).hasSize(10);
        assertThat(numbers(new DocumentSample(10, 1), 500, "x")).isEqualTo(some);
        assertThat(numbers(new DocumentSample(100, 10, 1), 500, "x".repeat(100)))
                .hasSize(2);
    }
}
