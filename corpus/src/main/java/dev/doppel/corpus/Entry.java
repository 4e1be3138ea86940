package dev.doppel.corpus;

import dev.doppel.Document;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordNumber;
import org.jspecify.annotations.Nullable;

/**
 * A document as it stands in its file.
 *
 * @param record the number of its record in the file; see {@link RecordNumber}
 * @param rank the value of {@link CorpusOptions#rankField()} as it is written; null where there is none
 */
public record Entry(
        Document document, long record, @Nullable String rank) {
    /** What a reader gives for a record that it passed over, where the {@link ReadStats} asks for each step. */
    public static final Entry PASSED_OVER = new Entry(new Document("", "", ""), -1, null);

    public boolean isPassedOver() {
        return record < 0;
    }
}
