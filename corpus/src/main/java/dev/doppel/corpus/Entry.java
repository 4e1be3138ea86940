package dev.doppel.corpus;

import dev.doppel.Document;
import org.jspecify.annotations.Nullable;

/**
 * A document with its position in its file.
 *
 * @param record the number of the document's record in the file. Numbers ascend in reading order and are the same in
 *     every run; unreadable records are numbered too, and all files in an archive share one sequence
 * @param rank the value of the field {@link CorpusOptions#rankField()}, as written in the file; null if there is none
 */
public record Entry(
        Document document, long record, @Nullable String rank) {}
