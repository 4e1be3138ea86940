package dev.doppel.corpus;

/** Receives reports of input that is skipped or changed. Called on the thread that opens or reads the corpus. */
@FunctionalInterface
public interface CorpusListener {
    /** Called for each file, folder or record that is skipped. */
    void skipped(Skipped skipped);

    /**
     * Called for each document in which malformed bytes became U+FFFD.
     *
     * @param source the document's source
     * @param sequences the number of malformed sequences in its record or file
     */
    default void replaced(String source, long sequences) {}

    /** Called with a one-line note about a file that is read, such as that its extension does not match its content. */
    default void note(String source, String note) {}
}
