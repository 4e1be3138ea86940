package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.hash.WordHash;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Notices ids that occur more than once, which a scan refuses. Ids are known by their hashes, a few bytes each. */
public final class DuplicateIdDetector {
    private final LongOpenHashSet seen = new LongOpenHashSet();
    private @Nullable String first;

    /** The same documents, looked at as they pass. */
    public Iterator<Document> watch(Iterator<Document> documents) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return documents.hasNext();
            }

            @Override
            public Document next() {
                Document document = documents.next();
                if (!seen.add(WordHash.hash(document.id())) && first == null) {
                    first = document.id();
                }
                return document;
            }
        };
    }

    public void complain(Console console) {
        if (first != null) {
            console.complain(
                    "the id \"" + first + "\" occurs more than once, which scan refuses: name another field with"
                            + " --id-field, or run dedup, which does without ids");
        }
    }
}
