package dev.doppel.corpus;

/** A local or remote file system that contains the inputs of a corpus. */
@FunctionalInterface
public interface Storage {
    /**
     * Returns the path for a name, whether or not a file or folder exists there.
     *
     * @param given the name as the user wrote it, or the folder that precedes the first wildcard in a pattern; empty
     *     for the working directory
     * @throws CorpusException if the name is not valid
     */
    StoragePath place(String given);
}
