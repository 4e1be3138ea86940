package dev.doppel.corpus;

/**
 * What a corpus has given so far.
 *
 * @param documents delivered
 * @param skipped files, folders and records passed over, each reported to the listener with its reason
 * @param replaced malformed byte sequences that became U+FFFD in delivered documents
 */
public record CorpusCounts(long documents, long skipped, long replaced) {
    /** Returns the counts of this corpus and another one together. */
    public CorpusCounts plus(CorpusCounts other) {
        return new CorpusCounts(documents + other.documents, skipped + other.skipped, replaced + other.replaced);
    }

    /** Returns how many documents there would be if everything could be read: those delivered and what was skipped. */
    public long submitted() {
        return documents + skipped;
    }
}
