package dev.doppel.index;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document of an index.
 *
 * @param digest the SHA-256 of the text in UTF-8, in hexadecimal digits
 * @param metadata sorted by name
 * @param characters the length of the text
 * @param shingles the number of shingles, including repetitions in a bag
 * @param text the text; null in a {@link DocumentPage}, and if the index stores no texts
 */
public record StoredDocument(
        String id,
        String digest,
        Map<String, String> metadata,
        int characters,
        int shingles,
        @Nullable String text) {}
