package dev.doppel.index;

/**
 * The number of documents that {@link Index#merge} stored or skipped.
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
