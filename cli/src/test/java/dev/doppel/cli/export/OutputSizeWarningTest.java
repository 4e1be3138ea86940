package dev.doppel.cli.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.results.Rows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OutputSizeWarningTest {
    private final List<String> said = new ArrayList<>();

    private OutputSizeWarning notice(String file) {
        return new OutputSizeWarning(ExportStage.BUCKETS, Path.of(file), said::add);
    }

    /** Rows of nine letters and a number of eight digits. */
    private static Rows rows(int count) {
        return new Rows() {
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

    private static void pass(OutputSizeWarning notice, int count) {
        notice.watch(rows(count)).forEach(row -> {});
    }

    @Test
    void manyRowsAreAnnouncedExactlyWhereTheyAreKnown() {
        OutputSizeWarning notice = notice("F.csv");
        notice.expect(10_000_001);
        pass(notice, 1000);
        pass(notice, 1000);
        assertThat(said).containsExactly("buckets: 10,000,001 rows, about 181 MB");
        assertThat(notice.rows()).isEqualTo(2000);
        assertThat(notice.columns()).isEqualTo(2);
    }

    @Test
    void aFewLongRowsAreAnnouncedToo() {
        OutputSizeWarning notice = notice("F.JSONL");
        notice.expect(9_000_000);
        pass(notice, 1000);
        assertThat(said).isEmpty();
        OutputSizeWarning larger = notice("F.jsonl");
        larger.expect(40_000_000);
        pass(larger, 1000);
        assertThat(said).containsExactly("buckets: 40,000,000 rows, about 1.1 GB");
    }

    @Test
    void whatIsNotKnownIsEstimatedFromTheFirstDocuments() {
        OutputSizeWarning notice = notice("F.parquet");
        pass(notice, 999);
        notice.passed(10, 1_000_000);
        assertThat(said).isEmpty();
        pass(notice, 1);
        notice.passed(10, 123_456);
        notice.passed(20, 123_456_789);
        assertThat(said).containsExactly("buckets: about 12,000,000 rows, about 195 MB before compression");
    }

    @Test
    void littleIsNotAnnounced() {
        OutputSizeWarning exact = notice("F.csv");
        exact.expect(10_000_000);
        pass(exact, 2000);
        OutputSizeWarning estimated = notice("F.csv");
        pass(estimated, 2000);
        estimated.passed(10, 20);
        OutputSizeWarning unknown = notice("F.csv");
        pass(unknown, 2000);
        unknown.passed(10, -1);
        assertThat(said).isEmpty();
    }
}
