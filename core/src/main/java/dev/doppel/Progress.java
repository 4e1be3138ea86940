package dev.doppel;

/** Hears how far a run has come. {@link #advance} is called from many threads. */
public interface Progress {
    /** For those who do not care. */
    Progress NONE = new Progress() {
        @Override
        public void stage(String name, long total) {}

        @Override
        public void advance(long amount) {}
    };

    /** A stage begins, with this many documents to do; -1 where that is not known. */
    void stage(String name, long total);

    /** So many of the input's bytes are read; {@code total} is -1 where it is not known. */
    default void bytes(long done, long total) {}

    /** This many more documents are done. */
    void advance(long amount);

    /** This many more pairs were found. Whoever cannot hold them all may throw here, which ends the run. */
    default void found(long pairs) {}
}
