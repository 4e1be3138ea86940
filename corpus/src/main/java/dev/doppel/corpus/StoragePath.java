package dev.doppel.corpus;

import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.LocalStoragePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A path to a file or folder in a {@link Storage}. */
public interface StoragePath {
    /** States whether a path leads to a folder or a regular file, and gives the file's size in bytes. */
    record Kind(boolean isFolder, boolean isFile, long size) {}

    /** Returns a path on the local disk. */
    static StoragePath of(Path path) {
        return new LocalStoragePath(path, FolderLister.FILE_SYSTEM);
    }

    /** Returns the last component of the path. */
    String name();

    /**
     * Returns the type of this path, following symbolic links.
     *
     * @throws java.nio.file.NoSuchFileException if nothing exists at this path
     * @throws java.nio.file.AccessDeniedException if access is denied
     */
    Kind kind() throws IOException;

    /** Returns whether this path is a symbolic link, even a broken one. */
    boolean isLink();

    /** Returns the entries of this folder in no particular order. */
    List<StoragePath> entries() throws IOException;

    /** Returns a string that is equal for all paths to the same folder, including paths through symbolic links. */
    String identity() throws IOException;

    /** Returns the names of all files and folders in the parent folder. */
    List<String> neighbours() throws IOException;

    /** Returns the path to {@code name} in the parent folder, in the form that a user would write. */
    String neighbour(String name);

    /** Returns the file at this path. The parameters are the {@link InputFile} components of the same names. */
    InputFile file(String name, String relative, String source, long size);
}
