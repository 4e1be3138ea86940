package dev.doppel.index;

/**
 * The size of an index.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     IndexStats stats = index.stats();
 *     long documents = stats.documents();    // 1
 *     long shingles = stats.shingles();      // 3
 * }
 * }</pre>
 *
 * @param shingles the total number of shingles in all documents
 * @param bytes the total size of all index files in bytes
 * @param textBytes the approximate size of the stored texts in bytes, included in {@code bytes}
 */
public record IndexStats(long documents, long shingles, long bytes, long textBytes) {}
