package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.corpus.internal.json.NotebookMagics;
import dev.doppel.fuzz.ForeignFiles;
import dev.doppel.fuzz.Seeds;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that a notebook is read as one document or skipped, and that reading only its code cells gives the same cell
 * names and texts, except that magic commands are commented out.
 */
class NotebookFuzzTest {
    private static final String CODE =
            "{\"cell_type\":\"code\",\"metadata\":{},\"outputs\":[{\"text\":[\"1\"]}],\"source\":[\"a = 1\\n\",\"a\"]}";
    private static final String MARKDOWN =
            "{\"cell_type\":\"markdown\",\"source\":\"# \\u00e9\\ud800\\n\",\"attachments\":{\"a.png\":{\"image/png\":\"iVBO\"}}}";

    static Stream<byte[]> seeds() {
        Stream<byte[]> written = ForeignFiles.in("notebooks").stream();
        Stream<byte[]> special = Stream.of(
                Seeds.of("{\"cells\":[" + MARKDOWN + "," + CODE
                        + "],\"metadata\":{},\"nbformat\":4,\"nbformat_minor\":5}"),
                Seeds.of("\uFEFF{\"nbformat\":4,\"cells\":[],\"cells\":[{\"source\":\"\",\"cell_type\":\"raw\"}]}"),
                Seeds.of("{\"nbformat\":3,\"worksheets\":[{\"cells\":[{\"input\":[\"a\"],\"cell_type\":\"code\"}]}]}"),
                Seeds.of("{\"cells\":[{\"cell_type\":\"code\",\"source\":null},1,[],{}],\"nbformat\":4}"),
                Seeds.of("{\"cells\":[" + CODE),
                Seeds.of("[[[[1e400,-0.5E-2,true,false,null]]]]"));
        return Stream.concat(written, special);
    }

    @MethodSource("seeds")
    @FuzzTest
    void notebook(byte[] bytes) {
        ReadResult result = ReadResult.of("a.ipynb", bytes);
        assertThat(result.entries().size() + result.skipped().size()).isEqualTo(1);
        List<Document> programs = new ArrayList<>();
        InputFile file =
                InputFile.of("a.ipynb", "a.ipynb", "a.ipynb", bytes.length, 0, () -> new ByteArrayInputStream(bytes));
        try (Corpus corpus = Corpus.part(
                List.of(file),
                CorpusOptions.DEFAULTS.withPrograms(true),
                skipped -> assertThat(skipped).isEqualTo(result.skipped().get(0)))) {
            corpus.forEach(programs::add);
        }
        assertThat(programs).hasSameSizeAs(result.entries());
        if (!programs.isEmpty()) {
            Map<String, String> all = cells(result.entries().get(0).document());
            cells(programs.get(0))
                    .forEach((name, text) ->
                            assertThat(text).isEqualTo(NotebookMagics.commentedOut(String.valueOf(all.get(name)))));
        }
    }

    /** Returns the text of each cell, keyed by cell name, without the blank line after the cell. */
    private static Map<String, String> cells(Document document) {
        Map<String, String> cells = new LinkedHashMap<>();
        List<DocumentPart> parts = document.parts();
        for (int i = 0; i < parts.size(); i++) {
            boolean last = i + 1 == parts.size();
            int end = last ? document.text().length() : parts.get(i + 1).start() - 2;
            String before = cells.put(
                    parts.get(i).name(), document.text().substring(parts.get(i).start(), end));
            assertThat(before).isNull();
            assertThat(last || document.text().startsWith("\n\n", end)).isTrue();
        }
        return cells;
    }
}
