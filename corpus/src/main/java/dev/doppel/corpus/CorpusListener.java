package dev.doppel.corpus;

/** Hears of what did not arrive as it was written. Called by the thread that opens or reads the corpus. */
@FunctionalInterface
public interface CorpusListener {
    void skipped(Skipped skipped);

    /**
     * The same, for those who also want to know what helps.
     *
     * @param mend what the user can do, or empty where nothing but repairing the input helps
     */
    default void skipped(Skipped skipped, String mend) {
        skipped(skipped);
    }

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
