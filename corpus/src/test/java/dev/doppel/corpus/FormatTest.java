package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.internal.json.JsonlWriter;
import dev.doppel.corpus.internal.parquet.ParquetWriter;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.table.TableWriter;
import org.junit.jupiter.api.Test;

class FormatTest {
    @Test
    void theExtensionSaysTheFormatInAnyCase() {
        assertThat(Format.of("a.jsonl")).isEqualTo(Format.JSONL);
        assertThat(Format.of("a.b.NdJson")).isEqualTo(Format.JSONL);
        assertThat(Format.of("a/b.CSV")).isEqualTo(Format.CSV);
        assertThat(Format.of("a.Tsv")).isEqualTo(Format.TSV);
        assertThat(Format.of("a.PARQUET")).isEqualTo(Format.PARQUET);
        assertThat(Format.of("a.ipynb.gz")).isEqualTo(Format.NOTEBOOK);
    }

    @Test
    void anythingElseIsText() {
        assertThat(Format.of("a.txt")).isEqualTo(Format.TEXT);
        assertThat(Format.of("csv")).isEqualTo(Format.TEXT);
        assertThat(Format.of("a.csv/b")).isEqualTo(Format.TEXT);
        assertThat(Format.of("a.json")).isEqualTo(Format.TEXT);
        assertThat(Format.of("")).isEqualTo(Format.TEXT);
    }

    @Test
    void filesOfRecordsCanBeWrittenAgain() throws UnreadableException {
        assertThat(Format.JSONL.writer()).isInstanceOf(JsonlWriter.class);
        assertThat(Format.CSV.writer()).isInstanceOf(TableWriter.class);
        assertThat(Format.TSV.writer()).isInstanceOf(TableWriter.class);
        assertThat(Format.PARQUET.writer()).isInstanceOf(ParquetWriter.class);
    }
}
