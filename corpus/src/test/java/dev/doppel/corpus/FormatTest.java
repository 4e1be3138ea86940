package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.json.JsonlWriter;
import dev.doppel.corpus.internal.parquet.ParquetWriter;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.table.TableWriter;
import org.junit.jupiter.api.Test;

class FormatTest {
    @Test
    void formatIsFoundByExtensionInAnyCase() {
        assertThat(Format.of("a.jsonl")).isEqualTo(Format.JSONL);
        assertThat(Format.of("a.b.NdJson")).isEqualTo(Format.JSONL);
        assertThat(Format.of("a/b.CSV")).isEqualTo(Format.CSV);
        assertThat(Format.of("a.Tsv")).isEqualTo(Format.TSV);
        assertThat(Format.of("a.PARQUET")).isEqualTo(Format.PARQUET);
        assertThat(Format.of("a.ipynb.gz")).isEqualTo(Format.NOTEBOOK);
    }

    @Test
    void otherExtensionsAreText() {
        assertThat(Format.of("a.txt")).isEqualTo(Format.TEXT);
        assertThat(Format.of("csv")).isEqualTo(Format.TEXT);
        assertThat(Format.of("a.csv/b")).isEqualTo(Format.TEXT);
        assertThat(Format.of("a.json")).isEqualTo(Format.TEXT);
        assertThat(Format.of("")).isEqualTo(Format.TEXT);
    }

    @Test
    void recordFormatsHaveWriters() throws UnreadableException {
        assertThat(FormatRegistry.writer(Format.JSONL)).isInstanceOf(JsonlWriter.class);
        assertThat(FormatRegistry.writer(Format.CSV)).isInstanceOf(TableWriter.class);
        assertThat(FormatRegistry.writer(Format.TSV)).isInstanceOf(TableWriter.class);
        assertThat(FormatRegistry.writer(Format.PARQUET)).isInstanceOf(ParquetWriter.class);
    }
}
