package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.index.Hit;
import org.jspecify.annotations.Nullable;

/**
 * A query document and the most similar document in the index.
 *
 * @param hit the most similar document, or null if no document in the index shares text with the query
 * @param leftCopied the fraction of the query's words that are in shared passages; null if no passages were requested
 * @param rightCopied the same fraction for the words of the most similar document
 */
record BestMatch(
        Document query,
        @Nullable Hit hit,
        @Nullable Double leftCopied,
        @Nullable Double rightCopied) {}
