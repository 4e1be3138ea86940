package dev.doppel.spark.internal.prepare;

import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.FileText;
import java.io.Serializable;
import java.util.function.Function;

/** Determines which numbers, such as shingles, are stored for each document. */
public interface DocumentContents extends Serializable {
    /** Returns a function for use by one task. Each of its results is valid until the next call. */
    Function<FileText, LongList> worker();

    /** The shingles of documents, in text order. */
    record Shingles(TaskSettings settings) implements DocumentContents {
        @Override
        public Function<FileText, LongList> worker() {
            TextShingler shingler =
                    new TextShingler(settings.text(), settings.scheme().shingles());
            return file -> LongList.wrap(shingler.occurrences(file));
        }
    }
}
