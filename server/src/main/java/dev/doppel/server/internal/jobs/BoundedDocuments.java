package dev.doppel.server.internal.jobs;

import dev.doppel.Document;
import dev.doppel.internal.Plurals;
import dev.doppel.server.internal.http.ClientText;
import java.util.Iterator;

/** Documents that a job may hold in memory: beyond so many characters it is refused, whatever archive they come out of. */
public final class BoundedDocuments implements Iterator<Document> {
    private final Iterator<Document> documents;
    private final long mostCharacters;
    private long characters;

    public BoundedDocuments(Iterator<Document> documents, long mostCharacters) {
        this.documents = documents;
        this.mostCharacters = mostCharacters;
    }

    @Override
    public boolean hasNext() {
        return documents.hasNext();
    }

    @Override
    public Document next() {
        Document document = documents.next();
        characters += document.id().length() + document.text().length();
        if (characters > mostCharacters) {
            throw new IllegalArgumentException(
                    "the documents up to " + ClientText.of(document.id()) + " have more than "
                            + Plurals.number(mostCharacters)
                            + " characters with their names, which is as many as a job takes: send fewer, or use the command line");
        }
        return document;
    }
}
