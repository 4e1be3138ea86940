package dev.doppel.spark.internal.input;

import org.jspecify.annotations.Nullable;

/**
 * A document of the input.
 *
 * @param source the file and line of the document, for messages
 * @param piece the index of its file split in the input split; 0 for datasets
 * @param record the number of its record in the file, ascending within a file split
 * @param rank the value that the keep policy orders by, or null
 */
public record SourceDocument(
        String id,
        String text,
        String source,
        int piece,
        long record,
        @Nullable String rank) implements InputEvent {}
