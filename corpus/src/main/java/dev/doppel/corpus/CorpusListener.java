package dev.doppel.corpus;

/** Hears of what did not arrive as it was written. Called by the thread that opens or reads the corpus. */
@FunctionalInterface
public interface CorpusListener {
    /** A file, a folder or a record was not read. */
    void skipped(Skipped skipped);

    /**
     * A document was delivered with malformed bytes replaced by U+FFFD.
     *
     * @param source the document's source
     * @param sequences how many malformed sequences its record or file held
     */
    default void replaced(String source, long sequences) {}

    /**
     * Something about a file that was read all the same.
     *
     * @param source the file
     * @param note one line
     */
    default void note(String source, String note) {}
}
