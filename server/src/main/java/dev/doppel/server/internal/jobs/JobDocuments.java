package dev.doppel.server.internal.jobs;

import dev.doppel.Document;
import dev.doppel.internal.Plurals;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import java.util.Iterator;

/**
 * An iterator over a job's documents that throws a {@link ProblemException} if the documents have too many characters
 * in total. This limits memory use, since many jobs keep all documents in memory.
 */
public final class JobDocuments implements Iterator<Document> {
    private final Iterator<Document> documents;
    private final long maxCharacters;
    private long characters;

    public JobDocuments(Iterator<Document> documents, long maxCharacters) {
        this.documents = documents;
        this.maxCharacters = maxCharacters;
    }

    @Override
    public boolean hasNext() {
        return documents.hasNext();
    }

    @Override
    public Document next() {
        Document document = documents.next();
        characters += document.id().length() + document.text().length();
        if (characters > maxCharacters) {
            throw ProblemException.of(
                    ProblemType.TOO_MUCH_TEXT,
                    "the documents up to " + ClientText.of(document.id())
                            + " exceed the limit of " + Plurals.number(maxCharacters)
                            + " characters per job: send fewer, or use the command line");
        }
        return document;
    }
}
