package dev.doppel.cli.tune;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.hash.WordHash;
import dev.doppel.internal.collect.LongSet;
import java.util.Iterator;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Detects repeated ids, which a scan would reject. Only hashes of the ids are kept in memory. */
final class DuplicateIdDetector {
    private final LongSet seen = new LongSet();
    private @Nullable String first;

    /** Returns an iterator over {@code documents} that checks the id of each document. */
    Iterator<Document> watch(Iterable<Document> documents) {
        return StreamSupport.stream(documents.spliterator(), false)
                .peek(this::check)
                .iterator();
    }

    private void check(Document document) {
        if (!seen.add(WordHash.hash(document.id())) && first == null) {
            first = document.id();
        }
    }

    void printWarning(Console console) {
        if (first != null) {
            console.complain(
                    "the id \"" + first + "\" occurs more than once, which scan refuses: choose another field with"
                            + " --id-field, or run dedup, which needs no ids");
        }
    }
}
