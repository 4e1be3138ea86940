package dev.doppel.index;

import dev.doppel.index.internal.store.TextRecord;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A document to be added.
 *
 * @param id names it from then on
 * @param text the original text
 * @param metadata whatever its owner wants to find with it again, in the order of the names
 */
public record NewDocument(String id, String text, Map<String, String> metadata) {
    /** Ids are keys, of which some thousand bytes are copied with every step of a search. */
    static final int MAX_ID_BYTES = 1024;

    public NewDocument {
        metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        if (id.isEmpty()) {
            throw new IllegalArgumentException("an id must have at least one character");
        }
        requireWhole("an id", id);
        metadata.forEach((name, value) -> {
            requireWhole("the name of metadata", name);
            requireWhole("the metadata " + name, value);
        });
        int bytes = id.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_ID_BYTES) {
            throw new IllegalArgumentException(
                    "an id must have at most " + MAX_ID_BYTES + " bytes in UTF-8 (got: " + bytes + ")");
        }
    }

    public NewDocument(String id, String text) {
        this(id, text, Map.of());
    }

    private static void requireWhole(String what, String text) {
        if (!TextRecord.isWhole(text)) {
            throw new IllegalArgumentException(what + " must be valid Unicode, without half a surrogate pair");
        }
    }
}
