package dev.doppel.corpus;

/** A file system in which the inputs of a corpus are found, local or remote. */
@FunctionalInterface
public interface Storage {
    /**
     * Returns the path for a name, whether anything exists there or not.
     *
     * @param given the name as the user wrote it, or the folder before the first wildcard of a pattern; empty for the
     *     working directory
     * @throws CorpusException if the name is not valid
     */
    StoragePath place(String given);
}
