package dev.doppel.spark.internal.prepare;

import dev.doppel.shingle.TextShingler;
import dev.doppel.text.FileText;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;
import java.util.function.Function;

/**
 * Determines which numbers are kept for each document: its shingles, or other numbers that a search needs. Implement
 * this interface by a class instead of a lambda expression, because the packaged jar relocates fastutil.
 */
public interface DocumentContents extends Serializable {
    /** Creates a function for use by one task. Its result is valid until its next call. */
    Function<FileText, LongArrayList> worker();

    /** The shingles of documents, in text order. */
    record Shingles(TaskSettings settings) implements DocumentContents {
        @Override
        public Function<FileText, LongArrayList> worker() {
            TextShingler shingler =
                    new TextShingler(settings.text(), settings.scheme().shingles());
            return shingler::occurrences;
        }
    }
}
