package dev.doppel.corpus;

import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.LocalStoragePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A path to a file or folder in a {@link Storage}. */
public interface StoragePath {
    /**
     * The type and size of a file or folder.
     *
     * @param size the size of a file in bytes
     */
    record Kind(boolean isFolder, boolean isFile, long size) {}

    /** Returns a path on the local disk. */
    static StoragePath of(Path path) {
        return new LocalStoragePath(path, FolderLister.FILE_SYSTEM);
    }

    /** Returns the last component of the path. */
    String name();

    /**
     * Returns what exists at this path, following links.
     *
     * @throws java.nio.file.NoSuchFileException if nothing exists
     * @throws java.nio.file.AccessDeniedException if access is denied
     */
    Kind kind() throws IOException;

    /** Returns whether this is a symbolic link, even a broken one. */
    boolean isLink();

    /** Returns the entries of this folder in any order. */
    List<StoragePath> entries() throws IOException;

    /** Returns a string that is equal for all paths that lead to the same folder through links. */
    String identity() throws IOException;

    /** Returns the names of all files and folders in the parent folder. */
    List<String> neighbours() throws IOException;

    /** Returns the path of a file of this name in the parent folder, as the user would write it. */
    String neighbour(String name);

    /**
     * Returns the file at this path.
     *
     * @param name its name in ids
     * @param relative its path within an output folder
     * @param source its name in messages
     */
    InputFile file(String name, String relative, String source, long size);
}
