package dev.doppel;

/** A listener for the progress of a run. {@link #advance} is called by multiple threads. */
public interface Progress {
    /** Ignores progress. */
    Progress NONE = new Progress() {};

    /** Called when a stage starts; {@code total} is its number of documents, or -1 if unknown. */
    default void stage(String name, long total) {}

    /** Called when input is read; {@code total} is its size in bytes, or -1 if unknown. */
    default void bytes(long done, long total) {}

    /** Called when more documents are done. */
    default void advance(long amount) {}

    /** Called when more pairs were found. May throw to end the run, for example if memory cannot hold the pairs. */
    default void found(long pairs) {}
}
