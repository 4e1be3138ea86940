package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.StoragePath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An entry in a folder. Its kind is looked up in advance, since several threads can look up many kinds faster than one.
 *
 * @param lookedUp returns the kind, or throws the exception that the lookup threw
 */
record FolderEntry(String name, StoragePath path, LookedUp lookedUp) {
    /** The minimum number of entries for which several threads look up the kinds. */
    private static final int MANY = 500;

    @FunctionalInterface
    private interface LookedUp {
        StoragePath.Kind kind() throws IOException;
    }

    /** Returns the entries of a folder that may contain documents, in the order of their names. */
    static List<FolderEntry> inOrder(StoragePath folder) throws IOException {
        Map<String, StoragePath> paths = new TreeMap<>();
        for (StoragePath path : folder.entries()) {
            paths.put(path.name(), path);
        }
        paths.keySet().removeIf(name -> name.startsWith("."));
        HuggingFaceFolder.retainDocuments(paths.keySet());
        Stream<Map.Entry<String, StoragePath>> entries = paths.entrySet().stream();
        return (paths.size() < MANY ? entries : entries.parallel())
                .map(entry -> new FolderEntry(entry.getKey(), entry.getValue(), lookUp(entry.getValue())))
                .toList();
    }

    StoragePath.Kind kind() throws IOException {
        return lookedUp.kind();
    }

    private static LookedUp lookUp(StoragePath path) {
        try {
            StoragePath.Kind kind = path.kind();
            return () -> kind;
        } catch (IOException e) {
            return () -> {
                throw e;
            };
        }
    }
}
