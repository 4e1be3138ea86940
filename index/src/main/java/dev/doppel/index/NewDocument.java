package dev.doppel.index;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.index.internal.store.TextRecord;
import dev.doppel.text.FileText;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A document to be added to an index.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose.", Map.of("author", "Stein")));
 *     Hit hit = index.query("A rose is a rose!", Query.top(1)).get(0);
 *     String author = hit.metadata().get("author");    // Stein
 * }
 * }</pre>
 *
 * @param id the unique id, a non-empty string of at most 1024 bytes in UTF-8
 * @param metadata arbitrary names and values, returned with each hit
 * @param parts the files and notebook cells that make up the text; empty for a single file
 */
public record NewDocument(String id, String text, Map<String, String> metadata, List<DocumentPart> parts) {
    /**
     * The maximum length of an id in UTF-8 bytes. Since every lookup copies the id, this limit bounds the cost of a
     * lookup.
     */
    private static final int MAX_ID_BYTES = 1024;

    public NewDocument {
        parts = new Document(id, text, id, List.of(), parts).parts();
        metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        requireStorable(id, metadata, parts);
    }

    /** Throws {@link IllegalArgumentException} if an index cannot store a document with the given data. */
    static void requireStorable(String id, Map<String, String> metadata, List<DocumentPart> parts) {
        if (id.isEmpty()) {
            throw new IllegalArgumentException("id must not be empty");
        }
        requireValidUnicode("id", id);
        requireStorable(metadata);
        parts.forEach(part -> requireValidUnicode("name of a file", part.label()));
        int bytes = id.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_ID_BYTES) {
            throw new IllegalArgumentException(
                    "id must have at most " + MAX_ID_BYTES + " bytes in UTF-8 (got: " + bytes + ")");
        }
    }

    /** Throws {@link IllegalArgumentException} if an index cannot store the metadata. */
    static void requireStorable(Map<String, String> metadata) {
        metadata.forEach((name, value) -> {
            requireValidUnicode("name of metadata", name);
            requireValidUnicode("metadata " + name, value);
        });
    }

    /** Creates a document that consists of a single file. */
    public NewDocument(String id, String text, Map<String, String> metadata) {
        this(id, text, metadata, List.of());
    }

    /** Creates a document without metadata. */
    public NewDocument(String id, String text) {
        this(id, text, Map.of());
    }

    /** Returns the files of this document. */
    List<FileText> files() {
        return new Document(id, text, id, List.of(), parts).files();
    }

    private static void requireValidUnicode(String what, String text) {
        if (!TextRecord.isValidUnicode(text)) {
            throw new IllegalArgumentException(what + " must be valid Unicode, without unpaired surrogates");
        }
    }
}
