package dev.doppel.corpus;

import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.LocalStoragePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Something in a store of files: on the machine's own disk, or wherever else there are folders. */
public interface StoragePath {
    /**
     * What is there.
     *
     * @param size in bytes, of a file
     */
    record Kind(boolean isFolder, boolean isFile, long size) {}

    /** A place on the machine's own disk. */
    static StoragePath of(Path path) {
        return new LocalStoragePath(path, FolderLister.FILE_SYSTEM);
    }

    /** Its name in its folder. */
    String name();

    /**
     * What is there, by any links.
     *
     * @throws java.nio.file.NoSuchFileException if nothing is
     * @throws java.nio.file.AccessDeniedException if that must not be known
     */
    Kind kind() throws IOException;

    /** Whether it is a link, perhaps to nothing. */
    boolean isLink();

    /** What lies in it, in any order. */
    List<StoragePath> entries() throws IOException;

    /** The same for all places that are one folder by any links. */
    String identity() throws IOException;

    /** The names in the folder in which it lies. */
    List<String> neighbours() throws IOException;

    /** How the user would write a neighbour of this name. */
    String neighbour(String name);

    /**
     * The file that is here.
     *
     * @param name what ids call it
     * @param relative where it belongs in an output
     * @param source what messages call it
     */
    InputFile file(String name, String relative, String source, long size);
}
