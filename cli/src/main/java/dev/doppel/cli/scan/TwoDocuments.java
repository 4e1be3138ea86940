package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Parameters;

/** The two documents that some commands take. */
public final class TwoDocuments {
    @Parameters(index = "0", paramLabel = "A", description = "A file that holds one document.")
    private Path left = Path.of("");

    @Parameters(index = "1", paramLabel = "B", description = "Another.")
    private Path right = Path.of("");

    /** Refuses to overwrite what is about to be read. */
    void refuse(ReportFile report) {
        report.refuseInput(left);
        report.refuseInput(right);
    }

    /** Both documents, named as the user named them. */
    public List<Document> read(Console console, CorpusOptions reading) {
        return List.of(read(left.toString(), console, reading), read(right.toString(), console, reading));
    }

    public static Document read(String name, Console console, CorpusOptions reading) {
        ReadWarnings complaints = new ReadWarnings(console);
        try (Corpus corpus = Corpus.open(List.of(name), reading, console.in(), complaints)) {
            Document document = Objects.requireNonNull(corpus.next(), "a corpus without documents says so itself");
            if (corpus.next() != null) {
                throw new IllegalArgumentException(name + " holds several documents, and only two can be compared:"
                        + " name two files, or use scan");
            }
            complaints.concludeReading();
            return document.withId(name).withSource(name);
        }
    }
}
