package dev.doppel.corpus;

/**
 * The number of documents read and of inputs skipped so far.
 *
 * @param documents documents delivered
 * @param skipped files, folders and records skipped, each reported to the listener
 * @param replaced malformed byte sequences that became U+FFFD in delivered documents
 */
public record CorpusCounts(long documents, long skipped, long replaced) {
    /** Returns the sums of these counts and {@code other}. */
    public CorpusCounts plus(CorpusCounts other) {
        return new CorpusCounts(documents + other.documents, skipped + other.skipped, replaced + other.replaced);
    }

    /** Returns the number of inputs, read or skipped: {@code documents + skipped}. */
    public long submitted() {
        return documents + skipped;
    }
}
