package dev.doppel.corpus;

import dev.doppel.Document;
import org.jspecify.annotations.Nullable;

/**
 * A document with its position in its file.
 *
 * @param record the number of its record in the file. Numbers ascend in the order of reading and are the same in each
 *     run; records that cannot be read have one too, and in an archive all files share one sequence
 * @param rank the value of {@link CorpusOptions#rankField()} as written; null if there is none
 */
public record Entry(
        Document document, long record, @Nullable String rank) {}
