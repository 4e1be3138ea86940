package dev.doppel.spark.internal.unit;

import dev.doppel.corpus.TextEdit;
import dev.doppel.corpus.internal.writer.TextWithoutSpans;
import dev.doppel.spark.internal.output.TextChange;
import dev.doppel.unit.internal.TextSpan;
import java.io.Serializable;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The spans that are removed from the documents of a partition. */
final class PartitionRemovedSpans implements Serializable {
    private final int partition;
    private final TreeMap<Integer, DocumentCuts> documents = new TreeMap<>();

    PartitionRemovedSpans(int partition) {
        this.partition = partition;
    }

    /** A removed span and the earlier occurrence of the same words. */
    record Cut(int start, int end, int words, String witness, String witnessSource, int witnessStart, int witnessEnd)
            implements TextSpan, Serializable {}

    /**
     * The spans that are removed from a document, in text order.
     *
     * @param wordsLeft the number of words that remain in the document
     */
    record DocumentCuts(List<Cut> cuts, int wordsLeft) implements Serializable {
        long removedWords() {
            return cuts.stream().mapToLong(Cut::words).sum();
        }

        TextChange change(String mask) {
            return new Removal(cuts, mask);
        }
    }

    private record Removal(List<Cut> cuts, String mask) implements TextChange {
        @Override
        public List<TextEdit> edits(String text) {
            return new TextWithoutSpans(text, mask).edits(cuts);
        }
    }

    int partition() {
        return partition;
    }

    void put(int local, DocumentCuts cuts) {
        documents.put(local, cuts);
    }

    /** Returns the spans that are removed from a document, or null if the document is unchanged. */
    @Nullable
    DocumentCuts of(int local) {
        return documents.get(local);
    }

    Iterable<DocumentCuts> all() {
        return documents.values();
    }
}
