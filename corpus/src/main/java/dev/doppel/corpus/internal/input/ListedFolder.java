package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.StoragePath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A folder that {@link FolderWalker} found. Each folder is listed once, after its parent folder. */
final class ListedFolder {
    private final @Nullable ListedFolder parent;
    private final StoragePath path;
    private final String relative;
    private String identity = "";
    private List<ListedEntry> entries = List.of();
    private @Nullable IOException failure;

    /**
     * Creates a folder that has not been listed yet.
     *
     * @param relative the path relative to the searched folder; empty or ending with a slash
     */
    ListedFolder(@Nullable ListedFolder parent, StoragePath path, String relative) {
        this.parent = parent;
        this.path = path;
        this.relative = relative;
    }

    /** Lists the entries that may contain documents, in the order of their names. */
    void list() {
        try {
            identity = path.identity();
            if (!isAncestor(identity)) {
                entries = listed();
            }
        } catch (IOException e) {
            failure = e;
        }
    }

    /**
     * Returns whether {@code found} identifies an ancestor of this folder. This is the case if a symbolic link forms a
     * cycle.
     */
    private boolean isAncestor(String found) {
        for (ListedFolder ancestor = parent; ancestor != null; ancestor = ancestor.parent) {
            if (ancestor.identity.equals(found)) {
                return true;
            }
        }
        return false;
    }

    private List<ListedEntry> listed() throws IOException {
        Map<String, StoragePath> paths = new TreeMap<>();
        for (StoragePath entry : path.entries()) {
            paths.put(entry.name(), entry);
        }
        paths.keySet().removeIf(name -> name.startsWith("."));
        HuggingFaceFolder.retainDocuments(paths.keySet());
        return paths.entrySet().stream()
                .map(entry -> new ListedEntry(this, entry.getValue(), relative + entry.getKey()))
                .toList();
    }

    /** Returns the entries, or an empty list if the folder has not been listed or could not be listed. */
    List<ListedEntry> entries() {
        return entries;
    }

    /** Rethrows the exception that was thrown when the folder was listed, if any. */
    void requireListed() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }
}
