package dev.doppel.corpus;

import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.LocalStoragePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A path to a file or folder in a {@link Storage}.
 *
 * <pre>{@code
 * StoragePath path = StoragePath.of(Files.createDirectory(directory));
 * boolean isFolder = path.kind().isFolder();    // true
 * int entries = path.entries().size();          // 0
 * }</pre>
 */
public interface StoragePath {
    /** The kind of a path: whether it refers to a folder or to a regular file, and the size of the file in bytes. */
    record Kind(boolean isFolder, boolean isFile, long size) {}

    /** Returns a path on the local disk. */
    static StoragePath of(Path path) {
        return new LocalStoragePath(path, FolderLister.FILE_SYSTEM);
    }

    /** Returns the last component of the path. */
    String name();

    /**
     * Returns the kind of this path. Symbolic links are followed.
     *
     * @throws java.nio.file.NoSuchFileException if nothing exists at this path
     * @throws java.nio.file.AccessDeniedException if access is denied
     */
    Kind kind() throws IOException;

    /** Returns whether this path is a symbolic link, even if the link is broken. */
    boolean isLink();

    /** Returns the entries of this folder, in no particular order. */
    List<StoragePath> entries() throws IOException;

    /**
     * Returns a string that identifies this folder. The string is the same for all paths to the folder, even for paths
     * that contain symbolic links.
     */
    String identity() throws IOException;

    /** Returns the names of all files and folders in this path's parent folder. */
    List<String> neighbours() throws IOException;

    /** Returns the path of the file or folder {@code name} in the parent folder, as a user would write it. */
    String neighbour(String name);

    /** Returns the file at this path. The parameters are described in {@link InputFile}. */
    InputFile file(String name, String relative, String source, long size);
}
