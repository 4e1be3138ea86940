package dev.doppel.index;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document stored in an index.
 *
 * @param digest the SHA-256 hash of the text in UTF-8, in hexadecimal digits
 * @param metadata the names and values given when the document was added, sorted by name
 * @param characters the text length in UTF-16 code units
 * @param shingles the number of shingles, including repetitions in a bag
 * @param text the text, or null in a {@link DocumentPage} or if the index does not store texts
 */
public record StoredDocument(
        String id,
        String digest,
        Map<String, String> metadata,
        int characters,
        int shingles,
        @Nullable String text) {}
