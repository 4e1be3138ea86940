package dev.doppel.index;

import java.nio.file.Path;

/**
 * Thrown when a document is added with an id that is already in use.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     index.add(new NewDocument("one", "Bees dance."));
 * } catch (DocumentExistsException e) {
 *     String message = e.getMessage();    // a document with the id "one" already exists: remove it first, ...
 * }
 * }</pre>
 */
public final class DocumentExistsException extends RuntimeException {
    private final String id;

    public DocumentExistsException(String id) {
        super("a document with the id \"" + id + "\" already exists: remove it first, or replace it");
        this.id = id;
    }

    /** Creates an exception for an id that is in use in two indexes. */
    DocumentExistsException(String id, Path first, Path second) {
        super(first + " and " + second + " both contain a document with the id \"" + id + "\"");
        this.id = id;
    }

    public String id() {
        return id;
    }
}
