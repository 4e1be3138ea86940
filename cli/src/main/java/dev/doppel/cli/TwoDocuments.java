package dev.doppel.cli;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Parameters;

/** The two documents that some commands take. */
final class TwoDocuments {
    @Parameters(index = "0", paramLabel = "A", description = "A file that holds one document.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "Another.")
    private String right = "";

    /** Both documents, named as the user named them. */
    List<Document> read(Console console, InputOptions input) {
        return List.of(read(left, console, input), read(right, console, input));
    }

    private static Document read(String name, Console console, InputOptions input) {
        Complaints complaints = new Complaints(console);
        try (Corpus corpus = Corpus.open(List.of(name), input.options(), console.in(), complaints)) {
            Document document = Objects.requireNonNull(corpus.next(), "a corpus without documents says so itself");
            if (corpus.next() != null) {
                throw new IllegalArgumentException(name + " holds several documents, and only two can be compared:"
                        + " name two files, or use scan");
            }
            complaints.concludeReading();
            return new Document(name, document.text());
        }
    }
}
