package dev.doppel.index;

/**
 * The numbers of documents that {@link Index#merge} or {@link Index#storeEntries} stored and skipped.
 *
 * <pre>{@code
 * Path other = directory.resolveSibling("other");
 * Index.create(other, IndexScheme.DEFAULT, index -> index.add(new NewDocument("one", "A rose is a rose.")));
 * Index.create(directory, IndexScheme.DEFAULT, index -> index.add(new NewDocument("one", "Bees dance.")));
 * try (Index index = Index.open(directory); Index source = Index.openReadOnly(other)) {
 *     MergeResult result = index.merge(List.of(source), ConflictPolicy.KEEP, Progress.NONE);
 *     long added = result.added();    // 0
 *     long kept = result.kept();      // 1
 * }
 * }</pre>
 *
 * @param added the number of documents with new ids
 * @param replaced the number of documents that replaced a document with the same id
 * @param kept the number of documents that were skipped because their ids were in use
 */
public record MergeResult(long added, long replaced, long kept) {
    static final MergeResult NOTHING = new MergeResult(0, 0, 0);

    MergeResult plus(MergeResult other) {
        return new MergeResult(added + other.added, replaced + other.replaced, kept + other.kept);
    }
}
