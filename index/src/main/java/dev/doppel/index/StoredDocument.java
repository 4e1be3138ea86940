package dev.doppel.index;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document of the index.
 *
 * @param digest the SHA-256 of the text in UTF-8, in hexadecimal digits
 * @param metadata in the order of the names
 * @param characters how long the text is
 * @param shingles how many shingles it has; a bag counts repetitions
 * @param text null where it was not asked for, or the index keeps none
 */
public record StoredDocument(
        String id,
        String digest,
        Map<String, String> metadata,
        int characters,
        int shingles,
        @Nullable String text) {}
