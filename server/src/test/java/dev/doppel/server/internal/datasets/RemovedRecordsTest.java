package dev.doppel.server.internal.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.results.RemovedDocumentRow;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RemovedRecordsTest {
    private static RemovedDocumentRow row(int number, double similarity) {
        return new RemovedDocumentRow("" + number, "data.jsonl:" + number, "kept", "kept.jsonl:1", similarity);
    }

    @Test
    void earliestOfEquallySimilarRecordsAreSelected() {
        RemovedRecords removed = new RemovedRecords(List.of());
        int half = RemovedRecords.LISTED / 2;
        Set<RemovedDocumentRow> expected = new HashSet<>();
        for (int number = 0; number < 2 * RemovedRecords.LISTED; number++) {
            RemovedDocumentRow similar = row(number, 0.9);
            removed.add(similar);
            if (number < half) {
                expected.add(similar);
            }
        }
        IntStream.range(0, half).mapToObj(number -> row(-1 - number, 0.5)).forEach(row -> {
            removed.add(row);
            expected.add(row);
        });
        assertThat(removed.selected()).hasSize(RemovedRecords.LISTED).containsExactlyInAnyOrderElementsOf(expected);
    }
}
