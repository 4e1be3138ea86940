package dev.doppel.spark.internal.input;

import org.jspecify.annotations.Nullable;

/**
 * A document as it comes from its source.
 *
 * @param source where it came from, for messages: a file and line
 * @param piece which of its partition's pieces of files it is in, from 0; 0 where there are none
 * @param record its number in its file, ascending within the piece
 * @param rank the value by which the keep policy orders documents, as it is written; null where there is none
 */
public record SourceDocument(
        String id,
        String text,
        String source,
        int piece,
        long record,
        @Nullable String rank) implements InputEvent {}
