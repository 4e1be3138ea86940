package dev.doppel.index;

/**
 * Thrown when no document has the requested id.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     index.queryById("two", Query.top(3));
 * } catch (DocumentNotFoundException e) {
 *     String message = e.getMessage();    // no document has the id "two"
 * }
 * }</pre>
 */
public final class DocumentNotFoundException extends RuntimeException {
    private final String id;

    DocumentNotFoundException(String id) {
        super("no document has the id \"" + id + "\"");
        this.id = id;
    }

    public String id() {
        return id;
    }
}
