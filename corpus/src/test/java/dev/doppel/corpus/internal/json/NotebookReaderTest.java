package dev.doppel.corpus.internal.json;

import static dev.doppel.corpus.ReadResult.bytes;
import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.PackedFiles;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotebookReaderTest {
    private static final CorpusOptions PROSE = CorpusOptions.DEFAULTS;
    private static final CorpusOptions PROGRAMS = CorpusOptions.DEFAULTS.withPrograms(true);
    private static final String FETCH = " (download or save it again)";
    private static final String SAVE = " (open it in Jupyter and save it)";
    private static final String LEAVE_OUT = " (save it as a notebook, or leave it out)";

    private static final String NOTEBOOK = """
            {
             "cells": [
              {"cell_type": "markdown", "metadata": {"tags": ["a"]}, "source": ["# Bees\\n", "They dance."],
               "attachments": {"b.png": {"image/png": "iVBORw0KGgo="}}},
              {"cell_type": "code", "execution_count": 1, "metadata": {"collapsed": true}, "source": "n = 1\\nprint(n)\\n",
               "outputs": [{"output_type": "stream", "name": "stdout", "text": ["1\\n"]}]},
              {"source": [], "cell_type": "code", "metadata": {}, "outputs": [], "execution_count": null},
              {"cell_type": "raw", "metadata": {}, "source": ["as is"]},
              {"cell_type": "code", "metadata": {}, "source": ["n += 1\\n", "n"], "outputs": []}
             ],
             "metadata": {"kernelspec": {"language": "python"}},
             "nbformat": 4,
             "nbformat_minor": 5
            }
            """;

    @TempDir
    Path folder;

    @Test
    void proseReadsAllCellsWithBlankLinesBetween() {
        assertThat(read(PROSE, NOTEBOOK))
                .isEqualTo(new Document(
                        file().toString(),
                        "# Bees\nThey dance.\n\nn = 1\nprint(n)\n\n\n\n\nas is\n\nn += 1\nn",
                        file().toString(),
                        List.of(),
                        List.of(
                                new DocumentPart("cell 1", 0),
                                new DocumentPart("cell 2", 20),
                                new DocumentPart("cell 3", 37),
                                new DocumentPart("cell 4", 39),
                                new DocumentPart("cell 5", 46))));
    }

    @Test
    void programsReadOnlyCodeCellsAndKeepCellNumbers() {
        Document document = read(PROGRAMS, NOTEBOOK);

        assertThat(document.text()).isEqualTo("n = 1\nprint(n)\n\n\n\n\nn += 1\nn");
        assertThat(document.parts())
                .containsExactly(
                        new DocumentPart("cell 2", 0), new DocumentPart("cell 3", 17), new DocumentPart("cell 5", 19));
    }

    @Test
    void shellLinesAreCommentedOutOnlyInPrograms() {
        String notebook = notebook("{\"cell_type\":\"code\",\"source\":[\"!ls /*\\n\",\"f(x)\"]}");

        assertThat(read(PROGRAMS, notebook).text()).isEqualTo("## !ls /*\nf(x)");
        assertThat(read(PROSE, notebook).text()).isEqualTo("!ls /*\nf(x)");
    }

    @Test
    void fieldOrderDoesNotMatter() {
        String cells = "\"cells\":[{\"source\":\"a\",\"cell_type\":\"code\"}]";
        String metadata = "\"metadata\":{\"cells\":[1],\"nbformat\":3}";
        String version = "\"nbformat\":4";
        for (List<String> fields : List.of(
                List.of(cells, metadata, version),
                List.of(metadata, cells, version),
                List.of(version, metadata, cells),
                List.of(metadata, version, cells))) {
            assertThat(read(PROSE, "{" + String.join(",", fields) + "}").text()).isEqualTo("a");
        }
    }

    @Test
    void lastOfRepeatedFieldsCounts() {
        Document document = read(
                PROSE,
                "{\"nbformat\":\"3\",\"cells\":[{\"x\":1},{}],\"cells\":[{\"source\":[1],\"source\":\"old\","
                        + "\"cell_type\":\"raw\",\"source\":\"new\"}],\"nbformat\":4}");

        assertThat(document.text()).isEqualTo("new");
        assertThat(document.parts()).containsExactly(new DocumentPart("cell 1", 0));
    }

    @Test
    void notebookWithoutCellsIsAnEmptyDocument() {
        assertThat(read(PROSE, "{\"cells\":[],\"nbformat\":4}").text()).isEmpty();
        assertThat(read(PROGRAMS, notebook("{\"cell_type\":\"markdown\",\"source\":\"a\"}")))
                .isEqualTo(new Document(file().toString(), "", file().toString()));
    }

    @Test
    void cellsOfUnknownKindsAreProse() {
        String notebook =
                notebook("{\"cell_type\":\"heading\",\"source\":\"a\"},{\"cell_type\":\"code\",\"source\":\"b\"}");

        assertThat(read(PROSE, notebook).text()).isEqualTo("a\n\nb");
        assertThat(read(PROGRAMS, notebook).text()).isEqualTo("b");
    }

    @Test
    void byteOrderMarkIsDropped() {
        String notebook = notebook("{\"cell_type\":\"raw\",\"source\":\"né\"}");

        assertThat(read(PROSE, bytes("\uFEFF" + notebook)).text()).isEqualTo("né");
        assertThat(read(PROSE, ("\uFEFF" + notebook).getBytes(StandardCharsets.UTF_16LE))
                        .text())
                .isEqualTo("né");
    }

    @Test
    void malformedCharactersAreReplacedAndCounted() {
        write(
                file(),
                bytes(
                        "{\"cells\":[{\"cell_type\":\"raw\",\"source\":\"über \\ud800 ",
                        0xFF,
                        " a\"},{\"cell_type\":\"raw\",\"source\":\"\\udc00\"}],\"nbformat\":4}"));
        ReadResult reading = ReadResult.of(file());

        assertThat(reading.texts()).containsExactly("über \uFFFD \uFFFD a\n\n\uFFFD");
        assertThat(reading.documents().get(0).parts())
                .containsExactly(new DocumentPart("cell 1", 0), new DocumentPart("cell 2", 12));
        assertThat(reading.replaced()).containsEntry(file().toString(), 3L);
    }

    @Test
    void notebooksInArchivesAndCompressedNotebooksAreRead() {
        write(folder.resolve("in/a.ipynb.gz"), PackedFiles.compressed(Codec.GZIP, bytes(NOTEBOOK)));
        write(folder.resolve("in/b.zip"), PackedFiles.zip("x/c.ipynb", NOTEBOOK));
        ReadResult reading = ReadResult.of(PROGRAMS, folder.resolve("in"));

        assertThat(reading.ids()).containsExactly("a.ipynb.gz", "b.zip!/x/c.ipynb");
        assertThat(reading.documents())
                .allSatisfy(document -> assertThat(document.parts()).hasSize(3));
    }

    @Test
    void notebookIsCopiedOrDropped() throws IOException {
        InputFile file = InputFile.of("a.ipynb", write(file(), NOTEBOOK), 0);
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        CorpusWriter.write(file, record -> record <= 0 ? 0 : RecordFilter.NONE, kept);

        assertThat(kept.toString(StandardCharsets.UTF_8)).isEqualTo(NOTEBOOK);
    }

    @Test
    void truncatedNotebookIsIncomplete() {
        String whole = NOTEBOOK.strip().replace("null", "true");
        for (int length = 1; length < whole.length(); length++) {
            assertThat(refusal(whole.substring(0, length)))
                    .as(whole.substring(0, length))
                    .isEqualTo("not a whole notebook: it ends in the middle" + FETCH);
        }
    }

    @Test
    void olderFormatsAreReportedForConversion() {
        String convert = " (convert it: jupyter nbconvert --to notebook --inplace FILE)";

        assertThat(refusal("{\"metadata\":{},\"nbformat\":3,\"worksheets\":[{\"cells\":[{\"input\":\"a\"}]}]}"))
                .isEqualTo("notebook format 3" + convert);
        assertThat(refusal("{\"cells\":[{\"cell_type\":\"code\",\"code\":\"a\"}],\"nbformat\":1}"))
                .isEqualTo("notebook format 1" + convert);
        assertThat(refusal("{\"cells\":[],\"nbformat\":5}")).isEqualTo("notebook format 5 (save it as format 4)");
    }

    @Test
    void otherFilesAreRejected() {
        assertThat(refusal("")).isEqualTo("empty, not a notebook" + FETCH);
        assertThat(refusal(" \n")).isEqualTo("empty, not a notebook" + FETCH);
        assertThat(refusal("<!DOCTYPE html>")).isEqualTo("not a notebook: it is not JSON" + FETCH);
        assertThat(refusal("\0\0\0\1")).isEqualTo("not a notebook: it is not JSON" + FETCH);
        assertThat(refusal("[1]")).isEqualTo("not a notebook: it is an array, not an object" + LEAVE_OUT);
        assertThat(refusal("{\"a\":1}"))
                .isEqualTo("not a notebook: it has neither \"cells\" nor \"nbformat\"" + LEAVE_OUT);
        assertThat(refusal("{\"cells\":[]}")).isEqualTo("not a notebook: it has no \"nbformat\"" + LEAVE_OUT);
        assertThat(refusal("{\"nbformat\":4}")).isEqualTo("not a notebook: it has no \"cells\"" + LEAVE_OUT);
        assertThat(refusal("{\"nbformat\":\"4\",\"cells\":[]}"))
                .isEqualTo("not a notebook: its \"nbformat\" is text, not a version" + LEAVE_OUT);
    }

    @Test
    void malformedJsonIsReportedWithLineAndColumn() {
        assertThat(refusal("{\"cells\":[\n<<<<<<< HEAD\n]}"))
                .isEqualTo("malformed JSON at line 2, column 1: Unexpected character ('<' (code 60))" + FETCH);
        assertThat(refusal("{\"cells\":[],\"nbformat\":4}\n{}"))
                .isEqualTo("malformed JSON at line 2, column 1: more follows after the notebook" + FETCH);
    }

    @Test
    void malformedCellIsReportedByNumber() {
        assertThat(refusal("{\"cells\":7,\"nbformat\":4}")).isEqualTo("\"cells\" is a number, not an array" + SAVE);
        assertThat(refusal(notebook("{\"cell_type\":\"raw\",\"source\":\"a\"},{\"cell_type\":\"code\"}")))
                .isEqualTo("cell 2 has no \"source\"" + SAVE);
        assertThat(refusal(notebook("{\"source\":\"a\"}"))).isEqualTo("cell 1 has no \"cell_type\"" + SAVE);
        assertThat(refusal(notebook("null"))).isEqualTo("cell 1 is null, not an object" + SAVE);
        assertThat(refusal(notebook("{\"cell_type\":\"code\",\"source\":{\"a\":[]}}")))
                .isEqualTo("cell 1 has a \"source\" that is an object, not text" + SAVE);
        assertThat(refusal(notebook("{\"cell_type\":\"code\",\"source\":[\"a\",[[\"b\"]]]}")))
                .isEqualTo("cell 1 has a line that is an array, not text" + SAVE);
    }

    @Test
    void nestingIsLimitedButIgnoredFieldsMayBeLong() {
        String deep = "[".repeat(2000) + "]".repeat(2000);
        String output = "\"outputs\":[\"" + "x".repeat(30_000_000) + "\"]";

        assertThat(refusal("{\"metadata\":" + deep + ",\"cells\":[],\"nbformat\":4}"))
                .isEqualTo("JSON nested deeper than 1000 levels");
        assertThat(read(PROSE, notebook("{\"cell_type\":\"code\",\"source\":\"a\"," + output + "}"))
                        .text())
                .isEqualTo("a");
    }

    @Test
    void textLongerThanTheLimitIsRejected() throws UnreadableException {
        String cell = "{\"cell_type\":\"raw\",\"source\":\"four\"}";
        new NotebookCells(false, 10).read(notebook(cell + "," + cell));

        assertThatExceptionOfType(UnreadableException.class)
                .isThrownBy(() -> new NotebookCells(false, 9).read(notebook(cell + "," + cell)))
                .withMessage("its text is longer than 9 characters, the limit");
    }

    @Test
    void badNotebookDoesNotAffectOthers() {
        write(folder.resolve("in/a.ipynb"), "{");
        write(folder.resolve("in/b.ipynb"), NOTEBOOK);
        ReadResult reading = ReadResult.of(folder.resolve("in"));

        assertThat(reading.ids()).containsExactly("b.ipynb");
        assertThat(reading.reasons()).containsExactly("not a whole notebook: it ends in the middle");
    }

    private Path file() {
        return folder.resolve("a.ipynb");
    }

    private static String notebook(String cells) {
        return "{\"cells\":[" + cells + "],\"metadata\":{},\"nbformat\":4,\"nbformat_minor\":5}";
    }

    private Document read(CorpusOptions options, String json) {
        return read(options, bytes(json));
    }

    private Document read(CorpusOptions options, byte[] content) {
        write(file(), content);
        ReadResult reading = ReadResult.of(options, file());
        assertThat(reading.skipped()).isEmpty();
        assertThat(reading.documents()).hasSize(1);
        return reading.documents().get(0);
    }

    /** Returns the reason and the remedy that are reported when a notebook is skipped. */
    private String refusal(String json) {
        String before = file() + " holds no documents: 1 was skipped, " + file() + ": ";
        write(file(), json);
        Throwable refused = catchThrowable(() -> ReadResult.of(file()));
        assertThat(refused).isInstanceOf(CorpusException.class).hasMessageStartingWith(before);
        return String.valueOf(refused.getMessage()).substring(before.length());
    }
}
