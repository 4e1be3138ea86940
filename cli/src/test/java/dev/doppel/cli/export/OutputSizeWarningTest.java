package dev.doppel.cli.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.results.ResultRows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OutputSizeWarningTest {
    private final List<String> printed = new ArrayList<>();

    private OutputSizeWarning warning(String file) {
        return new OutputSizeWarning(ExportStage.BUCKETS, Path.of(file), printed::add);
    }

    /** Returns rows that each contain a text of nine letters and a number of eight digits. */
    private static ResultRows rows(int count) {
        return new ResultRows() {
            @Override
            public List<Column> columns() {
                return List.of(Column.text("id"), Column.whole("key"));
            }

            @Override
            public void forEach(Consumer<List<String>> row) {
                for (int i = 0; i < count; i++) {
                    row.accept(List.of("ninechars", "12345678"));
                }
            }
        };
    }

    private static void write(OutputSizeWarning warning, int count) {
        warning.watch(rows(count)).forEach(row -> {});
    }

    @Test
    void aKnownNumberOfRowsIsAnnouncedExactly() {
        OutputSizeWarning warning = warning("F.csv");
        warning.expect(10_000_001);
        write(warning, 1000);
        write(warning, 1000);
        assertThat(printed).containsExactly("buckets: 10,000,001 rows, about 190 MB");
        assertThat(warning.rows()).isEqualTo(2000);
        assertThat(warning.columns()).isEqualTo(2);
    }

    @Test
    void largeOutputsAreAnnouncedByTheirBytes() {
        OutputSizeWarning warning = warning("F.JSONL");
        warning.expect(9_000_000);
        write(warning, 1000);
        assertThat(printed).isEmpty();
        OutputSizeWarning larger = warning("F.jsonl");
        larger.expect(40_000_000);
        write(larger, 1000);
        assertThat(printed).containsExactly("buckets: 40,000,000 rows, about 1.2 GB");
    }

    @Test
    void anUnknownNumberOfRowsIsEstimatedFromTheFirstDocuments() {
        OutputSizeWarning warning = warning("F.parquet");
        write(warning, 999);
        warning.progress(10, 1_000_000);
        assertThat(printed).isEmpty();
        write(warning, 1);
        warning.progress(10, 123_456);
        warning.progress(20, 123_456_789);
        assertThat(printed).containsExactly("buckets: about 12,000,000 rows, about 204 MB before compression");
    }

    @Test
    void smallOutputsAreNotAnnounced() {
        OutputSizeWarning exact = warning("F.csv");
        exact.expect(10_000_000);
        write(exact, 2000);
        OutputSizeWarning estimated = warning("F.csv");
        write(estimated, 2000);
        estimated.progress(10, 20);
        OutputSizeWarning unknown = warning("F.csv");
        write(unknown, 2000);
        unknown.progress(10, -1);
        assertThat(printed).isEmpty();
    }
}
