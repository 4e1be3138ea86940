package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.corpus.internal.richtext.RichTextFormat;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.testing.SharedData;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests reading and writing files that were created by other programs. See testing/foreign/README.md. */
class ForeignFilesTest {
    private static final Path FOREIGN = SharedData.project().resolve("testing/foreign");

    @TempDir
    private Path folder;

    static List<Path> essays() {
        return files("essay");
    }

    static List<Path> tables() {
        return files("tables").stream()
                .filter(file ->
                        !file.toString().endsWith(".xlsx") && !file.toString().endsWith(".ods"))
                .toList();
    }

    static List<Path> archives() {
        return files("archives");
    }

    @ParameterizedTest
    @MethodSource("essays")
    void everyEssayHasItsText(Path essay) {
        ReadResult reading = ReadResult.of(essay);

        assertThat(reading.skipped()).isEmpty();
        assertThat(similarity(reading.texts().get(0), textOf("essay/tides-utf-8.txt")))
                .isGreaterThan(0.8);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void everyTableHasItsRecords(Path table) {
        ReadResult reading = ReadResult.of(table);

        assertThat(reading.skipped()).isEmpty();
        assertThat(reading.ids()).containsExactly("1", "2", "3", "4", "5");
        assertThat(lineFeeds(reading.texts()))
                .isEqualTo(lineFeeds(
                        ReadResult.of(FOREIGN.resolve("tables/pandas.jsonl")).texts()));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void tablesAreWrittenWithoutDroppedRecords(Path table) {
        List<String> all = ReadResult.of(table).texts();

        Path written = written(table, WriterFixture.records(0, 2, 3));

        assertThat(ReadResult.of(written).ids()).containsExactly("1", "3", "4");
        assertThat(ReadResult.of(written).texts()).containsExactly(all.get(0), all.get(2), all.get(3));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void tableKeptWholeHasTheSameRecords(Path table) {
        Path written = written(table, WriterFixture.records(0, 1, 2, 3, 4));

        assertThat(ReadResult.of(written).texts())
                .isEqualTo(ReadResult.of(table).texts());
    }

    @ParameterizedTest
    @MethodSource("archives")
    void everyArchiveHasThreeTexts(Path archive) {
        ReadResult reading = ReadResult.of(archive);

        assertThat(reading.skipped()).isEmpty();
        assertThat(namesIn(reading)).containsExactlyInAnyOrder("café-menü.txt", "harbour.txt", "notes/tide-pools.txt");
    }

    @ParameterizedTest
    @MethodSource("archives")
    void archivesAreWrittenWithoutDroppedMember(Path archive) {
        ReadResult whole = ReadResult.of(archive);
        List<Long> records = records(archive);

        Path written = written(archive, WriterFixture.records(records.get(0), records.get(2)));

        assertThat(ReadResult.of(written).texts())
                .containsExactly(whole.texts().get(0), whole.texts().get(2));
    }

    @Test
    void badFilesAreReportedAndOthersAreRead() {
        List<String> read = new ArrayList<>();

        List<String> notes = notes("bad", read);

        assertThat(notes)
                .containsExactly(
                        "blob.dat: binary file (if it is a document, save it as PDF, DOCX or text)",
                        "docx-inside.doc: the content is DOCX, not DOC; it is read as DOCX (rename it to .docx)",
                        "empty.pdf: no text: its pages are empty (open it in the program that wrote it, and save it again)",
                        "encrypted.docx: password-protected (remove the password, and save it again)",
                        "encrypted.pdf: password-protected (remove the password, and save it again)",
                        "html-inside.doc: the content is HTML, not DOC; it is read as HTML (rename it to .html)",
                        "html-inside.docx: the content is HTML, not DOCX; it is read as HTML (rename it to .html)",
                        "images-only.pdf: no text, only images (run OCR on it first, for example with ocrmypdf)",
                        "other-letters.pdf: its pages may show other letters than its text contains, because of a font;"
                                + " to compare what readers see, run OCR on the pages, for example with"
                                + " ocrmypdf --force-ocr",
                        "renamed-zip.docx: a ZIP archive, but not DOCX (rename it to .zip to read the files in it)",
                        "rtf-inside.doc: the content is RTF, not DOC; it is read as RTF (rename it to .rtf)",
                        "truncated.docx: damaged, or not DOCX at all (open it in the program that wrote it, and save it again)",
                        "zero-bytes.docx: empty: the file has 0 bytes (get a new copy of it)");
        assertThat(read)
                .containsExactly(
                        "docx-inside.doc",
                        "html-inside.doc",
                        "html-inside.docx",
                        "nul-in-prose.txt",
                        "other-letters.pdf",
                        "rtf-inside.doc");
    }

    @Test
    void attachedImageIsTheOnlyPartOfTheEssaysWithNote() {
        assertThat(notes("essay", new ArrayList<>()))
                .containsExactly("tides-mail.eml: its attachment \"curve.png\" is not read: image (save it as a file)");
    }

    /** Reads a folder, and returns the skipped files and the notes. Adds the ids of the documents to {@code read}. */
    private static List<String> notes(String folder, List<String> read) {
        List<String> notes = new ArrayList<>();
        CorpusListener listener = new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                note(
                        skipped.source(),
                        skipped.reason() + (skipped.remedy().isEmpty() ? "" : " (" + skipped.remedy() + ")"));
            }

            @Override
            public void note(String source, String note) {
                notes.add(name(source) + ": " + note);
            }
        };
        try (Corpus corpus = Corpus.open(
                List.of(FOREIGN.resolve(folder).toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, listener)) {
            corpus.forEach(document -> read.add(document.id()));
        }
        return notes;
    }

    /** Files written by Doppel itself cannot reveal that Doppel misinterprets a format. */
    @Test
    void everyFormatHasAForeignFile() {
        Set<Format> formats = EnumSet.noneOf(Format.class);
        Set<RichTextFormat> kinds = EnumSet.noneOf(RichTextFormat.class);
        for (String part : List.of("essay", "tables", "arrow", "archives", "notebooks")) {
            for (Path file : files(part)) {
                Format format = Format.of(file.toString());
                formats.add(format);
                if (format == Format.RICH_TEXT) {
                    kinds.add(RichTextFormat.of(file.toString()));
                }
            }
        }

        assertThat(formats).containsExactlyInAnyOrder(Format.values());
        assertThat(kinds).containsExactlyInAnyOrder(RichTextFormat.values());
    }

    private static List<Path> files(String part) {
        try (Stream<Path> files = Files.list(FOREIGN.resolve(part))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path written(Path file, RecordFilter kept) {
        Path target = folder.resolve(file.getFileName());
        try (OutputStream out = Files.newOutputStream(target)) {
            CorpusWriter.write(InputFile.of(file.toString(), file, Files.size(file)), kept, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target;
    }

    private static List<Long> records(Path file) {
        List<Long> records = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                List.of(file.toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, new ReadResult.Recorder())) {
            for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
                records.add(entry.record());
            }
        }
        return records;
    }

    /** Returns file names in Unicode's composed form, since macOS stores accents separately from their letters. */
    private static Set<String> namesIn(ReadResult reading) {
        return reading.documents().stream()
                .map(Document::id)
                .map(id -> id.replaceFirst(".*!/", ""))
                .map(id -> java.text.Normalizer.normalize(id, java.text.Normalizer.Form.NFC))
                .collect(Collectors.toSet());
    }

    /** Normalises line breaks, since Excel and LibreOffice may write CRLF for a line feed inside a field. */
    private static List<String> lineFeeds(List<String> texts) {
        return texts.stream().map(text -> text.replace("\r\n", "\n")).toList();
    }

    private static String textOf(String name) {
        return ReadResult.of(FOREIGN.resolve(name)).texts().get(0);
    }

    private static double similarity(String one, String other) {
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
        ShingleSet left = shingler.shingle(one);
        return Measure.JACCARD.of(Overlap.of(left, shingler.shingle(other)));
    }

    private static String name(String source) {
        return source.substring(source.lastIndexOf('/') + 1);
    }
}
