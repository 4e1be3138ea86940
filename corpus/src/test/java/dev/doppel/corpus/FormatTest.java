package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.json.JsonlWriter;
import dev.doppel.corpus.internal.parquet.ParquetWriter;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.table.TableWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
            a.jsonl,    JSONL
            a.b.NdJson, JSONL
            a/b.CSV,    CSV
            a.Tsv,      TSV
            a.PARQUET,  PARQUET
            a.ipynb.gz, NOTEBOOK
            a.txt,      TEXT
            csv,        TEXT
            a.csv/b,    TEXT
            a.json,     TEXT
            '',         TEXT
            """)
    void formatIsFoundByExtensionInAnyCase(String name, Format format) {
        assertThat(Format.of(name)).isEqualTo(format);
    }

    @Test
    void recordFormatsHaveWriters() throws UnreadableException {
        assertThat(FormatRegistry.writer(Format.JSONL)).isInstanceOf(JsonlWriter.class);
        assertThat(FormatRegistry.writer(Format.CSV)).isInstanceOf(TableWriter.class);
        assertThat(FormatRegistry.writer(Format.TSV)).isInstanceOf(TableWriter.class);
        assertThat(FormatRegistry.writer(Format.PARQUET)).isInstanceOf(ParquetWriter.class);
    }
}
