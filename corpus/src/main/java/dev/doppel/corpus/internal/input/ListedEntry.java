package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.StoragePath;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An entry of a {@link ListedFolder}. */
final class ListedEntry {
    private final ListedFolder parent;
    private final StoragePath path;
    private final String relative;
    private @Nullable ListedFolder folder;
    private @Nullable InputFile file;
    private boolean isSpecial;
    private @Nullable IOException failure;

    ListedEntry(ListedFolder parent, StoragePath path, String relative) {
        this.parent = parent;
        this.path = path;
        this.relative = relative;
    }

    StoragePath path() {
        return path;
    }

    /** Returns the path relative to the searched folder. */
    String relative() {
        return relative;
    }

    /** Determines whether this entry is a folder or a file that the filter selects. */
    void lookUp(String prefix, FolderWalker.PathFilter filter) {
        try {
            StoragePath.Kind kind = path.kind();
            if (kind.isFolder()) {
                folder = filter.acceptsWithin(relative) ? new ListedFolder(parent, path, relative + "/") : null;
            } else if (filter.accepts(relative)) {
                isSpecial = !kind.isFile();
                file = isSpecial ? null : path.file(relative, relative, prefix + relative, kind.size());
            }
        } catch (IOException e) {
            failure = e;
        }
    }

    /** Returns the folder, or null if this entry is not a selected folder. */
    @Nullable
    ListedFolder folder() {
        return folder;
    }

    /** Returns the file, or null if this entry is not a selected regular file. */
    @Nullable
    InputFile file() {
        return file;
    }

    /** Returns whether this is a selected entry that is neither a folder nor a regular file, such as a named pipe. */
    boolean isSpecial() {
        return isSpecial;
    }

    /** Rethrows the exception that was thrown when this entry was looked up, if any. */
    void requireLookedUp() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }
}
