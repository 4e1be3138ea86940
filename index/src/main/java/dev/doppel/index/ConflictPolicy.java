package dev.doppel.index;

/**
 * Specifies what {@link Index#merge} and {@link Index#storeEntries} do with a document whose id is already in use.
 *
 * <pre>{@code
 * Path other = directory.resolveSibling("other");
 * Index.create(other, IndexScheme.DEFAULT, index -> index.add(new NewDocument("one", "A rose is a rose.")));
 * Index.create(directory, IndexScheme.DEFAULT, index -> index.add(new NewDocument("one", "Bees dance.")));
 * try (Index index = Index.open(directory); Index source = Index.openReadOnly(other)) {
 *     index.merge(List.of(source), ConflictPolicy.REPLACE, Progress.NONE);
 *     String text = index.get("one").orElseThrow().text();    // A rose is a rose.
 * }
 * }</pre>
 */
public enum ConflictPolicy {
    /** Throws {@link DocumentExistsException} before storing any document. */
    REFUSE,
    /** Keeps the document that is already in the index. */
    KEEP,
    /** Replaces the document that is already in the index. */
    REPLACE
}
