package dev.doppel;

/**
 * Thrown if two documents have the same id. Results identify documents by id, so ids must be unique.
 *
 * <pre>{@code
 * List<Document> documents = List.of(new Document("a", "one", "a.txt"), new Document("a", "two", "b.csv, line 2"));
 * try {
 *     Doppel.with(Options.defaults()).scan(documents);
 * } catch (DuplicateIdException e) {
 *     String message = e.getMessage();    // two documents have the id "a": a.txt and b.csv, line 2
 * }
 * }</pre>
 */
public final class DuplicateIdException extends RuntimeException {
    public DuplicateIdException(String id, String firstSource, String secondSource) {
        super("two documents have the id \"" + id + "\": " + firstSource + " and " + secondSource);
    }
}
