package dev.doppel.corpus;

import dev.doppel.Document;
import org.jspecify.annotations.Nullable;

/**
 * A document, together with its record number and its rank.
 *
 * <pre>{@code
 * String record = "{\"id\": \"one\", \"text\": \"A rose is a rose.\", \"score\": 7}";
 * InputStream stdin = new ByteArrayInputStream(record.getBytes(StandardCharsets.UTF_8));
 * CorpusOptions options = CorpusOptions.DEFAULTS.withRankField("score");
 * try (Corpus corpus = Corpus.open(List.of("-"), options, stdin, System.err::println)) {
 *     CorpusEntry entry = corpus.nextEntry();
 *     String id = entry.document().id();    // one
 *     String rank = entry.rank();           // 7
 * }
 * }</pre>
 *
 * @param record the document's record number in its file. Record numbers ascend in reading order and are the same in
 *     every run. Unreadable records are also numbered. All files in an archive share one sequence of record numbers
 * @param rank the text of the document's {@linkplain CorpusOptions#rankField() rank field}, or null if there is none
 */
public record CorpusEntry(
        Document document, long record, @Nullable String rank) {}
