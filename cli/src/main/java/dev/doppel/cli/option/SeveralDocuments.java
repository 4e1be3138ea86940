package dev.doppel.cli.option;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.scan.TwoDocuments;
import dev.doppel.corpus.CorpusOptions;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Two documents or more, each in a file of its own. */
public final class SeveralDocuments {
    @Mixin
    private TwoDocuments first = new TwoDocuments();

    @Parameters(index = "2..*", paramLabel = "C", description = "More of them: every two are compared.")
    private List<String> more = List.of();

    /** Refuses more documents than a page can show. */
    public void requireAtMost(int limit) {
        int given = more.size() + 2;
        if (given > limit) {
            throw new IllegalArgumentException(
                    "at most " + limit + " documents can be shown (got: " + given + "): name fewer, or use scan");
        }
    }

    /** All documents, named as the user named them. */
    public List<Document> read(Console console, CorpusOptions reading) {
        List<Document> documents = new ArrayList<>(first.read(console, reading));
        more.forEach(name -> documents.add(TwoDocuments.read(name, console, reading)));
        return documents;
    }
}
