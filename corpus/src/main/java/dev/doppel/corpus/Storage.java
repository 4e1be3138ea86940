package dev.doppel.corpus;

/**
 * A local or remote file system that contains the inputs of a corpus.
 *
 * <pre>{@code
 * Storage storage = given -> StoragePath.of(directory.resolve(given));
 * String name = storage.place("essays/rose.txt").name();    // rose.txt
 * }</pre>
 */
@FunctionalInterface
public interface Storage {
    /**
     * Returns the path for a name. The path need not exist.
     *
     * @param given the name that the user gave, the folder before the first wildcard of a pattern, or an empty string
     *     for the working directory
     * @throws CorpusException if the name is not valid
     */
    StoragePath place(String given);
}
