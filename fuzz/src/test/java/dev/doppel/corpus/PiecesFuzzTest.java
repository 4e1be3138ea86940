package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.ForeignFiles;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that reading a file in small pieces gives the same documents and reasons as reading it as a whole. */
class PiecesFuzzTest {
    private static final List<String> EXTENSIONS =
            List.of(".jsonl", ".csv", ".tsv", ".parquet", ".arrow", ".zip", ".tar", ".jsonl.gz", ".csv.zst", ".txt");

    /** The maximum size of a piece, which is smaller than most inputs. */
    private static final int MAX_PIECE = 64;

    static Stream<byte[]> seeds() {
        String rows = "id,text\n1,plain\n2,\"quoted, \"\"twice\"\"\nover lines\"\n\n3,short,more\n4\n";
        byte[] lines = Seeds.of(
                "{\"text\":\"one\"}\n\nbroken\n{\"text\":\"two\",\"id\":7}\r\n{\"text\":\"" + "x".repeat(90) + "\"}");
        return Stream.of(
                Seeds.of(0, 10, lines),
                Seeds.of(0, 63, 0xEF, 0xBB, 0xBF, lines),
                Seeds.of(1, 7, rows),
                Seeds.of(1, 30, rows.replace("\n", "\r\n")),
                Seeds.of(2, 9, rows.replace(',', '\t')),
                Seeds.of(3, 9, ForeignFiles.file("tables/pandas.parquet")),
                Seeds.of(4, 9, ForeignFiles.file("arrow/pyarrow.arrow")),
                Seeds.of(5, 9, Archives.zip("a.jsonl", lines, "b.csv", rows, "c.txt", "text")),
                Seeds.of(6, 9, Archives.tar("a.jsonl", lines, "b.csv", rows, "c.txt", "text")),
                Seeds.of(7, 20, CompressionFuzzTest.compressed(Codec.GZIP, lines)),
                Seeds.of(8, 20, CompressionFuzzTest.compressed(Codec.ZSTD, Seeds.of(rows))),
                Seeds.of(9, 20, "text\nin lines"));
    }

    @MethodSource("seeds")
    @FuzzTest
    void pieces(byte[] bytes) {
        Input input = new Input(bytes);
        String name = "a" + input.oneOf(EXTENSIONS);
        int piece = 1 + input.choice(MAX_PIECE);
        int workers = 1 + piece % 2;
        byte[] content = input.rest();
        InputFile file = InputFile.of(name, name, name, content.length, 0, () -> new ByteArrayInputStream(content));
        ReadResult whole = ReadResult.read(file);
        List<CorpusEntry> entries = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        try (Corpus corpus = Corpus.part(List.of(file), ReadResult.OPTIONS, skipped::add)) {
            corpus.process(
                    piece,
                    Collections.nCopies(workers, new Object()),
                    (long) workers * piece,
                    (worker, entry) -> entry,
                    entries::add);
        }
        assertThat(new ReadResult(entries, skipped)).isEqualTo(whole);
    }
}
