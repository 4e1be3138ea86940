package dev.doppel.cli.option;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.FileFilter;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.Submission;
import dev.doppel.corpus.Submissions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Parameters;

/**
 * The command-line parameters that specify two documents. Each parameter names a file that contains one document, or a
 * folder or archive whose files are read as one document.
 */
public final class DocumentPairParameters {
    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "A document: a file, or a folder or archive whose files are treated as one document.")
    private Path left = Path.of("");

    @Parameters(index = "1", paramLabel = "B", description = "The document to compare the first one with.")
    private Path right = Path.of("");

    public List<Path> files() {
        return List.of(left, right);
    }

    /** Reads both documents. Their ids are the names given on the command line. */
    public List<Document> read(Console console, CorpusOptions reading) {
        return List.of(read(left.toString(), console, reading), read(right.toString(), console, reading));
    }

    /** Reads a file, folder or archive as one document. A file must contain exactly one document. */
    public static Document read(String name, Console console, CorpusOptions reading) {
        ReadWarnings warnings = new ReadWarnings(console);
        if (Files.isDirectory(Path.of(name)) || Format.of(name).isArchive()) {
            CorpusOptions files = reading.withFiles(FileFilter.submissions(reading.programs()));
            Submission submission = Submissions.whole(name, files, warnings);
            submission.unread().forEach(warnings::skipped);
            warnings.printAll();
            return submission.document();
        }
        try (Corpus corpus = Corpus.open(List.of(name), reading, console.in(), warnings)) {
            Document document = Objects.requireNonNull(corpus.next(), "an empty corpus is refused");
            if (corpus.next() != null) {
                throw new IllegalArgumentException(
                        name + " contains several documents: choose files with one document each, or use scan");
            }
            warnings.printAll();
            return document.withId(name).withSource(name);
        }
    }
}
